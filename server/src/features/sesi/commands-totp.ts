import type { Jawaban } from '@geisa/contract/endpoint'
import type { aktifkanTotp, KeadaanTotp, siapkanTotp } from '@geisa/contract/totp'
import { sql } from 'kysely'
import { cocokPassword } from '../../platform/access/password.ts'
import { lupakanPercobaan, pesanPercobaan, sidikUsername } from '../../platform/access/percobaan.ts'
import { SEBAB_TOKEN } from '../../platform/access/sesi-berakhir.ts'
import type { Pengguna } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { epochMs } from '../../platform/clock.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { salahIsi, tidakMasuk, tidakSah } from '../../platform/errors.ts'
import { findInfo } from '../aplikasi/queries.ts'
import { catatRiwayat, PUSAT } from '../riwayat/commands.ts'
import {
  alamatOtp,
  bukaRahasia,
  kodeCadanganBaru,
  langkahCocok,
  rahasiaBaru,
  rapikanKode,
  segelRahasia,
  sidikKode,
} from './totp.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock' | 'kunciToken'>
type Baris = { rahasia: string; aktif: string | null; langkah: number | null; kodeCadangan: string[] }

const KODE_SALAH = 'Kode tidak sesuai'

export async function bacaKeadaanTotp(db: DbOrTrx, penggunaId: number): Promise<KeadaanTotp> {
  const baris = await findTotp(db, penggunaId)
  const aktifSejak = baris?.aktif ?? null
  const aktif = aktifSejak !== null
  return { aktif, aktifSejak, sisaKode: aktif ? (baris?.kodeCadangan.length ?? 0) : 0 }
}

