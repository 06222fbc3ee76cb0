import type { LaporanHarian } from '@geisa/contract/rekap'
import { cardOfUbin } from './isi-kartu.ts'
import type { HariKalender } from './kalender-ubin.tsx'
import { completeUntilRows, ubinFromHarian, ubinState, ubinWords } from './keadaan-ubin.ts'

/** One person's month, from the daily report, as tiles of a calendar. */
export function calendarOfHarian({ kehadiran, namaStatus, hariIni }: LaporanHarian): Map<string, HariKalender> {
  const batas = { hariIni, lengkapSampai: completeUntilRows(kehadiran) }
  return new Map(
    [...ubinFromHarian(kehadiran, namaStatus)].map(([tanggal, ubin]) => [
      tanggal,
      {
        state: ubinState(ubin, batas),
        kata: ubinWords(ubin, batas),
        ...(ubin.datang === null && ubin.pulang === null
          ? {}
          : { rinci: `${clock(ubin.datang)} – ${clock(ubin.pulang)}` }),
        kartu: cardOfUbin(ubin, batas),
      },
    ]),
  )
}

const clock = (jam: string | null): string => jam?.slice(0, 5) ?? '?'
