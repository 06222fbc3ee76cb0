import type { FullKoreksi, KoreksiRow } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import type { Page } from '@playwright/test'
import { previousHari } from '../kit/hari.ts'
import { daysLater, fillTanggal, selectStatus } from '../kit/koreksi.ts'
import { ask } from '../kit/mesin.ts'
import { newOperator, press } from './steps.ts'
import { DIALOG, type Visit } from './words.ts'

const selectKind = async (page: Page, jenis: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Jenis Pengusulan Koreksi' }).click()
  await page.getByRole('option', { name: jenis, exact: true }).click()
}

/** The form of a new correction, at a school without PRO. */
export const NEW_USULAN_WORDS: readonly Visit[] = [
  {
    akun: newOperator,
    state: [
      {
        screen: 'Koreksi',
        state: 'usulan baru',
        path: '/koreksi-status-kehadiran/baru',
        step: (page) => page.getByRole('combobox', { name: 'GTK', exact: true }).fill('zzzz'),
        word: {
          tombol: ['Kembali'],
          isian: ['Jenis Pengusulan Koreksi'],
          judul: ['Tanggal Kehadiran yg Dikoreksi'],
          teks: ['Belum ada yang diunggah...', 'GTK tidak ditemukan'],
        },
      },
      { screen: 'Pengajuan', state: 'usulan baru', word: { tombol: ['Ajukan Usulan'] } },
      {
        screen: 'Koreksi',
        state: 'jenis koreksi',
        step: async (page) => {
          await page.keyboard.press('Escape')
          await page.getByRole('combobox', { name: 'Jenis Pengusulan Koreksi' }).click()
        },
        word: { pilihan: ['Status Kehadiran', 'Waktu Kehadiran', 'Izin'] },
      },
      {
        screen: 'Koreksi',
        state: 'status yang tidak ada',
        step: async (page) => {
          await page.keyboard.press('Escape')
          await page.getByLabel('Status Kehadiran Koreksi').fill('zzzz')
        },
        word: { teks: ['Status kehadiran tidak ditemukan...'] },
      },
      {
        screen: 'Koreksi',
        state: 'status sekolah tanpa PRO',
        step: (page) => page.getByLabel('Status Kehadiran Koreksi').fill('Sakit Berat'),
        word: { pilihan: ['Khusus PRO'] },
      },
      {
        screen: 'Koreksi',
        state: 'peringatan PRO',
        step: (page) => page.getByRole('option', { name: /Sakit Berat/ }).click(),
        at: DIALOG,
        word: {
          judul: ['Peringatan'],
          teks: ['Tingkatkan layanan anda menjadi PRO untuk bisa memilih fitur tersebut.'],
          tombol: ['Batal', 'Berlangganan'],
        },
      },
      {
        screen: 'Koreksi',
        state: 'rentang terbalik',
        step: async (page) => {
          await press('Batal')(page)
          await selectStatus(page, /^Sakit Tanpa Surat Dokter/)
          await fillTanggal(page.getByRole('textbox', { name: 'Mulai Dari' }), previousHari(3))
          await fillTanggal(page.getByRole('textbox', { name: 'Sampai Dengan' }), previousHari(4))
        },
        word: {
          isian: ['Mulai Dari', 'Sampai Dengan'],
          bagian: ["Tanggal tidak boleh kurang dari tanggal 'Mulai Dari'", 'Surat Keterangan Kepala Sekolah'],
        },
      },
      {
        screen: 'Koreksi',
        state: 'rentang terlalu panjang',
        step: (page) =>
          fillTanggal(page.getByRole('textbox', { name: 'Sampai Dengan' }), daysLater(previousHari(3), 4)),
        word: { bagian: ['Tanggal melebihi batas maksimal ({n} hari)'] },
      },
      {
        screen: 'Koreksi',
        state: 'waktu',
        step: (page) => selectKind(page, 'Waktu Kehadiran'),
        word: { judul: ['Waktu Kehadiran Koreksi'], bagian: ['Surat Keterangan Kepala Sekolah'] },
      },
      {
        screen: 'Koreksi',
        state: 'izin',
        step: async (page) => {
          await selectKind(page, 'Izin')
          await page.getByRole('combobox', { name: 'Jenis Izin' }).click()
        },
        word: { pilihan: ['Izin Datang Terlambat', 'Izin Pulang Cepat'] },
      },
    ],
  },
  {
    akun: 'kabkota',
    state: [
      {
        // A new request names the day's status once person and date are chosen; one that was sent bears it.
        screen: 'Koreksi',
        state: 'usulan atas hari tanpa kehadiran',
        step: async (page) => page.goto(`/koreksi-status-kehadiran/${await usulanOnAlpa()}`),
        word: { teks: ['Alpa'] },
      },
    ],
  },
]

async function usulanOnAlpa(): Promise<string> {
  const { items } = await ask<{ items: KoreksiRow[] }>('kabkota', '/api/koreksi-kehadiran')
  for (const { id } of items) {
    const { statusKehadiran } = await ask<FullKoreksi>('kabkota', `/api/koreksi-kehadiran/${id}`)
    if (statusKehadiran.awal.nama === 'Alpa') return id
  }
  throw new Error('no request on a day without attendance')
}
