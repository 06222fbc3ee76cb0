import type { Output } from '@geisa/contract/endpoint'
import type { signIn } from '@geisa/contract/sesi/sesi'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import {
  cancelAttempt,
  countAttempt,
  forgetAttempt,
  oneAtATime,
  sidikUsername,
} from '../../platform/access/attempts.ts'
import { matchesPassword } from '../../platform/access/password.ts'
import { refuseWhenPemeliharaan } from '../../platform/access/pemeliharaan.ts'
import { openSesi } from '../../platform/access/session.ts'
import {
  akunUsername,
  approvedUnnamed,
  pendingFor,
  takeOwnUsername,
  UMUR_PENDAFTARAN_DETIK,
} from '../../platform/access/username.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addSeconds } from '../../platform/clock.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { ipNetwork } from '../../platform/ip-address.ts'
import { consumeCode, WRONG_CODE } from './commands-totp.ts'

const FAILED = 'Username / Password tidak sesuai'
const PENDING =
  'Pendaftaran Anda masih menunggu persetujuan. Password Anda sudah benar: masuk lagi setelah dinas menyetujuinya.'
const LAPSED = 'Pendaftaran Anda tidak diputuskan dalam 14 hari dan sudah gugur. Daftar lagi, dan hubungi dinas Anda.'
const EXPIRED_PASSWORD = 'Password sementara sudah kedaluwarsa. Minta yang baru kepada atasan Anda.'

type SignInAkun = {
  id: number
  hash: string
  status: string
  catatan: string | null
  versiKeamanan: number
  peranId: number
  passwordSampai: string | null
  dibuatPada: string
  totp: boolean
  /** The name that it should have: the last release let it in and left it without. */
  unnamed: string | null
}
type Result =
  | { token: string; akun: Pick<SignInAkun, 'id' | 'totp'> }
  | { error: string; kode?: 'PERLU_KODE' | Closed['kode'] }
/** Why the right password opens nothing. */
type Closed = { error: string; kode: 'MENUNGGU' | 'TERTUTUP' }
type Deps = Pick<AppContext, 'db' | 'clock' | 'tokenKey'>
type Input = Output<typeof signIn, 'body'>
type Origin = { ip: string; perangkat: string }

/**
 * Signs in: a token, or the one answer for unknown users, wrong passwords and inactive accounts. With a second factor
 * the attempt is over when its code was right as well: until then nothing is forgotten, so that codes cannot be tried out.
 */
export function authenticate(app: Deps, input: Input, origin: Origin): Promise<Result> {
  const sidik = sidikUsername(input.username)
  return oneAtATime(sidik, () => attempt(app, sidik, input, origin))
}

async function attempt(app: Deps, sidik: string, { username, password, kode }: Input, origin: Origin): Promise<Result> {
  const { db, clock } = app
  await countAttempt(db, clock, sidik)
  const named = await findNamed(db, username, ipNetwork(origin.ip))
  const akun = await findMatching(named, password)
  if (akun === undefined) return { error: FAILED }
  const settle = sharesName(akun, named) ? cancelAttempt : forgetAttempt
  const refusal = closedReason(akun, clock.now())
  if (refusal !== null || !akun.totp) await settle(db, sidik)
  if (refusal !== null) return refusal
  if (akun.unnamed !== null) await giveName(db, { id: akun.id, username: akun.unnamed })
  if (akun.peranId !== PERAN.NASIONAL) await refuseWhenPemeliharaan(db)
  if (!akun.totp) return { token: await open(app, db, akun, origin), akun }
  if ((kode ?? '').trim() === '') {
    await cancelAttempt(db, sidik)
    return { error: 'Masukkan kode dari aplikasi autentikator Anda', kode: 'PERLU_KODE' }
  }
  const token = await db
    .transaction()
    .execute(async (trx) => ((await consumeCode(app, trx, akun.id, kode ?? '')) ? open(app, trx, akun, origin) : null))
  if (token === null) return { error: WRONG_CODE, kode: 'PERLU_KODE' }
  await settle(db, sidik)
  return { token, akun }
}

