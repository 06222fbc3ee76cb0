import { hariFromRow, type JadwalRow } from '@geisa/contract/jadwal'
import type { Jenjang } from '@geisa/engine/acuan'
import { longTanggal, NAMA_HARI } from '@geisa/engine/calendar'
import type { AturanSekolah, HariJadwal } from '@geisa/engine/fakta'
import type { Shift } from '@geisa/engine/jadwal/jadwal'
import { checkJadwal, type JadwalError } from '@geisa/engine/jadwal/jam-mingguan'
import { changePoints, type Path } from './jadwal-berlaku.ts'
import { type Pemilik, sekolahAturanOn } from './queries-pemilik.ts'

/** What is wrong with the rows of a save, field by field. */

export type FieldError = { field: string; message: string }
export type NumberedRows = readonly (readonly [number, JadwalRow])[]

/** For whom and by what a save is judged. */
export type SaveBasis = {
  pemilik: Pemilik
  jenjang: Jenjang
  paths: readonly Path[]
  hariIni: string
  batasMalam: number
  pada: string
}

export type Masa = { mulai: string; sampai: string | null }

export type Candidate = Masa & { shift: Shift; hari: HariJadwal[] }
export type Layout = { candidate: Candidate[]; errors: FieldError[] }

/** A school's own settings of a stretch; `sejak` null: they hold from its first day. */
export type AturanSince = { sejak: string | null; aturan: AturanSekolah }

/**
 * Every setting of the school that holds on a day of the span on which it sets its own hours; null = many schools, each
 * has its own.
 */
export function aturanDuring({ sekolah }: Pemilik, start: string, until: string | null): AturanSince[] | null {
  if (sekolah === null) return null
  return changePoints(sekolah.aturan, start, until).flatMap((hari) => {
    const aturan = sekolahAturanOn(sekolah.aturan, hari)
    return aturan.isJadwalMandiri ? [{ sejak: hari === start ? null : hari, aturan }] : []
  })
}

export const absenStart = (shift: Shift, aturan: AturanSekolah): number =>
  shift === 1 ? aturan.shiftPagiMulai : aturan.shiftSiangMulai

type Condition = { shift: Shift; aturan: readonly AturanSince[] | null }

/** The engine's reasons against a week, under every start of taps that it will meet; the first of a field is enough. */
export function checkDuring(
  { shift, aturan }: Condition,
  check: (start: number | null) => readonly JadwalError[],
): JadwalError[] {
  const all = (aturan ?? [null]).flatMap((aturanSince) =>
    check(aturanSince === null ? null : absenStart(shift, aturanSince.aturan)).map((error) => ({
      error,
      sejak: aturanSince?.sejak ?? null,
    })),
  )
  const key = ({ error }: (typeof all)[number]): string => `${error.hari} ${error.field}`
  const first = all.filter((one, nth) => all.findIndex((other) => key(other) === key(one)) === nth)
  return first.map(({ error, sejak }) => {
    const future = sejak === null ? '' : ` Mulai absen itu berlaku sejak ${longTanggal(sejak)}.`
    return { ...error, message: `${error.message}${future}` }
  })
}

/** One shift's whole week. */
export function checkShift(
  own: NumberedRows,
  hari: readonly HariJadwal[],
  condition: Condition & { batasMalam: number },
): FieldError[] {
  const { shift, batasMalam } = condition
  const errors = checkDuring(condition, (start) => checkJadwal(hari, { shift, absenStart: start, batasMalam }))
  return [
    ...checkSevenHari(own, `Shift ${shift}: `),
    ...errors.map(({ hari: one, field, message }) => {
      const nth = own.find(([, row]) => row.hari === one)?.[0]
      return { field: nth === undefined ? field : `rows.${nth}.${field}`, message }
    }),
  ]
}

export function checkSevenHari(own: NumberedRows, prefix: string): FieldError[] {
  const errors: FieldError[] = []
  const present = new Set<number>()
  for (const [nth, { hari }] of own) {
    if (present.has(hari))
      errors.push({ field: `rows.${nth}.hari`, message: `${prefix}${NAMA_HARI[hari]} diisi dua kali.` })
    present.add(hari)
  }
  const lacking = NAMA_HARI.filter((_, hari) => !present.has(hari))
  if (lacking.length > 0) errors.push({ field: 'rows', message: `${prefix}${lacking.join(', ')} belum diisi.` })
  return errors
}

/** Of a weekday given twice the first; who sent it is told so. */
export const sortHari = (own: NumberedRows): HariJadwal[] =>
  NAMA_HARI.flatMap((_, hari) => {
    const found = own.find(([, row]) => row.hari === hari)
    return found === undefined ? [] : [hariFromRow(found[1])]
  })
