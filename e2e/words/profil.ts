import { PASSWORD } from '../kit/akun.ts'
import { corrupt, hold, newUptd, press, restore } from './steps.ts'
import { DIALOG, type Visit } from './words.ts'

/** One's own record and password. */
export const PROFIL_WORDS: readonly Visit[] = [
  {
    akun: newUptd,
    state: [
      {
        screen: 'Profil dan password',
        state: 'menu pengguna',
        path: '/',
        step: async (page) => {
          await restore(page)
          await press(/^Menu pengguna/)(page)
        },
        word: { menu: ['Profile Saya'] },
      },
      { screen: 'Kerangka', state: 'menu pengguna', word: { menu: ['Profile Saya', 'Logout'] } },
      {
        screen: 'Profil dan password',
        state: 'profil gagal dimuat',
        step: async (page) => {
          await corrupt(page, '/api/pengguna/*')
          await press('Profile Saya', 'menuitem')(page)
        },
        at: DIALOG,
        word: { judul: ['Pengguna Detail'], galat: ['Gagal mendapatkan data'] },
      },
      {
        screen: 'Profil dan password',
        state: 'ubah password',
        path: '/?',
        step: async (page) => {
          await restore(page)
          await press(/^Menu pengguna/)(page)
          await press('Profile Saya', 'menuitem')(page)
          await press('Ubah Password')(page)
          const dialog = page.getByRole('dialog', { name: 'Ubah Password' })
          await dialog.getByLabel('Password Lama').fill(PASSWORD)
          await dialog.getByLabel('Password Baru', { exact: true }).fill('Berubah#2026')
          await dialog.getByLabel('Konfirmasi Password Baru').fill('Berubah#2026')
        },
        at: DIALOG,
        word: {
          judul: ['Ubah Password'],
          tombol: ['Ubah Password'],
          isian: [
            { kutipan: 'oldPassword', kini: 'Password Lama', keputusan: 'docs/decisions/0018' },
            { kutipan: 'newPassword', kini: 'Password Baru', keputusan: 'docs/decisions/0018' },
            { kutipan: 'confirmNewPassword', kini: 'Konfirmasi Password Baru', keputusan: 'docs/decisions/0018' },
          ],
        },
      },
      {
        screen: 'Profil dan password',
        state: 'ditanya',
        step: async (page) => {
          await hold(page, '/api/pengguna/update-password', 'PATCH')
          await page
            .getByRole('dialog', { name: 'Ubah Password' })
            .getByRole('button', { name: 'Ubah Password' })
            .click()
        },
        at: DIALOG,
        word: { judul: ['Konfirmasi'], teks: ['Apakah anda sudah yakin ?'], tombol: ['Tidak', 'Iya'] },
      },
      {
        screen: 'Profil dan password',
        state: 'menunggu jawaban',
        step: press('Iya'),
        at: DIALOG,
        word: { tombol: ['Sedang memproses...'] },
      },
      {
        screen: 'Profil dan password',
        state: 'password berubah',
        step: restore,
        word: {
          kabar: [
            'Berhasil merubah password',
            {
              kutipan: 'Berhasil memproses!',
              kini: 'Berhasil merubah password',
              keputusan: 'docs/decisions/0018',
            },
          ],
        },
      },
      {
        screen: 'Profil dan password',
        state: 'password gagal diubah',
        step: async (page) => {
          await corrupt(page, '/api/pengguna/update-password', 'PATCH')
          await press('Ubah Password')(page)
          const dialog = page.getByRole('dialog', { name: 'Ubah Password' })
          await dialog.getByLabel('Password Lama').fill('Berubah#2026')
          await dialog.getByLabel('Password Baru', { exact: true }).fill('Lagi#2027')
          await dialog.getByLabel('Konfirmasi Password Baru').fill('Lagi#2027')
          await dialog.getByRole('button', { name: 'Ubah Password' }).click()
          await press('Iya')(page)
        },
        at: DIALOG,
        word: { galat: ['Gagal merubah password'] },
      },
    ],
  },
]
