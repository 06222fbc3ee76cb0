import { previousBulan } from '../../shared/tanggal/bulan.ts'

/** What was typed in Ctrl K, as far as it is a command: 'kunci oktober', 'koreksi mega'. */
export type Command = {
  /** All but the month, in small letters. */
  words: readonly string[]
  /** The month that it names, 'YYYYMM'. */
  bulan: string | null
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

/** @param thisBulan 'YYYYMM': a month without a year is the latest that has begun */
export function readCommand(text: string, thisBulan: string): Command {
  const tokens = text.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const { bulan, words } = takeBulan(tokens, thisBulan)
  const [verb = '', ...rest] = words
  const name = PERSON_VERB.includes(verb) && rest.length > 0 ? rest.join(' ') : null
  return { words, bulan, name }
}

function takeBulan(tokens: readonly string[], thisBulan: string): Pick<Command, 'words' | 'bulan'> {
  for (const [nth, token] of tokens.entries()) {
    const without = (count: number): string[] => tokens.filter((_, one) => one < nth || one >= nth + count)
    const next = tokens[nth + 1] ?? ''
    if (token === 'bulan' && next === 'ini') return { bulan: thisBulan, words: without(2) }
    if (token === 'bulan' && next === 'lalu') return { bulan: previousBulan(thisBulan), words: without(2) }
    const whole = /^(20\d{2})(0[1-9]|1[0-2])$/.exec(token) ?? reversed(/^(0?[1-9]|1[0-2])[/-](20\d{2})$/.exec(token))
    if (whole !== null) return { bulan: `${whole[1]}${whole[2]?.padStart(2, '0')}`, words: without(1) }
    const month = monthOf(token)
    if (month === null) continue
    if (/^20\d{2}$/.test(next)) return { bulan: `${next}${month}`, words: without(2) }
    return { bulan: latest(month, thisBulan), words: without(1) }
  }
  return { bulan: null, words: tokens }
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
