/**
 * Tables that everybody shares (architecture.md 2.2): small, on a cluster copied to every node. The look-up tables alamat_*
 * resolve an id to its school and hold global uniqueness. Every other table belongs to a school and is split by sekolah_id.
 */
export const TABEL_ACUAN: ReadonlySet<string> = new Set(
  (
    'migrasi wilayah yayasan sekolah pengguna pengguna_cakupan_wilayah pengguna_cakupan_sekolah pengguna_totp permintaan_password password_atasan ' +
    'sesi sesi_berakhir percobaan_masuk status_kehadiran alasan_penolakan setting setting_versi jadwal jadwal_hari pola_jam pola_jam_versi pola_jam_hari libur tarif approval_otomatis ' +
    'cronjob cronjob_jalan versi_bersama pesan pesan_penerima lampiran_surat mesin_tak_dikenal pengajuan_nomor rekap_wilayah sinkron_wilayah ' +
    'jam_server kabar_pengelola mesin_berbicara mesin_tertahan mesin_tertahan_asal serial_ditahan syarat_mesin lambang kehadiran_wilayah kesiapan_wilayah kehadiran_lipatan kehadiran_keadaan ' +
    'alamat_mesin alamat_token_mesin alamat_gtk alamat_pengajuan alamat_dokumen alamat_segel'
  ).split(' '),
)

/**
 * Those of them that no statement joins with a school's rows, and that are written while people sign in, machines knock and
 * jobs begin: on a cluster they lie on the coordinator alone. A table that is copied to every node can be written by nobody
 * while one of the nodes is away.
 */
export const TABEL_COORDINATOR: ReadonlySet<string> = new Set(
  (
    'migrasi sesi sesi_berakhir percobaan_masuk pengguna_totp cronjob cronjob_jalan mesin_tak_dikenal ' +
    'jam_server kabar_pengelola mesin_berbicara mesin_tertahan mesin_tertahan_asal serial_ditahan'
  ).split(' '),
)
