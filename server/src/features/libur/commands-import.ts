import type { PratinjauResult } from '@geisa/contract/berlaku'
import type { Answer, Output } from '@geisa/contract/endpoint'
import type { importLibur, LiburImportRow, pratinjauLiburImport } from '@geisa/contract/libur'
import { JENJANG } from '@geisa/engine/acuan'
import { hariSekolah } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Cakupan } from '../../platform/cakupan.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { invalidField } from '../../platform/errors.ts'
import { refuseUnreadDampak } from '../rekap/pratinjau/commands-dampak.ts'
import { previewChange } from '../rekap/pratinjau/queries-pratinjau.ts'
import { type Authority, isAuthorised, type Location } from './authority.ts'
import { insert, type LiburChange, overwrite, recordChange, standardName } from './commands.ts'
import { type ListRow, MAX_ROWS, readLists, rowCount } from './decree-list.ts'
import { alasanTanggal, buildLocation, type State } from './libur-state.ts'
import { findAuthority, holdWilayah, type LiburRow, listSame } from './queries.ts'
import { replaceLibur, sekolahWithLibur } from './queries-pratinjau.ts'

const MAX_LIBUR = 1000

/** Reads a decree's list; saves what is new in one transaction, and nothing at all while a line is wrong. */
export async function runImport(
  tools: Pick<AppContext, 'db' | 'clock'>,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { uji, dampak, ...input }: Output<typeof importLibur, 'body'>,
): Promise<Answer<typeof importLibur>> {
  const { db, clock } = tools
  const at = clock.now()
  const today = hariSekolah(at, 'WIB')
  if (!uji) await refuseUnreadDampak(dampak, () => previewImport(tools, pengguna, cakupan, input, undefined))
  return db.transaction().execute(async (trx) => {
    const { steps } = await buildStep(trx, pengguna, cakupan, input, { hariIni: today, hold: !uji })
    const rows = steps.map(({ row }) => row)
    const jumlah = count(steps)
    const saved = !uji && jumlah.jumlahSalah === 0
    if (saved) await carryOut(trx, steps, { pada: at, penggunaId: pengguna.id, hariIni: today })
    const { added: _, ...computed } = jumlah
    return { rows, ...computed, tersimpan: saved, message: sentence(jumlah, uji) }
  })
}

/** Which staff-days change when the list's right lines are saved; stores nothing. */
export async function previewImport(
  tools: Pick<AppContext, 'db' | 'clock'>,
  pengguna: Pengguna,
  cakupan: Cakupan,
  input: ImportInput,
  lanjut: number | undefined,
): Promise<PratinjauResult> {
  const today = hariSekolah(tools.clock.now(), 'WIB')
  const { location, steps } = await buildStep(tools.db, pengguna, cakupan, input, {
    hariIni: today,
    hold: false,
  })
  const write = steps.flatMap(({ old, next }) => (next === null ? [] : [{ id: old?.id ?? null, next }]))
  return previewChange(
    tools,
    cakupan,
    {
      sekolah: write.length === 0 ? sql<boolean>`false` : sekolahWithLibur(location),
      ranges: write.map(({ next }) => ({ dari: next.tanggal, sampai: next.tanggal })),
      apply: (fakta) => write.reduce((result, { id, next }) => replaceLibur(result, id, next), fakta),
    },
    lanjut,
  )
}

type ImportInput = Output<typeof pratinjauLiburImport, 'body'>

/** What the list says and what would be written for each line; `hold`: nobody else writes in this region meanwhile. */
async function buildStep(
  db: DbOrTrx,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { teks, dasarHukum, ...input }: ImportInput,
  { hariIni, hold }: { hariIni: string; hold: boolean },
): Promise<{ location: Location; steps: Step[] }> {
  const authority = await findAuthority(db, pengguna, cakupan, hariIni)
  const location = await buildLocation(db, authority, input)
  const daftar = readText(teks).map((row) => checkTanggal(row, hariIni))
  const tanggal = daftar.flatMap((row) => (row.tanggal === null ? [] : [row.tanggal]))
  if (hold) await holdWilayah(db as Trx, [location.kodeWilayah])
  const state = { ...location, deskripsi: '', dasarHukum: dasarHukum ? dasarHukum : null }
  return { location, steps: recognise(daftar, await listSame(db, location, tanggal), state, authority) }
}

function readText(text: string): ListRow[] {
  if (rowCount(text) > MAX_ROWS) throw invalidField('teks', `Daftar paling banyak ${MAX_ROWS} baris`)
  const daftar = readLists(text)
  if (daftar.length === 0) throw invalidField('teks', 'Tidak ada satu pun hari libur yang terbaca di daftar ini')
  if (daftar.length > MAX_LIBUR) throw invalidField('teks', `Daftar paling banyak ${MAX_LIBUR} hari libur`)
  return daftar
}

function checkTanggal(row: ListRow, today: string): ListRow {
  const alasan = row.tanggal === null ? null : alasanTanggal(row.tanggal, today)
  return { ...row, wrong: row.wrong ?? alasan }
}

