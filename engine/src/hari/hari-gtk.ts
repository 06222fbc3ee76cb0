/**
 * What the engine hands out of a school's month, described once: its dates, its people, each person's days, the rows of
 * a day and the two sides of a row. The loop (bulan-hari.ts) makes them, everybody else reads their fields.
 */
import type { StatusKehadiran } from '../acuan.ts'
import type { FaktaBulan, Gtk, Mesin, Pengaturan } from '../fakta.ts'
import type { JadwalShift, JadwalTanggal, RencanaHari } from '../jadwal/jadwal.ts'
import type { LiburTanggal } from '../jadwal/libur.ts'
import type { JenisDurasi } from '../potongan/potongan.ts'
import type { PinGtk } from '../tap/sinkron.ts'
import type { EmberTap, TabelTap } from '../tap/tap.ts'
import type { PermintaanHari } from './permintaan.ts'

export type HasilBulan = {
  fakta: FaktaBulan
  tanggal: readonly TanggalBulan[]
  orang: readonly BulanGtk[]
  /** How the month's taps were read, and by whose day they lie (tap.ts). */
  tabelTap: TabelTap
  ember: EmberTap
}

/** One date, alike for everybody. */
export type TanggalBulan = {
  /** 'YYYY-MM-DD', and its day number (kalender.ts). */
  tanggal: string
  nomor: number
  pengaturan: Pengaturan
  /** The night border after it, seconds since that midnight. */
  batasMalam: number
  /** The instant at which it is complete, seconds since 2000 UTC (rules.md 18). */
  batas: number
  lengkap: boolean
  /** After the school's today. */
  masaDepan: boolean
  jadwal: JadwalTanggal
  libur: LiburTanggal | null
  /** Every machine of the school, in the order of the facts. */
  mesin: readonly MesinTanggal[]
  /** SINKRON of somebody without any PIN: one machine of the school is enough (rules.md L5). */
  sinkronUmum: number
}

/** `melapor`: it has reported past the end of the date. */
export type MesinTanggal = { mesin: Mesin; dipakai: boolean; melapor: boolean }

/** A staff member with a day for each date of the month. */
export type BulanGtk = { gtk: Gtk; pin: readonly PinGtk[]; hari: readonly HariGtk[] }

export type HariGtk = {
  orang: BulanGtk
  tanggal: TanggalBulan
  rencana: RencanaHari
  /** Its taps' bucket (tap.ts). */
  ember: number
  /** 0 = workday (libur.ts). */
  jenisLibur: 0 | 1 | 2 | 3 | 4 | 5
  /** null = blank, counts nowhere. */
  status: StatusKehadiran | null
  /** ALASAN: the line of rule 17 that gave the status. */
  alasan: number
  /** SINKRON by the machines alone (rules.md L5); a confirmed day counts as synced whatever they say (L6). */
  sinkron: number
  dikonfirmasi: boolean
  /** A manual row whose times the schedule, changed since, makes impossible gave the status (rules.md L18). */
  luarJadwal: boolean
  /** Number of the manual attendance whose status counts; a later correction of times does not take it away (L18). */
  manual: string | null
  permintaan: PermintaanHari | null
  /** One per shift worked, at most two (rules.md 19); none outside service (L26). */
  baris: readonly BarisShift[]
}

export type BarisShift = {
  /** The schedule by which it was computed. */
  jadwal: JadwalShift
  datang: SisiBaris
  pulang: SisiBaris
  lanjutShift: boolean
  /** The other shift was left out (rules.md L14). */
  shiftLain: boolean
}

export type SisiBaris = {
  /** Seconds since midnight of the attendance day, past 24:00 after midnight. */
  waktu: number | null
  /** ASAL: what gave it. */
  asal: number
  /** The tap behind it (bacaTap of tap.ts). */
  tap: number | null
  /** The request behind it. */
  nomor: string | null
  /** Whole minutes late, or left early. */
  menit: number
  jenis: JenisDurasi
  /** Its minutes are covered by an approved izin. */
  izin: boolean
  /** It is missing and costs `menitTanpaAbsen`. */
  tanpaCatatan: boolean
  /** It is missing and costs nothing until the machine reports (rules.md L7). */
  belum: boolean
}

export const cariOrang = ({ orang }: Pick<HasilBulan, 'orang'>, gtkId: number): BulanGtk | undefined =>
  orang.find(({ gtk }) => gtk.id === gtkId)

/** undefined: not among the computed, or a date outside the month. */
export const cariHari = (hasil: HasilBulan, gtkId: number, tanggal: string): HariGtk | undefined =>
  cariOrang(hasil, gtkId)?.hari.find((hari) => hari.tanggal.tanggal === tanggal)

/** From a date to a date, inclusive. */
export const hariAntara = ({ hari }: BulanGtk, dari: string, sampai: string): HariGtk[] =>
  hari.filter(({ tanggal: { tanggal } }) => dari <= tanggal && tanggal <= sampai)

/** The days from a date to a date (inclusive) of whoever stands in both months, by person and date. */
export const pasangHari = (
  lama: HasilBulan,
  baru: HasilBulan,
  { dari, sampai }: { dari: string; sampai: string },
): [HariGtk, HariGtk][] =>
  lama.orang.flatMap((orang) => {
    const kini = cariOrang(baru, orang.gtk.id)
    if (!kini) return []
    const nanti = new Map(kini.hari.map((hari) => [hari.tanggal.tanggal, hari]))
    return hariAntara(orang, dari, sampai).flatMap((hari): [HariGtk, HariGtk][] => {
      const pasangan = nanti.get(hari.tanggal.tanggal)
      return pasangan ? [[hari, pasangan]] : []
    })
  })

/** The days of all people by date, in order. */
export const hariPerTanggal = (daftar: readonly HariGtk[]): [TanggalBulan, HariGtk[]][] =>
  [...Map.groupBy(daftar, ({ tanggal }) => tanggal)].toSorted(([a], [b]) => a.nomor - b.nomor)

/** Has the person a day of service in the month? */
export const isBerdinas = ({ hari }: BulanGtk): boolean => hari.some(({ baris }) => baris.length > 0)

/** Last day that is counted; null = none yet. */
export const lengkapSampai = ({ tanggal }: HasilBulan): string | null =>
  tanggal.findLast(({ lengkap }) => lengkap)?.tanggal ?? null
