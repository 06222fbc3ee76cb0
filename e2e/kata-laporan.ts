import type { Page } from '@playwright/test'
import { DIALOG, type Kunjungan } from './kata.ts'
import { ketik, operatorBaru, pulihkan, rusakkan, tahan, tekan, unduh } from './kata-langkah.ts'
import { daftarGtk, hariLalu, sekolahSaya } from './mesin.ts'

const LALU = hariLalu(31).slice(0, 7).replace('-', '')

const pilihBerkas = async (page: Page, byte: number): Promise<void> => {
  const pemilih = page.getByRole('dialog').locator('input[type=file]').first()
  const buffer = Buffer.alloc(byte, ' ')
  buffer.write(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
  )
  buffer.write('3 0 obj<</Type/Page/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', 110)
  await pemilih.setInputFiles({ name: 'sptjm.pdf', mimeType: 'application/pdf', buffer })
}

/** Reports, recaps and the signed statements. */
export const KATA_LAPORAN: readonly Kunjungan[] = [
  {
    akun: 'sekolah',
    keadaan: [
      {
        layar: 'Laporan Harian',
        keadaan: 'belum memilih',
        jalur: '/laporan/harian',
        langkah: ketik('Nama GTK', 'ab'),
        kata: { judul: ['Laporan Kehadiran Harian'], tombol: ['Unduh'], teks: ['Ketik min. 3 huruf...'] },
      },
      {
        layar: 'Laporan Harian',
        keadaan: 'nama yang tidak ada',
        langkah: ketik('Nama GTK', 'zzzz'),
        kata: { teks: ['GTK tidak ditemukan'] },
      },
      {
        layar: 'Laporan Harian',
        keadaan: 'sedang dimuat',
        langkah: async (page) => {
          await tahan(page, '/api/rekap/harian*')
          await page.goto(`/laporan/harian?gtk=${(await daftarGtk())[0]?.idDapodik}&bulan=${LALU}`)
        },
        kata: { teks: ['Sedang memuat data. . .'] },
      },
      {
        layar: 'Laporan Harian',
        keadaan: 'diunduh',
        langkah: async (page) => {
          await pulihkan(page)
          await page.getByRole('button', { name: 'Unduh', exact: true, disabled: false }).waitFor()
          return unduh(page, () => tekan('Unduh')(page))
        },
        kata: { berkas: ['Laporan Kehadiran Bulan {month} {name} ({NIP}).pdf'] },
      },
      {
        layar: 'Laporan Harian',
        keadaan: 'bulan tanpa data',
        langkah: async (page) => {
          await page.goto(`/laporan/harian?gtk=${(await daftarGtk())[0]?.idDapodik}&bulan=201501`)
        },
        kata: { teks: ['Data tidak ditemukan. . .'] },
      },
      {
        layar: 'Laporan Harian',
        keadaan: 'gagal dimuat',
        langkah: async (page) => {
          await rusakkan(page, '/api/rekap/harian*')
          await page.goto(`/laporan/harian?gtk=${(await daftarGtk())[1]?.idDapodik}&bulan=${LALU}`)
        },
        kata: { galat: ['Gagal mengambil data'] },
      },
      {
        layar: 'Laporan Bulanan',
        keadaan: 'operator',
        langkah: pulihkan,
        jalur: `/laporan/bulanan?bulan=${LALU}`,
        kata: { judul: ['Laporan Kehadiran Bulanan'], kolom: ['H', 'DL', 'DI', 'TI', 'TPP'], teks: ['DT', 'PC'] },
      },
      {
        layar: 'Laporan Bulanan',
        keadaan: 'menu Unduh',
        langkah: tekan('Unduh'),
        kata: { tombol: ['Unduh'], menu: ['Excel', 'SPTJM'] },
      },
      {
        layar: 'Laporan Bulanan',
        keadaan: 'SPTJM diunduh',
        langkah: (page) => unduh(page, () => tekan(/^SPTJM/, 'menuitem')(page)),
        kata: { berkas: ['SPTJM {school} {month}.pdf'] },
      },
      {
        layar: 'Laporan Bulanan',
        keadaan: 'gagal dimuat',
        langkah: async (page) => {
          await rusakkan(page, '/api/rekap/bulanan-sekolah*')
          await page.goto(`/laporan/bulanan?bulan=${LALU}`)
        },
        kata: { galat: ['Gagal mengambil data'] },
      },
    ],
  },
  {
    akun: operatorBaru,
    keadaan: [
      {
        layar: 'SPTJM',
        keadaan: 'operator, belum ada',
        jalur: '/laporan/sptjm',
        kata: {
          judul: ['Upload SPTJM'],
          tombol: ['Tambah SPTJM'],
          kolom: ['No.', 'Bulan & Tahun', 'Aksi'],
          teks: ['Belum ada SPTJM. . .'],
        },
      },
      {
        layar: 'SPTJM',
        keadaan: 'berkas terlalu besar',
        langkah: async (page) => {
          await tekan('Tambah SPTJM')(page)
          await pilihBerkas(page, 512_001)
        },
        di: DIALOG,
        kata: { judul: ['Upload SPTJM'], galat: ['Ukuran file maks 512KB'] },
      },
      {
        layar: 'SPTJM',
        keadaan: 'gagal diunggah',
        langkah: async (page) => {
          await rusakkan(page, '/api/sptjm', 'POST')
          await pilihBerkas(page, 2000)
          await tekan('Upload')(page)
        },
        kata: { kabar: ['Gagal upload SPTJM'], galat: ['Gagal upload SPTJM'] },
      },
      {
        layar: 'SPTJM',
        keadaan: 'diunggah',
        langkah: async (page) => {
          await pulihkan(page)
          await tekan(/^(Upload|Coba lagi)$/)(page)
        },
        kata: { kabar: ['SPTJM berhasil diupload'] },
      },
      {
        layar: 'SPTJM',
        keadaan: 'sedang dimuat',
        langkah: async (page) => {
          await tahan(page, '/api/sptjm?*')
          await page.goto('/laporan/sptjm')
        },
        kata: { teks: ['Sedang memuat data. . .'] },
      },
      {
        layar: 'SPTJM',
        keadaan: 'gagal dimuat',
        langkah: async (page) => {
          await pulihkan(page)
          await rusakkan(page, '/api/sptjm?*')
          await page.goto('/laporan/sptjm')
        },
        kata: { galat: ['Gagal mengambil data'] },
      },
      {
        layar: 'Koreksi',
        keadaan: 'operator, belum ada',
        langkah: pulihkan,
        jalur: '/koreksi-status-kehadiran',
        kata: { teks: ['Belum ada pengajuan. . .'], tombol: ['Tambah Baru'] },
      },
      {
        layar: 'Absensi Manual',
        keadaan: 'operator, belum ada',
        jalur: '/absensi-manual',
        kata: { teks: ['Belum ada pengajuan. . .'], tombol: ['Tambah Baru'] },
      },
    ],
  },
  {
    akun: 'admin',
    keadaan: [
      {
        layar: 'Laporan Bulanan',
        keadaan: 'sekolah yang tidak ada',
        jalur: '/laporan/bulanan',
        langkah: ketik('Nama Sekolah', 'zzzz'),
        kata: { teks: ['Sekolah tidak ditemukan'] },
      },
      {
        layar: 'Laporan Bulanan',
        keadaan: 'sekolah dipilih',
        langkah: async (page) => {
          const { id } = await sekolahSaya()
          await page.goto(`/laporan/bulanan?sekolah=${id}&bulan=${LALU}`)
        },
        kata: { kolom: ['Unit Kerja'] },
      },
      {
        layar: 'Laporan Bulanan',
        keadaan: 'kecamatan yang tidak ada',
        jalur: '/laporan/bulanan-kecamatan',
        langkah: ketik('Kecamatan', 'zzzz'),
        kata: { judul: ['Laporan Kehadiran Bulanan Kecamatan'], teks: ['Wilayah tidak ditemukan'] },
      },
      {
        layar: 'Rekap',
        keadaan: 'absensi manual',
        jalur: '/laporan/absensi-manual',
        kata: {
          judul: ['Rekap Absensi Manual'],
          kolom: ['No.', 'Nama Kab/Kota', 'Jumlah Usulan', 'Jumlah Diproses'],
          teks: ['TOTAL'],
        },
      },
      {
        layar: 'Rekap',
        keadaan: 'koreksi',
        jalur: '/laporan/koreksi-status',
        kata: {
          judul: ['Rekap Koreksi Status Kehadiran'],
          kolom: ['No.', 'Nama Kab/Kota', 'Jumlah Usulan', 'Jumlah Diproses'],
          teks: ['TOTAL'],
        },
      },
      {
        layar: 'Rekap',
        keadaan: 'gagal dimuat',
        langkah: async (page) => {
          await rusakkan(page, '/api/koreksi-kehadiran/summary-report*')
          await page.goto('/laporan/koreksi-status')
        },
        kata: { galat: ['Gagal mengambil data'] },
      },
      {
        layar: 'SPTJM',
        keadaan: 'admin',
        langkah: pulihkan,
        jalur: '/laporan/sptjm',
        kata: { kolom: ['No.', 'Nama Sekolah', 'Kabupaten/Kota', 'Provinsi', 'Bulan & Tahun', 'Aksi'] },
      },
      { layar: 'Acuan', keadaan: 'SPTJM admin', kata: { kolom: ['Kabupaten/Kota'] } },
    ],
  },
]
