import { DIALOG, type Kunjungan } from './kata.ts'
import { ketik, pulihkan, rusakkan, tekan } from './kata-langkah.ts'

/** Working hours of a school and of a level. */
export const KATA_DURASI: readonly Kunjungan[] = [
  {
    akun: 'sekolah',
    keadaan: [
      {
        layar: 'Durasi',
        keadaan: 'operator, Shift 1',
        jalur: '/pengaturan/durasi',
        kata: {
          judul: ['Pengaturan Durasi'],
          tab: ['Shift 1', 'Shift 2', 'Hari Libur', 'Kalibrasi Waktu'],
          isian: ['Pilih Shift {n}', 'Shift {n} Mulai Absen'],
          tombol: ['Simpan'],
        },
      },
      {
        layar: 'Durasi',
        keadaan: 'operator, Kalibrasi Waktu',
        langkah: tekan('Kalibrasi Waktu', 'tab'),
        kata: { judul: ['Kalibrasi waktu pada Mesin'], isian: ['Jam'], tombol: ['Simpan'] },
      },
      {
        layar: 'Durasi',
        keadaan: 'gagal dimuat',
        langkah: async (page) => {
          await rusakkan(page, '/api/pengaturan/durasi*')
          await rusakkan(page, '/api/pengaturan/durasi/**')
          await page.goto('/pengaturan/durasi')
        },
        kata: { galat: ['Gagal mengambil data'] },
      },
    ],
  },
  {
    akun: 'kabkota',
    keadaan: [
      {
        layar: 'Durasi',
        keadaan: 'dinas, satu jenjang',
        jalur: '/pengaturan/durasi/TK',
        kata: {
          tab: ['Shift 1', 'Shift 2', 'Hari Libur'],
          teks: [
            'Jenjang {jenjang}',
            'Minggu',
            'Senin',
            'Selasa',
            'Rabu',
            'Kamis',
            'Jumat',
            'Sabtu',
            'Jam Masuk',
            'Istirahat Mulai',
            'Istirahat Selesai',
            'Jam Pulang',
            'Efektif',
            'Istirahat',
            '{n} Jam',
            '{n} Menit',
          ],
          tombol: ['Simpan'],
        },
      },
      {
        layar: 'Durasi',
        keadaan: 'kurang dari 37,5 jam',
        langkah: async (page) => {
          for (const hari of ['Senin', 'Selasa']) {
            const pulang = page.getByRole('textbox', { name: `Jam Pulang ${hari}`, exact: true })
            await pulang.fill('12:31')
            await pulang.press('Tab')
          }
        },
        kata: { teks: ['Peringatan...!!! Total jam kerja efektif belum memenuhi 37,5 jam / minggu'] },
      },
      {
        layar: 'Durasi',
        keadaan: 'gagal disimpan',
        langkah: async (page) => {
          await page.route('**/api/pengaturan/durasi/**', (rute) =>
            rute.request().method() === 'POST' && !rute.request().url().includes('pratinjau')
              ? rute.fulfill({ status: 500, body: '' })
              : rute.fallback(),
          )
          await tekan('Simpan')(page)
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('button', { name: 'Senin depan' }).click()
          await dialog.getByRole('button', { name: 'Simpan' }).click()
        },
        di: DIALOG,
        kata: { galat: ['Gagal menyimpan data'] },
      },
      {
        layar: 'Durasi',
        keadaan: 'tersimpan',
        langkah: async (page) => {
          await pulihkan(page)
          await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
        },
        kata: { kabar: ['Berhasil menyimpan data'] },
      },
      {
        layar: 'Durasi',
        keadaan: 'dinas, Hari Libur',
        langkah: async (page) => {
          await page
            .getByRole('button', { name: /^Batalkan/ })
            .first()
            .click()
          await page.getByRole('dialog').getByRole('button', { name: 'Batalkan versi' }).click()
          await page.getByRole('dialog').waitFor({ state: 'detached' })
          await tekan('Hari Libur', 'tab')(page)
        },
        kata: { judul: ['Pilih Hari Libur'], tombol: ['Simpan'] },
      },
      {
        layar: 'Pengaturan lain',
        keadaan: 'pencarian wilayah',
        jalur: '/laporan/bulanan-kecamatan',
        langkah: ketik('Kecamatan', 'ab'),
        kata: { teks: ['Ketik min. 3 huruf...'] },
      },
    ],
  },
]
