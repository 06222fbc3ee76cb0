import type { FastifyRequest } from 'fastify'
import { peekActor } from '../access/actor.ts'
import { HttpError, isDatabaseOutage, stillInProgress } from '../errors.ts'

/** As many as small bodies of one user may be under way (content-quota.ts): a call without a body waits in the same line. */
const LONGEST = 64

type PersonTurn = <T>(request: FastifyRequest, penggunaId: number, work: () => Promise<T>) => Promise<T>

/**
 * Lines of users, each of whom is looked at again when the turn comes, unless it came at once; for who has gone away while
 * waiting nothing is done, nobody reads the answer.
 */
export function createPersonTurn(): PersonTurn {
  const turn = createTurn(LONGEST)
  return ({ raw }, penggunaId, work) =>
    turn(penggunaId, async (waited) => {
      if (raw.socket.destroyed) throw new HttpError(408, { message: 'Permintaan dibatalkan', kode: 'DIBATALKAN' })
      if (waited) await peekActor()
      return await work()
    })
}

/**
 * One piece of work of a user at a time: the next waits for the one before, however that ends. Where a line has an end, who
 * comes when so many wait or are worked on is told to come again.
 */
export function createTurn(
  longest = Number.POSITIVE_INFINITY,
): <T>(who: number | string, work: (waited: boolean) => Promise<T>) => Promise<T> {
  const lines = new Map<number | string, { last: Promise<unknown>; count: number }>()
  return async (who, work) => {
    const present = lines.get(who) ?? { last: Promise.resolve(), count: 0 }
    if (present.count >= longest) throw stillInProgress()
    // Who waited while the database was away does not wait as long again (quality.md 2.2).
    const waited = present.count > 0
    const current = present.last.then(
      () => work(waited),
      (error: unknown) => {
        if (isDatabaseOutage(error)) throw error
        return work(waited)
      },
    )
    lines.set(who, present)
    present.last = current
    present.count++
    try {
      return await current
    } finally {
      present.count--
      if (present.count === 0) lines.delete(who)
    }
  }
}
