import type { GtkRingkas } from '@geisa/contract/gtk'
import type { Mesin } from '@geisa/contract/mesin'
import type { SekolahRingkas } from '@geisa/contract/sekolah'
import type { Page } from '@playwright/test'
import { expect } from './geisa.ts'
import { minta } from './mesin.ts'

/**
 * Every screen in each state that looks different, once: by the account that sees most of it, and by another one where
 * that one has another screen. Who may open what is held by web/src/rute/hak-layar.txt, not here.
 */
export type Keadaan = { rute: string; akun: string | null; alamat: string; judul: string }
type Isi = Omit<Keadaan, 'rute' | 'akun'>

/** Screens that a foundation, an office and a school each have of their own are named in each of their groups. */
export const KELOMPOK = {
  operator: operator,
  'pengaturan operator': pengaturanOperator,
  dinas: dinas,
  'pengaturan dinas': pengaturanDinas,
  admin: admin,
  'tamu, GTK dan yayasan': lain,
} as const

/** The heading stands, and whatever the page asked for has come. */
export async function selesaiDimuat(page: Page, judul: string, tenang: () => Promise<void>): Promise<void> {
  // Also under a dialog that the address opens at once.
  await expect(page.getByRole('heading', { name: judul, level: 1, includeHidden: true })).toBeVisible()
  // Parts of a page are fetched after its heading stands.
  await tenang()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByText('Sedang memuat data. . .')).toHaveCount(0)
}

const layar = (akun: string | null, judul: string, rute: string, ...ekor: string[]): Keadaan[] =>
  (ekor.length === 0 ? [''] : ekor).map((satu) => ({ rute, akun, alamat: `${rute}${satu}`, judul }))

const rinci = (akun: string, rute: string, isi: readonly Isi[]): Keadaan[] =>
  isi.map((satu) => ({ rute, akun, ...satu }))

async function operator(): Promise<Keadaan[]> {
  const saya = await sekolahPertama('sekolah')
  const orang = await seorangGtk('sekolah')
  return [
    ...layar('sekolah', saya.nama, '/dashboard/sekolah', '', '?tab=kiriman'),
    ...layar('sekolah', 'Absensi Manual', '/absensi-manual'),
    ...(await usulan('sekolah', 'Absensi Manual', '/absensi-manual/$id', '/api/absensi-manual')),
    ...layar('sekolah', 'Koreksi Status Kehadiran', '/koreksi-status-kehadiran'),
    ...(await usulan('sekolah', 'Koreksi Status Kehadiran', '/koreksi-status-kehadiran/$id', '/api/koreksi-kehadiran')),
    ...layar('sekolah', 'Keberatan GTK', '/keberatan'),
    ...layar('sekolah', 'Kiriman DHGTK', '/kiriman'),
    ...layar('sekolah', 'Inbox', '/kotak-surat/Inbox'),
    ...layar('sekolah', 'Terkirim', '/kotak-surat/Terkirim'),
    ...layar('sekolah', 'Draft', '/kotak-surat/Draft'),
    ...layar('sekolah', 'Dihapus', '/kotak-surat/Dihapus'),
    ...layar('sekolah', 'Upload SPTJM', '/laporan/sptjm'),
    ...layar(
      'sekolah',
      'Laporan Kehadiran Harian',
      '/laporan/harian',
      `?gtk=${orang.idDapodik}&sekolah=${orang.sekolahId}`,
    ),
    ...layar('sekolah', 'Laporan Kehadiran Bulanan', '/laporan/bulanan'),
  ]
}

