import type { Locator, Page } from '@playwright/test'
import { OFFICE_SHOTS, waitingKoreksi } from './office-shots.ts'
import type { Ask, Shot } from './photographer.ts'

/** What a chapter shows of the screens of a school, of a GTK and of guests; office-shots.ts has those of offices. */

type Rows<T> = { rows: T[] }
type Gtk = { id: string; idDapodik: string; sekolahId: number; nama: string }

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name })
const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name })
const field = (name: string | RegExp) => (page: Page) => page.getByLabel(name)
const text = (what: string | RegExp) => (page: Page) => page.locator('main').getByText(what)
const panel = (page: Page): Locator => page.getByRole('presentation').locator('.MuiDrawer-paper')

async function ownDaily(ask: Ask): Promise<string> {
  const { rows } = await ask<Rows<Gtk>>('sekolah', '/api/gtk')
  const [one] = rows
  return `/laporan/harian?gtk=${one?.idDapodik}&sekolah=${one?.sekolahId}&bulan=${lastMonth()}`
}

/** It is complete on every day of this one. */
function lastMonth(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 15)).toISOString().slice(0, 7).replace('-', '')
}

/** In the morning nobody has come yet: a day that is over shows more. */
function lastSchoolDay(): string {
  const day = new Date(Date.now() - 86_400_000)
  if (day.getDay() === 0) day.setDate(day.getDate() - 1)
  return day.toLocaleDateString('sv-SE')
}

/** One that waits: its form is filled, and beside it stands what it would change. */
async function ownKoreksi(ask: Ask): Promise<string> {
  return `/koreksi-status-kehadiran/${await waitingKoreksi(ask, 'sekolah')}`
}

async function oneGtk(ask: Ask): Promise<string> {
  const { rows } = await ask<Rows<Gtk>>('sekolah', '/api/gtk')
  return `/pengaturan/gtk?gtk=${rows[0]?.id}`
}

const GUEST_SHOTS: readonly Shot[] = [
  {
    name: 'masuk',
    akun: null,
    address: '/login',
    height: 640,
    crop: (page) => page.locator('main > div'),
    marks: [button('MASUK'), button('Lupa password?'), link('Daftar di sini'), link('Bantuan')],
  },
  { name: 'registrasi', akun: null, address: '/registrasi', width: 360, height: 560, marks: [field(/NPSN/)] },
  {
    name: 'verifikasi',
    akun: null,
    address: '/verifikasi',
    height: 420,
    crop: (page) => page.locator('body'),
    marks: [field('Kode segel')],
  },
]

