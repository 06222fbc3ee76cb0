import type { Jawaban } from '@geisa/contract/endpoint'
import type { tambahPengguna } from '@geisa/contract/pengguna'
import { type HakAkses, LABEL_PERAN, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { isAtasan, peranBawahan } from '@geisa/engine/akun/rantai-akun'
import { sql } from 'kysely'
import { alasanPasswordDitolak, sidikPassword } from '../../platform/access/password.ts'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { addSeconds } from '../../platform/clock.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { NASIONAL } from '../../platform/database/sql.ts'
import { GalatHttp, salahIsi } from '../../platform/errors.ts'
import { catatAkun, ringkasAkun, tolakGtkTerpakai } from './commands-catat.ts'
import { pegangPelaku } from './commands-pegang.ts'
import { simpanCakupan } from './commands-ubah.ts'
import { tentukanYayasan } from './commands-yayasan.ts'
import { type IsianBaru, jenjangBoleh, type Letak, letakDari, periksaLetak, tolakGalat } from './isian-akun.ts'
import { buatPassword, UMUR_PASSWORD_DETIK } from './password-acak.ts'
import { bacaPengguna } from './queries.ts'
import { findGtkAkun, findSekolahAkun, type SekolahAkun } from './queries-sekolah.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock' | 'mode'>

/** Makes an account down the chain: never above the maker's right, never outside the maker's scope (product.md 2). */
export async function buatAkun(
  { db, clock, mode }: Alat,
  masuk: Masuk,
  isian: IsianBaru,
): Promise<Jawaban<typeof tambahPengguna>> {
  tolakDiLuarRantai(masuk, isian.peran.peranId)
  const pada = clock.now()
  const rancangan = await rancang(db, masuk, isian, pada)
  const password = passwordAwal(mode, isian, rancangan)
  // argon2 takes its time: no row is held meanwhile.
  const sidik = await sidikPassword(password)
  const penggunaId = await db.transaction().execute(async (trx) => {
    await pegangPelaku(trx, masuk.pengguna)
    const { sekolah, gtk } = rancangan
    if (sekolah !== null && gtk !== null) {
      // No foreign key holds the row: accounts are nobody's shard.
      await pastikanGtk(trx, masuk, sekolah, gtk, { pada, pegang: true })
      await tolakGtkTerpakai(trx, { gtkId: `${sekolah.id}-${gtk}`, penggunaId: 0 })
    }
    const id = await sisipkan(trx, isian, rancangan, sidik, pada)
    const akun = await bacaPengguna(trx, masuk, id)
    await catatAkun(trx, masuk, akun, { pada, tindakan: 'tambah', sesudah: ringkasAkun({ ...akun, noHp: null }) })
    return id
  })
  return { message: 'Berhasil menyimpan data', penggunaId, ...(isian.sekaliPakai === true ? { password } : {}) }
}

function tolakDiLuarRantai({ pengguna }: Masuk, peran: PeranId): void {
  if (isAtasan(pengguna.peranId, peran)) return
  const boleh = peranBawahan(pengguna.peranId).map((satu) => LABEL_PERAN[satu])
  throw new GalatHttp(403, {
    message: `Anda tidak dapat membuat akun ${LABEL_PERAN[peran]}; hanya ${boleh.join(', ')}.`,
    kode: 'TIDAK_BERHAK',
    galat: [{ field: 'peran.peranId', message: 'Peran ini di luar wewenang Anda' }],
  })
}

/** The account as it is to be stored. */
type Rancangan = {
  nama: string
  hakAkses: HakAkses
  letak: Letak
  sekolah: SekolahAkun | null
  gtk: number | null
}

async function rancang(db: DbOrTrx, masuk: Masuk, isian: IsianBaru, pada: string): Promise<Rancangan> {
  const peranId = isian.peran.peranId
  const hakAkses = hakBaru(masuk, isian)
  if (peranId !== PERAN.GTK && (isian.noHp ?? '') === '') throw salahIsi('noHp', 'No. HP wajib diisi')
  const milikSekolah = peranId === PERAN.SEKOLAH || peranId === PERAN.GTK
  const rancangan = milikSekolah
    ? await rancangSekolah(db, masuk, isian, pada)
    : { sekolah: null, gtk: null, letak: await rancangKantor(db, masuk, isian), namaGtk: undefined }
  const nama = isian.nama ?? rancangan.namaGtk
  if (nama === undefined) throw salahIsi('nama', 'Nama wajib diisi')
  return { nama, hakAkses, letak: rancangan.letak, sekolah: rancangan.sekolah, gtk: rancangan.gtk }
}

/** NASIONAL is created with APPROVAL, all others with MONITORING unless asked; never above the maker's own. */
function hakBaru({ pengguna }: Masuk, { peran, hakAkses }: IsianBaru): HakAkses {
  if (peran.peranId === PERAN.NASIONAL) return 'APPROVAL'
  if (hakAkses === 'APPROVAL' && pengguna.hakAkses !== 'APPROVAL')
    throw salahIsi('hakAkses', 'Hak akses tidak boleh di atas hak akses Anda sendiri')
  return hakAkses === 'APPROVAL' ? hakAkses : 'MONITORING'
}

async function rancangKantor(db: DbOrTrx, masuk: Masuk, isian: IsianBaru): Promise<Letak> {
  const peranId = isian.peran.peranId
  if (isian.sekolah !== undefined && isian.sekolah !== null)
    throw salahIsi('sekolah', 'Sekolah hanya untuk akun operator')
  const sendiri = peranId === PERAN.NASIONAL ? NASIONAL : masuk.pengguna.kodeWilayah
  const kosong: Letak = {
    kodeWilayah: masuk.pengguna.peranId === PERAN.NASIONAL && peranId !== PERAN.NASIONAL ? null : sendiri,
    jenjang: [],
    cakupanWilayah: [],
    cakupanSekolah: [],
  }
  const letak = letakDari(isian, kosong)
  tolakGalat(await periksaLetak(db, masuk, peranId, letak))
  // Stored by name: an empty list would mean every level of the role, also those that the maker does not have.
  return letak.jenjang.length > 0 ? letak : { ...letak, jenjang: jenjangBoleh(masuk, peranId, letak.kodeWilayah) }
}

type RancanganSekolah = { sekolah: SekolahAkun; gtk: number | null; letak: Letak; namaGtk: string | undefined }

async function rancangSekolah(db: DbOrTrx, masuk: Masuk, isian: IsianBaru, pada: string): Promise<RancanganSekolah> {
  const { cakupan, pengguna } = masuk
  const gtkAkun = isian.peran.peranId === PERAN.GTK
  const [sekolahGtk, gtkId] = (isian.gtkId ?? '').split('-').map(Number)
  if (gtkAkun && gtkId === undefined) throw salahIsi('gtkId', 'Pilih GTK pemilik akun ini')
  if (!gtkAkun && gtkId !== undefined) throw salahIsi('gtkId', 'GTK hanya untuk akun GTK')
  const diminta = { sekolahId: isian.sekolah?.sekolahId, npsn: isian.sekolah?.npsn }
  if (gtkAkun && (diminta.sekolahId ?? sekolahGtk) !== sekolahGtk)
    throw salahIsi('sekolah', 'GTK ini bukan dari sekolah itu')
  const sekolah = await findSekolahAkun(db, cakupan, gtkAkun ? { ...diminta, sekolahId: sekolahGtk } : diminta)
  if (sekolah === undefined) {
    if (gtkAkun) throw salahIsi('gtkId', 'GTK tidak ditemukan di sekolah Anda')
    const kosong = diminta.sekolahId === undefined && diminta.npsn === undefined
    throw salahIsi('sekolah', kosong ? 'Pilih sekolah operator ini' : 'Sekolah tidak ditemukan')
  }
  const letak: Letak = { kodeWilayah: sekolah.kode, jenjang: [sekolah.jenjang], cakupanWilayah: [], cakupanSekolah: [] }
  tolakLetakLain(letakDari(isian, letak), letak, pengguna.kodeWilayah)
  if (!gtkAkun || gtkId === undefined) return { sekolah, gtk: null, letak, namaGtk: undefined }
  const { nama } = await pastikanGtk(db, masuk, sekolah, gtkId, { pada, pegang: false })
  return { sekolah, gtk: gtkId, letak, namaGtk: nama }
}

async function pastikanGtk(
  db: DbOrTrx,
  { cakupan }: Masuk,
  sekolah: SekolahAkun,
  gtkId: number,
  { pada, pegang }: { pada: string; pegang: boolean },
): Promise<{ nama: string }> {
  const gtk = await findGtkAkun(db, cakupan, sekolah, gtkId, pada, pegang)
  if (gtk === undefined) throw salahIsi('gtkId', 'GTK tidak ditemukan di sekolah Anda, atau tidak lagi bertugas')
  return gtk
}

/** Region and level of a school's people follow from the school; the office's own region may be repeated, as a form does. */
function tolakLetakLain(diminta: Letak, letak: Letak, kodePembuat: string | null): void {
  if (diminta.kodeWilayah !== letak.kodeWilayah && diminta.kodeWilayah !== kodePembuat)
    throw salahIsi('wilayah.kodeWilayah', 'Wilayah akun ini mengikuti sekolahnya')
  if (diminta.jenjang.some((satu) => !letak.jenjang.includes(satu)))
    throw salahIsi('jenjang', 'Jenjang akun ini mengikuti sekolahnya')
  if (diminta.cakupanWilayah.length > 0)
    throw salahIsi('cakupanWilayah', 'Cakupan wilayah hanya untuk Cabang Dinas dan UPTD')
  if (diminta.cakupanSekolah.length > 0) throw salahIsi('cakupanSekolah', 'Cakupan sekolah hanya untuk akun yayasan')
}

/** The password that the maker typed twice, or one of ours that holds for three days. */
function passwordAwal(mode: Aplikasi['mode'], isian: IsianBaru, r: Rancangan): string {
  const { password = '', confirmPassword = '', sekaliPakai, username } = isian
  if (sekaliPakai === true) {
    if (password !== '') throw salahIsi('password', 'Kosongkan: password sekali pakai dibuat oleh sistem')
    return buatPassword()
  }
  if (password === '') throw salahIsi('password', 'Password wajib diisi')
  if (password !== confirmPassword) throw salahIsi('confirmPassword', 'Konfirmasi password tidak sama')
  const lemah = alasanPasswordDitolak(mode, password, { username, nama: r.nama, npsn: r.sekolah?.npsn ?? null })
  if (lemah !== null) throw salahIsi('password', lemah)
  return password
}

async function sisipkan(
  trx: Trx,
  isian: IsianBaru,
  { nama, hakAkses, letak, sekolah, gtk }: Rancangan,
  sidik: string,
  pada: string,
): Promise<number> {
  const { username, peran, noHp, picName = null, sekaliPakai = false } = isian
  const yayasanId = peran.peranId === PERAN.YAYASAN ? await tentukanYayasan(trx, isian.yayasan, letak, nama) : null
  if (peran.peranId !== PERAN.YAYASAN && isian.yayasan !== undefined && isian.yayasan !== null)
    throw salahIsi('yayasan', 'Yayasan hanya untuk akun yayasan')
  const { rows } = await sql<{ id: number }>`
    insert into pengguna (username, nama, password_hash, peran_id, hak_akses, jenjang, kode_wilayah, yayasan_id, sekolah_id, gtk_id,
      no_hp, pic_name, harus_ganti_password, password_sampai, dibuat_pada)
    values (${username}, ${nama}, ${sidik}, ${peran.peranId}, ${hakAkses}, ${[...letak.jenjang]}::text[], ${letak.kodeWilayah},
      ${yayasanId}, ${sekolah?.id ?? null}, ${gtk}, ${noHp || null}, ${picName}, ${sekaliPakai},
      ${sekaliPakai ? addSeconds(pada, UMUR_PASSWORD_DETIK) : null}, ${pada})
    on conflict (username) do nothing returning id`.execute(trx)
  const id = rows[0]?.id
  if (id === undefined) throw salahIsi('username', 'Username ini sudah dipakai')
  await simpanCakupan(trx, id, letak)
  return id
}
