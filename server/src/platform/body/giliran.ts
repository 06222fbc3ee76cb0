import type { FastifyRequest } from 'fastify'
import { peekActor } from '../access/pelaku.ts'
import { HttpError, isDatabaseOutage, stillInProgress } from '../errors.ts'

/** As many as small bodies of one user may be under way (jatah-isi.ts): a call without a body waits in the same line. */
const LONGEST = 64

type PersonTurn = <T>(request: FastifyRequest, penggunaId: number, kerja: () => Promise<T>) => Promise<T>

/**
 * Lines of users, each of whom is looked at again when the turn comes, unless it came at once; for who has gone away while
 * waiting nothing is done, nobody reads the answer.
 */
export function createPersonTurn(): PersonTurn {
  const turn = createTurn(LONGEST)
  return ({ raw }, penggunaId, kerja) =>
    turn(penggunaId, async (waited) => {
      if (raw.socket.destroyed) throw new HttpError(408, { message: 'Permintaan dibatalkan', kode: 'DIBATALKAN' })
      if (waited) await peekActor()
      return await kerja()
    })
}

/**
 * One piece of work of a user at a time: the next waits for the one before, however that ends. Where a line has an end, who
 * comes when so many wait or are worked on is told to come again.
 */
export function createTurn(
  longest = Number.POSITIVE_INFINITY,
): <T>(who: number | string, kerja: (waited: boolean) => Promise<T>) => Promise<T> {
  const sequence = new Map<number | string, { terakhir: Promise<unknown>; banyak: number }>()
  return async (who, kerja) => {
    const present = sequence.get(who) ?? { terakhir: Promise.resolve(), banyak: 0 }
    if (present.banyak >= longest) throw stillInProgress()
    // Who waited while the database was away does not wait as long again (quality.md 2.2).
    const waited = present.banyak > 0
    const current = present.terakhir.then(
      () => kerja(waited),
      (error: unknown) => {
        if (isDatabaseOutage(error)) throw error
        return kerja(waited)
      },
    )
    sequence.set(who, present)
    present.terakhir = current
    present.banyak++
    try {
      return await current
    } finally {
      present.banyak--
      if (present.banyak === 0) sequence.delete(who)
    }
  }
}
