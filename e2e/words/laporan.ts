import type { Page } from '@playwright/test'
import { previousBulan } from '../kit/hari.ts'
import { daftarGtk, mySekolah } from '../kit/mesin.ts'
import { corrupt, download, hold, newOperator, press, restore, type } from './steps.ts'
import { DIALOG, type Visit } from './words.ts'

const PREVIOUS = previousBulan()
const selectFile = async (page: Page, bytes: number): Promise<void> => {
  const picker = page.getByRole('dialog').locator('input[type=file]').first()
  const buffer = Buffer.alloc(bytes, ' ')
  buffer.write(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
  )
  buffer.write('3 0 obj<</Type/Page/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', 110)
  await picker.setInputFiles({ name: 'sptjm.pdf', mimeType: 'application/pdf', buffer })
}

/** Reports, recaps and the signed statements. */
export const LAPORAN_WORDS: readonly Visit[] = [
  {
    akun: 'sekolah',
    state: [
      {
        screen: 'Laporan Harian',
        state: 'belum memilih',
        path: '/laporan/harian',
        step: type('Nama GTK', 'qx'),
        // Few staff of one school are listed at once (decision 32); the quoted hint stays in the field.
        word: {
          judul: ['Laporan Kehadiran Harian'],
          tombol: ['Unduh'],
          petunjuk: ['Ketik min. 3 huruf...'],
          teks: ['GTK tidak ditemukan'],
        },
      },
      {
        screen: 'Laporan Harian',
        state: 'nama yang tidak ada',
        step: type('Nama GTK', 'zzzz'),
        word: { teks: ['GTK tidak ditemukan'] },
      },
      {
        screen: 'Laporan Harian',
        state: 'sedang dimuat',
        step: async (page) => {
          await hold(page, '/api/rekap/harian*')
          await page.goto(`/laporan/harian?gtk=${(await daftarGtk())[0]?.idDapodik}&bulan=${PREVIOUS}`)
        },
        word: { teks: ['Sedang memuat data. . .'] },
      },
      {
        screen: 'Laporan Harian',
        state: 'diunduh',
        step: async (page) => {
          await restore(page)
          await page.getByRole('button', { name: 'Unduh', exact: true, disabled: false }).waitFor()
          return download(page, () => press('Unduh')(page))
        },
        word: { berkas: ['Laporan Kehadiran Bulan {month} {name} ({NIP}).pdf'] },
      },
      {
        screen: 'Laporan Harian',
        state: 'bulan tanpa data',
        step: async (page) => {
          await page.goto(`/laporan/harian?gtk=${(await daftarGtk())[0]?.idDapodik}&bulan=201501`)
        },
        word: { teks: ['Data tidak ditemukan. . .'] },
      },
      {
        screen: 'Laporan Harian',
        state: 'gagal dimuat',
        step: async (page) => {
          await corrupt(page, '/api/rekap/harian*')
          await page.goto(`/laporan/harian?gtk=${(await daftarGtk())[1]?.idDapodik}&bulan=${PREVIOUS}`)
        },
        word: { galat: ['Gagal mengambil data'] },
      },
      {
        screen: 'Laporan Bulanan',
        state: 'operator',
        step: restore,
        path: `/laporan/bulanan?bulan=${PREVIOUS}&tampil=angka`,
        word: { judul: ['Laporan Kehadiran Bulanan'], kolom: ['H', 'DL', 'DI', 'TI', 'TPP'], teks: ['DT', 'PC'] },
      },
      {
        screen: 'Laporan Bulanan',
        state: 'menu Unduh',
        step: press('Unduh'),
        word: { tombol: ['Unduh'], menu: ['Excel', 'SPTJM'] },
      },
      {
        screen: 'Laporan Bulanan',
        state: 'SPTJM diunduh',
        step: (page) => download(page, () => press(/^SPTJM/, 'menuitem')(page)),
        word: { berkas: ['SPTJM {school} {month}.pdf'] },
      },
      {
        screen: 'Laporan Bulanan',
        state: 'gagal dimuat',
        step: async (page) => {
          await corrupt(page, '/api/rekap/bulanan-sekolah*')
          await page.goto(`/laporan/bulanan?bulan=${PREVIOUS}`)
        },
        word: { galat: ['Gagal mengambil data'] },
      },
    ],
  },
  {
    akun: newOperator,
    state: [
      {
        screen: 'SPTJM',
        state: 'operator, belum ada',
        path: '/laporan/sptjm',
        word: {
          judul: ['Upload SPTJM'],
          tombol: ['Tambah SPTJM'],
          kolom: ['No.', 'Bulan & Tahun', 'Aksi'],
          teks: ['Belum ada SPTJM. . .'],
        },
      },
      {
        screen: 'SPTJM',
        state: 'berkas terlalu besar',
        step: async (page) => {
          await press('Tambah SPTJM')(page)
          await selectFile(page, 512_001)
        },
        at: DIALOG,
        word: { judul: ['Upload SPTJM'], galat: ['Ukuran file maks 512KB'] },
      },
      {
        screen: 'SPTJM',
        state: 'gagal diunggah',
        step: async (page) => {
          await corrupt(page, '/api/sptjm', 'POST')
          await selectFile(page, 2000)
          await press('Upload')(page)
        },
        word: { kabar: ['Gagal upload SPTJM'], galat: ['Gagal upload SPTJM'] },
      },
      {
        screen: 'SPTJM',
        state: 'diunggah',
        step: async (page) => {
          await restore(page)
          await press(/^(Upload|Coba lagi)$/)(page)
        },
        word: { kabar: ['SPTJM berhasil diupload'] },
      },
      {
        screen: 'SPTJM',
        state: 'sedang dimuat',
        step: async (page) => {
          await hold(page, '/api/sptjm?*')
          await page.goto('/laporan/sptjm')
        },
        word: { teks: ['Sedang memuat data. . .'] },
      },
      {
        screen: 'SPTJM',
        state: 'gagal dimuat',
        step: async (page) => {
          await restore(page)
          await corrupt(page, '/api/sptjm?*')
          await page.goto('/laporan/sptjm')
        },
        word: { galat: ['Gagal mengambil data'] },
      },
      {
        screen: 'Koreksi',
        state: 'operator, belum ada',
        step: restore,
        path: '/koreksi-status-kehadiran',
        word: { teks: ['Belum ada pengajuan. . .'], tombol: ['Tambah Baru'] },
      },
      {
        screen: 'Absensi Manual',
        state: 'operator, belum ada',
        path: '/absensi-manual',
        word: { teks: ['Belum ada pengajuan. . .'], tombol: ['Tambah Baru'] },
      },
    ],
  },
  {
    akun: 'admin',
    state: [
      {
        screen: 'Laporan Bulanan',
        state: 'sekolah yang tidak ada',
        path: '/laporan/bulanan',
        step: type('Nama Sekolah', 'zzzz'),
        word: { teks: ['Sekolah tidak ditemukan'] },
      },
      {
        screen: 'Laporan Bulanan',
        state: 'sekolah dipilih',
        step: async (page) => {
          const { id } = await mySekolah()
          await page.goto(`/laporan/bulanan?sekolah=${id}&bulan=${PREVIOUS}&tampil=angka`)
        },
        word: { kolom: ['Unit Kerja'] },
      },
      {
        screen: 'Laporan Bulanan',
        state: 'kecamatan yang tidak ada',
        path: '/laporan/bulanan-kecamatan',
        step: type('Kecamatan', 'zzzz'),
        word: { judul: ['Laporan Kehadiran Bulanan Kecamatan'], teks: ['Wilayah tidak ditemukan'] },
      },
      {
        screen: 'Rekap',
        state: 'absensi manual',
        path: '/laporan/absensi-manual',
        word: {
          judul: ['Rekap Absensi Manual'],
          kolom: ['No.', 'Nama Kab/Kota', 'Jumlah Usulan', 'Jumlah Diproses'],
          teks: ['TOTAL'],
        },
      },
      {
        screen: 'Rekap',
        state: 'koreksi',
        path: '/laporan/koreksi-status',
        word: {
          judul: ['Rekap Koreksi Status Kehadiran'],
          kolom: ['No.', 'Nama Kab/Kota', 'Jumlah Usulan', 'Jumlah Diproses'],
          teks: ['TOTAL'],
        },
      },
      {
        screen: 'Rekap',
        state: 'gagal dimuat',
        step: async (page) => {
          await corrupt(page, '/api/koreksi-kehadiran/summary-report*')
          await page.goto('/laporan/koreksi-status')
        },
        word: { galat: ['Gagal mengambil data'] },
      },
      {
        screen: 'SPTJM',
        state: 'admin',
        step: restore,
        path: '/laporan/sptjm',
        word: { kolom: ['No.', 'Nama Sekolah', 'Kabupaten/Kota', 'Provinsi', 'Bulan & Tahun', 'Aksi'] },
      },
      { screen: 'Acuan', state: 'SPTJM admin', word: { kolom: ['Kabupaten/Kota'] } },
    ],
  },
]
