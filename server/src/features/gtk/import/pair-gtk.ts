import type { Column } from '../gtk-plan.ts'
import type { Parent } from '../induk/pasti-induk.ts'
import type { FileRow, GtkContent } from './gtk-file.ts'

/** Which row of a school's staff a row of a file means. Pure. */

/** `idDariDapodik`: its Dapodik id is no stand-in of ours. */
export type SavedGtk = Column & Parent & { gtkId: number; idDariDapodik: boolean }
type Row = FileRow<GtkContent>

export const LABEL: Record<keyof Column, string> = {
  nama: 'Nama',
  nip: 'NIP',
  nuptk: 'NUPTK',
  nrg: 'NRG',
  jenisGuru: 'Jenis Guru',
  statusKepegawaian: 'Status Kepegawaian',
  namaDapodik: 'Nama Dapodik',
  idDapodik: 'Id Dapodik',
  ptkInduk: 'PTK Induk',
  tampilSptjm: 'Tampil di SPTJM',
  mulaiTugas: 'Mulai Tugas',
  berhenti: 'Berhenti',
}
export const NOMOR = ['idDapodik', 'nip', 'nuptk'] as const

/** Two rows with one number: nobody can tell which is right, so both are named. */
export function findDuplicates(rows: readonly Row[]): Map<Row, string[]> {
  const results = new Map<Row, string[]>()
  for (const nama of NOMOR) {
    for (const same of groupPairs(
      rows.flatMap((row) => (row.isi[nama] === null ? [] : [[row.isi[nama], row] as const])),
    ).values()) {
      if (same.length < 2) continue
      for (const row of same) {
        const others = rowNumbersOfOthers(same, row)
        results.set(row, [...(results.get(row) ?? []), `${LABEL[nama]} sama dengan baris ${others.join(', ')}`])
      }
    }
  }
  return results
}

export function groupPairs<K, V>(pairs: readonly (readonly [K, V])[]): Map<K, V[]> {
  const results = new Map<K, V[]>()
  for (const [key, nilai] of pairs) {
    const present = results.get(key)
    if (present === undefined) results.set(key, [nilai])
    else present.push(nilai)
  }
  return results
}

/** The others of a group by their rows, a few of them. */
export const rowNumbersOfOthers = (same: readonly Row[], row: Row): number[] =>
  same
    .slice(0, 6)
    .filter((other) => other !== row)
    .map((other) => other.baris)

/** By Dapodik id, then NIP, then NUPTK; by name only where that name is one person's here and one row's there. */
export function pairGtk(
  rows: readonly Row[],
  daftar: readonly SavedGtk[],
): { matches: Map<Row, SavedGtk>; catatan: Map<Row, string[]>; refused: Map<Row, string[]> } {
  const matches = new Map<Row, SavedGtk>()
  const catatan = new Map<Row, string[]>()
  const refused = new Map<Row, string[]>()
  for (const nama of NOMOR) {
    const by = new Map(daftar.map((gtk) => [gtk[nama], gtk]))
    for (const row of rows) {
      const gtk = row.isi[nama] === null ? undefined : by.get(row.isi[nama])
      if (gtk === undefined || matches.has(row)) continue
      matches.set(row, gtk)
      if (nama === 'idDapodik' || !isOtherId(row, gtk)) continue
      if (isNamesake(row, gtk)) catatan.set(row, ['Id Dapodik-nya berganti'])
      else refused.set(row, [`${LABEL[nama]} ini milik ${gtk.nama} di sekolah ini, dengan Id Dapodik lain`])
    }
  }
  const used = new Set(matches.values())
  const namesake = groupPairs(daftar.filter((gtk) => !used.has(gtk)).map((gtk) => [nameKey(gtk.nama), gtk] as const))
  for (const [nama, same] of groupPairs(rows.map((row) => [nameKey(row.isi.nama ?? ''), row] as const))) {
    const [row] = same
    const [gtk, ...others] = namesake.get(nama) ?? []
    if (row === undefined || same.length > 1 || gtk === undefined || others.length > 0 || matches.has(row)) continue
    // One name with two different numbers is two people.
    if ((['nip', 'nuptk'] as const).some((n) => row.isi[n] !== null && gtk[n] !== null && row.isi[n] !== gtk[n]))
      continue
    if (isOtherId(row, gtk)) {
      catatan.set(row, ['Nama ini sudah ada di sekolah ini dengan Id Dapodik lain: dianggap orang lain'])
      continue
    }
    matches.set(row, gtk)
    catatan.set(row, ['Dikenali dari namanya yang persis sama'])
  }
  return { matches, catatan, refused }
}

/** Dapodik tells the two apart: a stand-in of ours may give way to its id, but its own id not for a name alone. */
const isOtherId = ({ isi }: Row, gtk: SavedGtk): boolean =>
  isi.idDapodik !== null && gtk.idDariDapodik && isi.idDapodik !== gtk.idDapodik

const isNamesake = ({ isi }: Row, gtk: SavedGtk): boolean =>
  [gtk.nama, gtk.namaDapodik].some((nama) => nameKey(nama) === nameKey(isi.nama ?? ''))

export const nameKey = (nama: string): string => nama.toLowerCase().replace(/\s+/g, ' ').trim()

export function ownedByOtherPerson(
  content: GtkContent,
  gtk: SavedGtk | undefined,
  own: ReadonlyMap<string, SavedGtk>,
): string[] {
  return NOMOR.flatMap((nama) => {
    const pemilik = content[nama] === null ? undefined : own.get(`${nama} ${content[nama]}`)
    return pemilik === undefined || pemilik === gtk ? [] : [`${LABEL[nama]} ini milik ${pemilik.nama} di sekolah ini`]
  })
}
