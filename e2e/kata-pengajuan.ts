import type { KoreksiLengkap } from '@geisa/contract/koreksi-kehadiran'
import type { Page } from '@playwright/test'
import { masuk } from './geisa.ts'
import { DIALOG, type Kunjungan } from './kata.ts'
import { pulihkan, rusakkan, tahan, tekan } from './kata-langkah.ts'
import { ajukanWaktu, hariKerja, kirim, suratSendiri } from './koreksi.ts'
import { minta } from './mesin.ts'

/** The request of these visits, made when the first of them asks. */
let usulan: Promise<KoreksiLengkap> | undefined
const usulanKita = (): Promise<KoreksiLengkap> => {
  usulan ??= hariKerja(7).then(({ gtk, hari }) => ajukanWaktu(gtk, hari))
  return usulan
}

const bukaUsulan = async (page: Page, akun: string): Promise<void> => {
  await pulihkan(page)
  await masuk(page, akun, `/koreksi-status-kehadiran/${(await usulanKita()).id}`)
}

const tolak = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Tolak', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi' })
  await dialog.getByRole('radio', { name: 'Dokumen tidak sesuai' }).check()
  await dialog.getByRole('button', { name: 'Iya' }).click()
}

const bukaDisetujui = async (page: Page): Promise<void> => {
  const { items } = await minta<{ items: { id: string; jenisAbsensiManual: { nama: string } }[] }>(
    'admin',
    '/api/absensi-manual?statusPengajuan=2',
  )
  const satu = items.find(({ jenisAbsensiManual }) => jenisAbsensiManual.nama.startsWith('Hadir'))
  await page.goto(`/absensi-manual/${satu?.id}`)
}

