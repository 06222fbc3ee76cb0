import type { FullKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import type { Page } from '@playwright/test'
import { signIn } from '../kit/geisa.ts'
import { ajukanWaktu, hariKerja, ownSurat, send } from '../kit/koreksi.ts'
import { ask } from '../kit/mesin.ts'
import { corrupt, hold, press, restore } from './steps.ts'
import { DIALOG, type Visit } from './words.ts'

/** The request of these visits, made when the first of them asks. */
let usulan: Promise<FullKoreksi> | undefined
const ourUsulan = (): Promise<FullKoreksi> => {
  usulan ??= hariKerja().then(({ gtk, hari }) => ajukanWaktu(gtk, hari))
  return usulan
}

const openUsulan = async (page: Page, akun: string): Promise<void> => {
  await restore(page)
  await signIn(page, akun, `/koreksi-status-kehadiran/${(await ourUsulan()).id}`)
}

const refuse = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Tolak', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi' })
  await dialog.getByRole('radio', { name: 'Dokumen tidak sesuai' }).check()
  await dialog.getByRole('button', { name: 'Iya' }).click()
}

const openDisetujui = async (page: Page): Promise<void> => {
  const { items } = await ask<{ items: { id: string; jenisAbsensiManual: { nama: string } }[] }>(
    'admin',
    '/api/absensi-manual?statusPengajuan=2',
  )
  const one = items.find(({ jenisAbsensiManual }) => jenisAbsensiManual.nama.startsWith('Hadir'))
  await page.goto(`/absensi-manual/${one?.id}`)
}

