/**
 * Places for heavy work that all users share, given so that nobody's work keeps others waiting for long (quality.md 2.12):
 * who has nothing running goes before who has, and who has just used much shares all places but one with others like him, so
 * that one is always near for everybody else.
 */
export type FairTurn = <T>(who: number | string, work: () => Promise<T>) => Promise<T>

type Option = {
  places: number
  /** More of it than this is much; a fiftieth of the time that passes is taken off again. */
  muchMs: number
  now?: () => number
}
type Spent = { ms: number; at: number }
type Waiting = { who: number | string; start: () => void }

const REGAINED = 0.02
const MOST_KEPT = 10_000

export function createFairTurn({ places, muchMs, now = () => performance.now() }: Option): FairTurn {
  const running: { who: number | string; heavy: boolean }[] = []
  const spent = new Map<number | string, Spent>()
  let waiting: Waiting[] = []

  const used = (who: number | string): number => {
    const { ms, at } = spent.get(who) ?? { ms: 0, at: 0 }
    return Math.max(0, ms - (now() - at) * REGAINED)
  }
  const isHeavy = (who: number | string): boolean => used(who) > muchMs
  const own = (who: number | string): number => running.filter((one) => one.who === who).length
  const mayStart = ({ who }: Waiting): boolean => {
    if (!isHeavy(who)) return true
    const heavy = running.filter((one) => one.heavy).length
    return own(who) === 0 && heavy < Math.max(1, places - 1)
  }
  /** Of those that may: who has least running, then who has used least lately, then who came first. */
  const next = (): Waiting | undefined => {
    const order = waiting
      .filter(mayStart)
      .map((one, nth) => ({ one, own: own(one.who), used: Math.floor(used(one.who) / muchMs), nth }))
      .toSorted((a, b) => a.own - b.own || a.used - b.used || a.nth - b.nth)
    return order[0]?.one
  }
  const pump = (): void => {
    while (running.length < places) {
      const one = next()
      if (one === undefined) return
      waiting = waiting.filter((other) => other !== one)
      one.start()
    }
  }
  const remember = (who: number | string, ms: number): void => {
    spent.set(who, { ms: used(who) + ms, at: now() })
    if (spent.size > MOST_KEPT) for (const [other] of spent) if (used(other) === 0) spent.delete(other)
  }

  return (who, work) =>
    new Promise((resolve, reject) => {
      const start = (): void => {
        const place = { who, heavy: isHeavy(who) }
        const since = now()
        running.push(place)
        void work()
          .then(resolve, reject)
          .finally(() => {
            running.splice(running.indexOf(place), 1)
            remember(who, now() - since)
            pump()
          })
      }
      waiting.push({ who, start })
      pump()
    })
}
