import type { Keluaran } from '@geisa/contract/endpoint'
import type { masuk } from '@geisa/contract/sesi'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { cocokPassword } from '../../platform/access/password.ts'
import { tolakSaatPemeliharaan } from '../../platform/access/pemeliharaan.ts'
import {
  batalkanPercobaan,
  lupakanPercobaan,
  pesanPercobaan,
  satuPerSatu,
  sidikUsername,
} from '../../platform/access/percobaan.ts'
import { bukaSesi } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { pakaiKode } from './commands-totp.ts'

const GAGAL = 'Username / Password tidak sesuai'
const MENUNGGU =
  'Pendaftaran Anda masih menunggu persetujuan. Password Anda sudah benar: masuk lagi setelah dinas menyetujuinya.'
const PASSWORD_KEDALUWARSA = 'Password sementara sudah kedaluwarsa. Minta yang baru kepada atasan Anda.'

type AkunMasuk = {
  id: number
  hash: string
  status: string
  catatan: string | null
  versiKeamanan: number
  peranId: number
  passwordSampai: string | null
  totp: boolean
}
type Hasil = { token: string } | { error: string; kode?: 'PERLU_KODE' | Tertutup['kode'] }
/** Why the right password opens nothing. */
type Tertutup = { error: string; kode: 'MENUNGGU' | 'TERTUTUP' }
type Alat = Pick<Aplikasi, 'db' | 'clock' | 'kunciToken'>
type Isian = Keluaran<typeof masuk, 'body'>
type Asal = { ip: string; perangkat: string }

/**
 * Signs in: a token, or the one answer for unknown users, wrong passwords and inactive accounts. With a second factor
 * the attempt is over when its code was right as well: until then nothing is forgotten, so that codes cannot be tried out.
 */
export function masukkan(aplikasi: Alat, isian: Isian, asal: Asal): Promise<Hasil> {
  const sidik = sidikUsername(isian.username)
  return satuPerSatu(sidik, () => coba(aplikasi, sidik, isian, asal))
}

async function coba(aplikasi: Alat, sidik: string, { username, password, kode }: Isian, asal: Asal): Promise<Hasil> {
  const { db, clock, kunciToken } = aplikasi
  await pesanPercobaan(db, clock, sidik)
  const akun = await findAkun(db, username)
  const cocok = await cocokPassword(akun?.hash, password)
  if (akun === undefined || !cocok) return { error: GAGAL }
  const tolakan = alasanTertutup(akun, clock.now())
  if (tolakan !== null || !akun.totp) await lupakanPercobaan(db, sidik)
  if (tolakan !== null) return tolakan
  if (akun.peranId !== PERAN.NASIONAL) await tolakSaatPemeliharaan(db)
  if (!akun.totp) return { token: await bukaSesi(db, kunciToken, clock, akun, asal) }
  if ((kode ?? '').trim() === '') {
    await batalkanPercobaan(db, sidik)
    return { error: 'Masukkan kode dari aplikasi autentikator Anda', kode: 'PERLU_KODE' }
  }
  const token = await db
    .transaction()
    .execute(async (trx) =>
      (await pakaiKode(aplikasi, trx, akun.id, kode ?? '')) ? bukaSesi(trx, kunciToken, clock, akun, asal) : null,
    )
  if (token === null) return { error: 'Kode tidak sesuai', kode: 'PERLU_KODE' }
  await lupakanPercobaan(db, sidik)
  return { token }
}

async function findAkun(db: DbOrTrx, username: string): Promise<AkunMasuk | undefined> {
  const { rows } = await sql<AkunMasuk>`
    select p.id, p.password_hash as hash, p.status, p.catatan_status as catatan, p.versi_keamanan as "versiKeamanan",
      p.peran_id as "peranId", p.password_sampai as "passwordSampai", t.aktif_sejak is not null as totp
    from pengguna p left join pengguna_totp t on t.pengguna_id = p.id
    where p.username = ${username.trim().toLowerCase()}`.execute(db)
  return rows[0]
}

/** Only after the right password does an account learn why it may not enter (product.md 1). */
function alasanTertutup({ status, catatan, passwordSampai }: AkunMasuk, sekarang: string): Tertutup | null {
  if (status === 'menunggu') return { error: MENUNGGU, kode: 'MENUNGGU' }
  const ekor = catatan === null ? '' : ` Catatan: ${catatan}`
  const tertutup = (error: string): Tertutup => ({ error, kode: 'TERTUTUP' })
  if (status === 'ditolak') return tertutup(`Pendaftaran Anda ditolak.${ekor}`)
  if (status !== 'aktif') return tertutup(`Akun Anda diblokir. Hubungi atasan Anda.${ekor}`)
  return passwordSampai !== null && passwordSampai <= sekarang ? tertutup(PASSWORD_KEDALUWARSA) : null
}
