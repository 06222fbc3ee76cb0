import type { ImportAction, ImportRow } from '@geisa/contract/file-import'
import { BELUM_DITENTUKAN } from '@geisa/contract/gtk/gtk'
import { bulanFrom, bulanRange, EPOCH_START, longTanggal, namaBulan, tanggalFrom } from '@geisa/engine/calendar'
import { type Column, diff, IDENTITAS_COLUMN, type Identitas, movedPeriods, OTHER_COLUMN } from '../gtk-plan.ts'
import type { Parent } from '../induk/pasti-induk.ts'
import type { BerkasGtk, FileRow, GtkContent } from './gtk-file.ts'
import { type FileColumn, type IndukElsewhere, type Judged, judgeInduk } from './judge-induk.ts'
import {
  findDuplicates,
  groupPairs,
  LABEL,
  NOMOR,
  nameKey,
  ownedByOtherPerson,
  pairGtk,
  rowNumbersOfOthers,
  type SavedGtk,
} from './pair-gtk.ts'

/** What an import would do to each person of a school, row by row with its reasons. Pure. */

export type Context = {
  hariIni: string
  /** Locked months of the school, YYYYMM. */
  bulanTerkunci: readonly number[]
  /** By the numbers of a person: when other schools are the main one; of those outside the scope no row says a word. */
  indukElsewhere: ReadonlyMap<string, readonly IndukElsewhere[]>
}
export type Putusan = {
  baris: ImportRow
  gtkId: number | null
  /** Dapodik id that the file names. */
  idBerkas: string | null
  /** The row as it would be; a new one without Dapodik id gets it when it is stored. */
  columns: FileColumn
  /** What its row is to say of the main school; null: as it says. A claim where pay counts at a school outside the scope. */
  induk: Parent | null
  identitas: Partial<Identitas>
  others: Partial<Omit<Column, keyof Identitas>>
}
type Row = FileRow<GtkContent>

export function match(
  berkas: BerkasGtk,
  daftar: readonly SavedGtk[],
  context: Context,
): { putusan: Putusan[]; notFound: SavedGtk[] } {
  const duplicate = findDuplicates(berkas.baris)
  const { matches, catatan, refused: refuse } = pairGtk(berkas.baris, daftar)
  const own = new Map<string, SavedGtk>()
  for (const gtk of daftar) for (const nama of NOMOR) if (gtk[nama] !== null) own.set(`${nama} ${gtk[nama]}`, gtk)
  const used = groupPairs(
    berkas.baris.flatMap((row) => (matches.has(row) ? [[matches.get(row)?.gtkId, row] as const] : [])),
  )
  const putusan = berkas.baris.map((row) => {
    const gtk = matches.get(row)
    const wrong = [
      ...row.wrong,
      ...(duplicate.get(row) ?? []),
      ...ownedByOtherPerson(row.isi, gtk, own),
      ...(refuse.get(row) ?? []),
    ]
    const fellow = gtk === undefined || wrong.length > 0 ? [] : rowNumbersOfOthers(used.get(gtk.gtkId) ?? [], row)
    if (fellow.length > 0) wrong.push(`Menunjuk orang yang sama dengan baris ${fellow.join(', ')}`)
    return putuskan(row, gtk, { wrong, catatan: catatan.get(row) ?? [] }, berkas.source, context)
  })
  const present = new Set([...matches.values()].map(({ gtkId }) => gtkId))
  const notFound = daftar.filter((gtk) => !present.has(gtk.gtkId) && isActive(gtk, context.hariIni))
  return { putusan, notFound }
}

const isActive = ({ mulaiTugas, berhenti }: Column, hari: string): boolean =>
  (mulaiTugas === null || mulaiTugas <= hari) && (berhenti === null || berhenti >= hari)

function putuskan(
  row: Row,
  old: SavedGtk | undefined,
  { wrong, catatan }: { wrong: string[]; catatan: readonly string[] },
  source: BerkasGtk['source'],
  context: Context,
): Putusan {
  const alasan = [...catatan]
  const { column, induk } =
    old === undefined ? newColumns(row.isi, context, alasan) : updatedColumns(row.isi, old, source, context, alasan)
  wrong.push(...checkPeriods(old ?? null, column, context))
  const identitas = old === undefined ? {} : diff(IDENTITAS_COLUMN, old, column as Column)
  const other = old === undefined ? {} : diff(OTHER_COLUMN, old, column as Column)
  const changes = old === undefined || wrong.length > 0 ? [] : describeChanges(old, { ...identitas, ...other })
  const action: ImportAction =
    wrong.length > 0 ? 'salah' : old === undefined ? 'baru' : changes.length > 0 ? 'berubah' : 'sama'
  const { nip, nuptk, idDapodik, nama } = row.isi
  const key = nip ?? nuptk ?? idDapodik ?? nama ?? row.label
  const content = {
    baris: row.baris,
    kunci: key,
    nama: nama ?? row.label,
    tindakan: action,
    // What would happen besides is no matter of a row that is refused.
    alasan: wrong.length > 0 ? wrong : alasan,
    perubahan: changes,
  }
  return {
    baris: content,
    gtkId: old?.gtkId ?? null,
    idBerkas: row.isi.idDapodik,
    columns: column,
    induk,
    identitas,
    others: other,
  }
}