/** Corrections and manual attendance, from both sides. */
export const KATA_PENGAJUAN: readonly Kunjungan[] = [
  {
    akun: 'sekolah',
    keadaan: [
      {
        layar: 'Koreksi',
        keadaan: 'daftar operator',
        jalur: '/koreksi-status-kehadiran',
        kata: {
          kolom: ['No. Koreksi', 'NIP', 'Jenis Pengusulan Koreksi', 'Tanggal Pengajuan', 'Status Pengajuan'],
          isian: ['Status Pengajuan'],
        },
      },
      {
        layar: 'Koreksi',
        keadaan: 'cari menurut',
        langkah: tekan('Cari menurut', 'combobox'),
        kata: { pilihan: ['No. Koreksi', 'NPSN'] },
      },
      {
        layar: 'Pengajuan',
        keadaan: 'saringan status',
        langkah: async (page) => {
          await page.keyboard.press('Escape')
          await tekan('Status Pengajuan', 'combobox')(page)
        },
        kata: {
          pilihan: ['Semua', 'Diusulkan', 'Disetujui', 'Ditolak', 'Proses Kirim', 'Terkirim', 'Perlu Perbaikan'],
        },
      },
      {
        layar: 'Koreksi',
        keadaan: 'gagal dimuat',
        langkah: async (page) => {
          await rusakkan(page, '/api/koreksi-kehadiran?*')
          await page.goto('/koreksi-status-kehadiran')
        },
        kata: { galat: ['Gagal mengambil data'] },
      },
      {
        layar: 'Absensi Manual',
        keadaan: 'daftar operator',
        langkah: pulihkan,
        jalur: '/absensi-manual',
        kata: { kolom: ['No.'], isian: ['No. Absensi Manual'], teks: ['-'] },
      },
      {
        layar: 'Absensi Manual',
        keadaan: 'cari menurut',
        langkah: tekan('Cari menurut', 'combobox'),
        kata: { pilihan: ['No. Absensi Manual', 'NPSN'] },
      },
      {
        layar: 'Absensi Manual',
        keadaan: 'gagal dimuat',
        langkah: async (page) => {
          await rusakkan(page, '/api/absensi-manual?*')
          await page.goto('/absensi-manual')
        },
        kata: { galat: ['Gagal mengambil data'] },
      },
      {
        layar: 'Absensi Manual',
        keadaan: 'usulan baru',
        jalur: '/absensi-manual/baru',
        langkah: async (page) => {
          await pulihkan(page)
          await page.reload()
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
        kata: { tombol: ['Kembali'], teks: ['Hadir', 'Tidak Hadir', 'Belum ada yang diunggah...'] },
      },
      {
        layar: 'Absensi Manual',
        keadaan: 'jenis yang tidak ada',
        langkah: (page) => page.getByRole('combobox', { name: 'Jenis Absensi Manual' }).fill('zzzz'),
        kata: { teks: ['Status kehadiran tidak ditemukan...'] },
      },
      {
        layar: 'Absensi Manual',
        keadaan: 'bukti diunggah',
        langkah: async (page) => {
          await page.keyboard.press('Escape')
          const { fileName: name, mimeType, base64 } = suratSendiri()
          const buffer = Buffer.from(base64, 'base64')
          await page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer })
        },
        kata: { kabar: ['Bukti berhasil diupload'] },
      },
    ],
  },
  {
    akun: 'sekolah',
    keadaan: [
      {
        layar: 'Koreksi',
        keadaan: 'usulan yang menunggu',
        langkah: (page) => bukaUsulan(page, 'sekolah'),
        kata: { tombol: ['Kembali'], teks: ['Waktu Kehadiran'] },
      },
      { layar: 'Pengajuan', keadaan: 'usulan yang menunggu', kata: { tombol: ['Perbaharui Usulan'] } },
      {
        layar: 'Absensi Manual',
        keadaan: 'dokumen akan dihapus',
        langkah: async (page) => {
          await rusakkan(page, '/api/koreksi-kehadiran/*/*', 'DELETE')
          await tekan(/^Hapus surat\.pdf/)(page)
        },
        di: DIALOG,
        kata: { teks: ['Apakan anda yakin akan menghapus file tersebut ?'] },
      },
      {
        layar: 'Absensi Manual',
        keadaan: 'dokumen gagal dihapus',
        langkah: tekan('Iya'),
        kata: { kabar: ['Gagal menghapus file'] },
      },
      {
        layar: 'Absensi Manual',
        keadaan: 'dokumen dihapus',
        langkah: async (page) => {
          await pulihkan(page)
          await tekan(/^Hapus surat\.pdf/)(page)
          await tekan('Iya')(page)
        },
        kata: { kabar: ['Berhasil menghapus file'] },
      },
      {
        layar: 'Pengajuan',
        keadaan: 'ditanya',
        langkah: async (page) => {
          await page.getByLabel('Catatan Dari Pengusul').fill('Mesin terlambat menyala, surat menyusul.')
          await tahan(page, '/api/koreksi-kehadiran/*', 'PATCH')
          await tekan('Perbaharui Usulan')(page)
        },
        di: DIALOG,
        kata: { teks: ['Apakah anda sudah yakin ?'], tombol: ['Tidak', 'Iya'] },
      },
      {
        layar: 'Pengajuan',
        keadaan: 'menunggu jawaban',
        langkah: tekan('Iya'),
        kata: { tombol: ['Sedang memproses. . .'] },
      },
      { layar: 'Pengajuan', keadaan: 'tersimpan', langkah: pulihkan, kata: { kabar: ['Berhasil menyimpan'] } },
      {
        layar: 'Absensi Manual',
        keadaan: 'gagal disimpan',
        langkah: async (page) => {
          await bukaUsulan(page, 'sekolah')
          await rusakkan(page, '/api/koreksi-kehadiran/*', 'PATCH')
          await page.getByLabel('Catatan Dari Pengusul').fill('Mesin terlambat menyala sekali lagi.')
          await kirim(page, 'Perbaharui Usulan')
        },
        kata: { galat: ['Gagal memproses data'] },
      },
      {
        layar: 'Koreksi',
        keadaan: 'pemeriksa',
        langkah: (page) => bukaUsulan(page, 'kabkota'),
        kata: { isian: ['Catatan Dari Pemeriksa'] },
      },
      { layar: 'Pengajuan', keadaan: 'pemeriksa', kata: { tombol: ['Perlu Perbaikan'] } },
      { layar: 'Pengajuan', keadaan: 'diputuskan', langkah: tolak, kata: { kabar: ['Berhasil memproses!'] } },
      {
        layar: 'Pengajuan',
        keadaan: 'ditolak',
        langkah: (page) => bukaUsulan(page, 'sekolah'),
        kata: { tombol: ['Usulkan Ulang'] },
      },
    ],
  },
  {
    akun: 'admin',
    keadaan: [
      {
        layar: 'Absensi Manual',
        keadaan: 'disetujui',
        langkah: bukaDisetujui,
        kata: { kolom: ['Status Kirim', 'Keterangan Status Kirim'] },
      },
    ],
  },
]
