/** The closed vocabulary of the house (architecture.md 4). A new name is a decision that a reader sees in this file. */

export const FEATURES = [
  'sesi',
  'pengguna',
  'wilayah',
  'sekolah',
  'pengaturan-sekolah',
  'gtk',
  'mesin',
  'jadwal',
  'libur',
  'pengajuan',
  'keberatan',
  'approval-otomatis',
  'rekap',
  'tarif',
  'kunci-bulan',
  'sptjm',
  'penghitung',
  'dashboard',
  'kehadiran-wilayah',
  'kotak-surat',
  'kop-surat',
  'aplikasi',
  'cari',
  'cronjob',
  'dhgtk',
  'riwayat',
  'telusur',
  'verifikasi',
  'panduan',
]

/** Every server feature: its routes, what reads, what writes; `queries-log.ts` where one file would grow too long. */
export const FEATURE_FILES = /^(routes|queries|commands)(-[a-z]+)*\.ts$/

/** Server features with more than one folder's worth of files, by what their parts are about. */
export const SERVER_PARTS: Record<string, string[]> = {
  gtk: ['impor', 'data-pribadi', 'induk', 'tpp'],
  'kunci-bulan': ['kesiapan', 'syarat', 'segel'],
  mesin: ['iclock', 'adms', 'tap', 'usb', 'perintah', 'pin', 'jaringan', 'pengakuan'],
  rekap: ['fakta', 'memo', 'bulanan', 'pratinjau'],
  // The life of a form, its documents, the list, the desk, the decision by people and by rule; and each kind by itself.
  pengajuan: ['isian', 'dokumen', 'daftar', 'meja', 'putusan', 'otomatis', 'koreksi', 'manual'],
}

/** So many files, tests among them, a folder holds at most. */
export const FILE_LIMIT = 25
/** One file for each of what they are, in an order that everybody knows: not divided. */
export const ORDERED_FOLDERS = ['contract/src', 'e2e', 'server/migrations', 'server/sql']
/** Still to be divided by what their files are about: only ever shorter. */
export const MAY_BE_FULL: string[] = []

