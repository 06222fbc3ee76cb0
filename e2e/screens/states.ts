import type { GtkSummary } from '@geisa/contract/gtk/gtk'
import type { Mesin } from '@geisa/contract/mesin/mesin'
import type { SekolahSummary } from '@geisa/contract/sekolah/sekolah'
import type { Page } from '@playwright/test'
import { expect } from '../kit/geisa.ts'
import { ask } from '../kit/mesin.ts'

/**
 * Every screen in each state that looks different, once: by the account that sees most of it, and by another one where
 * that one has another screen. Who may open what is held by web/src/routes/screen-hak.txt, not here.
 */
export type State = { route: string; akun: string | null; alamat: string; judul: string }
type Content = Omit<State, 'route' | 'akun'>

/** Screens that a foundation, an office and a school each have of their own are named in each of their groups. */
export const KELOMPOK = {
  operator,
  'pengaturan operator': pengaturanOperator,
  dinas,
  'pengaturan dinas': pengaturanDinas,
  admin,
  'tamu, GTK dan yayasan': others,
} as const

/** The heading stands, and whatever the page asked for has come. */
export async function waitUntilLoaded(page: Page, judul: string, calm: () => Promise<void>): Promise<void> {
  // Also under a dialog that the address opens at once.
  await expect(page.getByRole('heading', { name: judul, level: 1, includeHidden: true })).toBeVisible()
  // Parts of a page are fetched after its heading stands.
  await calm()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByText('Sedang memuat data. . .')).toHaveCount(0)
}

const screens = (akun: string | null, judul: string, route: string, ...tails: string[]): State[] =>
  (tails.length === 0 ? [''] : tails).map((one) => ({ route, akun, alamat: `${route}${one}`, judul }))

const details = (akun: string, route: string, content: readonly Content[]): State[] =>
  content.map((one) => ({ route, akun, ...one }))

async function operator(): Promise<State[]> {
  const my = await firstSekolah('sekolah')
  const person = await oneGtk('sekolah')
  return [
    ...screens('sekolah', my.nama, '/dashboard/sekolah', '', '?tab=kiriman', '?tab=tren'),
    ...screens('sekolah', 'Absensi Manual', '/absensi-manual'),
    ...(await usulan('sekolah', 'Absensi Manual', '/absensi-manual/$id', '/api/absensi-manual')),
    ...screens('sekolah', 'Koreksi Status Kehadiran', '/koreksi-status-kehadiran'),
    ...(await usulan('sekolah', 'Koreksi Status Kehadiran', '/koreksi-status-kehadiran/$id', '/api/koreksi-kehadiran')),
    ...screens('sekolah', 'Usul Jam Kerja', '/usul-jam-kerja', '', '?tab=semua'),
    ...screens('sekolah', 'Keberatan GTK', '/keberatan'),
    ...screens('sekolah', 'Kiriman DHGTK', '/kiriman'),
    ...screens('sekolah', 'Inbox', '/kotak-surat/Inbox'),
    ...screens('sekolah', 'Terkirim', '/kotak-surat/Terkirim'),
    ...screens('sekolah', 'Draft', '/kotak-surat/Draft'),
    ...screens('sekolah', 'Dihapus', '/kotak-surat/Dihapus'),
    ...screens('sekolah', 'Upload SPTJM', '/laporan/sptjm'),
    ...screens(
      'sekolah',
      'Laporan Kehadiran Harian',
      '/laporan/harian',
      `?gtk=${person.idDapodik}&sekolah=${person.sekolahId}`,
    ),
    ...screens('sekolah', 'Laporan Kehadiran Bulanan', '/laporan/bulanan'),
  ]
}

async function pengaturanOperator(): Promise<State[]> {
  const person = await oneGtk('sekolah')
  const { rows } = await ask<{ rows: Mesin[] }>('sekolah', '/api/mesin')
  const mesin = rows.find(({ nomorSeri }) => nomorSeri === 'CONTOH0001')
  const sections = ['status', 'pin', 'bukan-gtk', 'unggah', 'karantina', 'perintah'].map((one) => ({
    alamat: `/pengaturan/sekolah?tab=mesin&mesin=${mesin?.id}&bagian=${one}`,
    judul: mesin?.nama ?? '',
  }))
  return [
    ...screens('sekolah', 'Log Mesin', '/log-mesin'),
    ...screens(
      'sekolah',
      'Pengaturan Durasi',
      '/pengaturan/durasi',
      ...tab('shift-1', 'shift-2', 'libur', 'kalibrasi'),
    ),
    ...screens('sekolah', 'Pola Jam', '/pengaturan/pola-jam'),
    ...screens('sekolah', 'Pengaturan Hari Libur', '/pengaturan/libur'),
    ...screens('sekolah', 'GTK', '/pengaturan/gtk', '', `?gtk=${person.id}`, `?gtk=${person.id}&tab=jam-kerja`),
    ...screens('sekolah', 'Pengaturan Sekolah', '/pengaturan/sekolah', ...SEKOLAH_SECTIONS),
    ...details('sekolah', '/pengaturan/sekolah', sections),
    ...screens('sekolah', 'Kunci Bulan', '/kunci-bulan'),
  ]
}

