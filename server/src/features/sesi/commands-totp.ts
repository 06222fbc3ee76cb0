import type { Answer } from '@geisa/contract/endpoint'
import type { activateTotp, prepareTotp, TotpState } from '@geisa/contract/sesi/totp'
import { type RawBuilder, sql } from 'kysely'
import { countAttempt, forgetAttempt, sidikUsername } from '../../platform/access/attempts.ts'
import { matchesPassword, type SavedPassword } from '../../platform/access/password.ts'
import { TOKEN_CAUSES } from '../../platform/access/sesi-end.ts'
import type { Pengguna } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { epochMs } from '../../platform/clock.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { invalid, invalidField, notSignedIn } from '../../platform/errors.ts'
import { findInfo } from '../aplikasi/queries.ts'
import { CENTRAL, recordRiwayat } from '../riwayat/commands.ts'
import {
  alamatOtp,
  matchingStep,
  newKodeCadangan,
  newSecret,
  openSecret,
  sealSecret,
  sidikKode,
  tidyCode,
} from './totp.ts'

type Deps = Pick<AppContext, 'db' | 'clock' | 'tokenKey'>
type Row = { rahasia: string; aktif: string | null; langkah: number | null; kodeCadangan: string[] }

export const WRONG_CODE = 'Kode tidak sesuai'

export async function readTotpState(db: DbOrTrx, penggunaId: number): Promise<TotpState> {
  const row = await findTotp(db, penggunaId)
  const activeSince = row?.aktif ?? null
  const active = activeSince !== null
  return { aktif: active, aktifSejak: activeSince, sisaKode: active ? (row?.kodeCadangan.length ?? 0) : 0 }
}

