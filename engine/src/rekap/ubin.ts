/** A staff-day as one tile of the month's picture: what the daily report says of it, a day of two shifts as one (rules.md 19). */

import { type BulanResult, completeUntil, findPerson } from '../hari/hari-gtk.ts'
import { type BukuRow, bukuFrom } from '../potongan/buku-potongan.ts'
import type { FaktaPotongan } from '../potongan/fakta-potongan.ts'
import type { StatusGroup } from '../status-kehadiran.ts'
import { type HariBulan, hariRekap } from './hari-rekap.ts'

export type Ubin = {
  tanggal: string
  /** '' = no status yet. */
  singkatan: string
  namaStatus: string
  grup: StatusGroup | null
  /** Clock faces: the first arrival, the last departure. */
  datang: string | null
  pulang: string | null
  menitTerlambat: number
  menitPulangCepat: number
  izinDatang: boolean
  izinPulang: boolean
  keterangan: string
  /** Marks of product.md 5.6 in words. */
  tanda: string
  /** What the ledger cuts for this day, before the month's cap. */
  bp: number
}

/**
 * `id`: the public id of the GTK. `lengkapSampai`: the last day that is over for them, null = none; left out where it is
 * the school's: a night of their own ends later (rules.md M7).
 */
export type PersonUbin = { id: string; hari: Ubin[]; lengkapSampai?: string | null | undefined }

/** Everybody who stands in the month's report, with each day of service, the days that are not over yet too. */
export function ubinFrom(result: BulanResult, potongan: FaktaPotongan): PersonUbin[] {
  const ofSekolah = completeUntil(result)
  return potongan.gtk.flatMap(({ gtkId, id }) => {
    const content = bukuFrom(result, potongan, gtkId)
    const person = findPerson(result, gtkId)
    if (content === null || person === undefined) return []
    const hari = ubinHari([...content.hari, ...hariRekap(result, person, false)], content.buku)
    const lengkapSampai = person.hari.findLast(({ tanggal }) => tanggal.lengkap)?.tanggal.tanggal ?? null
    return [{ id, hari, ...(lengkapSampai === ofSekolah ? {} : { lengkapSampai }) }]
  })
}

/** The same from rows that lie in a seal. */
export function ubinHari(rows: readonly HariBulan[], buku: readonly BukuRow[]): Ubin[] {
  const bp = new Map<string | null, number>()
  for (const row of buku) bp.set(row.tanggal, (bp.get(row.tanggal) ?? 0) + row.bp)
  return [...Map.groupBy(rows, ({ tanggal }) => tanggal)].map(([tanggal, oneHari]) =>
    joinShifts(oneHari, bp.get(tanggal) ?? 0),
  )
}

function joinShifts(rows: readonly HariBulan[], bp: number): Ubin {
  const first = rows[0]!
  const words = (read: (row: HariBulan) => readonly string[]): string => [...new Set(rows.flatMap(read))].join('; ')
  return {
    tanggal: first.tanggal,
    singkatan: first.singkatan,
    namaStatus: first.namaStatus,
    grup: first.grup,
    datang: rows.find(({ datang }) => datang !== null)?.datang ?? null,
    pulang: rows.findLast(({ pulang }) => pulang !== null)?.pulang ?? null,
    menitTerlambat: jumlah(rows.map((row) => row.menitTerlambat)),
    menitPulangCepat: jumlah(rows.map((row) => row.menitPulangCepat)),
    izinDatang: rows.some(({ izinDatang }) => izinDatang),
    izinPulang: rows.some(({ izinPulang }) => izinPulang),
    keterangan: words(({ keterangan }) => (keterangan === '' ? [] : [keterangan])),
    tanda: words(({ tanda }) => tanda),
    bp,
  }
}

const jumlah = (daftar: readonly number[]): number => daftar.reduce((a, b) => a + b, 0)