/** A new secret that is not in force yet; what was in force stays until it is switched off. */
export async function mulaiTotp(
  alat: Alat,
  pengguna: Pengguna,
  password: string,
): Promise<Jawaban<typeof siapkanTotp>> {
  await pastikanDiri(alat, pengguna, password)
  const rahasia = rahasiaBaru()
  const { db, clock, kunciToken } = alat
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      insert into pengguna_totp as t (pengguna_id, rahasia) values (${pengguna.id}, ${segelRahasia(kunciToken, pengguna.id, rahasia)})
      on conflict (pengguna_id) do update set rahasia = excluded.rahasia, langkah_terakhir = null, kode_cadangan = '{}'
        where t.aktif_sejak is null returning 1`.execute(trx)
    if (rows.length === 0) throw tidakSah('Verifikasi dua langkah sudah aktif. Matikan dahulu untuk mengganti ponsel.')
    await catat(trx, clock.now(), pengguna.id, 'totp-siapkan')
  })
  const { namaProduk } = await findInfo(alat)
  return { rahasia, otpauth: alamatOtp(namaProduk, pengguna.username, rahasia) }
}

/** The first right code puts it in force. @returns the recovery codes, which are never shown again */
export async function nyalakanTotp(
  alat: Alat,
  pengguna: Pengguna,
  kode: string,
): Promise<Jawaban<typeof aktifkanTotp>> {
  const { db, clock, kunciToken } = alat
  const sidik = sidikUsername(pengguna.username)
  await pesanPercobaan(db, clock, sidik)
  const kodeCadangan = kodeCadanganBaru()
  await db.transaction().execute(async (trx) => {
    const baris = await findTotp(trx, pengguna.id, true)
    if (baris === undefined) throw tidakSah('Mulai penyiapan verifikasi dua langkah dari awal')
    if (baris.aktif !== null) throw tidakSah('Verifikasi dua langkah sudah aktif')
    const langkah = cocokkan(alat, pengguna.id, baris, kode)
    if (langkah === null) throw salahIsi('kode', `${KODE_SALAH}. Periksa juga jam di ponsel Anda.`)
    await sql`update pengguna_totp set aktif_sejak = ${clock.now()}, langkah_terakhir = ${langkah},
      kode_cadangan = ${kodeCadangan.map((satu) => sidikKode(kunciToken, pengguna.id, satu))}::text[]
      where pengguna_id = ${pengguna.id}`.execute(trx)
    await catat(trx, clock.now(), pengguna.id, 'totp-nyala')
  })
  await lupakanPercobaan(db, sidik)
  return { message: 'Verifikasi dua langkah aktif', kodeCadangan }
}

export const lepaskanTotp = (alat: Alat, pengguna: Pengguna, isian: Bukti): Promise<void> =>
  denganBukti(alat, pengguna, isian, async (trx) => {
    await sql`delete from pengguna_totp where pengguna_id = ${pengguna.id}`.execute(trx)
    await catat(trx, alat.clock.now(), pengguna.id, 'totp-mati')
  })

export async function gantiCadangan(
  alat: Alat,
  pengguna: Pengguna,
  isian: Bukti,
): Promise<Jawaban<typeof aktifkanTotp>> {
  const kodeCadangan = kodeCadanganBaru()
  await denganBukti(alat, pengguna, isian, async (trx) => {
    await sql`update pengguna_totp
      set kode_cadangan = ${kodeCadangan.map((satu) => sidikKode(alat.kunciToken, pengguna.id, satu))}::text[]
      where pengguna_id = ${pengguna.id}`.execute(trx)
    await catat(trx, alat.clock.now(), pengguna.id, 'kode-cadangan-baru')
  })
  return { message: 'Kode cadangan baru dibuat; yang lama tidak berlaku lagi', kodeCadangan }
}

/**
 * Takes a code of the app, or a recovery code, and uses it up in the caller's transaction: its row is locked, so that the
 * same code twice at once is right once.
 */
export async function pakaiKode(alat: Alat, trx: Trx, penggunaId: number, kode: string): Promise<boolean> {
  const baris = await findTotp(trx, penggunaId, true)
  if (baris === undefined || baris.aktif === null) return false
  const langkah = cocokkan(alat, penggunaId, baris, kode)
  if (langkah !== null) {
    await sql`update pengguna_totp set langkah_terakhir = ${langkah} where pengguna_id = ${penggunaId}`.execute(trx)
    return true
  }
  const sidik = sidikKode(alat.kunciToken, penggunaId, kode)
  if (!baris.kodeCadangan.includes(sidik)) return false
  await sql`update pengguna_totp set kode_cadangan = array_remove(kode_cadangan, ${sidik})
    where pengguna_id = ${penggunaId}`.execute(trx)
  await catat(trx, alat.clock.now(), penggunaId, 'kode-cadangan-dipakai')
  return true
}

type Bukti = { password: string; kode: string }

/** Password and code together, counted like a sign-in, for what would weaken the account. */
async function denganBukti(
  alat: Alat,
  pengguna: Pengguna,
  { password, kode }: Bukti,
  kerja: (trx: Trx) => Promise<void>,
): Promise<void> {
  const sidik = await pastikanDiri(alat, pengguna, password, false)
  await alat.db.transaction().execute(async (trx) => {
    const { aktif = null } = (await findTotp(trx, pengguna.id)) ?? {}
    if (aktif === null) throw tidakSah('Verifikasi dua langkah belum aktif')
    if (!(await pakaiKode(alat, trx, pengguna.id, kode))) throw salahIsi('kode', KODE_SALAH)
    await kerja(trx)
  })
  await lupakanPercobaan(alat.db, sidik)
}

/** @returns the key under which the attempt is counted until a code has proved right as well */
async function pastikanDiri(
  { db, clock }: Alat,
  { id, username }: Pengguna,
  password: string,
  lupakan = true,
): Promise<string> {
  const sidik = sidikUsername(username)
  await pesanPercobaan(db, clock, sidik)
  const { rows } = await sql<{ hash: string }>`
    select password_hash as hash from pengguna where id = ${id}`.execute(db)
  if (rows[0] === undefined) throw tidakMasuk(SEBAB_TOKEN.hilang)
  if (!(await cocokPassword(rows[0].hash, password))) throw salahIsi('password', 'Password tidak sesuai')
  if (lupakan) await lupakanPercobaan(db, sidik)
  return sidik
}

function cocokkan({ kunciToken, clock }: Alat, penggunaId: number, baris: Baris, kode: string): number | null {
  const rahasia = bukaRahasia(kunciToken, penggunaId, baris.rahasia)
  const detik = Math.floor(epochMs(clock.now()) / 1000)
  return rahasia === null ? null : langkahCocok(rahasia, rapikanKode(kode), detik, baris.langkah)
}

async function findTotp(db: DbOrTrx, penggunaId: number, kunci = false): Promise<Baris | undefined> {
  const { rows } = await sql<Baris>`
    select rahasia, aktif_sejak as aktif, langkah_terakhir as langkah, kode_cadangan as "kodeCadangan"
    from pengguna_totp where pengguna_id = ${penggunaId} ${kunci ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

const catat = (trx: Trx, pada: string, penggunaId: number, tindakan: string): Promise<void> =>
  catatRiwayat(trx, { sekolahId: PUSAT, pada, penggunaId, perihal: 'pengguna', objek: String(penggunaId), tindakan })