/** What a folder of a feature holds besides, without `.ts`; a test beside each is welcome. */
export const SPECIAL_FILES: Record<string, string[]> = {
  // What each task does, who carries runs out, and who looks for due ones; what a clock that ran ahead left behind.
  cronjob: ['tugas', 'bersihkan', 'ingatkan', 'pelaksana', 'penjadwal', 'jam-server'],
  // A school's day put together; who watches it.
  dashboard: ['hadir', 'aliran-sekolah'],
  // When and what is queued, what an answer means, who may be called and how.
  dhgtk: ['antre-sql', 'beda-kiriman', 'jawaban-dhgtk'],
  // What a save changes, and who holds which rows.
  gtk: ['ubah-gtk', 'pegang-gtk', 'periksa-gtk'],
  // What a row says of the main school, as columns.
  'gtk/induk': ['pasti-induk'],
  // What files of people say.
  'gtk/impor': [
    'berkas-gtk',
    'baca-dapodik',
    'nilai-impor',
    'cocokkan-gtk',
    'induk-berkas',
    'pasangkan-gtk',
    'hasil-impor',
  ],
  // Whose version holds on a day; what a save of hours or of days off means, or every reason why not.
  jadwal: ['jadwal-berlaku', 'rencana-simpan', 'rencana-libur', 'periksa-baris'],
  // Who may write to whom.
  'kotak-surat': ['penerima-sql'],
  // Which schools an office looks at, and what they still have to do.
  'kunci-bulan/kesiapan': ['saringan-kesiapan'],
  // A seal, and a name for figures.
  'kunci-bulan/segel': ['sidik-rekap'],
  // What a month still waits for: days, taps, the conditions in words.
  'kunci-bulan/syarat': ['hari-belum-sinkron', 'syarat-bulan'],
  // The list of a decree as people paste it; what a caller may change; a holiday as it is to be stored.
  libur: ['baca-daftar', 'tanggal-tertulis', 'wewenang', 'keadaan'],
  // Machines and where they stand.
  mesin: ['info-mesin', 'tanggal-penempatan'],
  // What a machine says and what we answer (devices.md 1).
  'mesin/adms': [
    'teks-mesin',
    'waktu-mesin',
    'adms',
    'adms-jawaban',
    'adms-pengguna',
    'adms-perangkat',
    'jenis-unggahan',
    'saring-rahasia',
  ],
  // Who calls, and how much of it is read (devices.md 1, 5).
  'mesin/iclock': [
    'balas-perintah',
    'rute-iclock',
    'alamat-iclock',
    'kenali-mesin',
    'balas-iclock',
    'isi-mesin',
    'paket-rusak',
    'batas-laju',
    // What one machine and network may send in a day; serial numbers that nobody registered: how many are asked about, which
    // are registered, which come again, and who is told.
    'batas-hari',
    'jatah-asing',
    'serial-terdaftar',
    'serial-kembali',
    'kabar-asing',
    'sambut-asing',
    'mesin-tak-dikenal',
    'unggahan',
  ],
  'mesin/pengakuan': ['balas-menunggu', 'jumlah-catatan'],
  'mesin/perintah': ['perintah', 'antrean-perintah'],
  'mesin/jaringan': ['jaringan', 'kontak-biasa', 'kontak-putus', 'kabar-laporan', 'percaya-mesin', 'pengirim-lain'],
  'mesin/pin': ['masa-pin', 'saran-pin'],
  // What one post leaves behind, and tells of its machine's clock; many posts folded into one insert.
  'mesin/tap': [
    'kiriman',
    'antre-tap',
    'kumpul-tap',
    'contoh',
    'drift',
    'sisip-tap',
    'sisip-kontak',
    'sisip-sekaligus',
    'tanda-kiriman',
  ],
  // Files from a USB stick (devices.md 4).
  'mesin/usb': ['usb', 'usb-bentuk', 'usb-format', 'usb-tolak', 'baca-usb', 'nomor-mesin', 'tanya-nomor'],
  // What an account is to be, or every reason why not; a password that can be read aloud.
  pengguna: ['isian-akun', 'password-acak'],
  // Dated saves of a school.
  'pengaturan-sekolah': ['masa-berlaku', 'rencana-aturan'],
  // When what queues is folded into the counters.
  penghitung: ['lipat-berkala'],
  // Which months and days are counted, what of a school moves which sums, its words; whose taps were heard of.
  'kehadiran-wilayah': ['jendela', 'hitungan', 'kiraan', 'kabar-sekolah', 'lipat-berkala'],
  // What makes a kind of request; the marks of one that a statement alone can tell.
  pengajuan: ['kind', 'tanda-sql'],
  // That a rule was tried, without storing it.
  'pengajuan/otomatis': ['sidik-uji'],
  'pengajuan/dokumen': ['unggahan-tus'],
  // A kind, and what the school filled in, merged over what is stored.
  'pengajuan/koreksi': ['kind', 'isian'],
  'pengajuan/manual': ['kind', 'isian'],
  // The report of a person.
  rekap: ['nama-status'],
  // A monthly report put together from facts or memo.
  'rekap/bulanan': ['bulanan-sql', 'susun-bulanan'],
  // Facts by day and by money.
  'rekap/fakta': ['fakta', 'fakta-sql', 'fakta-potongan-sql', 'fakta-rekap', 'fakta-tap', 'identitas-sql'],
  // The key and text of a memo.
  'rekap/memo': ['memo-sql', 'teks-memo', 'ingatan-jawaban', 'bulan-depan'],
  // What a change that nobody has saved would do.
  'rekap/pratinjau': ['jendela-pratinjau'],
  // Whether every chain still holds.
  riwayat: ['periksa-rantai'],
  // Lists of schools as people send them.
  sekolah: ['baris-impor', 'letak-impor'],
  // What open pages hear; secrets, codes and how they lie in the database.
  sesi: ['aliran-sesi', 'catat-ditolak', 'draft-secret', 'totp'],
  wilayah: ['impor', 'kode'],
}

