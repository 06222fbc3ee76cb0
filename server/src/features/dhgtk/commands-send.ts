import type { AppContext } from '../../platform/app-context.ts'
import { systemCakupan } from '../../platform/cakupan.ts'
import { addSeconds } from '../../platform/clock.ts'
import type { DhgtkTarget } from '../../platform/env/env.ts'
import { type Reply, sendPost } from '../../platform/outbound/send-post.ts'
import { type Kelompok, takeKelompok } from './commands-batch.ts'
import { applyPutusan, restoreKelompok, splitKelompok } from './commands-outcome.ts'
import { type Putusan, readAnswer } from './dhgtk-answer.ts'

/** Times of the sender; a durability test shortens them. */
export type Rhythm = {
  /** One POST. */
  limitMs: number
  /** How long a batch is held: well above one POST, so that only a dead sender's lease ever runs out. */
  leaseSeconds: number
  /** The first wait after a failure; it doubles up to `maxBackoffSeconds`. */
  backoffSeconds: number
  maxBackoffSeconds: number
  /** After this no further batch is begun; the next run goes on. */
  budgetSeconds: number
}

export const RHYTHM: Rhythm = {
  limitMs: 10_000,
  leaseSeconds: 60,
  backoffSeconds: 60,
  maxBackoffSeconds: 3600,
  budgetSeconds: 300,
}

type Deps = Pick<AppContext, 'db' | 'clock' | 'dhgtk'>

/**
 * Sends what is due, batch after batch, until nothing is or the receiver fails: then there is no sense in trying the next
 * one at once. @returns rows that arrived
 */
export async function sendKiriman(
  { db, clock, dhgtk }: Deps,
  { rhythm = RHYTHM, stop = new AbortController().signal }: { rhythm?: Rhythm; stop?: AbortSignal } = {},
): Promise<number> {
  if (dhgtk === undefined || dhgtk === null) return 0
  const cakupan = systemCakupan('batches go out for every school')
  const deadline = addSeconds(clock.now(), rhythm.budgetSeconds)
  let jumlah = 0
  while (!stop.aborted && clock.now() < deadline) {
    const kelompok = await takeKelompok(db, cakupan, { now: clock.now(), leaseSeconds: rhythm.leaseSeconds })
    if (kelompok === null) break
    const accepted = await sendKelompok({ db, clock }, dhgtk, kelompok, { rhythm, stop })
    if (accepted === null) break
    jumlah += accepted
  }
  return jumlah
}

/** null: nothing in the answer could be believed. */
async function sendKelompok(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  target: DhgtkTarget,
  one: Kelompok,
  { rhythm, stop }: { rhythm: Rhythm; stop: AbortSignal },
): Promise<number | null> {
  const { kelompok, baris } = one
  const reply = await postDhgtk(
    target,
    {
      kelompok,
      body: `{"kelompok":${JSON.stringify(kelompok)},"baris":[${baris.map(({ isi }) => isi).join(',')}]}`,
    },
    { limitMs: rhythm.limitMs, stop },
  )
  const now = clock.now()
  const retry = addSeconds(now, retryDelay(one.attempt, rhythm, Math.random()))
  const keys = baris.map((b) => b.kunci)
  const putusan = 'content' in reply ? readAnswer(reply.content, keys) : null
  if ('failure' in reply && isUnreadable(reply.status) && one.attempt >= TRY_WHOLE) {
    const alasan = reply.failure
    if (keys.length > 1) await splitKelompok(db, one, { alasan, now })
    else await applyPutusan(db, one, refuseOne(keys, alasan), { now, cobaLagi: retry })
    return 0
  }
  if (putusan === null) {
    const alasan = 'failure' in reply ? reply.failure : 'Jawaban DHGTK tidak dapat dibaca.'
    await restoreKelompok(db, one, { alasan, cobaLagi: retry })
    return null
  }
  await applyPutusan(db, one, putusan, { now, cobaLagi: retry })
  return putusan.unanswered.length === keys.length ? null : putusan.diterima.length
}

/** So often a batch goes out whole before what is in it is suspected. */
const TRY_WHOLE = 3

/** The receiver is well, but will not have this letter. */
const isUnreadable = (status: number | undefined): boolean => status === 400 || status === 413 || status === 422

const refuseOne = (keys: readonly string[], alasan: string): Putusan => ({
  diterima: [],
  ditolak: keys.map((key) => ({ kunci: key, alasan })),
  unanswered: [],
})

/** A batch, or one without rows that asks whether it would be taken. */
export const postDhgtk = (
  { url, token, local }: DhgtkTarget,
  { kelompok, body }: { kelompok: string; body: string },
  limits: { limitMs: number; stop: AbortSignal },
): Promise<Reply> =>
  sendPost(
    { url, name: 'DHGTK', local },
    { body, headers: { authorization: `Bearer ${token}`, 'idempotency-key': kelompok } },
    limits,
  )

/** 1, 2, 4 … minutes up to an hour, a quarter more or less: schools that failed together do not come back together. */
export function retryDelay(attempt: number, { backoffSeconds, maxBackoffSeconds }: Rhythm, random: number): number {
  const core = Math.min(maxBackoffSeconds, backoffSeconds * 2 ** Math.min(attempt - 1, 20))
  return core * (0.75 + random / 2)
}
