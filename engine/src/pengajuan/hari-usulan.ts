/** The days that a request names, as they stand now: schedule, taps, status, marks. The checks of a request look here. */

import type { FaktaBulan } from '../fakta.ts'
import { computeHariBulan } from '../hari/bulan-hari.ts'
import { type HariGtk, pairHari } from '../hari/hari-gtk.ts'
import type { GivenRule } from '../hari/requests.ts'
import type { PlannedHari } from '../jadwal/jadwal.ts'
import { preparePenanda, tandaHari } from '../tap/tanda/tanda.ts'
import { type KoreksiInput, withKoreksi } from './usulan.ts'

/** `nomor`: the request that gave the time; null = a tap or nobody. */
export type SideUsulan = { waktu: number | null; nomor: string | null }
/** A row of the report as it stands. */
export type RowUsulan = { shift: 1 | 2; datang: SideUsulan; pulang: SideUsulan }
export type ShiftUsulan = { shift: 1 | 2; jamMasuk: number; jamPulang: number; mulaiAbsen: number }

/** Times in seconds since midnight of the attendance day, past 24:00 after midnight; null = none. */
export type HariUsulan = {
  tanggal: string
  /** How a clock time given for it is laid. */
  given: GivenRule
  /** In service that day. */
  bertugas: boolean
  /** 0 = workday. */
  jenisLibur: number
  namaLibur: string | null
  /** How the day is worked (PlannedHari), and its scheduled shifts; none on a day off. */
  mode: PlannedHari['mode']
  shift: readonly ShiftUsulan[]
  /** First shift in, last shift out; null on a day off. */
  jamMasuk: number | null
  jamPulang: number | null
  /** What taps alone give, without any request of this person. */
  datang: number | null
  pulang: number | null
  /** What the report shows now, approved requests included: its rows, their first arrival and last departure. */
  baris: readonly RowUsulan[]
  datangTercatat: number | null
  pulangTercatat: number | null
  /** The shift of its first row; 0 = not in service. */
  shiftTercatat: number
  statusId: number | null
  /** Code of the status, '' = none yet. */
  status: string
  /** Marks of product.md 5.6 in words. */
  tanda: string[]
}

/** The days from `dari` to `sampai` (inclusive) that lie in the month of the facts; empty for an unknown person. */
export function hariUsulan(fakta: FaktaBulan, gtkId: number, from: string, until: string): HariUsulan[] {
  return manyHariUsulan(fakta, [gtkId], from, until).get(gtkId) ?? []
}

/** Stands for the request itself, which has no number before it is sent. */
export const OWN_NOMOR = ''
/** After every decision that there is. */
const LAST_DECISION = '9999-12-31T00:00:00.000Z'

/** A day with a correction, and its rows where that stands beside the taps alone. */
export type LaidHari = { hari: HariUsulan; alone: readonly RowUsulan[] }

/**
 * The days of a correction as the engine lays them with it: its arrival may choose the other shift, and with it other
 * taps (rules.md L13, L14).
 */
export function hariWithKoreksi(fakta: FaktaBulan, input: KoreksiInput): LaidHari[] {
  const lay = (base: FaktaBulan): HariUsulan[] =>
    hariUsulan(withKoreksi(base, input, OWN_NOMOR, LAST_DECISION), input.gtkId, input.dari, input.sampai)
  const alone = lay(withoutPersonRequest(fakta, new Set([input.gtkId])))
  return lay(fakta).map((hari, nth) => ({ hari, alone: alone[nth]?.baris ?? [] }))
}

/** The same of several people in one pass. */
export function manyHariUsulan(
  fakta: FaktaBulan,
  gtkIds: readonly number[],
  from: string,
  until: string,
): Map<number, HariUsulan[]> {
  const requested = new Set(gtkIds)
  const only = requested.size === 1 ? gtkIds[0] : undefined
  const recorded = computeHariBulan(fakta, only)
  const tap = hasRequest(fakta, requested) ? computeHariBulan(withoutPersonRequest(fakta, requested), only) : recorded
  const penanda = preparePenanda(recorded)
  const pairs = pairHari(recorded, tap, { dari: from, sampai: until }).filter(([{ orang }]) =>
    requested.has(orang.gtk.id),
  )
  const perPerson = Map.groupBy(pairs, ([{ orang }]) => orang.gtk.id)
  const parse = ([hari, without]: [HariGtk, HariGtk]) => parseHari(hari, without, tandaHari(recorded, penanda, hari))
  return new Map([...perPerson].map(([id, daftar]) => [id, daftar.map(parse)]))
}

const hasRequest = ({ koreksi, manual }: FaktaBulan, people: ReadonlySet<number>): boolean =>
  koreksi.some((koreksiDisetujui) => people.has(koreksiDisetujui.gtkId)) ||
  manual.some((manualDisetujui) => people.has(manualDisetujui.gtkId))

const withoutPersonRequest = (fakta: FaktaBulan, people: ReadonlySet<number>): FaktaBulan => ({
  ...fakta,
  koreksi: fakta.koreksi.filter((koreksiDisetujui) => !people.has(koreksiDisetujui.gtkId)),
  manual: fakta.manual.filter((manualDisetujui) => !people.has(manualDisetujui.gtkId)),
})

function parseHari(hari: HariGtk, tap: HariGtk, tanda: string[]): HariUsulan {
  const { tanggal, plan, jenisLibur, status, baris } = hari
  const shift = plan.mode === 'libur' ? [] : plan.b ? [plan.a, plan.b] : [plan.a]
  return {
    tanggal: tanggal.tanggal,
    given: tanggal.given,
    bertugas: baris.length > 0,
    jenisLibur,
    namaLibur: tanggal.libur?.nama ?? null,
    mode: plan.mode,
    shift: shift.map(({ shift: to, jamMasuk, jamPulang, mulaiAbsen }) => ({
      shift: to,
      jamMasuk,
      jamPulang,
      mulaiAbsen,
    })),
    jamMasuk: shift[0]?.jamMasuk ?? null,
    jamPulang: shift.at(-1)?.jamPulang ?? null,
    datang: datangHari(tap),
    pulang: pulangHari(tap),
    baris: baris.map(({ jadwal, datang, pulang }) => ({ shift: jadwal.shift, datang, pulang })),
    datangTercatat: datangHari(hari),
    pulangTercatat: pulangHari(hari),
    shiftTercatat: baris[0]?.jadwal.shift ?? 0,
    statusId: status?.id ?? null,
    status: status?.singkatan ?? '',
    tanda,
  }
}

const datangHari = ({ baris }: HariGtk): number | null => baris[0]?.datang.waktu ?? null
const pulangHari = ({ baris }: HariGtk): number | null => baris.at(-1)?.pulang.waktu ?? null
