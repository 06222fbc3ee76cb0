/** Runs `kerja` now, or once more after the run that is under way: however often it is asked, never two at a time. */
export function satuPerSatu(kerja: () => Promise<unknown>, jedaMs: number): () => void {
  let jalan = false
  let lagi = false
  const putar = async (): Promise<void> => {
    jalan = true
    while (lagi) {
      lagi = false
      await kerja().catch(() => null)
      await new Promise((lanjut) => setTimeout(lanjut, jedaMs))
    }
    jalan = false
  }
  return () => {
    lagi = true
    if (!jalan) void putar()
  }
}
