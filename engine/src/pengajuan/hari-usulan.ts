/** The days that a request names, as they stand now: schedule, taps, status, marks. The checks of a request look here. */

import type { FaktaBulan } from '../fakta.ts'
import { hitungHariBulan } from '../hari/bulan-hari.ts'
import { type HariGtk, pasangHari } from '../hari/hari-gtk.ts'
import type { RencanaHari } from '../jadwal/jadwal.ts'
import { siapkanPenanda, tandaHari } from '../tap/tanda.ts'

export type ShiftUsulan = { shift: 1 | 2; jamMasuk: number; jamPulang: number; mulaiAbsen: number }

/** Times in seconds since midnight of the attendance day, past 24:00 after midnight; null = none. */
export type HariUsulan = {
  tanggal: string
  /** In service that day. */
  bertugas: boolean
  /** 0 = workday. */
  jenisLibur: number
  namaLibur: string | null
  /** How the day is worked (RencanaHari), and its scheduled shifts; none on a day off. */
  mode: RencanaHari['mode']
  shift: readonly ShiftUsulan[]
  /** First shift in, last shift out; null on a day off. */
  jamMasuk: number | null
  jamPulang: number | null
  /** What taps alone give, without any request of this person. */
  datang: number | null
  pulang: number | null
  /** What the report shows now, approved requests included. */
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
export function hariUsulan(fakta: FaktaBulan, gtkId: number, dari: string, sampai: string): HariUsulan[] {
  return hariUsulanBanyak(fakta, [gtkId], dari, sampai).get(gtkId) ?? []
}

/** The same of several people in one pass. */
export function hariUsulanBanyak(
  fakta: FaktaBulan,
  gtkIds: readonly number[],
  dari: string,
  sampai: string,
): Map<number, HariUsulan[]> {
  const diminta = new Set(gtkIds)
  const hanya = diminta.size === 1 ? gtkIds[0] : undefined
  const tercatat = hitungHariBulan(fakta, hanya)
  const tap = adaPermintaan(fakta, diminta) ? hitungHariBulan(tanpaPermintaanOrang(fakta, diminta), hanya) : tercatat
  const penanda = siapkanPenanda(tercatat)
  const pasangan = pasangHari(tercatat, tap, { dari, sampai }).filter(([{ orang }]) => diminta.has(orang.gtk.id))
  const perOrang = Map.groupBy(pasangan, ([{ orang }]) => orang.gtk.id)
  const urai = ([hari, tanpa]: [HariGtk, HariGtk]) =>
    uraiHari(hari, tanpa, penanda ? tandaHari(tercatat, penanda, hari) : [])
  return new Map([...perOrang].map(([id, daftar]) => [id, daftar.map(urai)]))
}

const adaPermintaan = ({ koreksi, manual }: FaktaBulan, orang: ReadonlySet<number>): boolean =>
  koreksi.some((satu) => orang.has(satu.gtkId)) || manual.some((satu) => orang.has(satu.gtkId))

const tanpaPermintaanOrang = (fakta: FaktaBulan, orang: ReadonlySet<number>): FaktaBulan => ({
  ...fakta,
  koreksi: fakta.koreksi.filter((satu) => !orang.has(satu.gtkId)),
  manual: fakta.manual.filter((satu) => !orang.has(satu.gtkId)),
})

function uraiHari(hari: HariGtk, tap: HariGtk, tanda: string[]): HariUsulan {
  const { tanggal, rencana, jenisLibur, status, baris } = hari
  const shift = rencana.mode === 'libur' ? [] : rencana.b ? [rencana.a, rencana.b] : [rencana.a]
  return {
    tanggal: tanggal.tanggal,
    bertugas: baris.length > 0,
    jenisLibur,
    namaLibur: tanggal.libur?.nama ?? null,
    mode: rencana.mode,
    shift: shift.map(({ shift: ke, jamMasuk, jamPulang, mulaiAbsen }) => ({
      shift: ke,
      jamMasuk,
      jamPulang,
      mulaiAbsen,
    })),
    jamMasuk: shift[0]?.jamMasuk ?? null,
    jamPulang: shift.at(-1)?.jamPulang ?? null,
    datang: datangHari(tap),
    pulang: pulangHari(tap),
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
