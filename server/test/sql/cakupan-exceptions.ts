const HELD_BEFORE = 'the latest line of the record that its writer holds, which his scope let through'
const CHAIN =
  'writes the history of an account that the caller found under the scope of accounts, in the same transaction'
const SAME_PERSON = 'asks only whether the same NIP or NUPTK serves elsewhere: one person serves at one school a day'
const FOUND_BEFORE =
  'goes on with rows that a statement under the scope gave through a subquery or behind a limit, which the guard does not follow'

const TRACES =
  'the retention counts from the last trace of all rows of one person, wherever they are; only its day is said'
const IN_USE = 'a pattern is kept, or kept as it is, while anybody works by it, wherever that is; only how many is said'
const BESIDE_FACTS =
  'reads taps and whose PINs they are beside the scoped facts, to save a round trip; without those facts they are thrown away'

/** What a signed-in caller's request asks of school tables outside of its scope, each with the reason (cakupan.ts). */
export const CAKUPAN_EXCEPTIONS: Record<string, string> = {
  'features/dashboard/queries-sinkron.ts: rekap_sekolah: no school named':
    'takes the newest of each region of the scope by an index, and shows of them what the scope lets through',
  'features/jam-sendiri/pola/commands-versi.ts: gtk_jam: no school named':
    'every school whose people work by a pattern is computed anew when its owner changes it, whoever that is',
  'features/jam-sendiri/pola/commands.ts: gtk: no school named': IN_USE,
  'features/jam-sendiri/pola/commands.ts: gtk_jam: no school named': IN_USE,
  'features/jam-sendiri/pola/queries-foreign-users.ts: gtk: no school named': IN_USE,
  'features/jam-sendiri/pola/queries-foreign-users.ts: gtk_jam: no school named': IN_USE,
  'features/gtk/import/commands.ts: gtk: no school named': SAME_PERSON,
  'features/gtk/commands-induk.ts: gtk: no school named': SAME_PERSON,
  'features/gtk/hold-gtk.ts: gtk: no school named':
    'holds all rows of one person, wherever they are, so that two transfers do not pass each other',
  'features/gtk/hold-gtk.ts: gtk: a school that no scope let through':
    'holds all rows of one person, school by school, so that two transfers do not pass each other',
  'features/sekolah/commands-divide.ts: sekolah_simpul: no school named':
    'copies the schools that the command has just written under its scope',
  'features/gtk/data-pribadi/queries-data.ts: riwayat: no school named':
    "reads a person's lines in the school's own chain and in the chain of no school",
  'features/gtk/data-pribadi/queries-data.ts: riwayat_isi: no school named': 'what those lines of riwayat say',
  'features/gtk/queries-one.ts: gtk: no school named':
    'says whether the same person serves elsewhere; where, only of schools under the scope',
  'features/gtk/induk/commands-minta.ts: gtk: no school named':
    'finds whose main school another is, for the letter to the office above both; the caller is told nothing of it',
  'features/gtk/induk/queries-minta.ts: gtk: no school named':
    'finds whose main school another is: one outside the scope keeps the request to whoever is above both, and is never shown',
  'features/gtk/induk/commands-putusan.ts: gtk: a school that no scope let through': FOUND_BEFORE,
  'features/gtk/data-pribadi/queries-jejak.ts: gtk: no school named': TRACES,
  'features/gtk/data-pribadi/queries-jejak.ts: gtk: a school that no scope let through': TRACES,
  'platform/access/username.ts: gtk: a school that no scope let through':
    'asks only whether the staff row of the account that held a username has ended, wherever that is; nothing of it is shown',
  'features/mesin/pengakuan/commands-klaim.ts: mesin_pengakuan: a school that no scope let through':
    'a second claim lets the machine of whoever holds the number wait for the office; the claimant learns nothing of it',
  'features/mesin/pengakuan/commands-klaim.ts: mesin_jaringan: a school that no scope let through':
    'whether that machine has worked for ten days, in the same statement: then it goes on; the claimant learns nothing of it',
  'features/rekap/fakta/fakta-tap.ts: tap: a school that no scope let through': BESIDE_FACTS,
  'features/rekap/fakta/fakta-tap.ts: pemetaan_pin: a school that no scope let through': BESIDE_FACTS,
  'features/rekap/memo/commands-versi.ts: sekolah_bulan_versi: a school that no scope let through':
    'the bump after the rows that a command wrote, where these are excepted: nobody is shown anything of it',
  'features/kehadiran-wilayah/queries-perhatian.ts: perhatian_sekolah: no school named':
    'takes the heaviest of each region of the scope by an index, and shows of them what the scope lets through',
  'features/rekap/memo/commands-versi.ts: antrean_rekap: a school that no scope let through':
    'the same bump queues the school for the counters: nobody is shown anything of it',
  'features/riwayat/commands.ts: riwayat: a school that no scope let through': CHAIN,
  'features/riwayat/commands.ts: riwayat_isi: a school that no scope let through': CHAIN,
  'features/riwayat/commands.ts: riwayat_ujung: a school that no scope let through': CHAIN,
  'features/riwayat/queries-unseen.ts: riwayat: a school that no scope let through': HELD_BEFORE,
  'features/riwayat/queries-unseen.ts: riwayat_isi: a school that no scope let through': HELD_BEFORE,
  'features/sptjm/queries.ts: sptjm: no school named':
    'asks only which months have a letter, anywhere; the letters come under the scope',
  'features/telusur/queries.ts: riwayat: a school that no scope let through': FOUND_BEFORE,
  'features/telusur/queries.ts: riwayat_isi: a school that no scope let through': FOUND_BEFORE,
  'features/telusur/queries.ts: riwayat: no school named':
    'walks the newest lines of everybody in bounded strides; of those outside the scope it gives only where to go on',
}
