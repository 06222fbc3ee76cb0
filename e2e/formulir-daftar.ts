import { type Formulir, inDialog, mySekolahAlamat, press } from './formulir-bahan.ts'
import { KEPT } from './formulir-draf.ts'
import { pushTap } from './geisa.ts'
import { newSerial } from './mesin.ts'

/** BaseDialog asks by itself, as it is met in others. */
const ASKED_BY_FRAME = 'BaseDialog bertanya sendiri: ditemui pada plan-dialog, setting-dialog dan kirim-perintah-dialog'
const NOTHING_TYPED = 'Tidak ada yang diketik: menjawab satu pertanyaan'
const SECRET = 'Password atau kode: tidak disimpan, dan mengetiknya lagi bukan kehilangan'

/**
 * Every form of the product, by the file that is its frame, and what keeps its user from losing what was typed (product.md 4).
 * scripts/walls/formulir.test.ts finds them in the code: one that is not here, or that says another thing than its code, fails.
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
  'features/mesin/perintah/kirim-perintah-dialog.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
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
  'shared/formulir/simpan-sejak-dialog.tsx': {
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
  'shared/atur-shift.tsx': { cara: 'tanya', sebab: 'Satu jam; LeaveGuard bertanya, seperti pada form-kontak' },
  'features/mesin/pin/pemetaan-pin.tsx': {
    cara: 'tanya',
    sebab: 'LeaveGuard bertanya, seperti pada form-kontak; muat ulang ditanyakan peramban',
  },
  'features/gtk/rincian/akhiri-tugas-dialog.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
  'features/gtk/rincian/buat-akun-dialog.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
  'features/gtk/rincian/pindah-gtk-dialog.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
  'features/jadwal/minggu/salin-hari-dialog.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
  'features/kunci-bulan/kesiapan/ingatkan.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
  'features/kunci-bulan/kunci/konfirmasi-dialog.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
  'features/mesin/pin/akhiri-bukan-gtk-dialog.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
  'features/mesin/pin/pin-dialog.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
  'features/mesin/pin/saran-dialog.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
  'features/pengajuan/usulan/putusan-dialog.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
  'features/sptjm/unggah-dialog.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
  'features/sesi/ubah-password-dialog.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
  'features/sesi/lupa-password-dialog.tsx': { cara: 'tanya', sebab: ASKED_BY_FRAME },
  'shared/dokumen/dokumen-pendukung.tsx': {
    cara: 'tanya',
    sebab: 'Berkas yang sedang diunggah: LeaveGuard bertanya; berkasnya sendiri tidak dapat dijadikan draf',
  },
  'features/pengajuan/usulan/dokumen-usulan.tsx': { cara: 'tanya', perjalanan: 'ganti-dokumen.spec.ts' },

  'features/dhgtk/kirim-ulang.tsx': { cara: 'tanya', sebab: NOTHING_TYPED },
  'features/kunci-bulan/kunci/kunci-dialog.tsx': { cara: 'tanya', sebab: NOTHING_TYPED },
  'features/pengajuan/daftar/setujui-banyak.tsx': { cara: 'tanya', sebab: NOTHING_TYPED },
  'features/mesin/baru/konfirmasi-mesin.tsx': {
    cara: 'tiada',
    sebab: 'Satu angka yang dibaca dari menu mesin di depannya',
  },
  'features/pengajuan/koreksi/isian-waktu.tsx': {
    cara: 'tiada',
    sebab: 'Bagian dari formulir koreksi, yang menyimpan drafnya',
  },
  'features/sesi/bukti-totp-dialog.tsx': { cara: 'tiada', sebab: SECRET },
  'features/sesi/siapkan-totp-dialog.tsx': { cara: 'tiada', sebab: SECRET },
  'features/sesi/masuk-page.tsx': { cara: 'tiada', sebab: SECRET },
  'features/sesi/formulir-tamu.tsx': { cara: 'tiada', sebab: 'Bingkai formulir tamu; isinya di registrasi dan masuk' },
  'features/sesi/registrasi-sekolah.tsx': { cara: 'tiada', sebab: 'Mencari sekolahnya: satu NPSN' },
  'features/verifikasi/isian-kode.tsx': {
    cara: 'tiada',
    sebab: 'Satu kode dari kertas di depannya; tertulis di alamat',
  },
}

/** Fields that no form holds: what they say stands in the address or is read at once, so nothing is lost with the page. */
export const BUKAN_FORMULIR: Record<string, string> = {
  'features/dashboard/pengguna-geisa/tabel.tsx': 'saringan',
  'features/dashboard/sekolah/hadir-saringan.tsx': 'saringan',
  'features/dashboard/sekolah/kiriman-dhgtk.tsx': 'saringan',
  'features/dashboard/statistik/grafik-wilayah.tsx': 'saringan',
  'features/dhgtk/saringan-kiriman.tsx': 'saringan',
  'features/libur/tampilan-libur.tsx': 'saringan',
  'features/mesin/baru/sengketa-mesin.tsx': 'isian di dalam ActionDialog, yang bertanya',
  'features/mesin/baru/syarat-mesin.tsx': 'isian di dalam ActionDialog, yang bertanya',
  'features/mesin/log/saringan-log.tsx': 'saringan',
  'features/mesin/mesin-tak-dikenal-page.tsx': 'saringan',
  'features/pengajuan/daftar/cari-usulan.tsx': 'saringan',
  'features/pengajuan/daftar/saringan-pengajuan.tsx': 'saringan',
  'features/pengguna/daftar/saringan-pengguna.tsx': 'saringan',
  'features/riwayat/saringan-riwayat.tsx': 'saringan',
  'features/tarif/pilih-wilayah-tarif.tsx': 'saringan',
  'features/pengajuan/usulan/pemeriksaan.tsx': 'catatan pemeriksa: disimpan oleh formulir-pengajuan.ts',
  'features/pengajuan/usulan/pilih-status-kehadiran.tsx': 'bagian formulir pengajuan',
  'features/pengajuan/koreksi/form-koreksi.tsx': 'bagian formulir pengajuan',
  'features/pengajuan/koreksi/rentang-koreksi.tsx': 'bagian formulir pengajuan',
  'features/pengajuan/manual/bilah-gtk.tsx': 'bagian formulir pengajuan',
  'features/pengajuan/manual/form-manual.tsx': 'bagian formulir pengajuan',
  'features/gtk/daftar/impor-gtk-dialog.tsx': 'berkas: tidak dapat dijadikan draf, dan tetap ada di komputernya',
  'shared/impor/impor-dialog.tsx': 'berkas: tidak dapat dijadikan draf, dan tetap ada di komputernya',
  'features/mesin/unggah/diambil-pada.tsx': 'berkas mesin: tidak dapat dijadikan draf',
  'features/pengguna/akun/pendaftaran.tsx': 'satu pilihan pada pendaftaran yang diputuskan',
  'features/mesin/unggah/pratinjau.tsx': 'berkas mesin: tidak dapat dijadikan draf',
}
