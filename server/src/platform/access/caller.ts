import type { Endpoint } from '@geisa/contract/endpoint'
import { type Hak, mayCall } from '@geisa/engine/akun/hak-akses'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { HttpError, mustReplacePassword, notEntitled } from '../errors.ts'
import { operateUnder } from '../operation.ts'
import { actAs, type Check } from './actor.ts'
import { rememberCaller } from './caller-line.ts'
import { refuseWhenPemeliharaan } from './pemeliharaan.ts'
import { noteUse } from './sesi-use.ts'
import { type Caller, type Checked, checkSesi, readSignedIn } from './session.ts'

/** Who calls, asked when the headers are there, when the body is, and by every transaction (actor.ts). */

export type Condition = Pick<Endpoint, 'beforePasswordChange' | 'endsSesi'> & { hak: Exclude<Hak, 'tamu'> }

type Recognised = { signedIn: Checked; check: Check; condition: Condition; isWhole: boolean }
const caller = new WeakMap<FastifyRequest, Recognised>()

/** Session, one-time password, right; from here on the request carries `pengguna` and `cakupan`. */
export async function recogniseCaller(
  context: AppContext,
  request: FastifyRequest,
  condition: Condition,
): Promise<void> {
  const { db, tokenKey, clock } = context
  const checked = await checkSesi(db, tokenKey, clock, request.headers.authorization)
  const { id, sid } = checked.pengguna
  rememberCaller(request, id)
  noteUse(db, sid, clock.now())
  const signedIn = allow(checked, condition)
  const check: Check = async (from = db) => allow(await readSignedIn(from, clock, sid), condition)
  attach(request, { signedIn, check, condition, isWhole: request.raw.complete })
}

/** A body may take a minute to arrive; one that was whole when the session was read has taken no time. */
export async function recogniseAfterContent(request: FastifyRequest): Promise<void> {
  const one = caller.get(request)
  if (one === undefined || one.isWhole || !isWriting(request)) return
  attach(request, { ...one, signedIn: await one.check() })
}

/** Null: nobody was signed in, or not let in. */
export const callerId = (request: FastifyRequest): number | null => caller.get(request)?.signedIn.pengguna.id ?? null

/** Works for the request's caller: the only way in which a handler may write. */
export function asCaller<T>(request: FastifyRequest, work: (caller: Caller, nth: number) => Promise<T>): Promise<T> {
  const one = caller.get(request)
  if (one === undefined) throw new Error(`${request.method} ${request.url} has no caller`)
  const { signedIn, check, condition } = one
  return actAs({
    signedIn,
    check,
    writing: isWriting(request),
    endsSesi: condition.endsSesi ?? false,
    // Who was changed meanwhile works under what is so now.
    work: (current, nth) => {
      operateUnder(current.cakupan)
      return work(current, nth)
    },
  })
}

/** Under maintenance a guest's call is answered only to the admin, who shows it by the session. */
export async function serveTamu({ db, tokenKey, clock }: AppContext, { headers }: FastifyRequest): Promise<void> {
  if (headers.authorization === undefined) return refuseWhenPemeliharaan(db)
  await checkSesi(db, tokenKey, clock, headers.authorization).catch((error: unknown) => {
    if (!(error instanceof HttpError && error.status === 401)) throw error
  })
}

function attach(request: FastifyRequest, one: Recognised): void {
  const { pengguna, cakupan } = one.signedIn
  operateUnder(cakupan)
  caller.set(request, one)
  Object.assign(request, { pengguna, cakupan })
}

const isWriting = ({ method }: FastifyRequest): boolean => method !== 'GET' && method !== 'HEAD'

function allow(signedIn: Checked, { hak, beforePasswordChange }: Condition): Checked {
  const { peranId, hakAkses, harusGantiPassword } = signedIn.pengguna
  if (harusGantiPassword && !beforePasswordChange) throw mustReplacePassword()
  if (!mayCall(hak, { peran: peranId, hakAkses })) throw notEntitled()
  return signedIn
}