/** A new secret that is not in force yet; what was in force stays until it is switched off. */
export async function startTotp(deps: Deps, pengguna: Pengguna, password: string): Promise<Answer<typeof prepareTotp>> {
  await ensureSelf(deps, pengguna, password)
  const secret = newSecret()
  const { db, clock, tokenKey } = deps
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      insert into pengguna_totp as t (pengguna_id, rahasia) values (${pengguna.id}, ${sealSecret(tokenKey, pengguna.id, secret)})
      on conflict (pengguna_id) do update set rahasia = excluded.rahasia, langkah_terakhir = null, kode_cadangan = '{}'
        where t.aktif_sejak is null returning 1`.execute(trx)
    if (rows.length === 0) throw invalid('Verifikasi dua langkah sudah aktif. Matikan dahulu untuk mengganti ponsel.')
    await record(trx, clock.now(), pengguna.id, 'totp-siapkan')
  })
  const { namaProduk } = await findInfo(deps)
  return { rahasia: secret, otpauth: alamatOtp(namaProduk, pengguna.username, secret) }
}

/** The first right code puts it in force. @returns the recovery codes, which are never shown again */
export async function enableTotp(deps: Deps, pengguna: Pengguna, kode: string): Promise<Answer<typeof activateTotp>> {
  const { db, clock, tokenKey } = deps
  const sidik = sidikUsername(pengguna.username)
  await countAttempt(db, clock, sidik)
  const kodeCadangan = newKodeCadangan()
  await db.transaction().execute(async (trx) => {
    const row = await holdTotp(trx, pengguna.id)
    if (row === undefined) throw invalid('Mulai penyiapan verifikasi dua langkah dari awal')
    if (row.aktif !== null) throw invalid('Verifikasi dua langkah sudah aktif')
    const step = match(deps, pengguna.id, row, kode)
    if (step === null) throw invalidField('kode', `${WRONG_CODE}. Periksa juga jam di ponsel Anda.`)
    await sql`update pengguna_totp set aktif_sejak = ${clock.now()}, langkah_terakhir = ${step},
      kode_cadangan = ${kodeCadangan.map((one) => sidikKode(tokenKey, pengguna.id, one))}::text[]
      where pengguna_id = ${pengguna.id}`.execute(trx)
    await record(trx, clock.now(), pengguna.id, 'totp-nyala')
  })
  await forgetAttempt(db, sidik)
  return { message: 'Verifikasi dua langkah aktif', kodeCadangan }
}

export const detachTotp = (deps: Deps, pengguna: Pengguna, input: Proof): Promise<void> =>
  withProof(deps, pengguna, input, async (trx) => {
    await sql`delete from pengguna_totp where pengguna_id = ${pengguna.id}`.execute(trx)
    await record(trx, deps.clock.now(), pengguna.id, 'totp-mati')
  })

export async function replaceCadangan(
  deps: Deps,
  pengguna: Pengguna,
  input: Proof,
): Promise<Answer<typeof activateTotp>> {
  const kodeCadangan = newKodeCadangan()
  await withProof(deps, pengguna, input, async (trx) => {
    await sql`update pengguna_totp
      set kode_cadangan = ${kodeCadangan.map((one) => sidikKode(deps.tokenKey, pengguna.id, one))}::text[]
      where pengguna_id = ${pengguna.id}`.execute(trx)
    await record(trx, deps.clock.now(), pengguna.id, 'kode-cadangan-baru')
  })
  return { message: 'Kode cadangan baru dibuat; yang lama tidak berlaku lagi', kodeCadangan }
}

/**
 * Takes a code of the app, or a recovery code, and uses it up in the caller's transaction: its row is locked, so that the
 * same code twice at once is right once.
 */
export async function consumeCode(deps: Deps, trx: Trx, penggunaId: number, kode: string): Promise<boolean> {
  const row = await holdTotp(trx, penggunaId)
  if (row === undefined || row.aktif === null) return false
  const step = match(deps, penggunaId, row, kode)
  if (step !== null) {
    await sql`update pengguna_totp set langkah_terakhir = ${step} where pengguna_id = ${penggunaId}`.execute(trx)
    return true
  }
  const sidik = sidikKode(deps.tokenKey, penggunaId, kode)
  if (!row.kodeCadangan.includes(sidik)) return false
  await sql`update pengguna_totp set kode_cadangan = array_remove(kode_cadangan, ${sidik})
    where pengguna_id = ${penggunaId}`.execute(trx)
  await record(trx, deps.clock.now(), penggunaId, 'kode-cadangan-dipakai')
  return true
}

type Proof = { password: string; kode: string }

/** Password and code together, counted like a sign-in, for what would weaken the account. */
async function withProof(
  deps: Deps,
  pengguna: Pengguna,
  { password, kode }: Proof,
  work: (trx: Trx) => Promise<void>,
): Promise<void> {
  const sidik = await ensureSelf(deps, pengguna, password, false)
  await deps.db.transaction().execute(async (trx) => {
    const { aktif = null } = (await findTotp(trx, pengguna.id)) ?? {}
    if (aktif === null) throw invalid('Verifikasi dua langkah belum aktif')
    if (!(await consumeCode(deps, trx, pengguna.id, kode))) throw invalidField('kode', WRONG_CODE)
    await work(trx)
  })
  await forgetAttempt(deps.db, sidik)
}

/** @returns the key under which the attempt is counted until a code has proved right as well */
async function ensureSelf(
  { db, clock }: Deps,
  { id, username }: Pengguna,
  password: string,
  forget = true,
): Promise<string> {
  const sidik = sidikUsername(username)
  await countAttempt(db, clock, sidik)
  const { rows } = await sql<SavedPassword>`
    select password_hash as hash, password_sampai as "passwordSampai" from pengguna where id = ${id}`.execute(db)
  if (rows[0] === undefined) throw notSignedIn(TOKEN_CAUSES.hilang)
  if (!(await matchesPassword(rows[0], password))) throw invalidField('password', 'Password tidak sesuai')
  if (forget) await forgetAttempt(db, sidik)
  return sidik
}

function match({ tokenKey, clock }: Deps, penggunaId: number, row: Row, kode: string): number | null {
  const secret = openSecret(tokenKey, penggunaId, row.rahasia)
  const seconds = Math.floor(epochMs(clock.now()) / 1000)
  return secret === null ? null : matchingStep(secret, tidyCode(kode), seconds, row.langkah)
}

const findTotp = (db: DbOrTrx, penggunaId: number): Promise<Row | undefined> => readTotp(db, penggunaId, sql``)

const holdTotp = (trx: Trx, penggunaId: number): Promise<Row | undefined> => readTotp(trx, penggunaId, sql`for update`)

async function readTotp(db: DbOrTrx, penggunaId: number, hold: RawBuilder<unknown>): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select rahasia, aktif_sejak as aktif, langkah_terakhir as langkah, kode_cadangan as "kodeCadangan"
    from pengguna_totp where pengguna_id = ${penggunaId} ${hold}`.execute(db)
  return rows[0]
}

const record = (trx: Trx, at: string, penggunaId: number, action: string): Promise<void> =>
  recordRiwayat(trx, {
    sekolahId: CENTRAL,
    pada: at,
    penggunaId,
    perihal: 'pengguna',
    objek: String(penggunaId),
    tindakan: action,
  })
