import { setDifference, type TapResult } from '../tap.ts'
import { EVERYWHERE, type Outcome, PHASES, type Phase, type Seen } from './trouble.ts'

/** What was seen, a row for what, where and when; and whether anything acknowledged was lost. */
export function troubleText(title: string, { seen, taps, reasons, recorded }: Outcome): string {
  const sum = (of: (tap: TapResult) => number): number => taps.map(of).reduce((a, b) => a + b, 0)
  return [
    `### ${title}`,
    '',
    `Tap: ${sum(({ acknowledged }) => acknowledged.size)} baris diakui, ${sum((tap) => setDifference(tap).lost.length)} di antaranya hilang, ${sum((tap) => setDifference(tap).extra.length)} tersimpan tanpa diakui.`,
    '',
    '| apa | data di | tahap | dijawab 200 | 503 | lain | paling lama |',
    '|---|---|---|---|---|---|---|',
    ...[...Map.groupBy(seen, rowOf)].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([row, own]) => rowText(row, own)),
    '',
    ...(recorded.size === 0 ? [] : ['Log server:', ...[...recorded].map(([words, many]) => `- ${many}× ${words}`), '']),
    ...(reasons.length === 0 ? [] : ['Yang dikatakan /alasan selama itu:', ...reasons.map((one) => `- ${one}`), '']),
  ].join('\n')
}

/** A refusal that is none (500, 404 …), something acknowledged that is not there, or one of another node that had to wait. */
export function troubleFailures({ seen, taps }: Outcome, troubled: string | undefined): string[] {
  const lost = taps.flatMap((tap) => setDifference(tap).lost)
  const waited = seen.filter(
    ({ node, phase, status }) =>
      troubled !== undefined && node !== troubled && node !== EVERYWHERE && phase === 'selama' && status !== 200,
  )
  const wrong = seen.filter(({ status }) => status !== null && status !== 200 && status !== 503)
  return [
    ...lost.slice(0, 10).map((line) => `diakui tetapi tidak tersimpan: ${line}`),
    ...new Set(waited.map(({ what, node }) => `${what} (${node}) menunggu, padahal yang terganggu ${troubled}`)),
    ...new Set(wrong.map(({ what, node, phase, status }) => `${what} (${node}, ${phase}): ${status}`)),
  ]
}

const rowOf = ({ what, node, phase }: Seen): string => [what, node, PHASES.indexOf(phase)].join('|')

function rowText(row: string, own: readonly Seen[]): string {
  const [what = '', node = '', nth = '0'] = row.split('|')
  const phase: Phase | undefined = PHASES[Number(nth)]
  const count = (fits: (status: number | null) => boolean): number => own.filter(({ status }) => fits(status)).length
  const ok = count((status) => status === 200)
  const later = count((status) => status === 503)
  const longest = Math.max(...own.map(({ ms }) => ms))
  return `| ${what} | ${node} | ${phase} | ${ok} | ${later} | ${own.length - ok - later} | ${(longest / 1000).toFixed(1).replace('.', ',')} dtk |`
}
