import { JENJANG } from '@geisa/engine/acuan'
import { JUMLAH_GOLONGAN } from '@geisa/engine/hari/golongan-hari'
import { NASIONAL } from '../../platform/database/sql.ts'
import { tanggalInBulan } from './counted-bulan.ts'

/** What is counted of a school's month: one row of kehadiran_bulan. */
export type Counted = {
  sekolahId: number
  bulan: string
  kunci: string
  kecamatan: string
  kabKota: string
  provinsi: string
  tempat: number
  zona: string
  terkunci: boolean
  /** 0 no statement, 1 uploaded, 2 accepted. */
  sptjm: number
  hari: readonly number[]
}

export const JUMLAH_TEMPAT = 2 * JENJANG.length
/** Of kesiapan_wilayah: schools, locked, with a statement, with an accepted one. */
export const JUMLAH_KESIAPAN = 4

/** Sums that change, under the key of their row. */
export type Movement<K> = Map<string, { key: K; jumlah: number[] }>
export type HariKey = { kode: string; zona: string; tanggal: string }
export type KesiapanKey = { kode: string; bulan: string }
export type Movements = { hari: Movement<HariKey>; kesiapan: Movement<KesiapanKey> }

export const noMovement = (): Movements => ({ hari: new Map(), kesiapan: new Map() })

/** What a counter held of a school goes, what is true of it comes; what stays where it was is not moved. */
export function move(to: Movements, old: Counted | null, next: Counted): void {
  if (old !== null && samePlace(old, next)) {
    moveHari(
      to,
      next,
      next.hari.map((n, i) => n - (old.hari[i] ?? 0)),
    )
    moveKesiapan(
      to,
      next,
      kesiapan(next).map((n, i) => n - (kesiapan(old)[i] ?? 0)),
    )
    return
  }
  if (old !== null) {
    moveHari(
      to,
      old,
      old.hari.map((n) => -n),
    )
    moveKesiapan(
      to,
      old,
      kesiapan(old).map((n) => -n),
    )
  }
  moveHari(to, next, next.hari)
  moveKesiapan(to, next, kesiapan(next))
}

const samePlace = (a: Counted, b: Counted): boolean =>
  a.kecamatan === b.kecamatan &&
  a.kabKota === b.kabKota &&
  a.provinsi === b.provinsi &&
  a.tempat === b.tempat &&
  a.zona === b.zona

const kesiapan = ({ terkunci, sptjm }: Counted): number[] => [
  1,
  Number(terkunci),
  Number(sptjm > 0),
  Number(sptjm === 2),
]

const regions = ({ provinsi, kabKota, kecamatan }: Counted): string[] => [NASIONAL, provinsi, kabKota, kecamatan]

function moveHari({ hari }: Movements, at: Counted, change: readonly number[]): void {
  const place = { tempat: at.tempat, width: JUMLAH_GOLONGAN }
  for (let awal = 0; awal < change.length; awal += JUMLAH_GOLONGAN) {
    const one = change.slice(awal, awal + JUMLAH_GOLONGAN)
    if (one.every((n) => n === 0)) continue
    const tanggal = tanggalInBulan(at.bulan, awal / JUMLAH_GOLONGAN + 1)
    for (const kode of regions(at)) {
      const key = { kode, zona: at.zona, tanggal }
      add(hari, `${kode} ${at.zona} ${tanggal}`, key, one, place)
    }
  }
}

function moveKesiapan({ kesiapan: to }: Movements, at: Counted, change: readonly number[]): void {
  if (change.every((n) => n === 0)) return
  const place = { tempat: at.tempat, width: JUMLAH_KESIAPAN }
  for (const kode of regions(at)) add(to, `${kode} ${at.bulan}`, { kode, bulan: at.bulan }, change, place)
}

/** Which part of a row of figures: of which place, so many to each. */
type Place = { tempat: number; width: number }

function add<K>(to: Movement<K>, nama: string, key: K, change: readonly number[], { tempat, width }: Place): void {
  let entry = to.get(nama)
  if (entry === undefined) {
    entry = { key, jumlah: Array.from({ length: JUMLAH_TEMPAT * width }, () => 0) }
    to.set(nama, entry)
  }
  const awal = (tempat - 1) * width
  for (let i = 0; i < width; i++) entry.jumlah[awal + i]! += change[i] ?? 0
}
