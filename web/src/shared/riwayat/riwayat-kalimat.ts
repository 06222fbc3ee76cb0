import { PERIHAL } from './riwayat-label.ts'

/** Whole phrases, where verb and record do not simply follow each other. */
const SENTENCE: Record<string, string> = {
  'mesin daftar': 'mendaftarkan mesin',
  'mesin token-baru': 'membuat token baru',
  'mesin token-dicabut': 'mencabut token',
  'mesin perintah': 'mengirim perintah ke mesin',
  'mesin unggah-usb': 'mengunggah berkas data mesin',
  'mesin klaim-ditolak': 'mencoba mendaftarkan mesin yang sudah terdaftar di sekolah lain',
  'mesin pindah-keluar': 'memindahkan mesin ke sekolah lain',
  'mesin pindah-masuk': 'memindahkan mesin ke sekolah ini',
  'mesin blokir': 'memblokir nomor seri mesin',
  'mesin buka-blokir': 'membuka blokir nomor seri mesin',
  'pemetaan-pin petakan': 'memetakan PIN ke GTK',
  'bukan-gtk tandai': 'menandai PIN bukan GTK',
  'bukan-gtk tarik': 'menarik tanda bukan GTK',
  'tap konfirmasi': 'mengonfirmasi tap',
  'surat kirim': 'mengirim surat ke banyak orang',
  'pengguna ubah-password': 'mengganti password',
  'pengguna blokir': 'memblokir akun',
  'pengguna buka-blokir': 'membuka blokir akun',
  'pengguna reset-password': 'memberi password sekali pakai',
  'pengguna matikan-totp': 'mematikan verifikasi dua langkah',
  'pengguna setujui-pendaftaran': 'menyetujui pendaftaran operator',
  'pengguna tolak-pendaftaran': 'menolak pendaftaran operator',
  'pengguna daftar-sendiri': 'mendaftar sebagai operator',
  'pengguna akhiri-sesi': 'mengakhiri sesi',
  'pengguna minta-password': 'meminta password baru',
  'pengguna totp-siapkan': 'menyiapkan verifikasi dua langkah',
  'pengguna totp-nyala': 'mengaktifkan verifikasi dua langkah',
  'pengguna totp-mati': 'mematikan verifikasi dua langkahnya',
  'pengguna kode-cadangan-baru': 'membuat kode cadangan baru',
  'pengguna kode-cadangan-dipakai': 'masuk dengan kode cadangan',
  'kunci-bulan kunci': 'mengunci bulan',
  'kunci-bulan buka': 'membuka kunci bulan',
  'kunci-bulan konfirmasi-hari': 'menyatakan hari tanpa laporan mesin dihitung',
  'kunci-bulan batal-konfirmasi-hari': 'menarik pernyataan hari tanpa laporan mesin',
  'sptjm unggah': 'mengunggah SPTJM',
  'sptjm unggah-ulang': 'mengunggah ulang SPTJM',
  'sptjm terima': 'menerima SPTJM',
  'sptjm kembalikan': 'mengembalikan SPTJM',
  'sptjm baca': 'membuka berkas SPTJM',
  'unggahan baca': 'membuka dokumen yang baru diunggah',
  'kiriman kirim-ulang': 'mengantre lagi kiriman DHGTK yang gagal',
  ...usulanSentence('koreksi', 'usulan koreksi'),
  ...usulanSentence('absensi-manual', 'usulan absensi manual'),
  'keberatan ajukan': 'berkeberatan atas kehadirannya',
  'keberatan jawab': 'menjawab keberatan',
  'keberatan usulkan': 'menjadikan keberatan sebuah koreksi',
  'data-pribadi unduh': 'mengunduh data pribadi',
  'data-pribadi hapus-isi': 'mengosongkan isi riwayat sesudah masa simpan',
  'gtk hapus': 'menghapus GTK yang keliru dimasukkan',
  'gtk lepas-induk': 'melepas tanda sekolah induk GTK',
  'gtk-tpp baca': 'melihat TPP',
  'cronjob jalankan': 'menjalankan cronjob',
  'gtk pindah-keluar': 'memindahkan GTK ke sekolah lain',
  'gtk pindah-masuk': 'menerima GTK dari sekolah lain',
}

/** What happens to a request, of either kind (product.md 4). */
function usulanSentence(perihal: string, object: string): Record<string, string> {
  return {
    [`${perihal} ajukan`]: `mengajukan ${object}`,
    [`${perihal} perbaharui`]: `memperbarui ${object}`,
    [`${perihal} tarik`]: `menarik ${object}`,
    [`${perihal} usulkan`]: `mengusulkan ulang ${object.replace('usulan ', '')}`,
    [`${perihal} setujui`]: `menyetujui ${object}`,
    [`${perihal} tolak`]: `menolak ${object}`,
    [`${perihal} kembalikan`]: `meminta perbaikan ${object}`,
    [`${perihal} batalkan`]: `membatalkan persetujuan ${object}`,
    [`${perihal} kirim`]: `mulai mengirim ${object} ke DHGTK`,
    [`${perihal} terkirim`]: `selesai mengirim ${object} ke DHGTK`,
    [`${perihal} batal-kirim`]: `tidak jadi mengirim ${object}: sudah digantikan usulan lain`,
    [`${perihal} hapus-dokumen`]: `menghapus dokumen ${object}`,
    [`${perihal} baca`]: `membuka dokumen ${object}`,
  }
}

const VERBS: Record<string, string> = {
  tambah: 'menambah',
  daftar: 'menambah',
  buat: 'menambah',
  ubah: 'mengubah',
  simpan: 'menyimpan',
  tetapkan: 'menetapkan',
  hapus: 'menghapus',
  batal: 'membatalkan',
  batalkan: 'membatalkan',
  cabut: 'mencabut',
  akhiri: 'mengakhiri',
  impor: 'mengimpor',
  salin: 'menyalin',
  pindah: 'memindahkan',
  aktifkan: 'mengaktifkan',
  nonaktifkan: 'menonaktifkan',
}

/** 'mengubah hari libur'; an action that nobody has named yet stays readable. */
export function actionWords(perihal: string, action: string): string {
  const object = PERIHAL[perihal] ?? perihal.replaceAll('-', ' ')
  return SENTENCE[`${perihal} ${action}`] ?? `${VERBS[action] ?? action.replaceAll('-', ' ')} ${object}`
}
