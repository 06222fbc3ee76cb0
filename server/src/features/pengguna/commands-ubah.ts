import { MILIK_SERVER, type PenggunaRinci } from '@geisa/contract/pengguna'
import { type HakAkses, PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { Trx } from '../../platform/database/db.ts'
import { NASIONAL } from '../../platform/database/sql.ts'
import { salahIsi, tidakSah } from '../../platform/errors.ts'
import { kabarkanPengguna } from '../../platform/live/kabar.ts'
import { akunBerubah, bedaAkun, catatAkun } from './commands-catat.ts'
import {
  akhiriSemuaSesi,
  pegangAkun,
  tolakDataDihapus,
  tolakTanpaAdmin,
  tolakTanpaWewenang,
} from './commands-pegang.ts'
import { tentukanYayasan } from './commands-yayasan.ts'
import { type Galat, type IsianUbah, type Letak, letakAkun, letakDari, periksaLetak, tolakGalat } from './isian-akun.ts'
import { bacaPengguna } from './queries.ts'
import { PERAN_SEKOLAH } from './queries-cakupan.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>

/** Changes an account below the caller, or name and number of the own. A changed right or scope ends its sessions. */
export async function ubahAkun({ db, clock }: Alat, masuk: Masuk, id: number, isian: IsianUbah): Promise<string> {
  const hasil = await db.transaction().execute(async (trx) => {
    const akun = await pegangAkun(trx, masuk, id)
    const sendiri = id === masuk.pengguna.id
    if (!sendiri) tolakTanpaWewenang(masuk, akun)
    await tolakDataDihapus(trx, masuk, akun)
    if (isian.versi !== undefined && isian.versi !== akun.versi) throw akunBerubah()
    tolakGalat(periksaTetap(akun, isian))
    const baru = rancangUbah(akun, isian)
    const kuasa = bedaKuasa(akun, baru)
    if (sendiri && kuasa.length > 0) tolakUbahSendiri(kuasa)
    if (kuasa.length > 0) await tolakKuasa(trx, masuk, akun, baru, kuasa)
    await simpan(trx, akun, baru, kuasa)
    const sesudah = await bacaPengguna(trx, masuk, id)
    const beda = bedaAkun(akun, sesudah)
    if (beda === null && akun.picName === sesudah.picName) return { berubah: false, kuasa: false }
    await naikkan(trx, id, kuasa.length > 0)
    await catatAkun(trx, masuk, sesudah, { ...beda, pada: clock.now(), tindakan: 'ubah' })
    return { berubah: true, kuasa: kuasa.length > 0 }
  })
  if (hasil.kuasa) kabarkanPengguna(db, [id])
  if (!hasil.berubah) return 'Tidak ada yang berubah'
  return hasil.kuasa ? 'Berhasil menyimpan data. Akun ini perlu masuk lagi.' : 'Berhasil menyimpan data'
}

/** What stays as it is once the account exists; the same may be sent again. */
function periksaTetap(akun: PenggunaRinci, isian: IsianUbah): Galat[] {
  const { penggunaId, username, peran, sekolah, gtkId, password, confirmPassword } = isian
  const beda = (field: string, salah: boolean, message: string): Galat[] => (salah ? [{ field, message }] : [])
  const { sekolahId, npsn } = sekolah ?? {}
  return [
    ...beda('penggunaId', (penggunaId ?? akun.penggunaId) !== akun.penggunaId, 'Id tidak sama dengan akun ini'),
    ...beda(
      'username',
      (username?.trim().toLowerCase() ?? akun.username) !== akun.username,
      'Username tidak dapat diubah',
    ),
    ...beda('peran', (peran?.peranId ?? akun.peran.peranId) !== akun.peran.peranId, 'Peran tidak dapat diubah'),
    ...beda('sekolah', (sekolahId ?? akun.sekolah?.sekolahId) !== akun.sekolah?.sekolahId, SEKOLAH_TETAP),
    ...beda('sekolah', (npsn ?? akun.sekolah?.npsn) !== akun.sekolah?.npsn, SEKOLAH_TETAP),
    ...beda('gtkId', (gtkId ?? akun.gtkId) !== akun.gtkId, 'Pemilik akun tidak dapat diubah'),
    ...beda('password', (password ?? '') !== '' || (confirmPassword ?? '') !== '', "Pakai 'Ubah Password'"),
    ...MILIK_SERVER.flatMap((nama) =>
      beda(
        nama,
        isian[nama] !== undefined && JSON.stringify(isian[nama]) !== JSON.stringify(akun[nama]),
        'Diisi oleh sistem, tidak dapat diubah',
      ),
    ),
  ]
}
const SEKOLAH_TETAP = 'Sekolah sebuah akun tidak dapat diubah. Blokir akun ini, lalu buat yang baru.'

type Baru = {
  nama: string
  noHp: string | null
  picName: string | null
  hakAkses: HakAkses
  letak: Letak
  yayasan: IsianUbah['yayasan']
}

function rancangUbah(akun: PenggunaRinci, isian: IsianUbah): Baru {
  const { nama = akun.nama, picName, yayasan } = isian
  const noHp = isian.noHp === undefined ? akun.noHp : isian.noHp || null
  if (noHp === null && akun.noHp !== null && akun.peran.peranId !== PERAN.GTK)
    throw salahIsi('noHp', 'No. HP wajib diisi')
  return {
    nama,
    noHp,
    picName: picName === undefined ? akun.picName : picName,
    hakAkses: isian.hakAkses || akun.hakAkses,
    letak: letakDari(isian, letakAkun(akun)),
    yayasan: isYayasanSama(akun, yayasan) ? undefined : yayasan,
  }
}

const isYayasanSama = ({ yayasan: ada }: PenggunaRinci, diminta: IsianUbah['yayasan']): boolean =>
  diminta?.id === undefined ? (diminta?.nama ?? ada?.nama) === ada?.nama : diminta.id === ada?.id

/** Fields that decide what an account may do, and that differ. */
function bedaKuasa(akun: PenggunaRinci, { hakAkses, letak, yayasan }: Baru): Galat[] {
  const lama = letakAkun(akun)
  const sama = (a: readonly unknown[], b: readonly unknown[]): boolean =>
    a.length === b.length && a.every((satu) => b.includes(satu))
  const wilayahSama = (letak.kodeWilayah ?? NASIONAL) === (lama.kodeWilayah ?? NASIONAL)
  return [
    ...(hakAkses === akun.hakAkses ? [] : ['hakAkses']),
    ...(wilayahSama ? [] : ['wilayah']),
    ...(sama(letak.jenjang, lama.jenjang) ? [] : ['jenjang']),
    ...(sama(letak.cakupanWilayah, lama.cakupanWilayah) ? [] : ['cakupanWilayah']),
    ...(sama(letak.cakupanSekolah, lama.cakupanSekolah) ? [] : ['cakupanSekolah']),
    ...(yayasan === undefined || yayasan === null ? [] : ['yayasan']),
  ].map((field) => ({ field, message: 'Hak akses dan cakupan sendiri hanya dapat diubah oleh atasan Anda' }))
}

function tolakUbahSendiri(kuasa: Galat[]): never {
  throw tidakSah('Hak akses dan cakupan sendiri hanya dapat diubah oleh atasan Anda', kuasa)
}

async function tolakKuasa(trx: Trx, masuk: Masuk, akun: PenggunaRinci, baru: Baru, kuasa: Galat[]): Promise<void> {
  const { peranId } = akun.peran
  const berubah = kuasa.map(({ field }) => field)
  if (berubah.includes('hakAkses')) {
    if (baru.hakAkses === 'APPROVAL' && masuk.pengguna.hakAkses !== 'APPROVAL')
      throw salahIsi('hakAkses', 'Hak akses tidak boleh di atas hak akses Anda sendiri')
    await tolakTanpaAdmin(trx, akun)
  }
  if (berubah.includes('yayasan') && peranId !== PERAN.YAYASAN)
    throw salahIsi('yayasan', 'Yayasan hanya untuk akun yayasan')
  const letak = berubah.filter((field) => field !== 'hakAkses' && field !== 'yayasan')
  if (letak.length === 0) return
  if (PERAN_SEKOLAH.includes(peranId))
    tolakGalat(letak.map((field) => ({ field, message: 'Bagian ini mengikuti sekolahnya' })))
  if (letak.includes('jenjang') && baru.letak.jenjang.length === 0)
    throw salahIsi('jenjang', 'Pilih paling sedikit satu jenjang')
  tolakGalat(await periksaLetak(trx, masuk, peranId, baru.letak))
}

async function simpan(trx: Trx, akun: PenggunaRinci, baru: Baru, kuasa: Galat[]): Promise<void> {
  const { nama, noHp, picName, hakAkses, letak } = baru
  const id = akun.penggunaId
  const yayasanId = kuasa.some(({ field }) => field === 'yayasan')
    ? await tentukanYayasan(trx, baru.yayasan, letak, nama)
    : (akun.yayasan?.id ?? null)
  await sql`update pengguna set nama = ${nama}, no_hp = ${noHp}, pic_name = ${picName}, hak_akses = ${hakAkses},
    jenjang = ${[...letak.jenjang]}::text[], kode_wilayah = ${letak.kodeWilayah}, yayasan_id = ${yayasanId}
    where id = ${id}`.execute(trx)
  if (kuasa.length > 0) await simpanCakupan(trx, id, letak)
}

/** Rows that stay are not touched. */
export async function simpanCakupan(trx: Trx, id: number, letak: Letak): Promise<void> {
  const wilayah = [...letak.cakupanWilayah]
  const sekolah = [...letak.cakupanSekolah]
  await sql`delete from pengguna_cakupan_wilayah where pengguna_id = ${id} and kode_wilayah <> all(${wilayah}::text[])`.execute(
    trx,
  )
  await sql`insert into pengguna_cakupan_wilayah select ${id}, w from unnest(${wilayah}::text[]) w on conflict do nothing`.execute(
    trx,
  )
  await sql`delete from pengguna_cakupan_sekolah where pengguna_id = ${id} and sekolah_id <> all(${sekolah}::int[])`.execute(
    trx,
  )
  await sql`insert into pengguna_cakupan_sekolah select ${id}, s from unnest(${sekolah}::int[]) s on conflict do nothing`.execute(
    trx,
  )
}

async function naikkan(trx: Trx, id: number, kuasa: boolean): Promise<void> {
  await sql`update pengguna set versi = versi + 1 where id = ${id}`.execute(trx)
  if (kuasa) await akhiriSemuaSesi(trx, [id])
}
