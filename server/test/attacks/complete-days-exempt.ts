/**
 * Writing calls that change no complete day unasked, each with its reason: the list is closed, a new endpoint stands here or in
 * complete-days.ts (decision 0061).
 */
const STORES_NOTHING = 'stores nothing'
const OWN = "the caller's own account, letters or session"
const NO_DAY = 'no day counts otherwise: accounts, words, papers, settings of machines, tasks'
const UNUSED = 'refused while anybody works by it'
const RUPIAH = 'moves sums of rupiah and no day; its own dialog shows whom and how much'
const NOT_BEGUN = 'calls off only what has not begun'
const PROPOSED = 'what waits for the office changes no day, and nothing is changed by its going'
const PENGAJUAN =
  'a request, or its decision, is about named complete days: its form, the desk and the letter say which'
const NAMED = 'one day, one tap or one month that the caller names is all that it is about'
const FACTS = 'facts arrive, or are told to be true: what a tap or a report means is not changed by them'
const NOBODY = 'a PIN of nobody of the staff counts for nobody, before as after (product.md 4)'
const NEW = 'a school that is new, or kept as it was, has no day before'

const byReason: Record<string, readonly string[]> = {
  [STORES_NOTHING]: [
    'POST /api/absensi-manual/pratinjau',
    'POST /api/approval-otomatis/uji',
    'POST /api/gtk/pratinjau',
    'POST /api/jam-gtk/pratinjau',
    'POST /api/koreksi-kehadiran/pratinjau',
    'POST /api/mailbox/hitung',
    'POST /api/mesin/:id/usb/pratinjau',
    'POST /api/pengaturan/durasi/:lingkup/:jenjang/pratinjau',
    'POST /api/pengaturan/libur/impor/pratinjau',
    'POST /api/pengaturan/libur/pratinjau',
    'POST /api/pengaturan/libur/sasaran',
    'POST /api/pengaturan/pola-jam/pratinjau',
    'POST /api/sekolah/:id/kalibrasi/pratinjau',
    'POST /api/sekolah/pratinjau',
    'POST /api/setting/pratinjau',
    'POST /api/setting/uji-dhgtk',
    'POST /api/status-layanan',
    'POST /api/tarif/pratinjau',
  ],
  [OWN]: [
    'DELETE /api/mailbox/Dihapus',
    'DELETE /api/sesi',
    'DELETE /api/sesi/:sid',
    'PATCH /api/mailbox/delete',
    'PATCH /api/mailbox/pulihkan',
    'PATCH /api/mailbox/terbaca',
    'PATCH /api/pengguna/pintasan',
    'PATCH /api/pengguna/tema',
    'PATCH /api/pengguna/update-password',
    'PATCH /api/sesi/totp',
    'POST /api/lupa-password',
    'POST /api/mailbox',
    'POST /api/mailbox/lampiran',
    'POST /api/sesi/totp',
    'POST /api/sesi/totp/kode-cadangan',
    'POST /api/sesi/totp/matikan',
    'POST /api/signin',
    'POST /api/signout',
  ],
  [NO_DAY]: [
    'DELETE /api/approval-otomatis/:id',
    'DELETE /api/cronjob/:id',
    'DELETE /api/gtk/:id/data-pribadi',
    'DELETE /api/kop-surat/lambang',
    'DELETE /api/mesin/:id/token',
    'DELETE /api/penanda-tangan/:id',
    'DELETE /api/pengguna/:id/totp',
    'PATCH /api/mesin-tak-dikenal/:nomorSeri',
    'PATCH /api/pengguna/:id',
    'PATCH /api/pengguna/:id/blokir',
    'PATCH /api/pengguna/:id/pendaftaran',
    'PATCH /api/status-kehadiran/:id',
    'POST /api/approval-otomatis',
    'POST /api/cronjob',
    'POST /api/cronjob/:id/jalankan',
    'POST /api/gtk/:id/data-pribadi',
    'POST /api/kiriman/kirim-ulang',
    'POST /api/kop-surat/lambang',
    'POST /api/kunci-bulan/ingatkan',
    'POST /api/mesin/:id/minta-konfirmasi',
    'POST /api/mesin/:id/perintah',
    'POST /api/mesin/:id/token',
    'POST /api/pengguna',
    'POST /api/pengguna/:id/password',
    'POST /api/registrasi',
    'POST /api/sekolah/:id/penanda-tangan',
    'POST /api/sptjm',
    'POST /api/sptjm/:id/putusan',
    'POST /api/syarat-mesin',
    'PATCH /api/sptjm/:id',
  ],
  [RUPIAH]: ['DELETE /api/tarif/:id', 'POST /api/gtk/impor-tpp', 'POST /api/gtk/minta-induk', 'POST /api/tarif'],
  [NOT_BEGUN]: [
    'DELETE /api/pengaturan/durasi/versi/:id',
    'DELETE /api/pengaturan/pola-jam/versi/:id',
    'DELETE /api/setting/:kunci/:berlakuMulai',
    'DELETE /api/status-kehadiran/:id/:berlakuMulai',
  ],
  [UNUSED]: ['DELETE /api/pengaturan/pola-jam/:id'],
  [PROPOSED]: ['POST /api/jam-gtk/tarik'],
  [PENGAJUAN]: [
    'DELETE /api/absensi-manual/:id/:s3Key',
    'DELETE /api/koreksi-kehadiran/:id/:s3Key',
    'PATCH /api/absensi-manual/:id',
    'PATCH /api/keberatan/:id',
    'PATCH /api/koreksi-kehadiran/:id',
    'POST /api/absensi-manual',
    'POST /api/absensi-manual/setujui-banyak',
    'POST /api/keberatan',
    'POST /api/koreksi-kehadiran',
    'POST /api/koreksi-kehadiran/setujui-banyak',
  ],
  [NAMED]: [
    'POST /api/kunci-bulan',
    'POST /api/kunci-bulan/buka',
    'POST /api/kunci-bulan/konfirmasi',
    'POST /api/log-mesin/konfirmasi',
  ],
  [FACTS]: [
    'POST /api/mesin-baru',
    'POST /api/mesin/:id/konfirmasi',
    'POST /api/mesin/:id/laporan',
    'POST /api/mesin/:id/laporan/tarik',
    'POST /api/mesin/:id/usb',
  ],
  [NOBODY]: [
    'DELETE /api/bukan-gtk-hari/:id',
    'DELETE /api/bukan-gtk/:id',
    'PATCH /api/bukan-gtk/:id',
    'POST /api/mesin/:id/bukan-gtk',
    'POST /api/mesin/:id/bukan-gtk/banyak',
    'POST /api/mesin/:id/bukan-gtk/hari',
  ],
  [NEW]: ['POST /api/sekolah', 'POST /api/sekolah/impor'],
}

export const ASKS_NOTHING: ReadonlyMap<string, string> = new Map(
  Object.entries(byReason).flatMap(([reason, keys]) => keys.map((key) => [key, reason] as const)),
)
