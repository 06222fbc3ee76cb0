/** Where every percent and rupiah of one person's month comes from: its days, and a ledger that adds up exactly (rules.md L30). */

import type { GrupStatus } from './acuan.ts'
import { type HasilBulan, hitungHariBulan } from './bulan-hari.ts'
import type { FaktaBulan } from './fakta.ts'
import type { FaktaPotongan } from './fakta-potongan.ts'

export type BarisBuku = {
  jenis: 'alpa' | 'dtti' | 'dtdi' | 'pcti' | 'pcdi' | 'batas'
  tanggal: string | null
  shift: 1 | 2 | null
  menit: number | null
  pita: string
  bp: number
  rupiah: number | null
  kalimat: string
  aturan: string
  tarifId: number | null
  dasarHukum: string
}

export type HariBulan = {
  tanggal: string
  hari: string
  shift: 1 | 2
  singkatan: string
  namaStatus: string
  grup: GrupStatus | null
  datang: string | null
  pulang: string | null
  menitTerlambat: number
  menitPulangCepat: number
  izinDatang: boolean
  izinPulang: boolean
  keterangan: string
  tanda: string[]
}

export type DasarPotongan = {
  gajiPokok: number | null
  berlakuMulai: string | null
  bagianBp: number
  dasarPemotongan: number | null
  kalimat: string
}

export type PenjelasanBulan = { dasar: DasarPotongan; hari: HariBulan[]; buku: BarisBuku[] }

/** null: nobody of that id with a day of service in the month. */
export function jelaskanBulan(fakta: FaktaBulan, potongan: FaktaPotongan, gtkId: number): PenjelasanBulan | null {
  return bukuDari(hitungHariBulan(fakta, gtkId), potongan, gtkId)
}

/** The same from days that are already computed. */
export function bukuDari(hasil: HasilBulan, potongan: FaktaPotongan, gtkId: number): PenjelasanBulan | null {
  const g = hasil.gtk.findIndex((satu) => satu.id === gtkId)
  const gtk = potongan.gtk.find((satu) => satu.gtkId === gtkId)
  if (g < 0 || !gtk) return null
  return null
}