async function pengaturanOperator(): Promise<Keadaan[]> {
  const orang = await seorangGtk('sekolah')
  const { rows } = await minta<{ rows: Mesin[] }>('sekolah', '/api/mesin')
  const mesin = rows.find(({ nomorSeri }) => nomorSeri === 'CONTOH0001')
  const bagian = ['status', 'pin', 'bukan-gtk', 'unggah', 'karantina', 'perintah'].map((satu) => ({
    alamat: `/pengaturan/sekolah?tab=mesin&mesin=${mesin?.id}&bagian=${satu}`,
    judul: mesin?.nama ?? '',
  }))
  return [
    ...layar('sekolah', 'Log Mesin', '/log-mesin'),
    ...layar('sekolah', 'Pengaturan Durasi', '/pengaturan/durasi', ...tab('shift-1', 'shift-2', 'libur', 'kalibrasi')),
    ...layar('sekolah', 'Pengaturan Hari Libur', '/pengaturan/libur'),
    ...layar('sekolah', 'GTK', '/pengaturan/gtk', '', `?gtk=${orang.id}`),
    ...layar('sekolah', 'Pengaturan Sekolah', '/pengaturan/sekolah', ...BAGIAN_SEKOLAH),
    ...rinci('sekolah', '/pengaturan/sekolah', bagian),
    ...layar('sekolah', 'Kunci Bulan', '/kunci-bulan'),
  ]
}

async function dinas(): Promise<Keadaan[]> {
  const sekolah = await sekolahPertama('kabkota')
  const orang = await seorangGtk('kabkota')
  const milik = `?sekolah=${sekolah.id}`
  return [
    ...layar('kabkota', 'Statistik', '/dashboard/statistik', '', '?tampil=tabel'),
    ...layar('kabkota', 'Daftar Sekolah Pengguna Geisa', '/dashboard/pengguna-geisa'),
    ...layar('kabkota', sekolah.nama, '/dashboard/sekolah', milik),
    ...layar('kabkota', 'Absensi Manual', '/absensi-manual'),
    ...(await usulan('kabkota', 'Absensi Manual', '/absensi-manual/$id', '/api/absensi-manual')),
    ...layar('kabkota', 'Koreksi Status Kehadiran', '/koreksi-status-kehadiran'),
    ...(await usulan('kabkota', 'Koreksi Status Kehadiran', '/koreksi-status-kehadiran/$id', '/api/koreksi-kehadiran')),
    ...layar('kabkota', 'Keberatan GTK', '/keberatan'),
    ...layar('kabkota', 'Kiriman DHGTK', '/kiriman', '', milik),
    ...layar('kabkota', 'Upload SPTJM', '/laporan/sptjm'),
    ...layar(
      'kabkota',
      'Laporan Kehadiran Harian',
      '/laporan/harian',
      '',
      `?gtk=${orang.idDapodik}&sekolah=${orang.sekolahId}`,
    ),
    ...layar('kabkota', 'Laporan Kehadiran Bulanan', '/laporan/bulanan', '', `?sekolah=${orang.sekolahId}`),
    ...layar('kabkota', 'Laporan Kehadiran Bulanan Kecamatan', '/laporan/bulanan-kecamatan'),
    ...layar('kabkota', 'Kesiapan', '/kesiapan'),
  ]
}

async function pengaturanDinas(): Promise<Keadaan[]> {
  const sekolah = await sekolahPertama('kabkota')
  const orang = await seorangGtk('kabkota')
  const milik = `?sekolah=${sekolah.id}`
  const bagian = BAGIAN_SEKOLAH.map((ekor) => ({
    alamat: `/pengaturan/sekolah?id=${sekolah.id}&${ekor.slice(1)}`,
    judul: sekolah.nama,
  }))
  return [
    ...layar('kabkota', 'Log Mesin', '/log-mesin', '', `?npsn=${sekolah.npsn}`),
    ...layar('kabkota', 'Kunci Bulan', '/kunci-bulan', '', milik),
    ...rinci('kabkota', '/pengaturan/durasi/$jenjang', [
      { alamat: '/pengaturan/durasi/SD', judul: 'Pengaturan Durasi' },
      { alamat: '/pengaturan/durasi/SD?tab=libur', judul: 'Pengaturan Durasi' },
    ]),
    ...layar('kabkota', 'Pengaturan Hari Libur', '/pengaturan/libur', '?tab=daftar'),
    ...layar('kabkota', 'Tarif Potongan', '/pengaturan/tarif'),
    ...layar(
      'kabkota',
      'GTK',
      '/pengaturan/gtk',
      `?sekolah=${orang.sekolahId}`,
      `?sekolah=${orang.sekolahId}&gtk=${orang.id}`,
    ),
    ...layar('kabkota', 'Pengaturan Sekolah', '/pengaturan/sekolah'),
    ...rinci('kabkota', '/pengaturan/sekolah', bagian),
    ...layar('kabkota', 'Riwayat', '/riwayat'),
    ...layar('monitoring', 'Manajemen Pengguna', '/pengguna'),
    ...layar('monitoring', 'Kesiapan', '/kesiapan'),
  ]
}