async function dinas(): Promise<State[]> {
  const sekolah = await firstSekolah('kabkota')
  const person = await oneGtk('kabkota')
  const own = `?sekolah=${sekolah.id}`
  return [
    ...screens('kabkota', 'Statistik', '/dashboard/statistik', '', '?tampil=tabel'),
    ...screens('kabkota', 'Daftar Sekolah Pengguna Geisa', '/dashboard/pengguna-geisa'),
    ...screens('kabkota', sekolah.nama, '/dashboard/sekolah', own),
    ...screens('kabkota', 'Absensi Manual', '/absensi-manual'),
    ...(await usulan('kabkota', 'Absensi Manual', '/absensi-manual/$id', '/api/absensi-manual')),
    ...screens('kabkota', 'Koreksi Status Kehadiran', '/koreksi-status-kehadiran'),
    ...(await usulan('kabkota', 'Koreksi Status Kehadiran', '/koreksi-status-kehadiran/$id', '/api/koreksi-kehadiran')),
    ...screens('kabkota', 'Usul Jam Kerja', '/usul-jam-kerja', '', '?tab=semua'),
    ...screens('kabkota', 'Keberatan GTK', '/keberatan'),
    ...screens('kabkota', 'Kiriman DHGTK', '/kiriman', '', own),
    ...screens('kabkota', 'Upload SPTJM', '/laporan/sptjm'),
    ...screens(
      'kabkota',
      'Laporan Kehadiran Harian',
      '/laporan/harian',
      '',
      `?gtk=${person.idDapodik}&sekolah=${person.sekolahId}`,
    ),
    ...screens('kabkota', 'Laporan Kehadiran Bulanan', '/laporan/bulanan', '', `?sekolah=${person.sekolahId}`),
    ...screens('kabkota', 'Laporan Kehadiran Bulanan Kecamatan', '/laporan/bulanan-kecamatan'),
    ...screens('kabkota', 'Kesiapan', '/kesiapan'),
  ]
}

async function pengaturanDinas(): Promise<State[]> {
  const sekolah = await firstSekolah('kabkota')
  const person = await oneGtk('kabkota')
  const own = `?sekolah=${sekolah.id}`
  const sections = SEKOLAH_SECTIONS.map((tail) => ({
    alamat: `/pengaturan/sekolah?id=${sekolah.id}&${tail.slice(1)}`,
    judul: sekolah.nama,
  }))
  return [
    ...screens('kabkota', 'Log Mesin', '/log-mesin', '', `?npsn=${sekolah.npsn}`),
    ...screens('kabkota', 'Kunci Bulan', '/kunci-bulan', '', own),
    ...details('kabkota', '/pengaturan/durasi/$jenjang', [
      { alamat: '/pengaturan/durasi/SD', judul: 'Pengaturan Durasi' },
      { alamat: '/pengaturan/durasi/SD?tab=libur', judul: 'Pengaturan Durasi' },
    ]),
    ...screens('kabkota', 'Pola Jam', '/pengaturan/pola-jam'),
    ...details('kabkota', '/pengaturan/pola-jam', [await onePola('kabkota')]),
    ...screens('kabkota', 'Pengaturan Hari Libur', '/pengaturan/libur', '?tab=daftar'),
    ...screens('kabkota', 'Tarif Potongan', '/pengaturan/tarif'),
    ...screens('kabkota', 'Kop Surat', '/pengaturan/kop-surat'),
    ...screens('kabkota', 'Akan Dihapus', '/pengaturan/akan-dihapus'),
    ...screens('kabkota', 'Permintaan sekolah induk', '/pengaturan/sekolah-induk'),
    ...screens(
      'kabkota',
      'GTK',
      '/pengaturan/gtk',
      `?sekolah=${person.sekolahId}`,
      `?sekolah=${person.sekolahId}&gtk=${person.id}`,
    ),
    ...screens('kabkota', 'Pengaturan Sekolah', '/pengaturan/sekolah'),
    ...details('kabkota', '/pengaturan/sekolah', sections),
    ...screens('kabkota', 'Mesin baru', '/mesin-baru'),
    ...screens('kabkota', 'Riwayat', '/riwayat'),
    ...screens('monitoring', 'Manajemen Pengguna', '/pengguna'),
    ...screens('monitoring', 'Kesiapan', '/kesiapan'),
  ]
}

