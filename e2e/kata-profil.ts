import { PASSWORD } from './akun.ts'
import { DIALOG, type Kunjungan } from './kata.ts'
import { pulihkan, rusakkan, tahan, tekan, uptdBaru } from './kata-langkah.ts'

/** One's own record and password. */
export const KATA_PROFIL: readonly Kunjungan[] = [
  {
    akun: uptdBaru,
    keadaan: [
      {
        layar: 'Profil dan password',
        keadaan: 'menu pengguna',
        jalur: '/',
        langkah: async (page) => {
          await pulihkan(page)
          await tekan(/^Menu pengguna/)(page)
        },
        kata: { menu: ['Profile Saya'] },
      },
      { layar: 'Kerangka', keadaan: 'menu pengguna', kata: { menu: ['Profile Saya', 'Logout'] } },
      {
        layar: 'Profil dan password',
        keadaan: 'profil gagal dimuat',
        langkah: async (page) => {
          await rusakkan(page, '/api/pengguna/*')
          await tekan('Profile Saya', 'menuitem')(page)
        },
        di: DIALOG,
        kata: { judul: ['Pengguna Detail'], galat: ['Gagal mendapatkan data'] },
      },
      {
        layar: 'Profil dan password',
        keadaan: 'ubah password',
        jalur: '/?',
        langkah: async (page) => {
          await pulihkan(page)
          await tekan(/^Menu pengguna/)(page)
          await tekan('Profile Saya', 'menuitem')(page)
          await tekan('Ubah Password')(page)
          const dialog = page.getByRole('dialog', { name: 'Ubah Password' })
          await dialog.getByLabel('Password Lama').fill(PASSWORD)
          await dialog.getByLabel('Password Baru', { exact: true }).fill('Berubah#2026')
          await dialog.getByLabel('Konfirmasi Password Baru').fill('Berubah#2026')
        },
        di: DIALOG,
        kata: {
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
        layar: 'Profil dan password',
        keadaan: 'ditanya',
        langkah: async (page) => {
          await tahan(page, '/api/pengguna/update-password', 'PATCH')
          await page
            .getByRole('dialog', { name: 'Ubah Password' })
            .getByRole('button', { name: 'Ubah Password' })
            .click()
        },
        di: DIALOG,
        kata: { judul: ['Konfirmasi'], teks: ['Apakah anda sudah yakin ?'], tombol: ['Tidak', 'Iya'] },
      },
      {
        layar: 'Profil dan password',
        keadaan: 'menunggu jawaban',
        langkah: tekan('Iya'),
        di: DIALOG,
        kata: { tombol: ['Sedang memproses...'] },
      },
      {
        layar: 'Profil dan password',
        keadaan: 'password berubah',
        langkah: pulihkan,
        kata: {
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
        layar: 'Profil dan password',
        keadaan: 'password gagal diubah',
        langkah: async (page) => {
          await rusakkan(page, '/api/pengguna/update-password', 'PATCH')
          await tekan('Ubah Password')(page)
          const dialog = page.getByRole('dialog', { name: 'Ubah Password' })
          await dialog.getByLabel('Password Lama').fill('Berubah#2026')
          await dialog.getByLabel('Password Baru', { exact: true }).fill('Lagi#2027')
          await dialog.getByLabel('Konfirmasi Password Baru').fill('Lagi#2027')
          await dialog.getByRole('button', { name: 'Ubah Password' }).click()
          await tekan('Iya')(page)
        },
        di: DIALOG,
        kata: { galat: ['Gagal merubah password'] },
      },
    ],
  },
]
