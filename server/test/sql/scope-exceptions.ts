const OWN_ACCOUNT = "hangs on the caller's own account, by its id"
const CHAIN =
  'writes the history of an account that the caller found under the scope of accounts, in the same transaction'
const SAME_DOCUMENT =
  'asks only whether the same file was handed in before, anywhere: the mark names nobody (product.md 5.5)'
const SAME_PERSON = 'asks only whether the same NIP or NUPTK serves elsewhere: one person serves at one school a day'

/** What a signed-in caller's request asks of school tables outside of its scope, each with the reason (scope.ts). */
export const SCOPE_EXCEPTIONS: Record<string, string> = {
  'features/gtk/commands-hapus.ts: gtk: no school named': SAME_PERSON,
  'features/gtk/commands-impor.ts: gtk: no school named': SAME_PERSON,
  'features/gtk/pegang-gtk.ts: gtk: no school named':
    'holds all rows of one person, wherever they are, so that two transfers do not pass each other',
  'features/gtk/queries-data.ts: riwayat: no school named':
    "reads a person's lines in the school's own chain and in the chain of no school",
  'features/pengajuan/daftar/queries-halaman.ts: dokumen: no school named': SAME_DOCUMENT,
  'features/pengajuan/queries-usulan.ts: dokumen: no school named': SAME_DOCUMENT,
  'features/rekap/fakta-tap.ts: tap: a school that no scope let through':
    'reads taps beside the scoped facts, to save a round trip; without those facts they are thrown away',
  'features/riwayat/commands.ts: riwayat_isi: a school that no scope let through': CHAIN,
  'features/riwayat/commands.ts: riwayat_ujung: a school that no scope let through': CHAIN,
  'features/sesi/queries.ts: gtk: no school named': OWN_ACCOUNT,
  'features/sptjm/queries.ts: sptjm: no school named':
    'asks only which months have a letter, anywhere; the letters come under the scope',
  'platform/session.ts: penanda_tangan: no school named': OWN_ACCOUNT,
}
