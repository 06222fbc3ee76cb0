import { pushTap } from '../kit/geisa.ts'
import { newSerial } from '../kit/mesin.ts'
import { type Formulir, inDialog, mySekolahAlamat, press } from './form.ts'
import { KEPT } from './kept-forms.ts'

/** BaseDialog asks by itself, as it is met in others. */
const ASKED_BY_FRAME = 'BaseDialog bertanya sendiri: ditemui pada plan-dialog, setting-dialog dan kirim-perintah-dialog'
const NOTHING_TYPED = 'Tidak ada yang diketik: menjawab satu pertanyaan'
const SECRET = 'Password atau kode: tidak disimpan, dan mengetiknya lagi bukan kehilangan'

/**
 * Every form of the product, by the file that is its frame, and what keeps its user from losing what was typed (product.md 4).
 * scripts/walls/forms.test.ts finds them in the code: one that is not here, or that says another thing than its code, fails.
 * 'draf': a draft waits in this browser. 'tanya': a question before it is left, and the browser's before a reload. 'tiada':
 * nothing to lose, and why.
 */
export const FORMULIR: Record<string, Formulir> = {
  ...KEPT,
  'features/sekolah/plan-dialog.tsx': {
    cara: 'tanya',
    temui: {
      akun: 'admin',
      alamat: mySekolahAlamat,
      buka: press('Ubah plan'),
      isian: inDialog('PRO sampai'),
      isi: '31/12/2031',
    },
  },
  'features/aplikasi/setting-dialog.tsx': {
    cara: 'tanya',
    temui: {
      akun: 'admin',
      alamat: '/pengaturan/aplikasi?tab=pemeliharaan',
      buka: press('Ubah Mode pemeliharaan'),
      isian: inDialog('Pesan bagi pengguna'),
      isi: 'Sampai nanti',
    },
  },
  'features/aplikasi/status-dialog.tsx': {
    cara: 'tanya',
    temui: {
      akun: 'admin',
      alamat: '/pengaturan/aplikasi?tab=referensi',
      buka: press('Ubah Cuti Haji'),
      isian: inDialog('Berlaku mulai'),
      isi: '31/12/2031',
    },
  },
  'features/mesin/perintah/send-perintah-dialog.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
  'shared/action-dialog.tsx': {
    cara: 'tanya',
    temui: {
      akun: 'admin',
      alamat: async () => {
        const serial = newSerial()
        await pushTap(serial, ['12\t2019-05-06 06:41:00\t0\t1'])
        return `/mesin-tak-dikenal?cari=${serial}`
      },
      buka: press(/^Blokir/),
      isian: inDialog('Alasan'),
      isi: 'Mesin uji, bukan milik sekolah',
    },
  },
  'shared/form/save-from-date-dialog.tsx': {
    cara: 'tanya',
    temui: {
      akun: 'kabkota',
      alamat: mySekolahAlamat,
      buka: press(/jadwal mandiri$/),
      isian: inDialog('Berlaku mulai'),
      isi: '31/12/2031',
    },
  },
  'features/jadwal/kalibrasi/form-kalibrasi.tsx': {
    cara: 'tanya',
    sebab: 'Satu angka; LeaveGuard bertanya, seperti pada form-kontak',
  },
  'shared/shift-settings.tsx': { cara: 'tanya', sebab: 'Satu jam; LeaveGuard bertanya, seperti pada form-kontak' },
  'features/mesin/pin/pemetaan-pin.tsx': {
    cara: 'tanya',
    sebab: 'LeaveGuard bertanya, seperti pada form-kontak; muat ulang ditanyakan peramban',
  },
  'features/gtk/detail/end-tugas-dialog.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
  'features/gtk/detail/create-akun-dialog.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
  'features/gtk/detail/move-gtk-dialog.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
  'features/jam-sendiri/pola/copy-pola-dialog.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
  'features/jadwal/minggu/copy-hari-dialog.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
  'features/kunci-bulan/kesiapan/remind-dialog.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
  'features/kunci-bulan/kunci/confirmation-dialog.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
  'features/mesin/pin/bukan-gtk/end-dialog.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
  'features/mesin/pin/pin-dialog.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
  'features/mesin/pin/suggestion-dialog.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
  'features/pengajuan/usulan/putusan-dialog.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
  'features/sptjm/upload-dialog.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
  'features/sesi/change-password-dialog.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
  'features/sesi/forgot-password-dialog.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
  'shared/dokumen/supporting-documents.tsx': {
    cara: 'tanya',
    sebab: 'Berkas yang sedang diunggah: LeaveGuard bertanya; berkasnya sendiri tidak dapat dijadikan draf',
  },
  'features/pengajuan/usulan/dokumen-usulan.tsx': { cara: 'tanya', perjalanan: 'pengajuan/replace-dokumen.spec.ts' },

  'features/dhgtk/resend.tsx': { cara: 'tanya', sebab: NOTHING_TYPED },
  'features/kunci-bulan/kunci/kunci-dialog.tsx': { cara: 'tanya', sebab: NOTHING_TYPED },
  'features/pengajuan/list/approve-many.tsx': { cara: 'tanya', sebab: NOTHING_TYPED },
  'features/mesin/new/confirm-mesin.tsx': {
    cara: 'tiada',
    sebab: 'Satu angka yang dibaca dari menu mesin di depannya',
  },
  'features/pengajuan/koreksi/days-and-times.tsx': {
    cara: 'tiada',
    sebab: 'Bagian dari formulir koreksi, yang menyimpan drafnya',
  },
  'features/sesi/totp-proof-dialog.tsx': { cara: 'tiada', sebab: SECRET },
  'features/sesi/prepare-totp-dialog.tsx': { cara: 'tiada', sebab: SECRET },
  'features/sesi/sign-in-page.tsx': { cara: 'tiada', sebab: SECRET },
  'features/sesi/tamu-form.tsx': { cara: 'tiada', sebab: 'Bingkai formulir tamu; isinya di registrasi dan masuk' },
  'features/sesi/registrasi/sekolah.tsx': { cara: 'tiada', sebab: 'Mencari sekolahnya: satu NPSN' },
  'features/verifikasi/code-input.tsx': {
    cara: 'tiada',
    sebab: 'Satu kode dari kertas di depannya; tertulis di alamat',
  },
}

