import { signIn, token } from '../kit/geisa.ts'
import { ask } from '../kit/mesin.ts'
import { corrupt, endElsewhere, fillWrongSignIn, hold, newUptd, press, restore, staleToken } from './steps.ts'
import type { Visit } from './words.ts'
import { DIALOG } from './words.ts'

/** Sign-in, the session's ends, the shell, the mailbox. */
export const SESI_WORDS: readonly Visit[] = [
  {
    akun: null,
    state: [
      {
        screen: 'Sesi',
        state: 'tamu',
        path: '/login',
        word: {
          judul: ['MASUK KE AKUN ANDA'],
          isian: [
            { kutipan: 'username', kini: 'Username', keputusan: 'docs/decisions/0018' },
            { kutipan: 'password', kini: 'Password', keputusan: 'docs/decisions/0018' },
          ],
          tombol: ['MASUK'],
        },
      },
      {
        screen: 'Kerangka',
        state: 'tamu',
        word: {
          tombol: [
            { kutipan: 'Login', kini: 'MASUK', keputusan: 'docs/decisions/0018' },
            { kutipan: 'Register', kini: 'Daftar di sini', keputusan: 'docs/decisions/0018' },
          ],
        },
      },
      {
        screen: 'Sesi',
        state: 'menunggu jawaban',
        step: async (page) => {
          await hold(page, '/api/signin', 'POST')
          await fillWrongSignIn(page)
        },
        word: { tombol: ['Tungu Sebentar. . .'] },
      },
      {
        screen: 'Sesi',
        state: 'akun tidak dikenal',
        step: restore,
        word: { kabar: ['Username / Password tidak sesuai'] },
      },
      {
        screen: 'Sesi',
        state: 'token usang',
        step: staleToken,
        word: { kabar: ['Sesi anda telah berakhir'] },
      },
      {
        screen: 'Sesi',
        state: 'jawaban cek-token asing',
        step: async (page) => {
          await page.route('**/api/cek-token', (route) => route.fulfill({ json: null }))
          await page.evaluate((content) => localStorage.setItem('geisa.token', content), await token('uptd'))
          await page.reload()
        },
        word: { kabar: ['Failed to login with token.'] },
      },
      {
        screen: 'Sesi',
        state: 'pemeliharaan',
        step: restore,
        path: '/maintenance',
        word: { judul: ['Sistem sedang dalam pemeliharaan'] },
      },
    ],
  },
  {
    akun: newUptd,
    state: [
      {
        screen: 'Sesi',
        state: 'kembali dengan sesi yang hidup',
        step: async (page) => {
          await page.evaluate(() => sessionStorage.clear())
          await page.reload({ waitUntil: 'commit' })
        },
        word: { kabar: ['Selamat Datang Kembali {name}!'] },
      },
      {
        screen: 'Kerangka',
        state: 'tanpa pesan',
        step: (page) => page.getByRole('link', { name: /^Kotak surat/ }).hover(),
        word: {
          penjelas: ['Tidak ada pesan baru', 'Hubungi Kami'],
          teks: ['{©} 2020 {penyedia}'],
        },
      },
      {
        screen: 'Kerangka',
        state: 'satu pesan',
        step: async (page) => {
          const { id } = await page.evaluate(async () => {
            const headers = { authorization: `Bearer ${localStorage.getItem('geisa.token')}` }
            const answer = (await (await fetch('/api/cek-token', { headers })).json()) as {
              pengguna: { id: number }
            }
            return answer.pengguna
          })
          await ask('kabkota', '/api/mailbox', {
            statusSurat: 2,
            penerima: [{ jenis: 'pengguna', id }],
            subjek: 'Uji kata',
            isi: 'Satu pesan.',
          })
        },
        word: { penjelas: ['{n} Pesan Baru!'] },
      },
      {
        screen: 'Kerangka',
        state: 'pencarian menu tanpa hasil',
        step: async (page) => {
          await page.keyboard.press('Control+k')
          await page.getByRole('combobox', { name: 'Cari apa saja' }).fill('zzz')
        },
        at: DIALOG,
        word: { teks: ['No results..'] },
      },
      {
        screen: 'Kotak Surat',
        state: 'Inbox',
        path: '/kotak-surat/Inbox',
        step: press(/^Kotak Surat/),
        word: { judul: ['Inbox'], menu: ['Terkirim', 'Draft', 'Dihapus'] },
      },
      {
        screen: 'Kotak Surat',
        state: 'pilihan sifat',
        step: press('Sifat', 'combobox'),
        word: { pilihan: ['Nasional', 'Daerah'] },
      },
      {
        screen: 'Kotak Surat',
        state: 'gagal dihapus',
        step: async (page) => {
          await page.keyboard.press('Escape')
          await page.getByRole('link', { name: /Uji kata/ }).click()
          await corrupt(page, '/api/mailbox/delete', 'PATCH')
          await press('Hapus')(page)
        },
        word: { kabar: ['Gagal menghapus pesan'] },
      },
      {
        screen: 'Kotak Surat',
        state: 'surat gagal dikirim',
        step: async (page) => {
          await corrupt(page, '/api/mailbox', 'POST')
          await press('Balas')(page)
          const dialog = page.getByRole('dialog')
          await dialog.getByLabel('Isi surat').fill('Sudah dibaca.')
          await dialog.getByRole('button', { name: 'Kirim', exact: true }).click()
        },
        word: { galat: ['Gagal menyimpan data'] },
      },
      {
        screen: 'Sesi',
        state: 'diakhiri di tempat lain',
        // Nothing of the program runs there: it would hear of it before it is opened anew.
        path: '/favicon.svg',
        step: async (page) => {
          await restore(page)
          await endElsewhere(page)
          await page.goto('/')
        },
        word: { kabar: ['Invalid access_token'] },
      },
      {
        screen: 'Sesi',
        state: 'keluar',
        step: async (page) => {
          await signIn(page, 'uptd')
          await hold(page, '/api/signout', 'POST')
          await page.goto('/logout')
        },
        word: { teks: ['Logging out..'] },
      },
    ],
  },
]
