import type { KoreksiBaris, KoreksiLengkap } from '@geisa/contract/koreksi-kehadiran'
import type { Page } from '@playwright/test'
import { DIALOG, type Kunjungan } from './kata.ts'
import { operatorBaru, tekan } from './kata-langkah.ts'
import { geser, isiTanggal, pilihStatus } from './koreksi.ts'
import { hariLalu, minta } from './mesin.ts'

const pilihJenis = async (page: Page, jenis: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Jenis Pengusulan Koreksi' }).click()
  await page.getByRole('option', { name: jenis, exact: true }).click()
}

/** The form of a new correction, at a school without PRO. */
export const KATA_USULAN_BARU: readonly Kunjungan[] = [
  {
    akun: operatorBaru,
    keadaan: [
      {
        layar: 'Koreksi',
        keadaan: 'usulan baru',
        jalur: '/koreksi-status-kehadiran/baru',
        langkah: (page) => page.getByRole('combobox', { name: 'GTK', exact: true }).fill('zzzz'),
        kata: {
          tombol: ['Kembali'],
          isian: ['Jenis Pengusulan Koreksi'],
          judul: ['Tanggal Kehadiran yg Dikoreksi'],
          teks: ['Belum ada yang diunggah...', 'GTK tidak ditemukan'],
        },
      },
      { layar: 'Pengajuan', keadaan: 'usulan baru', kata: { tombol: ['Ajukan Usulan'] } },
      {
        layar: 'Koreksi',
        keadaan: 'jenis koreksi',
        langkah: async (page) => {
          await page.keyboard.press('Escape')
          await page.getByRole('combobox', { name: 'Jenis Pengusulan Koreksi' }).click()
        },
        kata: { pilihan: ['Status Kehadiran', 'Waktu Kehadiran', 'Izin'] },
      },
      {
        layar: 'Koreksi',
        keadaan: 'status yang tidak ada',
        langkah: async (page) => {
          await page.keyboard.press('Escape')
          await page.getByLabel('Status Kehadiran Koreksi').fill('zzzz')
        },
        kata: { teks: ['Status kehadiran tidak ditemukan...'] },
      },
      {
        layar: 'Koreksi',
        keadaan: 'status sekolah tanpa PRO',
        langkah: (page) => page.getByLabel('Status Kehadiran Koreksi').fill('Sakit Berat'),
        kata: { pilihan: ['Khusus PRO'] },
      },
      {
        layar: 'Koreksi',
        keadaan: 'peringatan PRO',
        langkah: (page) => page.getByRole('option', { name: /Sakit Berat/ }).click(),
        di: DIALOG,
        kata: {
          judul: ['Peringatan'],
          teks: ['Tingkatkan layanan anda menjadi PRO untuk bisa memilih fitur tersebut.'],
          tombol: ['Batal', 'Berlangganan'],
        },
      },
      {
        layar: 'Koreksi',
        keadaan: 'rentang terbalik',
        langkah: async (page) => {
          await tekan('Batal')(page)
          await pilihStatus(page, /^Sakit Tanpa Surat Dokter/)
          await isiTanggal(page.getByRole('textbox', { name: 'Mulai Dari' }), hariLalu(3))
          await isiTanggal(page.getByRole('textbox', { name: 'Sampai Dengan' }), hariLalu(4))
        },
        kata: {
          isian: ['Mulai Dari', 'Sampai Dengan'],
          bagian: ["Tanggal tidak boleh kurang dari tanggal 'Mulai Dari'", 'Surat Keterangan Kepala Sekolah'],
        },
      },
      {
        layar: 'Koreksi',
        keadaan: 'rentang terlalu panjang',
        langkah: (page) => isiTanggal(page.getByRole('textbox', { name: 'Sampai Dengan' }), geser(hariLalu(3), 4)),
        kata: { bagian: ['Tanggal melebihi batas maksimal ({n} hari)'] },
      },
      {
        layar: 'Koreksi',
        keadaan: 'waktu',
        langkah: (page) => pilihJenis(page, 'Waktu Kehadiran'),
        kata: { judul: ['Waktu Kehadiran Koreksi'], bagian: ['Surat Keterangan Kepala Sekolah'] },
      },
      {
        layar: 'Koreksi',
        keadaan: 'izin',
        langkah: async (page) => {
          await pilihJenis(page, 'Izin')
          await page.getByRole('combobox', { name: 'Jenis Izin' }).click()
        },
        kata: { pilihan: ['Izin Datang Terlambat', 'Izin Pulang Cepat'] },
      },
    ],
  },
  {
    akun: 'sekolah',
    keadaan: [
      {
        // A new request names the day's status once person and date are chosen; one that was sent bears it.
        layar: 'Koreksi',
        keadaan: 'usulan atas hari tanpa kehadiran',
        langkah: async (page) => page.goto(`/koreksi-status-kehadiran/${await usulanAtasAlpa()}`),
        kata: { teks: ['Alpa'] },
      },
    ],
  },
]

async function usulanAtasAlpa(): Promise<string> {
  const { items } = await minta<{ items: KoreksiBaris[] }>('sekolah', '/api/koreksi-kehadiran')
  for (const { id } of items) {
    const { statusKehadiran } = await minta<KoreksiLengkap>('sekolah', `/api/koreksi-kehadiran/${id}`)
    if (statusKehadiran.awal.nama === 'Alpa') return id
  }
  throw new Error('no request on a day without attendance')
}
