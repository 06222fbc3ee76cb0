import { AsyncLocalStorage } from 'node:async_hooks'
import type { DbOrTrx } from '../database/handle.ts'
import { conflict, HttpError, isReferenceChanged } from '../errors.ts'
import type { Caller, Checked } from './session.ts'

/**
 * For whom the running code writes (docs/decisions/0020). Every connection asks before it commits (guard-writing.ts), so that
 * a right which is taken away stops what has not been written yet, in every command there is or will be.
 */

/** What a request of this instant would find; throws what it would be answered. */
export type Check = (db?: DbOrTrx) => Promise<Checked>

export type Actor = {
  penggunaId: number
  base: string
  check: Check
  /** A look found something else than the work was begun with, whatever became of the error. */
  changed: boolean
  /** The session ends by this very work: it is looked at first instead of last. */
  endsSesi: boolean
}

const current = new AsyncLocalStorage<Actor | 'belum'>()

/** 'belum': a request that no one answers for yet writes nothing. Undefined: the program itself, a machine, a guest. */
export const writingActor = (): Actor | 'belum' | undefined => current.getStore()

/** Whose work the running code does, for lines in which each has his turn: a user's id, or 'server'. */
export function workingFor(): number | 'server' {
  const actor = current.getStore()
  return actor === undefined || actor === 'belum' ? 'server' : actor.penggunaId
}

/** Work of the program itself that a request sets off: what was authorised is tidied up, derived, handed on. */
export const withoutActor = <T>(work: () => T): T => current.exit(work)

/** Handlers of the API begin here: who does not say for whom he writes is refused. */
export const noActorYet = (next: () => void): void => current.run('belum', next)

type Work<T> = {
  signedIn: Checked
  check: Check
  /** A failure is looked at as well: it may be the answer to somebody who may no longer ask. */
  writing: boolean
  endsSesi: boolean
  work: (caller: Caller, nth: number) => Promise<T>
}

/** Nobody's rights, and nothing that is referred to, change more often within one request. */
const MAX_RETRIES = 3

/**
 * Works for the caller. When the right to it changes meanwhile nothing more is committed, and the answer is what a fresh
 * request would get: a refusal, or the same work again with what the caller may now. Nor is anything committed when what it
 * refers to is gone by then; a fresh look says what is missing.
 */
export async function actAs<T>({ signedIn: atFirst, check, writing, endsSesi, work }: Work<T>): Promise<T> {
  let signedIn = atFirst
  for (let nth = 1; ; nth++) {
    const actor: Actor = { penggunaId: signedIn.pengguna.id, base: signedIn.base, check, changed: false, endsSesi }
    const result = await current.run(actor, () => attempt(() => work(signedIn, nth)))
    const needsPeek = actor.changed || (writing && 'error' in result && isRefused(result.error))
    if (needsPeek) {
      const again = await check()
      if (again.base !== signedIn.base && nth < MAX_RETRIES) {
        signedIn = again
        continue
      }
    }
    if ('error' in result && isReferenceChanged(result.error) && nth < MAX_RETRIES) continue
    if ('error' in result) throw result.error
    return result.value
  }
}

/** Looks whether the caller may still do what was begun; `db`: from where. */
export async function peekActor(db?: DbOrTrx): Promise<void> {
  const actor = current.getStore()
  if (actor === undefined || actor === 'belum') return
  try {
    const { base } = await actor.check(db)
    if (base === actor.base) return
  } catch (error) {
    actor.changed ||= isRefused(error)
    throw error
  }
  actor.changed = true
  throw conflict('Wewenang Anda baru saja berubah. Muat ulang, lalu ulangi.')
}

const isRefused = (error: unknown): boolean => error instanceof HttpError && error.status < 500

async function attempt<T>(work: () => Promise<T>): Promise<{ value: T } | { error: unknown }> {
  try {
    return { value: await work() }
  } catch (error) {
    return { error }
  }
}
