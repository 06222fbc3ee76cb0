import { nomorHari, previousBulan, tanggalFrom } from '@geisa/engine/calendar'

/** What was typed in Ctrl K, as far as it is a command: 'kunci oktober', 'koreksi mega', 'koreksi mega 12 oktober'. */
export type Command = {
  /** All but the month and the day, in small letters. */
  words: readonly string[]
  /** The month that it names, 'YYYYMM'. */
  bulan: string | null
  /** The day that it names: 'kemarin', '12 oktober'. */
  tanggal: string | null
  /** Behind 'koreksi': whose day. */
  name: string | null
}

const MONTHS = [
  'januari',
  'februari',
  'maret',
  'april',
  'mei',
  'juni',
  'juli',
  'agustus',
  'september',
  'oktober',
  'november',
  'desember',
]
const SHORT = 3
/** 'ags', 'agt', 'nop': as calendars on the wall have them. */
const OTHER_SHORT: Record<string, number> = { ags: 8, agt: 8, nop: 11 }
const PERSON_VERB = ['koreksi', 'perbaiki']

/** @param today 'YYYY-MM-DD': a month without a year is the latest that has begun */
export function readCommand(text: string, today: string): Command {
  const tokens = text.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const near = takeNear(tokens, today)
  const { bulan, day, words } = near ?? takeBulan(tokens, bulanOf(today))
  const tanggal = bulan === null || day === null ? null : dayOf(bulan, day)
  const [verb = '', ...rest] = words
  const name = PERSON_VERB.includes(verb) && rest.length > 0 ? rest.join(' ') : null
  return { words, bulan, tanggal, name }
}

export const bulanOf = (tanggal: string): string => tanggal.slice(0, 7).replace('-', '')

/** null: that month has no such day. */
function dayOf(bulan: string, day: number): string | null {
  const tanggal = `${bulan.slice(0, 4)}-${bulan.slice(4)}-${String(day).padStart(2, '0')}`
  return tanggalFrom(nomorHari(tanggal)) === tanggal ? tanggal : null
}

type Taken = { words: readonly string[]; bulan: string | null; day: number | null }

function takeNear(tokens: readonly string[], today: string): Taken | null {
  const nth = tokens.findIndex((token, one) => token === 'kemarin' || (token === 'hari' && tokens[one + 1] === 'ini'))
  if (nth === -1) return null
  const isToday = tokens[nth] === 'hari'
  const tanggal = isToday ? today : tanggalFrom(nomorHari(today) - 1)
  const words = tokens.filter((_, one) => one < nth || one >= nth + (isToday ? 2 : 1))
  return { words, bulan: bulanOf(tanggal), day: Number(tanggal.slice(8)) }
}

function takeBulan(tokens: readonly string[], thisBulan: string): Taken {
  for (const [nth, token] of tokens.entries()) {
    const without = (count: number): string[] => tokens.filter((_, one) => one < nth || one >= nth + count)
    const next = tokens[nth + 1] ?? ''
    if (token === 'bulan' && next === 'ini') return { bulan: thisBulan, day: null, words: without(2) }
    if (token === 'bulan' && next === 'lalu') return { bulan: previousBulan(thisBulan), day: null, words: without(2) }
    const whole = /^(20\d{2})(0[1-9]|1[0-2])$/.exec(token) ?? reversed(/^(0?[1-9]|1[0-2])[/-](20\d{2})$/.exec(token))
    if (whole !== null) return { bulan: `${whole[1]}${whole[2]?.padStart(2, '0')}`, day: null, words: without(1) }
    const month = monthOf(token)
    if (month === null) continue
    const withYear = /^20\d{2}$/.test(next)
    const bulan = withYear ? `${next}${month}` : latest(month, thisBulan)
    const words = without(withYear ? 2 : 1)
    const before = tokens[nth - 1] ?? ''
    if (!/^[1-3]?\d$/.test(before)) return { bulan, day: null, words }
    return { bulan, day: Number(before), words: words.filter((_, one) => one !== nth - 1) }
  }
  return { bulan: null, day: null, words: tokens }
}

const reversed = (found: RegExpExecArray | null): (string | undefined)[] | null =>
  found && [found[0], found[2], found[1]]

function monthOf(token: string): string | null {
  const nth = token.length < SHORT ? -1 : MONTHS.findIndex((month) => month.startsWith(token))
  const month = nth === -1 ? OTHER_SHORT[token] : nth + 1
  return month === undefined ? null : String(month).padStart(2, '0')
}

function latest(month: string, thisBulan: string): string {
  const year = Number(thisBulan.slice(0, 4))
  return month <= thisBulan.slice(4) ? `${year}${month}` : `${year - 1}${month}`
}
