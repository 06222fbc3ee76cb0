/** What approving a request does (or did) to one month: the days that it names, and the monthly figures that change. */

import type { FaktaBulan } from '../fakta.ts'
import { computeHariBulan } from '../hari/bulan-hari.ts'
import { type BulanResult, figuresDiffer, type HariGtk, pairHari } from '../hari/hari-gtk.ts'
import { rowDescription } from '../hari/keterangan.ts'
import type { FaktaPotongan } from '../potongan/fakta-potongan.ts'
import { type HariSummary, summariseHari } from '../rekap/compare-bulan.ts'
import { compareRekap } from '../rekap/compare-rekap.ts'
import { rekapFrom } from '../rekap/rekap-bulan.ts'

/** With the report's words: an izin changes no minute, only its kind (rules.md 16). */
export type HariDampak = HariSummary & { keterangan: string }

type Nilai = string | number | boolean | null

export type DampakUsulan = {
  /** Every day named, also one that stays as it is. */
  hari: { gtkId: number; tanggal: string; sebelum: HariDampak; sesudah: HariDampak; berubah: boolean }[]
  /** Who keeps their figures is absent. */
  bulan: {
    gtkId: number
    diffs: { kolom: string; label: string; sebelum: Nilai; sesudah: Nilai }[]
    /** Rupiah that are cut more (negative: less). */
    selisihPotongan: number | null
  }[]
}

/** `gtkIds` null: everybody, as for a holiday of the school. */
export type UsulanRange = { dari: string; sampai: string; gtkIds: readonly number[] | null }

/** Months are joined by the caller. */
export function dampakUsulan(
  before: FaktaBulan,
  after: FaktaBulan,
  potongan: FaktaPotongan,
  range: UsulanRange,
): DampakUsulan {
  const { oldResult, newResult, requested } = computeBoth(before, after, range)
  const own = { ...potongan, gtk: potongan.gtk.filter((gtkBulan) => requested?.has(gtkBulan.gtkId) ?? true) }
  return { hari: hariDiffs(oldResult, newResult, requested, range), bulan: bulanDiffs(oldResult, newResult, own) }
}

/** Every day that it names stays as it is: said exactly when approving changes nothing (rules.md L14, L18). */
export function notNeeded(before: FaktaBulan, after: FaktaBulan, range: UsulanRange): boolean {
  const { oldResult, newResult, requested } = computeBoth(before, after, range)
  const hari = hariDiffs(oldResult, newResult, requested, range)
  return hari.length > 0 && hari.every(({ berubah }) => !berubah)
}

/** Of those whom it names, every day of whom stays as it is. */
export function unchangedGtk(before: FaktaBulan, after: FaktaBulan, range: UsulanRange): number[] {
  const { oldResult, newResult, requested } = computeBoth(before, after, range)
  const people = Map.groupBy(hariDiffs(oldResult, newResult, requested, range), ({ gtkId }) => gtkId)
  return [...people].filter(([, hari]) => hari.every(({ berubah }) => !berubah)).map(([gtkId]) => gtkId)
}

type Both = { oldResult: BulanResult; newResult: BulanResult; requested: ReadonlySet<number> | null }

function computeBoth(before: FaktaBulan, after: FaktaBulan, { gtkIds }: UsulanRange): Both {
  const only = gtkIds?.length === 1 ? gtkIds[0] : undefined
  return {
    oldResult: computeHariBulan(before, only),
    newResult: computeHariBulan(after, only),
    requested: gtkIds === null ? null : new Set(gtkIds),
  }
}

const hariDiffs = (
  old: BulanResult,
  next: BulanResult,
  requested: ReadonlySet<number> | null,
  range: UsulanRange,
): DampakUsulan['hari'] =>
  pairHari(old, next, range)
    .filter(([{ orang }]) => requested?.has(orang.gtk.id) ?? true)
    .map(([current, later]) => {
      const [before, after] = [parseHari(current), parseHari(later)]
      const changed = figuresDiffer(current, later) || !sameShort(before, after)
      return {
        gtkId: current.orang.gtk.id,
        tanggal: current.tanggal.tanggal,
        sebelum: before,
        sesudah: after,
        berubah: changed,
      }
    })

function parseHari(hari: HariGtk): HariDampak {
  const words = new Set(hari.baris.flatMap((row) => rowDescription(hari, row).split(', ')))
  return { ...summariseHari(hari), keterangan: [...words].filter((one) => one !== '').join(', ') }
}

/** That the report's remark now names a correction, and nothing else of the day is new, changes nothing (decision 60). */
const sameShort = ({ keterangan: words, ...a }: HariDampak, { keterangan, ...b }: HariDampak): boolean =>
  (Object.keys(a) as (keyof typeof a)[]).every((key) => a[key] === b[key]) && isOnlyNamed(words, keterangan)

function isOnlyNamed(before: string, after: string): boolean {
  const old = new Set(before.split(', '))
  return (
    after
      .split(', ')
      .filter((word) => old.has(word) || !word.startsWith('Koreksi '))
      .join(', ') === before
  )
}

function bulanDiffs(old: BulanResult, next: BulanResult, potongan: FaktaPotongan): DampakUsulan['bulan'] {
  const gtkId = new Map(potongan.gtk.map((gtkBulan) => [gtkBulan.id, gtkBulan.gtkId]))
  return compareRekap(rekapFrom(old, potongan).baris, rekapFrom(next, potongan).baris).map((row) => ({
    gtkId: gtkId.get(row.id)!,
    diffs: row.beda.map(({ segel, baru, ...column }) => ({ ...column, sebelum: segel, sesudah: baru })),
    selisihPotongan: row.selisihPotongan,
  }))
}