const SCHOOL_SHOTS: readonly Shot[] = [
  {
    name: 'menu-pengguna',
    akun: 'sekolah',
    address: '/dashboard/sekolah',
    height: 330,
    steps: (page) => page.getByRole('button', { name: /^Menu pengguna/ }).click(),
    crop: (page) => page.locator('body'),
    marks: [
      (page) => page.locator('header').getByText('Ctrl K').locator('..'),
      (page) => page.getByRole('button', { name: 'Tema dan tata letak', includeHidden: true }),
      (page) => page.getByRole('menu'),
    ],
  },
  {
    name: 'dashboard-sekolah',
    akun: 'sekolah',
    address: `/dashboard/sekolah?tanggal=${lastSchoolDay()}`,
    marks: [text('Kesiapan bulan'), field('Tanggal'), (page) => page.getByText('Semua GTK').locator('..')],
  },
  {
    name: 'mesin',
    akun: 'sekolah',
    address: '/pengaturan/sekolah?tab=mesin',
    height: 560,
    marks: [button('Daftarkan mesin'), text(/PIN belum dipetakan/)],
  },
  { name: 'log-mesin', akun: 'sekolah', address: '/log-mesin', height: 620, marks: [field('Tanda'), button(/^Unduh/)] },
  {
    name: 'harian',
    akun: 'sekolah',
    address: ownDaily,
    marks: [
      (page) => page.getByRole('combobox', { name: 'Nama GTK' }),
      (page) => page.locator('tbody').getByRole('button'),
      button(/^Unduh/),
    ],
  },
  {
    name: 'harian-penjelasan',
    akun: 'sekolah',
    address: ownDaily,
    steps: (page) => page.locator('tbody').getByRole('button').first().click(),
    crop: panel,
  },
  {
    name: 'bulanan',
    akun: 'sekolah',
    address: `/laporan/bulanan?bulan=${lastMonth()}`,
    width: 1366,
    height: 560,
    marks: [(page) => page.locator('tbody').getByRole('button'), button(/^Unduh/)],
  },
  {
    name: 'koreksi-daftar',
    akun: 'sekolah',
    address: '/koreksi-status-kehadiran',
    height: 620,
    marks: [link('Tambah Baru'), field(/^Status Pengajuan/)],
  },
  {
    name: 'koreksi-isi',
    akun: 'sekolah',
    address: ownKoreksi,
    height: 820,
    marks: [field(/^GTK/), field(/^Jenis Pengusulan Koreksi/), text('Bila disetujui')],
  },
  {
    name: 'manual-daftar',
    akun: 'sekolah',
    address: '/absensi-manual',
    height: 560,
    marks: [link('Tambah Baru'), field(/^Status Pengajuan/)],
  },
  {
    name: 'kunci-bulan',
    akun: 'sekolah',
    address: `/kunci-bulan?bulan=${lastMonth()}`,
    height: 820,
    marks: [text('Syarat mengunci'), text('Angka bulan ini'), button('Kunci bulan')],
  },
  {
    name: 'sptjm',
    akun: 'sekolah',
    address: '/laporan/sptjm',
    height: 520,
    marks: [button('Tambah SPTJM'), text(/^(Lihat|Diterima dinas)$/)],
  },
  {
    name: 'kotak-surat',
    akun: 'sekolah',
    address: '/kotak-surat/Inbox',
    height: 560,
    marks: [button('Tulis surat'), link(/^Inbox/)],
  },
  {
    name: 'jam-kerja',
    akun: 'sekolah',
    address: '/pengaturan/durasi',
    height: 720,
    marks: [field(/Mulai Absen/), text(/^Berlaku sejak/)],
  },
  {
    name: 'gtk',
    akun: 'sekolah',
    address: '/pengaturan/gtk',
    height: 600,
    marks: [button('Tambah GTK'), button('Impor')],
  },
  {
    name: 'gtk-akun',
    akun: 'sekolah',
    address: async (ask) => `${await oneGtk(ask)}&tab=akun`,
    height: 520,
    crop: (page) => page.getByRole('dialog'),
    marks: [button('Buat akun')],
  },
  {
    name: 'penanda-tangan',
    akun: 'sekolah',
    address: '/pengaturan/sekolah?tab=penanda-tangan',
    height: 460,
    marks: [button('Tetapkan penanda tangan')],
  },
  {
    name: 'keberatan',
    akun: 'sekolah',
    address: '/keberatan',
    height: 480,
    marks: [text('Menunggu operator'), button(/^Unduh/)],
  },
  {
    name: 'bantuan',
    akun: 'sekolah',
    address: '/kunci-bulan',
    height: 560,
    steps: (page) => page.getByRole('button', { name: 'Bantuan layar ini' }).click(),
    crop: (page) => page.locator('body'),
    marks: [
      (page) => page.getByRole('button', { name: 'Bantuan layar ini', includeHidden: true }),
      link('Buka halaman penuh'),
      field('Cari di panduan'),
    ],
  },
]

const GTK_SHOTS: readonly Shot[] = [
  {
    name: 'kehadiran-saya',
    akun: 'gtk',
    address: '/dashboard/statistik',
    width: 360,
    height: 760,
    marks: [text('Dari mana catatan ini?')],
  },
  {
    name: 'keberatan-ajukan',
    akun: 'gtk',
    address: `/laporan/harian?bulan=${lastMonth()}`,
    width: 360,
    height: 760,
    steps: (page) =>
      page
        .locator('main')
        .getByRole('button', { name: /^Status: Hadir/ })
        .first()
        .click(),
    marks: [button('Ajukan keberatan')],
  },
]

export const SHOTS: readonly Shot[] = [...GUEST_SHOTS, ...SCHOOL_SHOTS, ...GTK_SHOTS, ...OFFICE_SHOTS]
