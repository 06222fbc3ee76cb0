import { corrupt, press, restore, type } from './steps.ts'
import { DIALOG, type Visit } from './words.ts'

/** Working hours of a school and of a level. */
export const JAM_MINGGUAN_WORDS: readonly Visit[] = [
  {
    akun: 'sekolah',
    state: [
      {
        screen: 'Durasi',
        state: 'operator, Shift 1',
        path: '/pengaturan/durasi',
        word: {
          judul: ['Pengaturan Durasi'],
          tab: ['Shift 1', 'Shift 2', 'Hari Libur', 'Kalibrasi Waktu'],
          isian: ['Pilih Shift {n}', 'Shift {n} Mulai Absen'],
          tombol: ['Simpan'],
        },
      },
      {
        screen: 'Durasi',
        state: 'operator, Kalibrasi Waktu',
        step: press('Kalibrasi Waktu', 'tab'),
        word: { judul: ['Kalibrasi waktu pada Mesin'], isian: ['Jam'], tombol: ['Simpan'] },
      },
      {
        screen: 'Durasi',
        state: 'gagal dimuat',
        step: async (page) => {
          await corrupt(page, '/api/pengaturan/durasi*')
          await corrupt(page, '/api/pengaturan/durasi/**')
          await page.goto('/pengaturan/durasi')
        },
        word: { galat: ['Gagal mengambil data'] },
      },
    ],
  },
  {
    akun: 'kabkota',
    state: [
      {
        screen: 'Durasi',
        state: 'dinas, satu jenjang',
        path: '/pengaturan/durasi/TK',
        word: {
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
        screen: 'Durasi',
        state: 'kurang dari 37,5 jam',
        step: async (page) => {
          for (const hari of ['Senin', 'Selasa']) {
            const pulang = page.getByRole('textbox', { name: `Jam Pulang ${hari}`, exact: true })
            await pulang.fill('12:31')
            await pulang.press('Tab')
          }
        },
        word: { teks: ['Peringatan...!!! Total jam kerja efektif belum memenuhi 37,5 jam / minggu'] },
      },
      {
        screen: 'Durasi',
        state: 'gagal disimpan',
        step: async (page) => {
          await corrupt(page, /\/api\/pengaturan\/durasi\/(?!.*pratinjau)/, 'POST')
          await press('Simpan')(page)
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('button', { name: 'Senin depan' }).click()
          await dialog.getByRole('button', { name: 'Simpan' }).click()
        },
        at: DIALOG,
        word: { galat: ['Gagal menyimpan data'] },
      },
      {
        screen: 'Durasi',
        state: 'tersimpan',
        step: async (page) => {
          await restore(page)
          await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
        },
        word: { kabar: ['Berhasil menyimpan data'] },
      },
      {
        screen: 'Durasi',
        state: 'dinas, Hari Libur',
        step: async (page) => {
          await page
            .getByRole('button', { name: /^Batalkan/ })
            .first()
            .click()
          await page.getByRole('dialog').getByRole('button', { name: 'Batalkan versi' }).click()
          await page.getByRole('dialog').waitFor({ state: 'detached' })
          await press('Hari Libur', 'tab')(page)
        },
        word: { judul: ['Pilih Hari Libur'], tombol: ['Simpan'] },
      },
      {
        screen: 'Pengaturan lain',
        state: 'pencarian wilayah',
        path: '/laporan/bulanan-kecamatan',
        step: type('Kecamatan', 'ab'),
        word: { teks: ['Ketik min. 3 huruf...'] },
      },
    ],
  },
]
