import type { UbinSekolah } from '@geisa/contract/rekap/ubin'
import { bulanRange, tanggalFrom } from '@geisa/engine/calendar'
import type { StatusGroup } from '@geisa/engine/status-kehadiran'
import { formatHariTanggal } from '../../../shared/tanggal/tanggal.ts'
import type { CalendarHari } from '../../../shared/ubin/calendar.tsx'
import { batasOf, isCounted, shareState, type UbinState } from '../../../shared/ubin/state.ts'
import { MISSING_TAP } from './hadir/groups.ts'

type Count = Record<StatusGroup | 'belum' | 'terlambat' | 'kurang', number>

/** A school's month, a tile per day: the share of those present among everybody who had to be there. */
export function calendarOfSekolah(ubin: UbinSekolah): Map<string, CalendarHari> {
  const { awal, jumlahHari } = bulanRange(ubin.bulan)
  const daftar = Array.from({ length: jumlahHari }, (_, nth) => oneHari(ubin, tanggalFrom(awal + nth), nth))
  return new Map(daftar.flatMap((one) => (one === null ? [] : [one])))
}

/** null: nobody was in service, or the day has not come. */
function oneHari(ubin: UbinSekolah, tanggal: string, nth: number): [string, CalendarHari] | null {
  const counted = isCounted(ubin, tanggal)
  // Whose night goes on is no part of a day that is over.
  const orang = counted ? ubin.orang.filter((one) => isCounted(batasOf(ubin, one), tanggal)) : ubin.orang
  const count = countHari({ ...ubin, orang }, nth)
  const { A, S, C, DL, H, L, belum, terlambat, kurang } = count
  const mustBe = A + S + C + DL + H
  if (mustBe + L + belum === 0 || tanggal > ubin.hariIni) return null
  const fakta = [
    ['Hadir', H],
    ['Terlambat', terlambat],
    ['Tap kurang', counted ? kurang : 0],
    ['Izin, sakit, dinas', S + C + DL],
    ['Alpa', A],
    ['Belum sinkron', counted ? belum : 0],
  ] as const
  const words = wordsOf(count, mustBe, counted)
  return [
    tanggal,
    {
      state: stateOf(count, mustBe, counted),
      words,
      card: {
        title: formatHariTanggal(tanggal),
        words,
        facts: fakta.flatMap(([label, many]) => (many > 0 ? [[label, String(many)] as const] : [])),
      },
    },
  ]
}

/** Who has no record yet today is neither there nor away. */
function wordsOf({ H, belum, kurang }: Count, mustBe: number, counted: boolean): string {
  if (!counted && belum > 0)
    return H > 0 ? `${H} hadir sejauh ini, belum dihitung` : 'Belum ada catatan, belum dihitung'
  if (mustBe === 0) return belum > 0 ? 'Belum sinkron' : 'Libur'
  const share = `${H} dari ${mustBe} hadir`
  return [
    share,
    !counted && 'belum dihitung',
    counted && kurang > 0 && `${kurang} tap kurang`,
    belum > 0 && `${belum} belum sinkron`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Its corner is folded where somebody lacks a tap: the day to open. */
function stateOf({ H, belum, kurang }: Count, mustBe: number, counted: boolean): UbinState {
  // Of a day that runs a departure may still come.
  const marked = counted && kurang > 0
  const base = { sign: '', depth: 0, marked, provisional: !counted } as const
  if (!counted && belum > 0) return { ...base, kind: 'belum' }
  if (mustBe > 0) return { ...shareState(H, mustBe), marked, provisional: !counted }
  if (belum === 0) return { ...base, kind: 'libur', sign: 'L', provisional: false }
  return { ...base, kind: 'sinkron', sign: '?' }
}

function countHari({ orang, status, kata }: UbinSekolah, nth: number): Count {
  const count: Count = { A: 0, H: 0, L: 0, DL: 0, S: 0, C: 0, belum: 0, terlambat: 0, kurang: 0 }
  for (const { hari } of orang) {
    const one = hari[nth]
    if (one === undefined || one === null) continue
    const group = status[one[0]]?.grup ?? 'belum'
    count[group]++
    // As the day's list counts them: a part of those present.
    if (group === 'H' && one[3] > 0) count.terlambat++
    if (MISSING_TAP.test(kata[one[7]] ?? '')) count.kurang++
  }
  return count
}
