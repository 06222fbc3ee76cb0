/** Words of the history: what a record, an action and a field of the contracts are called on screen. */

/** What was changed; used after a verb: 'mengubah hari libur'. */
const PERIHAL: Record<string, string> = {
  jadwal: 'jadwal',
  libur: 'hari libur',
  sekolah: 'data sekolah',
  'sekolah-aturan': 'pengaturan shift',
  'penanda-tangan': 'penanda tangan',
  kalibrasi: 'kalibrasi waktu',
  gtk: 'data GTK',
  'gtk-impor': 'data GTK',
  mesin: 'mesin',
  'pemetaan-pin': 'pemetaan PIN',
  pengguna: 'akun pengguna',
  tap: 'tap',
  tarif: 'tarif potongan',
}

/** Whole phrases, where verb and record do not simply follow each other. */
const KALIMAT: Record<string, string> = {
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
  'tap konfirmasi': 'mengonfirmasi tap',
  'pengguna ubah-password': 'mengganti password',
  'gtk pindah-keluar': 'memindahkan GTK ke sekolah lain',
  'gtk pindah-masuk': 'menerima GTK dari sekolah lain',
}

const KATA_KERJA: Record<string, string> = {
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
export function kataTindakan(perihal: string, tindakan: string): string {
  const benda = PERIHAL[perihal] ?? perihal.replaceAll('-', ' ')
  return KALIMAT[`${perihal} ${tindakan}`] ?? `${KATA_KERJA[tindakan] ?? tindakan.replaceAll('-', ' ')} ${benda}`
}

const BIDANG: Record<string, string> = {
  alamat: 'Alamat',
  bagianDisiplin: 'Bagian TPP yang dipotong',
  berhenti: 'Berhenti',
  berlakuMulai: 'Berlaku mulai',
  berlakuSampai: 'Berlaku sampai',
  catatan: 'Catatan',
  caraHitung: 'Cara menghitung menit',
  cidr: 'Jaringan yang diizinkan',
  dari: 'Dari',
  dasarHukum: 'Dasar hukum',
  denganIzin: 'Dengan izin',
  deskripsi: 'Deskripsi',
  diblokir: 'Diblokir',
  dipakaiSejak: 'Dipakai sejak',
  email: 'Surel',
  gtkId: 'Id GTK',
  hari: 'Hari',
  hariKerja: 'Hari kerja',
  idDapodik: 'Id Dapodik',
  isJadwalMandiri: 'Jadwal mandiri',
  isLibur: 'Libur',
  jabatan: 'Jabatan',
  jam: 'Kalibrasi',
  jamIstirahatMulai: 'Istirahat mulai',
  jamIstirahatSelesai: 'Istirahat selesai',
  jamMasuk: 'Jam masuk',
  jamPulang: 'Jam pulang',
  jenis: 'Jenis',
  jenisGuru: 'Jenis guru',
  jenisLibur: 'Jenis libur',
  jenisLiburId: 'Jenis libur',
  jenjang: 'Jenjang',
  jumlahBaru: 'Tap baru',
  jumlahKarantina: 'Baris dikarantina',
  jumlahTap: 'Tap',
  kalibrasiWaktu: 'Kalibrasi waktu',
  kartu: 'Kartu',
  keterangan: 'Keterangan',
  kodeKabKota: 'Kode kab/kota',
  kodeKecamatan: 'Kode kecamatan',
  kodeProvinsi: 'Kode provinsi',
  kodeWilayah: 'Kode wilayah',
  mesin: 'Mesin',
  mulai: 'Mulai',
  mulaiTugas: 'Mulai tugas',
  nama: 'Nama',
  namaBerkas: 'Berkas',
  namaDapodik: 'Nama Dapodik',
  namaGtk: 'GTK',
  namaMesin: 'Mesin',
  namaWilayah: 'Wilayah',
  nip: 'NIP',
  nomorSeri: 'Nomor seri',
  npsn: 'NPSN',
  nrg: 'NRG',
  nuptk: 'NUPTK',
  pemilik: 'Id sekolah pemilik',
  pengklaim: 'Id sekolah pengklaim',
  pin: 'PIN',
  plan: 'Plan',
  planSampai: 'Plan sampai',
  potonganAlpa: 'Alpa',
  ptkInduk: 'Sekolah induk',
  rupiah: 'TPP',
  sampai: 'Sampai',
  shift: 'Shift',
  shiftPagi: 'Shift 1',
  shiftPagiMulai: 'Shift 1 mulai absen',
  shiftSiang: 'Shift 2',
  shiftSiangMulai: 'Shift 2 mulai absen',
  status: 'Status',
  statusKepegawaian: 'Status kepegawaian',
  tampilSptjm: 'Tampil di SPTJM',
  tanggal: 'Tanggal',
  tanpaIzin: 'Tanpa izin',
  tanggalAkhir: 'Sampai tanggal',
  tanggalMulai: 'Mulai tanggal',
  telepon: 'Telepon',
  tpp: 'TPP',
  username: 'Username',
  wajibToken: 'Wajib token',
  yayasanId: 'Id yayasan',
}

/** 'jamMasuk' → 'Jam masuk'; a name that is not in the table is taken apart: 'batasUmurKerja' → 'Batas umur kerja'. */
export function labelBidang(nama: string): string {
  const kata = nama
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase()
  return BIDANG[nama] ?? kata.charAt(0).toUpperCase() + kata.slice(1)
}
