/**
 * Writing calls that no two readers can undo for one another, each with its reason: the list is closed, a new endpoint stands
 * here or in two-readers.ts (decision 0056).
 */
const STORES_NOTHING = 'stores nothing'
const ADDS = 'adds a record of its own: nothing that stood is replaced'
const OWN = "the caller's own account, letters or session, of which nobody else is a writer"
const ONCE = 'decided once: the second finds it decided, and is told'
const COMPARED = 'carries versi; its page compares two readings (conflict-notice.tsx), held by the tests of its feature'
const FILE = 'what was previewed carries its fingerprint (sidik); a stale one gets 409'
const ONE_VALUE = 'one value that was typed: nothing travels beside it that the writer did not mean'
const ACTION = 'an action, not a state'

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
  [ADDS]: [
    'POST /api/absensi-manual',
    'POST /api/jam-gtk',
    'POST /api/keberatan',
    'POST /api/koreksi-kehadiran',
    'POST /api/log-mesin/konfirmasi',
    'POST /api/mailbox/lampiran',
    'POST /api/mesin',
    'POST /api/mesin-tak-dikenal/klaim',
    'POST /api/mesin/:id/bukan-gtk',
    'POST /api/mesin/:id/bukan-gtk/banyak',
    'POST /api/mesin/:id/bukan-gtk/hari',
    'POST /api/mesin/:id/konfirmasi',
    'POST /api/mesin/:id/pemetaan',
    'POST /api/mesin/:id/usb',
    'POST /api/pengaturan/libur/impor',
    'POST /api/pengguna',
    'POST /api/registrasi',
    'POST /api/sekolah',
    'POST /api/sptjm',
  ],
  [OWN]: [
    'POST /api/mailbox',
    'PATCH /api/mailbox/delete',
    'PATCH /api/mailbox/pulihkan',
    'PATCH /api/mailbox/terbaca',
    'PATCH /api/pengguna/pintasan',
    'PATCH /api/pengguna/tema',
    'PATCH /api/pengguna/update-password',
    'PATCH /api/sesi/totp',
    'POST /api/sesi/totp',
    'POST /api/sesi/totp/kode-cadangan',
    'POST /api/sesi/totp/matikan',
    'POST /api/lupa-password',
    'POST /api/signin',
    'POST /api/signout',
  ],
  [ONCE]: [
    'POST /api/absensi-manual/setujui-banyak',
    'POST /api/gtk/minta-induk',
    'POST /api/jam-gtk/putusan',
    'POST /api/jam-gtk/tarik',
    'POST /api/koreksi-kehadiran/setujui-banyak',
    'POST /api/kunci-bulan',
    'POST /api/kunci-bulan/buka',
    'POST /api/kunci-bulan/konfirmasi',
    'POST /api/mesin-baru',
    'POST /api/mesin-sengketa',
    'POST /api/mesin/:id/laporan',
    'POST /api/mesin/:id/laporan/tarik',
    'POST /api/mesin/:id/usb/tarik',
    'PATCH /api/pengguna/:id/pendaftaran',
  ],
  [COMPARED]: [
    'PATCH /api/absensi-manual/:id',
    'PATCH /api/keberatan/:id',
    'PATCH /api/koreksi-kehadiran/:id',
    'PATCH /api/sptjm/:id',
    'POST /api/sptjm/:id/putusan',
  ],
  [FILE]: ['POST /api/gtk/impor', 'POST /api/gtk/impor-tpp', 'POST /api/sekolah/impor'],
  [ONE_VALUE]: [
    'PATCH /api/bukan-gtk/:id',
    'PATCH /api/mesin-tak-dikenal/:nomorSeri',
    'PATCH /api/pemetaan-pin/:id',
    'PATCH /api/pengguna/:id/blokir',
    'POST /api/kop-surat/lambang',
  ],
  [ACTION]: [
    'POST /api/cronjob/:id/jalankan',
    'POST /api/gtk/:id/data-pribadi',
    'POST /api/gtk/:id/pindah',
    'POST /api/kiriman/kirim-ulang',
    'POST /api/kunci-bulan/ingatkan',
    'POST /api/mesin/:id/minta-konfirmasi',
    'POST /api/mesin/:id/perintah',
    'POST /api/mesin/:id/pindah',
    'POST /api/mesin/:id/token',
    'POST /api/pengguna/:id/password',
  ],
}

export const NO_TWO_READERS: ReadonlyMap<string, string> = new Map(
  Object.entries(byReason).flatMap(([reason, keys]) => keys.map((key) => [key, reason] as const)),
)
