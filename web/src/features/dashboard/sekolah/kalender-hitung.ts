import type { UbinSekolah } from '@geisa/contract/rekap-ubin'
import { bulanRange, tanggalFrom } from '@geisa/engine/kalender'
import type { StatusGroup } from '@geisa/engine/status-kehadiran'
import { formatHariTanggal } from '../../../shared/tanggal/tanggal.ts'
import type { HariKalender } from '../../../shared/ubin/kalender-ubin.tsx'
import { type KeadaanUbin, shareState } from '../../../shared/ubin/keadaan-ubin.ts'

type Count = Record<StatusGroup | 'belum' | 'terlambat', number>

/** A school's month, a tile per day: the share of those present among everybody who had to be there. */
export function calendarOfSekolah(ubin: UbinSekolah): Map<string, HariKalender> {
  const { awal, jumlahHari } = bulanRange(ubin.bulan)
  const daftar = Array.from({ length: jumlahHari }, (_, nth) => oneHari(ubin, tanggalFrom(awal + nth), nth))
  return new Map(daftar.flatMap((one) => (one === null ? [] : [one])))
}

/** null: nobody was in service, or the day has not come. */
function oneHari(ubin: UbinSekolah, tanggal: string, nth: number): [string, HariKalender] | null {
  const count = countHari(ubin, nth)
  const { A, S, C, DL, H, L, belum, terlambat } = count
  const mustBe = A + S + C + DL + H
  if (mustBe + L + belum === 0 || tanggal > ubin.hariIni) return null
  const counted = ubin.lengkapSampai !== null && tanggal <= ubin.lengkapSampai
  const fakta = [
    ['Hadir', H],
    ['Terlambat', terlambat],
    ['Izin, sakit, dinas', S + C + DL],
    ['Alpa', A],
    ['Belum sinkron', counted ? belum : 0],
  ] as const
  const kata = mustBe === 0 ? (belum > 0 ? unknown(counted) : 'Libur') : `${H} dari ${mustBe} hadir`
  return [
    tanggal,
    {
      state: stateOf(count, mustBe, counted),
      kata: counted || L > 0 ? kata : `${kata}, belum dihitung`,
      kartu: {
        judul: formatHariTanggal(tanggal),
        kata,
        fakta: fakta.flatMap(([label, many]) => (many > 0 ? [[label, String(many)] as const] : [])),
      },
    },
  ]
}

const unknown = (counted: boolean): string => (counted ? 'Belum sinkron' : 'Belum ada catatan')

function stateOf({ H, belum }: Count, mustBe: number, counted: boolean): KeadaanUbin {
  const base = { tanda: '', dalam: 0, bertanda: false, sementara: !counted } as const
  if (mustBe > 0) return { ...shareState(H, mustBe), sementara: !counted }
  if (belum === 0) return { ...base, jenis: 'libur', tanda: 'L', sementara: false }
  return counted ? { ...base, jenis: 'sinkron', tanda: '?' } : { ...base, jenis: 'belum' }
}

function countHari({ orang: people, status }: UbinSekolah, nth: number): Count {
  const count: Count = { A: 0, H: 0, L: 0, DL: 0, S: 0, C: 0, belum: 0, terlambat: 0 }
  for (const { hari } of people) {
    const one = hari[nth]
    if (one === undefined || one === null) continue
    count[status[one[0]]?.grup ?? 'belum']++
    if (one[3] > 0) count.terlambat++
  }
  return count
}