async function admin(): Promise<Keadaan[]> {
  return [
    ...layar('admin', 'Statistik', '/dashboard/statistik', '', '?tampil=tabel'),
    ...layar('admin', 'Daftar Sekolah Pengguna Geisa', '/dashboard/pengguna-geisa'),
    ...layar('admin', 'Rekap Absensi Manual', '/laporan/absensi-manual'),
    ...layar('admin', 'Rekap Koreksi Status Kehadiran', '/laporan/koreksi-status'),
    ...layar('admin', 'Manajemen Pengguna', '/pengguna'),
    ...layar('admin', 'Approval Otomatis', '/pengaturan/approval-otomatis'),
    ...layar('admin', 'Pengaturan Aplikasi', '/pengaturan/aplikasi'),
    ...layar('admin', 'Cronjob', '/pengaturan/cronjob'),
    ...layar('admin', 'Pengaturan Hari Libur', '/pengaturan/libur', '', '?tab=daftar'),
    ...layar('admin', 'Tarif Potongan', '/pengaturan/tarif'),
    ...layar('admin', 'Mesin tak dikenal', '/mesin-tak-dikenal'),
    ...layar('uptd', 'Laporan Kehadiran Bulanan Kecamatan', '/laporan/bulanan-kecamatan'),
  ]
}

async function lain(): Promise<Keadaan[]> {
  return [
    ...layar(null, 'MASUK KE AKUN ANDA', '/login'),
    ...layar(null, 'Sistem sedang dalam pemeliharaan', '/maintenance'),
    ...layar('gtk', 'Kehadiran Saya', '/dashboard/statistik'),
    ...layar('gtk', 'Keberatan Saya', '/keberatan'),
    ...layar('gtk', 'Laporan Kehadiran Harian', '/laporan/harian'),
    ...layar('gtk', 'Laporan Kehadiran Bulanan', '/laporan/bulanan'),
    ...layar('yayasan', 'Dashboard Yayasan', '/dashboard/statistik'),
    ...layar('yayasan', 'Kesiapan', '/kesiapan'),
    ...layar('provinsi', 'Statistik', '/dashboard/statistik'),
    ...layar('cabdin', 'Daftar Sekolah Pengguna Geisa', '/dashboard/pengguna-geisa'),
  ]
}

const tab = (...nama: string[]): string[] => nama.map((satu) => `?tab=${satu}`)
const BAGIAN_SEKOLAH = tab('profil', 'shift', 'penanda-tangan', 'mesin', 'riwayat')

/** The form of a new request (to an office: that it makes none), and the latest one. */
async function usulan(akun: string, judul: string, rute: string, daftar: string): Promise<Keadaan[]> {
  const { items } = await minta<{ items: { id: string }[] }>(akun, daftar)
  const [terakhir] = items
  if (terakhir === undefined) throw new Error(`${akun} has no request at ${daftar}`)
  return rinci(
    akun,
    rute,
    ['baru', terakhir.id].map((id) => ({ alamat: rute.replace('$id', id), judul })),
  )
}

async function sekolahPertama(akun: string): Promise<SekolahRingkas> {
  const { rows } = await minta<{ rows: SekolahRingkas[] }>(akun, '/api/sekolah')
  if (rows[0] === undefined) throw new Error(`${akun} sees no school in the demo world`)
  return rows[0]
}

async function seorangGtk(akun: string): Promise<GtkRingkas> {
  const { rows } = await minta<{ rows: GtkRingkas[] }>(akun, '/api/gtk?nama=ani')
  if (rows[0] === undefined) throw new Error(`${akun} sees nobody in the demo world`)
  return rows[0]
}
