import { masuk, token } from './geisa.ts'
import type { Kunjungan } from './kata.ts'
import { DIALOG } from './kata.ts'
import {
  akhiriDiTempatLain,
  isiMasukSalah,
  pulihkan,
  rusakkan,
  tahan,
  tekan,
  tokenUsang,
  uptdBaru,
} from './kata-langkah.ts'
import { minta } from './mesin.ts'

/** Sign-in, the session's ends, the shell, the mailbox. */
export const KATA_SESI: readonly Kunjungan[] = [
  {
    akun: null,
    keadaan: [
      {
        layar: 'Sesi',
        keadaan: 'tamu',
        jalur: '/login',
        kata: {
          judul: ['MASUK KE AKUN ANDA'],
          isian: [
            { kutipan: 'username', kini: 'Username', keputusan: 'docs/decisions/0018' },
            { kutipan: 'password', kini: 'Password', keputusan: 'docs/decisions/0018' },
          ],
          tombol: ['MASUK'],
        },
      },
      {
        layar: 'Kerangka',
        keadaan: 'tamu',
        kata: {
          tombol: [
            { kutipan: 'Login', kini: 'MASUK', keputusan: 'docs/decisions/0018' },
            { kutipan: 'Register', kini: 'Daftar di sini', keputusan: 'docs/decisions/0018' },
          ],
        },
      },
      {
        layar: 'Sesi',
        keadaan: 'menunggu jawaban',
        langkah: async (page) => {
          await tahan(page, '/api/signin', 'POST')
          await isiMasukSalah(page)
        },
        kata: { tombol: ['Tungu Sebentar. . .'] },
      },
      {
        layar: 'Sesi',
        keadaan: 'akun tidak dikenal',
        langkah: pulihkan,
        kata: { kabar: ['Username / Password tidak sesuai'] },
      },
      {
        layar: 'Sesi',
        keadaan: 'token usang',
        langkah: tokenUsang,
        kata: { kabar: ['Sesi anda telah berakhir'] },
      },
      {
        layar: 'Sesi',
        keadaan: 'jawaban cek-token asing',
        langkah: async (page) => {
          await page.route('**/api/cek-token', (rute) => rute.fulfill({ json: null }))
          await page.evaluate((isi) => localStorage.setItem('geisa.token', isi), await token('uptd'))
          await page.reload()
        },
        kata: { kabar: ['Failed to login with token.'] },
      },
      {
        layar: 'Sesi',
        keadaan: 'pemeliharaan',
        langkah: pulihkan,
        jalur: '/maintenance',
        kata: { judul: ['Sistem sedang dalam pemeliharaan'] },
      },
    ],
  },
  {
    akun: uptdBaru,
    keadaan: [
      {
        layar: 'Sesi',
        keadaan: 'kembali dengan sesi yang hidup',
        langkah: async (page) => {
          await page.evaluate(() => sessionStorage.clear())
          await page.reload({ waitUntil: 'commit' })
        },
        kata: { kabar: ['Selamat Datang Kembali {name}!'] },
      },
      {
        layar: 'Kerangka',
        keadaan: 'tanpa pesan',
        langkah: (page) => page.getByRole('link', { name: /^Kotak surat/ }).hover(),
        kata: {
          penjelas: ['Tidak ada pesan baru', 'Hubungi Kami'],
          teks: ['{©} 2020 {penyedia}'],
        },
      },
      {
        layar: 'Kerangka',
        keadaan: 'satu pesan',
        langkah: async (page) => {
          const { id } = await page.evaluate(async () => {
            const kepala = { authorization: `Bearer ${localStorage.getItem('geisa.token')}` }
            const jawaban = (await (await fetch('/api/cek-token', { headers: kepala })).json()) as {
              pengguna: { id: number }
            }
            return jawaban.pengguna
          })
          await minta('kabkota', '/api/mailbox', {
            statusSurat: 2,
            penerima: [{ jenis: 'pengguna', id }],
            subjek: 'Uji kata',
            isi: 'Satu pesan.',
          })
        },
        kata: { penjelas: ['{n} Pesan Baru!'] },
      },
      {
        layar: 'Kerangka',
        keadaan: 'pencarian menu tanpa hasil',
        langkah: async (page) => {
          await page.keyboard.press('Control+k')
          await page.getByRole('combobox', { name: 'Cari menu' }).fill('zzz')
        },
        di: DIALOG,
        kata: { teks: ['No results..'] },
      },
      {
        layar: 'Kotak Surat',
        keadaan: 'Inbox',
        jalur: '/kotak-surat/Inbox',
        kata: { judul: ['Inbox'], menu: ['Terkirim', 'Draft', 'Dihapus'] },
      },
      {
        layar: 'Kotak Surat',
        keadaan: 'pilihan sifat',
        langkah: tekan('Sifat', 'combobox'),
        kata: { pilihan: ['Nasional', 'Daerah'] },
      },
      {
        layar: 'Kotak Surat',
        keadaan: 'gagal dihapus',
        langkah: async (page) => {
          await page.keyboard.press('Escape')
          await page.getByRole('link', { name: /Uji kata/ }).click()
          await rusakkan(page, '/api/mailbox/delete', 'PATCH')
          await tekan('Hapus')(page)
        },
        kata: { kabar: ['Gagal menghapus pesan'] },
      },
      {
        layar: 'Kotak Surat',
        keadaan: 'surat gagal dikirim',
        langkah: async (page) => {
          await rusakkan(page, '/api/mailbox', 'POST')
          await tekan('Balas')(page)
          const dialog = page.getByRole('dialog')
          await dialog.getByLabel('Isi surat').fill('Sudah dibaca.')
          await dialog.getByRole('button', { name: 'Kirim', exact: true }).click()
        },
        kata: { galat: ['Gagal menyimpan data'] },
      },
      {
        layar: 'Sesi',
        keadaan: 'diakhiri di tempat lain',
        // Nothing of the program runs there: it would hear of it before it is opened anew.
        jalur: '/favicon.svg',
        langkah: async (page) => {
          await pulihkan(page)
          await akhiriDiTempatLain(page)
          await page.goto('/')
        },
        kata: { kabar: ['Invalid access_token'] },
      },
      {
        layar: 'Sesi',
        keadaan: 'keluar',
        langkah: async (page) => {
          await masuk(page, 'uptd')
          await tahan(page, '/api/signout', 'POST')
          await page.goto('/logout')
        },
        kata: { teks: ['Logging out..'] },
      },
    ],
  },
]