/** Web features with more than one screen's worth of files: a folder of pieces per screen, its page and queries above them. */
export const WEB_PARTS: Record<string, string[]> = {
  gtk: ['induk', 'daftar', 'isian', 'rincian'],
  jadwal: ['minggu', 'shift', 'kalibrasi'],
  'kunci-bulan': ['kunci', 'angka', 'kesiapan'],
  mesin: ['daftar', 'pin', 'unggah', 'perintah', 'log', 'baru'],
  pengguna: ['daftar', 'isian', 'cakupan', 'akun'],
  rekap: ['bulanan', 'ubin', 'harian', 'penjelasan'],
  dashboard: ['statistik', 'pagi', 'sekolah', 'pengguna-geisa', 'saya'],
  // Markdown read when the web is built.
  panduan: ['urai'],
  // What every kind of request has: its list, one of them from form to decision, the desk; then each kind's own.
  pengajuan: ['daftar', 'usulan', 'meja', 'tahan', 'koreksi', 'manual'],
}

/** Names that say nothing. */
export const FORBIDDEN_NAME = /^(index|utils?|helpers?|types?|common|misc)\.[a-z]+$/

/** What a web feature shows of another, besides its queries, each with its reason; smaller pieces live in shared/ and ui/. */
export const WEB_CROSSINGS: Record<string, string> = {
  'web/src/features/pengguna/profil-dialog.tsx → web/src/features/sesi/change-password-dialog.tsx':
    'a whole dialog: the own password stands on the own profile, and in the user menu',
  'web/src/features/pengguna/profil-dialog.tsx → web/src/features/sesi/my-security.tsx':
    'a whole part: second factor and open sessions stand on the own profile, and in a dialog of their own',
  'web/src/features/sekolah/sekolah-sections.tsx → web/src/features/mesin/tab-mesin.tsx':
    "a whole tab: an operator's machines stand among the settings of the school",
  'web/src/features/gtk/detail/akun-gtk.tsx → web/src/features/pengguna/akun/akun-actions.tsx':
    'a whole box: an account is reset and blocked in one way, wherever it is shown',
  'web/src/features/gtk/detail/akun-gtk.tsx → web/src/features/pengguna/akun/one-time-password-dialog.tsx':
    'the one way in which a one-time password is shown',
  'web/src/features/gtk/detail/create-akun-dialog.tsx → web/src/features/pengguna/akun/one-time-password-dialog.tsx':
    'its type alone',
  'web/src/features/sekolah/mesin-sekolah.tsx → web/src/features/mesin/pin/bukan-gtk/table.tsx':
    "a whole table: the office reads who is marked at a school's machines",
  'web/src/features/sekolah/mesin-sekolah.tsx → web/src/features/mesin/pin/bukan-gtk/hari.tsx':
    "a whole list: the office reads on which days a school's machine knows nobody",
  'web/src/features/sekolah/mesin-sekolah.tsx → web/src/features/mesin/read-mesin.tsx':
    "a whole part: one of the school's machines as its office reads it, at the same address",
  'web/src/features/sekolah/my-sekolah.tsx → web/src/features/mesin/detail-mesin.tsx':
    'a whole screen: one machine, opened from that tab at the same address',
}

export const ROW_LIMIT = 250
/** Of a test: its tables are read, not understood. */
export const TEST_LINE_LIMIT = 300
/** Longer files, each with its reason. */
export const MAY_BE_LONG: Record<string, string> = {
  'scripts/walls/house-rules.ts': 'a table: every name of the house',
  'server/test/rights/cakupan/endpoint.ts': 'a table: what stands outside a scope, for each endpoint',
}

const RANTAI = 'the keeper of the server looks over every chain from the command line; no account is shown anything'
const COUNTERS = 'holds the counters of every school against each other at night, and shows them to nobody'
const QUEUE = 'takes numbers of schools off the queue of every school, for the fold, which shows them to nobody'
const HEADS = 'the same: the end of each chain, held while its next line is written'
const OPEN_MONTHS = 'asks only which months are open, of a school that its caller found under a Cakupan'
const SWEEP = 'a job that empties or moves old rows of every school alike and shows them to nobody'

