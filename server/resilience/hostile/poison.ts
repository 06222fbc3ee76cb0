import type { createRandom } from '../scale.ts'

/** What hostile senders write where a word, a number or a date was asked for. */
export type Random = ReturnType<typeof createRandom>

/** One input: its bytes, and whether a 503 is what the design says. */
export type Input = { name: string; bytes: Buffer; may503: boolean }

const TEXT = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0001\u001b[31m',
  '\ufeff',
  '\ud800',
  '\u202e\u200f',
  'ﷺ'.repeat(30),
  '🧕🏽'.repeat(20),
  "'; drop table tap; --",
  '" or 1=1 --',
  '$1',
  '%',
  '%00',
  '%n%s%x',
  '\\',
  '\\N',
  '\\.',
  '../../etc/passwd',
  '..%2f..%2f',
  '{{7*7}}',
  '${process.exit()}',
  '<script>alert(1)</script>',
  '=cmd|/c calc!A1',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '[]',
  '{}',
  '\r\nSet-Cookie: a=b',
  'x'.repeat(200),
  'x'.repeat(5000),
  '(a+)+$',
  'a'.repeat(30) + '!',
]
const ANGKA = [
  '0',
  '-0',
  '-1',
  '1',
  '007',
  '1e9',
  '1e309',
  '0x10',
  '1.5',
  '32768',
  '-32769',
  '2147483648',
  '4294967296',
  '9007199254740993',
  '٣',
  '１',
  '²',
]
const WAKTU = [
  '2026-03-02 06:40:01',
  '2026-02-30 06:40:01',
  '0000-00-00 00:00:00',
  '0001-01-01 00:00:00',
  '1900-02-29 00:00:00',
  '2024-02-29 24:00:00',
  '2026-12-31 23:59:60',
  '9999-12-31 23:59:59',
  '99999-01-01 00:00:00',
  '-2026-01-01 00:00:00',
  '2026-3-2 6:40',
  '2026-03-02T06:40:01Z',
  '2026-03-02T06:40:01+99:99',
  'infinity',
  'now',
  'epoch',
  '2026-03-02',
  '9999-12-31',
  '0001-01-01',
  '202603',
  '202613',
  '000000',
  '999912',
]
const KNOWN = [
  '1-1',
  '0-0',
  '-1-1',
  '2147483648-1',
  '1-9999999999',
  '1',
  'desc',
  'usb',
  'push',
  'INFO',
  'REBOOT',
  'SHELL',
  'WIB',
  'SD',
  '50000000-0000-4000-8000-000000000000',
  '10.0.0.0/8',
  '::/0',
  '300.1.1.1/33',
]

export const poisonText = (random: Random): string => random.select(random.select([TEXT, TEXT, ANGKA, WAKTU, KNOWN]))
export const poisonTime = (random: Random): string => random.select(WAKTU)
export const poisonFigure = (random: Random): string => random.select(ANGKA)

/** Any JSON value, some of them deep. */
export function poisonJson(random: Random, inside = 0): unknown {
  switch (random.integer(0, inside > 3 ? 5 : 9)) {
    case 0:
      return random.select([null, true, false])
    case 1:
      return random.select([0, -1, 1, 1.5, 2 ** 31, 2 ** 53, 1e308, -1e308, 202603])
    case 2:
      return Number(poisonFigure(random))
    case 6:
      return Array.from({ length: random.integer(0, 5) }, () => poisonJson(random, inside + 1))
    case 7:
      return Object.fromEntries(
        Array.from({ length: random.integer(0, 5) }, () => [poisonText(random), poisonJson(random, inside + 1)]),
      )
    default:
      return poisonText(random)
  }
}

/** Flips, drops, doubles and inserts bytes. */
export function corrupt(random: Random, origin: Buffer, times: number): Buffer {
  let content = Buffer.from(origin)
  for (let nth = 0; nth < times && content.length > 0; nth++) {
    const offset = random.integer(0, content.length - 1)
    const insert = random.select([
      Buffer.of(random.integer(0, 255)),
      Buffer.from(poisonText(random)),
      Buffer.of(0xed, 0xa0, 0x80),
      Buffer.of(0xc0, 0xaf),
      Buffer.from('\t'),
      Buffer.from('\n'),
    ])
    const skip = random.integer(0, 3)
    content = Buffer.concat([content.subarray(0, offset), insert, content.subarray(offset + skip)])
  }
  return content
}