/** As many are tried as a name can have, whoever has it: a failure tells nothing by its time. */
const TRIED = 2

async function findMatching(named: readonly SignInAkun[], password: string): Promise<SignInAkun | undefined> {
  for (let nth = 0; nth < TRIED; nth++) if (await matchesPassword(named[nth], password)) return named[nth]
  return undefined
}

/** Who is right about his own has not proven who the others of that name are: only the try that it cost comes back. */
const sharesName = (akun: SignInAkun, named: readonly SignInAkun[]): boolean =>
  akun.status === 'menunggu' ||
  akun.status === 'ditolak' ||
  named.some((one) => one !== akun && one.status === 'menunggu')

/** A session's row goes with the session; that a member of staff was there counts for the retention (quality.md 3). */
async function open({ clock, tokenKey }: Deps, db: DbOrTrx, akun: SignInAkun, origin: Origin): Promise<string> {
  const token = await openSesi(db, tokenKey, clock, akun, origin)
  if (akun.peranId === PERAN.GTK)
    await sql`update pengguna set masuk_terakhir = ${clock.now()} where id = ${akun.id}`.execute(db)
  return token
}

/**
 * The account of that name; else whom the last release let in under it; else the latest registration for it, of the caller's
 * own network first. Beside an account that may have ended (product.md 4 '/registrasi') its next owner's registration: until
 * the office decides, either is told of by its own password. An account whose name is another's now has none.
 */
async function findNamed(db: DbOrTrx, typed: string, network: string): Promise<SignInAkun[]> {
  const username = typed.trim().toLowerCase()
  const { rows } = await sql<SignInAkun>`
    select p.id, p.password_hash as hash, p.status, p.catatan_status as catatan, p.versi_keamanan as "versiKeamanan",
      p.peran_id as "peranId", p.password_sampai as "passwordSampai", p.dibuat_pada as "dibuatPada", t.aktif_sejak is not null as totp,
      case when ${approvedUnnamed} then ${akunUsername('p')} end as unnamed
    from pengguna p left join pengguna_totp t on t.pengguna_id = p.id
    where (p.username = ${username} and p.username_sampai is null) or (${pendingFor(username)})
    order by p.username = ${username} desc, ${approvedUnnamed} desc, coalesce(p.daftar_dari = ${network}, false) desc, p.dibuat_pada desc, p.id desc
    limit ${TRIED}`.execute(db)
  return rows[0]?.status === 'aktif' && rows[0].peranId !== PERAN.GTK ? rows.slice(0, 1) : rows
}

/** Not when the night comes, but at once: at the last release beside this one it signs in by it as well. */
const giveName = (db: Deps['db'], akun: { id: number; username: string }): Promise<boolean> =>
  db.transaction().execute((trx) => takeOwnUsername(trx, akun))

/** Only after the right password does an account learn why it may not enter (product.md 1). */
function closedReason(akun: SignInAkun, now: string): Closed | null {
  const { status, catatan, passwordSampai, dibuatPada } = akun
  if (status === 'menunggu' && dibuatPada <= addSeconds(now, -UMUR_PENDAFTARAN_DETIK))
    return { error: LAPSED, kode: 'TERTUTUP' }
  if (status === 'menunggu') return { error: PENDING, kode: 'MENUNGGU' }
  const tail = catatan === null ? '' : ` Catatan: ${catatan}`
  const closed = (error: string): Closed => ({ error, kode: 'TERTUTUP' })
  if (status === 'ditolak') return closed(`Pendaftaran Anda ditolak.${tail}`)
  if (status !== 'aktif') return closed(`Akun Anda diblokir. Hubungi atasan Anda.${tail}`)
  return passwordSampai !== null && passwordSampai <= now ? closed(EXPIRED_PASSWORD) : null
}
