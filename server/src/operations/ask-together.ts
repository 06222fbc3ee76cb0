const open = new Map<string, Promise<unknown>>()

/**
 * Who asks about something that was asked already, and not answered yet, waits for the same answer: a network folder that hangs
 * keeps one thread of the four that Node has for files, names and passwords, not one more at each look.
 */
export function askTogether<T>(about: string, ask: () => Promise<T>): Promise<T> {
  const earlier = open.get(about)
  if (earlier !== undefined) return earlier as Promise<T>
  const answer = ask().finally(() => open.delete(about))
  open.set(about, answer)
  return answer
}
