/** Days and months of the journeys, by the calendar of the main school (WIB). */

/** 'YYYY-MM-DD' of a day before today. */
export function previousHari(howMany: number): string {
  const [tahun, bulan, hari] = today()
  return new Date(Date.UTC(tahun, bulan - 1, hari - howMany)).toISOString().slice(0, 10)
}

/** 'YYYYMM' of a month before this one. */
export function previousBulan(howMany = 1): string {
  const [tahun, bulan] = today()
  return bulanOf(new Date(Date.UTC(tahun, bulan - 1 - howMany, 1)).toISOString())
}

/** The last day that is over at the school: in the first hours of a day, until the night border, that is not yesterday (rules.md 5). */
export const completeHari = (): string => previousHari(isNight() ? 2 : 1)

/** 'YYYYMM' of yesterday's month and of the one before it, where a day is looked for that is over: on the first of a month this one has none. */
export function recentBulan(): [string, string] {
  const first = previousHari(0).endsWith('-01')
  return first ? [previousBulan(1), previousBulan(2)] : [previousBulan(0), previousBulan(1)]
}

/** The first and the last day of a month 'YYYYMM'. */
export function bulanDays(bulan: string): [string, string] {
  const [tahun, nth] = [Number(bulan.slice(0, 4)), Number(bulan.slice(4))]
  return [`${bulan.slice(0, 4)}-${bulan.slice(4)}-01`, new Date(Date.UTC(tahun, nth, 0)).toISOString().slice(0, 10)]
}

const bulanOf = (tanggal: string): string => tanggal.slice(0, 7).replace('-', '')

/** Built in (rules.md, head). */
const NIGHT_BORDER = 3

/** Yesterday is not over yet. */
export const isNight = (): boolean =>
  Number(new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jakarta', hour: '2-digit' }).format()) < NIGHT_BORDER

function today(): [tahun: number, bulan: number, hari: number] {
  const [tahun = 0, bulan = 1, hari = 1] = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jakarta' })
    .format()
    .split('-')
    .map(Number)
  return [tahun, bulan, hari]
}