function newColumns(content: GtkContent, context: Context, alasan: string[]): Judged {
  const nama = content.nama ?? ''
  if (content.jenisGuru === null || content.statusKepegawaian === null)
    alasan.push(`Jenis Guru atau Status Kepegawaian kosong: diisi '${BELUM_DITENTUKAN}'`)
  const next = {
    nama,
    namaDapodik: nama,
    idDapodik: content.idDapodik,
    nip: content.nip,
    nuptk: content.nuptk,
    nrg: content.nrg,
    jenisGuru: content.jenisGuru ?? BELUM_DITENTUKAN,
    statusKepegawaian: content.statusKepegawaian ?? BELUM_DITENTUKAN,
    ptkInduk: content.ptkInduk ?? true,
    tampilSptjm: true,
    mulaiTugas: newStart(content, context, alasan),
    berhenti: content.berhenti,
  }
  return judgeInduk(next, context, { tell: content.ptkInduk === true, main: false }, alasan)
}

/** An empty cell says nothing; a name that somebody wrote out here stays when only Dapodik spells it otherwise. */
function updatedColumns(
  content: GtkContent,
  old: SavedGtk,
  source: BerkasGtk['source'],
  context: Context,
  alasan: string[],
): Judged {
  const dapodik = source === 'dapodik'
  const ownName = dapodik && nameKey(old.nama) !== nameKey(old.namaDapodik)
  const { nip, nuptk, nrg, jenisGuru, statusKepegawaian, idDapodik, mulaiTugas, berhenti } = old
  if (berhenti !== null && berhenti < context.hariIni && content.berhenti === null)
    alasan.push(`Tercatat berhenti ${longTanggal(berhenti)}; impor tidak mengaktifkannya kembali`)
  const next = {
    nama: ownName ? old.nama : (content.nama ?? old.nama),
    namaDapodik: dapodik ? (content.nama ?? old.namaDapodik) : old.namaDapodik,
    idDapodik: content.idDapodik ?? idDapodik,
    nip: content.nip ?? nip,
    nuptk: content.nuptk ?? nuptk,
    nrg: content.nrg ?? nrg,
    jenisGuru: content.jenisGuru ?? jenisGuru,
    statusKepegawaian: content.statusKepegawaian ?? statusKepegawaian,
    ptkInduk: content.ptkInduk ?? old.ptkInduk,
    tampilSptjm: old.tampilSptjm,
    // Dapodik dates every school year's assignment anew: it is no first day of somebody who is already here.
    mulaiTugas: dapodik ? mulaiTugas : (content.mulaiTugas ?? mulaiTugas),
    berhenti: content.berhenti ?? berhenti,
  }
  // Somebody who is the main one already contests nothing, unless he becomes another person or serves on other days.
  const fixed = old.ptkInduk && next.ptkInduk && PARENT_DETERMINANT.every((nama) => next[nama] === old[nama])
  if (fixed) return { column: next, induk: null }
  return judgeInduk(next, context, { tell: next.ptkInduk, main: old.ptkInduk && !old.mintaInduk }, alasan)
}

const PARENT_DETERMINANT = [...NOMOR, 'mulaiTugas', 'berhenti'] as const

/**
 * Nobody new comes into a month that is locked: the first day is then the first that is open, from every kind of file
 * (decision 0022). Who had left by then stays as the file says, and is refused.
 */
function newStart({ mulaiTugas, berhenti }: GtkContent, { bulanTerkunci }: Context, alasan: string[]): string | null {
  const open = openStart(bulanTerkunci)
  if (open === null || (mulaiTugas !== null && mulaiTugas >= open)) return mulaiTugas
  if (berhenti !== null && berhenti < open) return mulaiTugas
  alasan.push(`Mulai tugas di sini ${longTanggal(open)}: bulan sebelumnya sudah dikunci`)
  return open
}

/** First day after the last locked month; null = none is locked. */
export function openStart(lockedBulan: readonly number[]): string | null {
  const last = lockedBulan.toSorted((a, b) => a - b).at(-1)
  if (last === undefined) return null
  const { awal, jumlahHari } = bulanRange(String(last))
  return tanggalFrom(awal + jumlahHari)
}

function checkPeriods(old: SavedGtk | null, next: Putusan['columns'], { bulanTerkunci }: Context): string[] {
  if (next.mulaiTugas !== null && next.berhenti !== null && next.berhenti < next.mulaiTugas)
    return ['Tanggal berhenti sebelum mulai tugas']
  const masa = { dari: next.mulaiTugas ?? EPOCH_START, sampai: next.berhenti }
  const ranges = old === null ? [masa] : movedPeriods(old, next)
  const hit = bulanTerkunci.find((bulan) =>
    ranges.some(({ dari, sampai }) => bulan >= toBulan(dari) && (sampai === null || bulan <= toBulan(sampai))),
  )
  return hit === undefined
    ? []
    : [`Bulan ${namaBulan(String(hit))} sudah dikunci: masa tugas di dalamnya tidak dapat diubah`]
}

const toBulan = (tanggal: string): number => Number(bulanFrom(tanggal))

const describeChanges = (old: Column, next: Partial<Column>): ImportRow['perubahan'] =>
  (Object.keys(next) as (keyof Column)[]).map((nama) => ({
    kolom: LABEL[nama],
    sebelum: text(old[nama]),
    sesudah: text(next[nama] ?? null),
  }))

const text = (nilai: string | boolean | null): string =>
  typeof nilai === 'boolean' ? (nilai ? 'Ya' : 'Tidak') : (nilai ?? '')