/** Fields that no form holds: what they say stands in the address or is read at once, so nothing is lost with the page. */
export const BUKAN_FORMULIR: Record<string, string> = {
  'features/dashboard/pengguna-geisa/table.tsx': 'saringan',
  'features/dashboard/sekolah/hadir/filter-bar.tsx': 'saringan',
  'features/dashboard/sekolah/kiriman-dhgtk/tab.tsx': 'saringan',
  'features/dashboard/statistics/chart/wilayah-chart.tsx': 'saringan',
  'features/dhgtk/kiriman-filter.tsx': 'saringan',
  'features/libur/libur-views.tsx': 'saringan',
  'features/mesin/new/sengketa-mesin.tsx': 'isian di dalam ActionDialog, yang bertanya',
  'features/mesin/new/syarat-mesin.tsx': 'isian di dalam ActionDialog, yang bertanya',
  'features/mesin/log/log-filter.tsx': 'saringan',
  'features/mesin/unknown-mesin-page.tsx': 'saringan',
  'features/pengajuan/list/usulan-search.tsx': 'saringan',
  'features/pengajuan/list/pengajuan-filter.tsx': 'saringan',
  'features/pengguna/list/pengguna-filter.tsx': 'saringan',
  'features/riwayat/riwayat-filter.tsx': 'saringan',
  'features/tarif/select-wilayah-tarif.tsx': 'saringan',
  'features/pengajuan/usulan/review.tsx': 'catatan pemeriksa: disimpan oleh pengajuan-form.ts',
  'features/pengajuan/usulan/select-status-kehadiran.tsx': 'bagian formulir pengajuan',
  'features/pengajuan/koreksi/form-koreksi.tsx': 'bagian formulir pengajuan',
  'features/pengajuan/manual/gtk-bar.tsx': 'bagian formulir pengajuan',
  'features/pengajuan/manual/form-manual.tsx': 'bagian formulir pengajuan',
  'features/gtk/list/import-gtk-dialog.tsx': 'berkas: tidak dapat dijadikan draf, dan tetap ada di komputernya',
  'shared/import/dialog.tsx': 'berkas: tidak dapat dijadikan draf, dan tetap ada di komputernya',
  'features/mesin/upload/taken-at.tsx': 'berkas mesin: tidak dapat dijadikan draf',
  'features/pengguna/akun/pendaftaran.tsx': 'satu pilihan pada pendaftaran yang diputuskan',
  'features/mesin/upload/pratinjau.tsx': 'berkas mesin: tidak dapat dijadikan draf',
}
