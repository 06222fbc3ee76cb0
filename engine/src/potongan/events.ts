/** What is priced in one person's month, in order of time: days of Alpa, late arrivals, early leaves (rules.md 21, 22). */
import type { BulanGtk, HariGtk } from '../hari/hari-gtk.ts'
import type { DurationKind } from './potongan.ts'

export type AlpaEvent = { tanggal: string; beruntun: number }
export type DurationEvent = {
  tanggal: string
  shift: 1 | 2
  jenis: DurationKind
  minutes: number
  /** The side is missing: it is priced by the highest band (rules.md L28). */
  withoutNote: boolean
}

export type PotonganEvent = AlpaEvent | DurationEvent

export const isAlpa = (event: PotonganEvent): event is AlpaEvent => 'beruntun' in event

export function bulanEvents({ hari: sebulan }: BulanGtk): PotonganEvent[] {
  const daftar: PotonganEvent[] = []
  let beruntun = 0
  for (const hari of sebulan) {
    const group = hari.tanggal.lengkap ? hari.status?.grup : undefined
    if (group === 'L') continue
    beruntun = group === 'A' ? beruntun + 1 : 0
    if (group === undefined) continue
    if (group === 'A') daftar.push({ tanggal: hari.tanggal.tanggal, beruntun })
    daftar.push(...hariDurations(hari))
  }
  return daftar
}

const hariDurations = ({ tanggal: { tanggal }, baris }: HariGtk): DurationEvent[] =>
  baris
    .flatMap(({ jadwal: { shift }, datang, pulang }) =>
      [datang, pulang].map(({ jenis, minutes, withoutNote }) => ({ tanggal, shift, jenis, minutes, withoutNote })),
    )
    .filter(({ minutes }) => minutes > 0)
