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
  'jam-sendiri',
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

/** So many files a folder holds at most, tests not counted: what a reader has to choose from. */
export const FILE_LIMIT = 25
/** One file for each of what they are, in an order that everybody knows: not divided. */
export const ORDERED_FOLDERS = ['server/migrations', 'server/sql']
/** Still to be divided by what their files are about: only ever shorter. */
export const MAY_BE_FULL: string[] = []

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
  'web/src/features/gtk/gtk-page.tsx → web/src/features/jam-sendiri/gtk/assign-bar.tsx':
    'a whole bar: people are given hours where they are listed',
  'web/src/features/gtk/detail/gtk-dialog.tsx → web/src/features/jam-sendiri/gtk/assign-dialog.tsx': 'its type alone',
  'web/src/features/gtk/form/gtk-form-dialog.tsx → web/src/features/jam-sendiri/gtk/assign-dialog.tsx':
    'its type alone',
  'web/src/features/gtk/form/gtk-form-dialog.tsx → web/src/features/jam-sendiri/gtk/tab-jam.tsx':
    "a whole tab: a person's hours stand beside his data",
  'web/src/features/gtk/read-gtk.tsx → web/src/features/jam-sendiri/gtk/assign-dialog.tsx': 'its type alone',
  'web/src/features/gtk/read-gtk.tsx → web/src/features/jam-sendiri/gtk/tab-jam.tsx':
    'the same tab, for who only reads',
  'web/src/features/sekolah/sekolah-page.tsx → web/src/features/mesin/detail-mesin.tsx':
    'a whole screen: one machine, opened from that tab at the same address',
}

export const ROW_LIMIT = 250
/** Of a test: its tables are read, not understood. */
export const TEST_LINE_LIMIT = 300
/** Longer files, each with its reason. */
export const MAY_BE_LONG: Record<string, string> = {
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
  'server/src/features/riwayat/check-rantai.ts#nextRantai': RANTAI,
  'server/src/features/riwayat/check-rantai.ts#readHeads': RANTAI,
  'server/src/features/riwayat/check-rantai.ts#describe': RANTAI,
  'server/src/features/sesi/queries.ts#ownIdDapodik': 'the Dapodik id of whoever is signed in, of their own row alone',
  'server/src/features/sekolah/queries-one.ts#findNpsn':
    'public facts of any school, for whoever registers (product.md 1)',
  'server/src/features/sesi/commands-registrasi.ts#findSekolahInTurn':
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
