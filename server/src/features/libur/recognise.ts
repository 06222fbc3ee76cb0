import type { LiburImportRow } from '@geisa/contract/libur'
import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { nomorHari } from '@geisa/engine/calendar'
import { type Authority, isAuthorised } from './authority.ts'
import { bagiWords, excludeEachOther, isSameBagi } from './bagi.ts'
import { standardName } from './commands.ts'
import type { ListRow } from './decree-list.ts'
import type { State } from './libur-state.ts'
import type { LiburRow } from './queries.ts'
import { daysOf, overlaps, type Rentang } from './rentang.ts'

/** What a row of a list says, and what is to be written for it. */
export type Step = { row: LiburImportRow; old: LiburRow | null; next: State | null }
export type General = Omit<State, 'nama' | keyof Rentang>

type ReadRow = Omit<ListRow, 'wrong'> & { tanggal: string }
/** Days that follow each other, and of which the same is known. */
type Part = Rentang & {
  /** Earlier row of the list that has them already; 0 = none. */
  baris: number
  present: readonly LiburRow[]
  /** Levels that have no holiday on them. */
  rest: readonly Jenjang[]
  /** The saved holiday of these very days and this name, which they join. */
  duplicate: LiburRow | null
}

/**
 * Of each row, what of it is new: days that a holiday of a level and group has already are named and left out, so that a
 * second import adds nothing, whether the days came one by one or as a range (rules.md N7).
 */
export function recognise(
  daftar: readonly ListRow[],
  saved: readonly LiburRow[],
  general: General,
  authority: Authority,
): Step[] {
  const same = saved.filter(({ bagi }) => !excludeEachOther(bagi, general.bagi))
  const rowOf = new Map<string, number>()
  return daftar.flatMap(({ wrong, ...row }) => {
    const { tanggal } = row
    if (wrong !== null || tanggal === null) return [withoutWrite(row, 'salah', wrong)]
    const read = { ...row, tanggal }
    const steps = partsOf(read, same, rowOf, { general, authority }).flatMap((part) => recogniseOne(read, part, general))
    for (const { next, row: written } of steps)
      if (next !== null) for (const day of daysOf(next)) rowOf.set(day, written.baris)
    return steps
  })
}

function partsOf(
  { tanggal, sampai, nama }: ReadRow,
  same: readonly LiburRow[],
  rowOf: ReadonlyMap<string, number>,
  { general, authority }: { general: General; authority: Authority },
): Part[] {
  const whole = { tanggal, sampai: sampai ?? tanggal }
  const near = same.filter((one) => overlaps(one, whole))
  const joinable = near.filter(
    (one) =>
      standardName(one.nama) === standardName(nama) && isSameBagi(one.bagi, general.bagi) && isAuthorised(authority, one),
  )
  const parts: Part[] = []
  for (const day of daysOf(whole)) {
    const present = near.filter((one) => one.tanggal <= day && day <= one.sampai)
    const rest = general.jenjang.filter((one) => !present.some(({ jenjang }) => jenjang.includes(one)))
    const one = {
      tanggal: day,
      sampai: day,
      baris: rowOf.get(day) ?? 0,
      present,
      rest,
      duplicate: rest.length === 0 ? null : (joinable.find((libur) => present.includes(libur)) ?? null),
    }
    const last = parts.at(-1)
    if (last === undefined || !isAlike(last, one)) parts.push(one)
    else Object.assign(last, { sampai: day, present: [...new Set([...last.present, ...present])] })
  }
  // Levels join a holiday of other days with nothing: they would be off on those as well.
  const joins = ({ duplicate, ...part }: Part): boolean =>
    duplicate !== null && duplicate.tanggal === part.tanggal && duplicate.sampai === part.sampai
  return parts.map((part) => (joins(part) ? part : { ...part, duplicate: null }))
}

const isAlike = (a: Part, b: Part): boolean =>
  a.baris === b.baris && a.rest.join() === b.rest.join() && a.duplicate === b.duplicate

/** Levels that have no holiday on these days get a row of their own: they join the holiday of that name, or get one. */
function recogniseOne(row: ReadRow, part: Part, general: General): Step[] {
  const { present, rest, duplicate, tanggal, sampai } = part
  const own = { ...row, tanggal, sampai: sampai === tanggal ? null : sampai }
  if (part.baris > 0) {
    const days = tanggal === sampai ? 'Tanggal ini' : 'Hari-hari ini'
    return [withoutWrite(own, 'sudah-ada', `${days} sudah ada di baris ${part.baris}`)]
  }
  const next: State = { ...general, nama: row.nama, tanggal, sampai }
  const create = (alasan: string | null, write: Pick<Step, 'old' | 'next'>): Step => ({
    row: { ...own, tindakan: 'baru', alasan },
    ...write,
  })
  if (present.length === 0) return [create(partWords(row, part), { old: null, next })]
  const nama = present.map(presentWords).join(', ')
  if (rest.length === 0) return [withoutWrite(own, 'sudah-ada', `Sudah ada: ${nama}`)]
  const already = general.jenjang.filter((one) => !rest.includes(one)).join(', ')
  const write =
    duplicate === null
      ? create(`Hanya untuk jenjang ${rest.join(', ')}`, { old: null, next: { ...next, jenjang: [...rest] } })
      : create(`Jenjang ${rest.join(', ')} ditambahkan pada '${duplicate.nama}' yang sudah ada`, {
          old: duplicate,
          next: {
            ...duplicate,
            jenjang: JENJANG.filter((jenjang) => duplicate.jenjang.includes(jenjang) || rest.includes(jenjang)),
          },
        })
  return [withoutWrite(own, 'sudah-ada', `Sudah ada untuk jenjang ${already}: ${nama}`), write]
}

const presentWords = ({ nama, bagi }: LiburRow): string =>
  bagi === null ? `'${nama}'` : `'${nama}' (bagi ${bagiWords(bagi)})`

/** Of a range of which some days exist already. */
function partWords({ tanggal, sampai }: ReadRow, part: Part): string | null {
  const days = nomorHari(sampai ?? tanggal) - nomorHari(tanggal) + 1
  const own = nomorHari(part.sampai) - nomorHari(part.tanggal) + 1
  return own === days ? null : `${own} dari ${days} hari; yang lain sudah ada`
}

const withoutWrite = (
  row: Omit<ListRow, 'wrong'>,
  action: LiburImportRow['tindakan'],
  alasan: string | null,
): Step => ({ row: { ...row, tindakan: action, alasan }, old: null, next: null })