async function admin(): Promise<State[]> {
  return [
    ...screens('admin', 'Statistik', '/dashboard/statistik', '', '?tampil=tabel'),
    ...screens('admin', 'Daftar Sekolah Pengguna Geisa', '/dashboard/pengguna-geisa'),
    ...screens('admin', 'Rekap Absensi Manual', '/laporan/absensi-manual'),
    ...screens('admin', 'Rekap Koreksi Status Kehadiran', '/laporan/koreksi-status'),
    ...screens('admin', 'Manajemen Pengguna', '/pengguna'),
    ...screens('admin', 'Approval Otomatis', '/pengaturan/approval-otomatis'),
    ...screens('admin', 'Pengaturan Aplikasi', '/pengaturan/aplikasi'),
    ...screens('admin', 'Cronjob', '/pengaturan/cronjob'),
    ...screens('admin', 'Pengaturan Hari Libur', '/pengaturan/libur', '', '?tab=daftar'),
    ...screens('admin', 'Tarif Potongan', '/pengaturan/tarif'),
    ...screens('admin', 'Mesin tak dikenal', '/mesin-tak-dikenal'),
    ...screens('uptd', 'Laporan Kehadiran Bulanan Kecamatan', '/laporan/bulanan-kecamatan'),
  ]
}

async function others(): Promise<State[]> {
  return [
    ...screens(null, 'MASUK KE AKUN ANDA', '/login'),
    ...screens(null, 'Sistem sedang dalam pemeliharaan', '/maintenance'),
    ...screens('gtk', 'Kehadiran Saya', '/dashboard/statistik'),
    ...screens('gtk', 'Keberatan Saya', '/keberatan'),
    ...screens('gtk', 'Laporan Kehadiran Harian', '/laporan/harian'),
    ...screens('gtk', 'Laporan Kehadiran Bulanan', '/laporan/bulanan'),
    ...screens('gtk', 'Panduan', '/bantuan', '', '?cari=belum+sinkron'),
    ...details('gtk', '/bantuan/$bab', [
      { alamat: '/bantuan/10-laporan-bulanan', judul: 'Membaca Laporan Kehadiran Bulanan' },
    ]),
    ...screens('yayasan', 'Dashboard Yayasan', '/dashboard/statistik'),
    ...screens('yayasan', 'Kesiapan', '/kesiapan'),
    ...screens('provinsi', 'Statistik', '/dashboard/statistik'),
    ...screens('cabdin', 'Daftar Sekolah Pengguna Geisa', '/dashboard/pengguna-geisa'),
  ]
}

const tab = (...nama: string[]): string[] => nama.map((one) => `?tab=${one}`)
const SEKOLAH_SECTIONS = tab('profil', 'shift', 'penanda-tangan', 'mesin', 'riwayat')

/** The form of a new request (to an office: that it makes none), and the latest one. */
async function usulan(akun: string, judul: string, route: string, daftar: string): Promise<State[]> {
  const { items } = await ask<{ items: { id: string }[] }>(akun, daftar)
  const [last] = items
  if (last === undefined) throw new Error(`${akun} has no request at ${daftar}`)
  return details(
    akun,
    route,
    ['baru', last.id].map((id) => ({ alamat: route.replace('$id', id), judul })),
  )
}

async function firstSekolah(akun: string): Promise<SekolahSummary> {
  const { rows } = await ask<{ rows: SekolahSummary[] }>(akun, '/api/sekolah')
  if (rows[0] === undefined) throw new Error(`${akun} sees no school in the demo world`)
  return rows[0]
}

async function oneGtk(akun: string): Promise<GtkSummary> {
  const { rows } = await ask<{ rows: GtkSummary[] }>(akun, '/api/gtk?nama=ani')
  if (rows[0] === undefined) throw new Error(`${akun} sees nobody in the demo world`)
  return rows[0]
}

/** Shipped with the program: the nation's are there in any world (rules.md M2). */
async function onePola(akun: string): Promise<Content> {
  const { rows } = await ask<{ rows: { id: number; nama: string }[] }>(akun, '/api/pengaturan/pola-jam')
  if (rows[0] === undefined) throw new Error(`${akun} sees no pattern of hours`)
  return { alamat: `/pengaturan/pola-jam?pola=${rows[0].id}`, judul: rows[0].nama }
}