/** What a row says, and what is to be written for it. */
type Step = { row: LiburImportRow; old: LiburRow | null; next: State | null }
type General = Omit<State, 'nama' | 'tanggal'>

/** Of each row, whether it is new; a date that stands twice in the list counts once, as it would on a second import. */
function recognise(
  daftar: readonly ListRow[],
  saved: readonly LiburRow[],
  general: General,
  authority: Authority,
): Step[] {
  const present = Map.groupBy(saved, (liburRow) => liburRow.tanggal)
  const firstRows = new Map<string, number>()
  return daftar.flatMap(({ wrong, ...row }) => {
    const { tanggal, nama } = row
    if (wrong !== null || tanggal === null) return [withoutWrite(row, 'salah', wrong)]
    const first = firstRows.get(tanggal)
    if (first !== undefined) return [withoutWrite(row, 'sudah-ada', `Tanggal ini sudah ada di baris ${first}`)]
    const steps = recogniseOne(row, present.get(tanggal) ?? [], { ...general, tanggal, nama }, authority)
    if (steps.some(({ next }) => next !== null)) firstRows.set(tanggal, row.baris)
    return steps
  })
}

/** Levels that have no holiday that day get a row of their own: they join the holiday of that name, or get one. */
function recogniseOne(
  row: Omit<ListRow, 'wrong'>,
  present: readonly LiburRow[],
  next: State,
  authority: Authority,
): Step[] {
  const create = (alasan: string | null): LiburImportRow => ({ ...row, tindakan: 'baru', alasan })
  if (present.length === 0) return [{ row: create(null), old: null, next }]
  const rest = next.jenjang.filter((one) => !present.some(({ jenjang }) => jenjang.includes(one)))
  const nama = present.map((liburRow) => `'${liburRow.nama}'`).join(', ')
  if (rest.length === 0) return [withoutWrite(row, 'sudah-ada', `Sudah ada: ${nama}`)]
  const already = next.jenjang.filter((one) => !rest.includes(one)).join(', ')
  const duplicate = present.find(
    (liburRow) => standardName(liburRow.nama) === standardName(next.nama) && isAuthorised(authority, liburRow),
  )
  const write: Step =
    duplicate === undefined
      ? { row: create(`Hanya untuk jenjang ${rest.join(', ')}`), old: null, next: { ...next, jenjang: rest } }
      : {
          row: create(`Jenjang ${rest.join(', ')} ditambahkan pada '${duplicate.nama}' yang sudah ada`),
          old: duplicate,
          next: {
            ...duplicate,
            jenjang: JENJANG.filter((jenjang) => duplicate.jenjang.includes(jenjang) || rest.includes(jenjang)),
          },
        }
  return [withoutWrite(row, 'sudah-ada', `Sudah ada untuk jenjang ${already}: ${nama}`), write]
}

const withoutWrite = (
  row: Omit<ListRow, 'wrong'>,
  action: LiburImportRow['tindakan'],
  alasan: string | null,
): Step => ({ row: { ...row, tindakan: action, alasan }, old: null, next: null })

async function carryOut(
  trx: Trx,
  steps: readonly Step[],
  catatan: { pada: string; penggunaId: number; hariIni: string },
): Promise<void> {
  const next = steps.flatMap((step) => (step.old === null && step.next !== null ? [step.next] : []))
  const id = next.length === 0 ? [] : await insert(trx, next)
  const changes: LiburChange[] = next.map((state, nth) => ({ id: id[nth] ?? 0, old: null, next: state }))
  for (const step of steps) {
    if (step.old === null || step.next === null) continue
    await overwrite(trx, step.old.id, step.next)
    changes.push({ id: step.old.id, old: step.old, next: step.next })
  }
  if (changes.length > 0) await recordChange(trx, catatan, changes)
}

type Jumlah = { jumlahBaru: number; jumlahSudahAda: number; jumlahSalah: number; added: number }

function count(steps: readonly Step[]): Jumlah {
  const many = (action: LiburImportRow['tindakan']): number => steps.filter(({ row }) => row.tindakan === action).length
  return {
    jumlahBaru: many('baru'),
    jumlahSudahAda: many('sudah-ada'),
    jumlahSalah: many('salah'),
    added: steps.filter(({ old }) => old !== null).length,
  }
}

function sentence({ jumlahBaru, jumlahSudahAda, jumlahSalah, added }: Jumlah, trial: boolean): string {
  const next = `${jumlahBaru - added} libur baru${added === 0 ? '' : `, ${added} ditambah jenjangnya`}`
  if (trial) return `${next}, ${jumlahSudahAda} sudah ada, ${jumlahSalah} salah`
  if (jumlahSalah > 0) return `Tidak ada yang disimpan: perbaiki dahulu ${jumlahSalah} baris yang salah`
  if (jumlahBaru === 0) return 'Semua libur di daftar ini sudah ada; tidak ada yang berubah'
  return `Berhasil menyimpan data: ${next}`
}