/** Corrections and manual attendance, from both sides. */
export const PENGAJUAN_WORDS: readonly Visit[] = [
  {
    akun: 'sekolah',
    state: [
      {
        screen: 'Koreksi',
        state: 'daftar operator',
        path: '/koreksi-status-kehadiran',
        word: {
          kolom: ['No. Koreksi', 'NIP', 'Jenis Pengusulan Koreksi', 'Tanggal Pengajuan', 'Status Pengajuan'],
          isian: ['Status Pengajuan'],
        },
      },
      {
        screen: 'Koreksi',
        state: 'cari menurut',
        step: press('Cari menurut', 'combobox'),
        word: { pilihan: ['No. Koreksi', 'NPSN'] },
      },
      {
        screen: 'Pengajuan',
        state: 'saringan status',
        step: async (page) => {
          await page.keyboard.press('Escape')
          await press('Status Pengajuan', 'combobox')(page)
        },
        word: {
          pilihan: ['Semua', 'Diusulkan', 'Disetujui', 'Ditolak', 'Proses Kirim', 'Terkirim', 'Perlu Perbaikan'],
        },
      },
      {
        screen: 'Koreksi',
        state: 'gagal dimuat',
        step: async (page) => {
          await corrupt(page, '/api/koreksi-kehadiran?*')
          await page.goto('/koreksi-status-kehadiran')
        },
        word: { galat: ['Gagal mengambil data'] },
      },
      {
        screen: 'Absensi Manual',
        state: 'daftar operator',
        step: restore,
        path: '/absensi-manual',
        word: { kolom: ['No.'], isian: ['No. Absensi Manual'] },
      },
      {
        screen: 'Absensi Manual',
        state: 'cari menurut',
        step: press('Cari menurut', 'combobox'),
        word: { pilihan: ['No. Absensi Manual', 'NPSN'] },
      },
      {
        screen: 'Absensi Manual',
        state: 'gagal dimuat',
        step: async (page) => {
          await corrupt(page, '/api/absensi-manual?*')
          await page.goto('/absensi-manual')
        },
        word: { galat: ['Gagal mengambil data'] },
      },
      {
        screen: 'Absensi Manual',
        state: 'usulan baru',
        before: restore,
        path: '/absensi-manual/baru',
        step: async (page) => {
          await page
            .getByRole('checkbox', { name: /^Usulkan / })
            .first()
            .check()
          await page
            .getByRole('checkbox', { name: /^Usulkan / })
            .nth(1)
            .check()
          const jam = page
            .getByRole('table')
            .getByLabel(/^Jam datang /)
            .first()
          await jam.fill('07:00')
          await jam.press('Tab')
        },
        word: { tombol: ['Kembali'], teks: ['Hadir', 'Tidak Hadir', 'Belum ada yang diunggah...'] },
      },
      {
        screen: 'Absensi Manual',
        state: 'jenis yang tidak ada',
        step: (page) => page.getByRole('combobox', { name: 'Jenis Absensi Manual' }).fill('zzzz'),
        word: { teks: ['Status kehadiran tidak ditemukan...'] },
      },
      {
        screen: 'Absensi Manual',
        state: 'bukti diunggah',
        step: async (page) => {
          await page.keyboard.press('Escape')
          const { fileName, mimeType, base64 } = ownSurat()
          const buffer = Buffer.from(base64, 'base64')
          await page.locator('input[type=file]').first().setInputFiles({ name: fileName, mimeType, buffer })
        },
        word: { kabar: ['Bukti berhasil diupload'] },
      },
    ],
  },
  {
    akun: 'sekolah',
    state: [
      {
        screen: 'Koreksi',
        state: 'usulan yang menunggu',
        step: (page) => openUsulan(page, 'sekolah'),
        word: { tombol: ['Kembali'], teks: ['Waktu Kehadiran'] },
      },
      { screen: 'Pengajuan', state: 'usulan yang menunggu', word: { tombol: ['Perbaharui Usulan'] } },
      {
        screen: 'Absensi Manual',
        state: 'dokumen akan dihapus',
        step: press(/^Hapus surat\.pdf/),
        at: DIALOG,
        word: { teks: ['Apakan anda yakin akan menghapus file tersebut ?'] },
      },
      {
        screen: 'Absensi Manual',
        state: 'dokumen gagal dihapus',
        step: async (page) => {
          await press('Iya')(page)
          const { mimeType, base64 } = ownSurat()
          const buffer = Buffer.from(base64, 'base64')
          await page.locator('input[type=file]').first().setInputFiles({ name: 'surat baru.pdf', mimeType, buffer })
          await corrupt(page, '/api/unggahan/*', 'DELETE')
          await press(/^Hapus surat baru\.pdf/)(page)
          await press('Iya')(page)
        },
        word: { kabar: ['Gagal menghapus file'] },
      },
      {
        screen: 'Absensi Manual',
        state: 'dokumen dihapus',
        step: async (page) => {
          await restore(page)
          await press(/^Hapus surat baru\.pdf/)(page)
          await press('Iya')(page)
        },
        word: { kabar: ['Berhasil menghapus file'] },
      },
      {
        screen: 'Pengajuan',
        state: 'ditanya',
        step: async (page) => {
          await page.getByLabel('Catatan Dari Pengusul').fill('Mesin terlambat menyala, surat menyusul.')
          await hold(page, '/api/koreksi-kehadiran/*', 'PATCH')
          await press('Perbaharui Usulan')(page)
        },
        at: DIALOG,
        word: { teks: ['Apakah anda sudah yakin ?'], tombol: ['Tidak', 'Iya'] },
      },
      {
        screen: 'Pengajuan',
        state: 'menunggu jawaban',
        step: press('Iya'),
        word: { tombol: ['Sedang memproses. . .'] },
      },
      { screen: 'Pengajuan', state: 'tersimpan', step: restore, word: { kabar: ['Berhasil menyimpan'] } },
      {
        screen: 'Absensi Manual',
        state: 'gagal disimpan',
        step: async (page) => {
          await openUsulan(page, 'sekolah')
          await corrupt(page, '/api/koreksi-kehadiran/*', 'PATCH')
          await page.getByLabel('Catatan Dari Pengusul').fill('Mesin terlambat menyala sekali lagi.')
          await send(page, 'Perbaharui Usulan')
        },
        word: { galat: ['Gagal memproses data'] },
      },
      {
        screen: 'Koreksi',
        state: 'pemeriksa',
        step: (page) => openUsulan(page, 'kabkota'),
        word: { isian: ['Catatan Dari Pemeriksa'] },
      },
      { screen: 'Pengajuan', state: 'pemeriksa', word: { tombol: ['Perlu Perbaikan'] } },
      { screen: 'Pengajuan', state: 'diputuskan', step: refuse, word: { kabar: ['Berhasil memproses!'] } },
      {
        screen: 'Pengajuan',
        state: 'ditolak',
        step: (page) => openUsulan(page, 'sekolah'),
        word: { tombol: ['Usulkan Ulang'] },
      },
    ],
  },
  {
    akun: 'admin',
    state: [
      {
        screen: 'Absensi Manual',
        state: 'disetujui',
        step: openDisetujui,
        word: { kolom: ['Status Kirim', 'Keterangan Status Kirim'] },
      },
      {
        screen: 'Absensi Manual',
        // One school alone has none that waits in the first days of some months.
        state: 'daftar yang menunggu',
        path: '/absensi-manual?status=1',
        word: { teks: ['-'] },
      },
    ],
  },
]