/** Declarations that may name a school table without a Cakupan, each with its reason. */
export const WITHOUT_CAKUPAN: Record<string, string> = {
  'server/src/features/cronjob/clean.ts#clean': SWEEP,
  'server/src/features/cronjob/clean.ts#deleteUsbFiles': SWEEP,
  'server/src/features/cronjob/heal-ahead.ts#healLaporan':
    'moves what a clock that ran ahead wrote, of every school alike, and shows it to nobody',
  'server/src/features/mesin/commands-retention.ts#machineSweeps': SWEEP,
  'server/src/features/mesin/commands-retention.ts#deleteSurplus': SWEEP,
  'server/src/features/mesin/commands-retention.ts#deleteSurplusPengguna': SWEEP,
  'server/src/features/cronjob/clean.ts#deleteTitipan': SWEEP,
  'server/src/features/cronjob/clean.ts#deleteUnggahan': SWEEP,
  'server/src/features/cronjob/commands-partitions.ts#stepAside': SWEEP,
  'server/src/features/cronjob/commands-partitions.ts#putBack': SWEEP,
  'server/src/features/penghitung/commands-fold.ts#isQueued': 'asks only whether any school waits to be counted',
  'server/src/features/penghitung/commands-fold.ts#takeQueues': QUEUE,
  'server/src/features/penghitung/commands-queue.ts#handOver':
    'hands numbers of schools from one queue to the next, which nobody is shown',
  'server/src/features/kehadiran-wilayah/commands-fold.ts#takeQueued': QUEUE,
  'server/src/features/kehadiran-wilayah/commands-sweep.ts#noteTime':
    'asks only since when any school waits to be counted',
  'server/src/features/kehadiran-wilayah/commands-sweep.ts#forgetOld': SWEEP,
  'server/src/features/kehadiran-wilayah/commands-check.ts#sekolahThere': COUNTERS,
  'server/src/features/kehadiran-wilayah/commands-check.ts#provinceDiff': COUNTERS,
  'server/src/features/kehadiran-wilayah/commands-check.ts#kesiapanDiff': COUNTERS,
  'server/src/features/kehadiran-wilayah/commands-check.ts#countAnew': COUNTERS,
  'server/src/features/kotak-surat/penerima-sql.ts#INSTANSI':
    'the public name of the school that a sender or receiver of a letter belongs to',
  'server/src/features/sptjm/commands-seen.ts#isRecorded':
    'asks only whether an opening was recorded; the address it opened was signed under a Cakupan',
  'server/src/features/pengguna/queries.ts#FROM':
    "names the school of accounts that cakupan-akun.ts found to be the caller's to see",
  'server/src/features/kunci-bulan/commands-guard-terkunci.ts#openStart': OPEN_MONTHS,
  'server/src/features/kunci-bulan/commands-guard-terkunci.ts#lockedBulan': OPEN_MONTHS,
  'server/src/features/riwayat/commands-retention.ts#deleteOldContent': SWEEP,
  'server/src/features/riwayat/commands-retention.ts#listOldContent': SWEEP,
  'server/src/features/riwayat/commands.ts#recordManyRiwayat':
    'writes the history of what its caller just changed under a Cakupan, in the same transaction',
  'server/src/features/riwayat/commands.ts#holdHeads': HEADS,
  'server/src/features/riwayat/commands.ts#lockHeads': HEADS,
  'server/src/features/riwayat/check-rantai.ts#readLists': RANTAI,
  'server/src/features/riwayat/check-rantai.ts#readHeads': RANTAI,
  'server/src/features/riwayat/check-rantai.ts#describe': RANTAI,
  'server/src/features/sesi/queries.ts#ownIdDapodik': 'the Dapodik id of whoever is signed in, of their own row alone',
  'server/src/features/sekolah/queries-one.ts#findNpsn':
    'public facts of any school, for whoever registers (product.md 1)',
  'server/src/features/sesi/commands-registrasi.ts#holdSekolah':
    'public facts of a school, for whoever registers there and has no session yet',
  'server/src/features/sesi/queries-atasan.ts#find':
    'gives out nothing but the accounts above one account, so that they can be told',
  'server/src/features/sesi/queries.ts#findNpsnPengguna': "the number of the caller's own school alone",
  'server/src/features/sesi/queries.ts#findPenggunaSesi': 'the session is what makes the Cakupan',
  'server/src/features/verifikasi/queries.ts#readVerifikasi':
    'the public check page: whoever holds a code sees that one seal, and nothing personal (product.md 5.2)',
  'server/src/features/wilayah/import.ts#replaceWilayah':
    'asks only whether any school exists, before regions are replaced',
}
