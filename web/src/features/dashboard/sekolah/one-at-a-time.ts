/** Runs `kerja` now, or once more after the run that is under way: however often it is asked, never two at a time. */
export function oneAtATime(kerja: () => Promise<unknown>, delayMs: number): () => void {
  let running = false
  let again = false
  const runLoop = async (): Promise<void> => {
    running = true
    while (again) {
      again = false
      await kerja().catch(() => null)
      await new Promise((lanjut) => setTimeout(lanjut, delayMs))
    }
    running = false
  }
  return () => {
    again = true
    if (!running) void runLoop()
  }
}
