import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import type { CalendarHari } from './calendar.tsx'
import { cardOfUbin } from './card-content.ts'
import { completeUntilRows, ubinFromHarian, ubinState, ubinWords } from './state.ts'

/** One person's month, from the daily report, as tiles of a calendar. */
export function calendarOfHarian({ kehadiran, namaStatus, hariIni }: LaporanHarian): Map<string, CalendarHari> {
  const batas = { hariIni, lengkapSampai: completeUntilRows(kehadiran) }
  return new Map(
    [...ubinFromHarian(kehadiran, namaStatus)].map(([tanggal, ubin]) => {
      const words = ubinWords(ubin, batas)
      const base = { state: ubinState(ubin, batas), card: cardOfUbin(ubin, batas) }
      if (ubin.datang === null && ubin.pulang === null) return [tanggal, { ...base, words }]
      const times = `${clock(ubin.datang)} – ${clock(ubin.pulang)}`
      return [tanggal, { ...base, words: `${words}, pukul ${times}`, times: times.replaceAll(' ', '') }]
    }),
  )
}

const clock = (jam: string | null): string => jam?.slice(0, 5) ?? '?'
