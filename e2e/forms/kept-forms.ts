import { pushTap } from '../kit/geisa.ts'
import { newSerial } from '../kit/mesin.ts'
import { DIALOG, type Formulir, inDialog, mesinAlamat, mySekolahAlamat, press } from './form.ts'

/** Forms that keep a draft in this browser. */
export const KEPT: Record<string, Formulir> = {
  'features/sekolah/form-kontak.tsx': {
    cara: 'draf',
    temui: {
      akun: 'sekolah',
      alamat: '/pengaturan/sekolah',
      isian: (page) => page.getByLabel('Alamat', { exact: true }),
      isi: 'Jl. Belum Disimpan 7',
    },
  },
  'features/sekolah/update-sekolah-dialog.tsx': {
    cara: 'draf',
    temui: {
      akun: 'admin',
      alamat: mySekolahAlamat,
      buka: press('Ubah'),
      isian: inDialog('Nama'),
      isi: 'SDN Belum Disimpan',
    },
  },
  'features/sekolah/add-sekolah-dialog.tsx': {
    cara: 'draf',
    temui: {
      akun: 'admin',
      alamat: '/pengaturan/sekolah',
      buka: press('Tambah sekolah'),
      isian: inDialog('Nama sekolah'),
      isi: 'SDN Belum Ada',
    },
  },
  'features/sekolah/penanda-tangan-dialog.tsx': {
    cara: 'draf',
    temui: {
      akun: 'sekolah',
      alamat: '/pengaturan/sekolah?tab=penanda-tangan',
      buka: async (page) => {
        await page.getByRole('button', { name: 'Tetapkan penanda tangan' }).click()
        await DIALOG(page).getByLabel('Orang lain').check()
      },
      isian: inDialog('Nama lengkap'),
      isi: 'Dra. Belum Disimpan',
    },
  },
  'features/mesin/list/register-mesin-dialog.tsx': {
    cara: 'draf',
    temui: {
      akun: 'sekolah',
      alamat: '/pengaturan/sekolah?tab=mesin',
      buka: press('Daftarkan mesin'),
      isian: inDialog('Nama mesin'),
      isi: 'Lobi belum disimpan',
    },
  },
  'features/mesin/list/update-mesin-dialog.tsx': {
    cara: 'draf',
    temui: {
      akun: 'sekolah',
      alamat: () => mesinAlamat(''),
      buka: press('Ubah mesin'),
      isian: inDialog('Nama mesin'),
      isi: 'Ruang belum disimpan',
    },
  },
  'features/mesin/list/mesin-claim-dialog.tsx': {
    cara: 'draf',
    temui: {
      akun: 'admin',
      alamat: async () => {
        const serial = newSerial()
        await pushTap(serial, ['12\t2019-05-06 06:41:00\t0\t1'])
        return `/mesin-tak-dikenal?cari=${serial}`
      },
      buka: press(/^Serahkan ke sekolah/),
      isian: inDialog('Nama mesin'),
      isi: 'Lobi belum diserahkan',
    },
  },
  'features/libur/libur-form.tsx': {
    cara: 'draf',
    temui: {
      akun: 'admin',
      alamat: '/pengaturan/libur?tab=daftar',
      buka: press('Tambah Hari Libur'),
      isian: inDialog('Nama Libur'),
      isi: 'Libur belum disimpan',
    },
  },
  'features/libur/import-libur-dialog.tsx': {
    cara: 'draf',
    temui: {
      akun: 'admin',
      alamat: '/pengaturan/libur?tab=daftar',
      buka: press('Impor daftar'),
      isian: (page) => DIALOG(page).getByRole('textbox', { name: 'Daftar libur' }),
      isi: '1 Januari 2027 Tahun Baru Masehi',
    },
  },
  'features/jam-sendiri/pola/pola-form.tsx': {
    cara: 'draf',
    temui: {
      akun: 'kabkota',
      alamat: '/pengaturan/pola-jam',
      buka: press('Pola jam baru'),
      isian: inDialog('Nama pola jam'),
      isi: 'Belum disimpan',
    },
  },
  'features/cronjob/cronjob-dialog.tsx': {
    cara: 'draf',
    temui: {
      akun: 'admin',
      alamat: '/pengaturan/cronjob',
      buka: press('Cronjob baru'),
      isian: inDialog('Nama'),
      isi: 'Belum disimpan',
    },
  },
  'features/approval-otomatis/aturan-dialog.tsx': {
    cara: 'draf',
    temui: {
      akun: 'admin',
      alamat: '/pengaturan/approval-otomatis',
      buka: press('Aturan baru'),
      isian: inDialog('Paling banyak hari'),
      isi: '3',
    },
  },
  'features/keberatan/panel-keberatan.tsx': {
    cara: 'draf',
    sebab: 'Kait yang sama (useKeptInput) di panel samping; keberatannya milik perjalanan lain',
  },
  'features/gtk/form/gtk-form-dialog.tsx': { cara: 'draf', perjalanan: 'gtk/gtk.spec.ts' },
  'features/pengguna/form/pengguna-form-dialog.tsx': { cara: 'draf', perjalanan: 'pengguna/pengguna-screen.spec.ts' },
  'features/tarif/tarif-dialog.tsx': { cara: 'draf', perjalanan: 'tarif.spec.ts' },
  'features/kotak-surat/surat-form.tsx': { cara: 'draf', perjalanan: 'kotak-surat/kotak-surat.spec.ts' },
  'features/pengajuan/usulan/pengajuan-form.ts': { cara: 'draf', perjalanan: 'pengajuan/koreksi-draft.spec.ts' },
  'features/jadwal/jam-mingguan-screen.tsx': { cara: 'draf', perjalanan: 'jadwal/jam-mingguan.spec.ts' },
  'features/sesi/registrasi/person.tsx': { cara: 'draf', perjalanan: 'sesi/registrasi.spec.ts' },
  'shared/keberatan/ajukan-keberatan-dialog.tsx': { cara: 'draf', perjalanan: 'keberatan.spec.ts' },
}
