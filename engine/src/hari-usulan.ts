/** The days that a request names, as they stand now: schedule, taps, status, marks. The checks of a request look here. */
import { BARIS_PER_HARI, type HasilBulan, hitungHariBulan, kerjaPerHari } from './bulan-hari.ts'
import type { FaktaBulan } from './fakta.ts'
import { STATUS_KOSONG } from './hari.ts'
import { type RencanaHari, rencanaHari } from './jadwal.ts'
import { nomorHari, tanggalDari } from './kalender.ts'
import { statusDari } from './laporan-harian.ts'
import { type Penanda, siapkanPenanda, tandaBaris } from './tanda.ts'

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
  const { awal, jumlahHari } = tercatat.konteks
  const h0 = Math.max(0, nomorHari(dari) - awal)
  const h1 = Math.min(jumlahHari - 1, nomorHari(sampai) - awal)
  const semua = new Map<number, HariUsulan[]>()
  for (const [g, gtk] of tercatat.gtk.entries()) {
    if (!diminta.has(gtk.id)) continue
    const kerja = kerjaPerHari(tercatat.konteks, gtk)
    const daftar: HariUsulan[] = []
    for (let h = h0; h <= h1; h++) {
      const rencana = rencanaHari(tercatat.konteks.jadwal[h]!, kerja[h]!.shift)
      daftar.push(uraiHari(tercatat, tap, penanda, rencana, g, h))
    }
    semua.set(gtk.id, daftar)
  }
  return semua
}

const adaPermintaan = ({ koreksi, manual }: FaktaBulan, orang: ReadonlySet<number>): boolean =>
  koreksi.some((satu) => orang.has(satu.gtkId)) || manual.some((satu) => orang.has(satu.gtkId))

const tanpaPermintaanOrang = (fakta: FaktaBulan, orang: ReadonlySet<number>): FaktaBulan => ({
  ...fakta,
  koreksi: fakta.koreksi.filter((satu) => !orang.has(satu.gtkId)),
  manual: fakta.manual.filter((satu) => !orang.has(satu.gtkId)),
})

function uraiHari(
  tercatat: HasilBulan,
  tap: HasilBulan,
  penanda: Penanda | null,
  rencana: RencanaHari,
  g: number,
  h: number,
): HariUsulan {
  const hari = g * tercatat.jumlahHari + h
  const baris = hari * BARIS_PER_HARI
  const statusId = tercatat.status[hari]!
  const shift = rencana.mode === 'libur' ? [] : rencana.b ? [rencana.a, rencana.b] : [rencana.a]
  const [datang, pulang] = sisiHari(tap, hari)
  const [datangTercatat, pulangTercatat] = sisiHari(tercatat, hari)
  return {
    tanggal: tanggalDari(tercatat.konteks.awal + h),
    bertugas: tercatat.shift[baris] !== 0,
    jenisLibur: tercatat.jenisLibur[hari]!,
    namaLibur: tercatat.konteks.libur[h]?.nama ?? null,
    mode: rencana.mode,
    shift: shift.map(({ shift: ke, jamMasuk, jamPulang, mulaiAbsen }) => ({
      shift: ke,
      jamMasuk,
      jamPulang,
      mulaiAbsen,
    })),
    jamMasuk: shift[0]?.jamMasuk ?? null,
    jamPulang: shift.at(-1)?.jamPulang ?? null,
    datang,
    pulang,
    datangTercatat,
    pulangTercatat,
    shiftTercatat: tercatat.shift[baris]!,
    statusId: statusId === STATUS_KOSONG ? null : statusId,
    status: statusDari(tercatat, statusId)?.singkatan ?? '',
    tanda: penanda ? [...new Set([baris, baris + 1].flatMap((satu) => tandaBaris(tercatat, penanda, satu)))] : [],
  }
}

/** Arrival of the first row, departure of the last. */
function sisiHari(hasil: HasilBulan, hari: number): [number | null, number | null] {
  const baris = [0, 1].map((i) => hari * BARIS_PER_HARI + i).filter((satu) => hasil.shift[satu] !== 0)
  const ada = (detik: number | undefined) => (detik === undefined || detik < 0 ? null : detik)
  return [ada(hasil.datang[baris[0] ?? -1]), ada(hasil.pulang[baris.at(-1) ?? -1])]
}
