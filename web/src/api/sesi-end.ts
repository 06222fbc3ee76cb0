/** What still has to reach the server in the user's name before the session ends; main thread of the page only. */
const unfinished = new Set<() => Promise<unknown>>()

/** @returns what takes it out again */
export function beforeSesiEnds(finish: () => Promise<unknown>): () => void {
  unfinished.add(finish)
  return () => unfinished.delete(finish)
}

/** A failure keeps nobody signed in. */
export const finishBeforeEnd = (): Promise<unknown> => Promise.allSettled([...unfinished].map((finish) => finish()))
