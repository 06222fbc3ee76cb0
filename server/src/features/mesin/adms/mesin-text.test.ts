import fc from 'fast-check'
import { expect, it } from 'vitest'
import { atOnce } from '../../../platform/gradually.ts'
import { readBerkasUsb } from '../usb/read-file.ts'
import { readAttlog } from './attlog.ts'
import { nameText } from './mesin-text.ts'
import { readOperlog, readRtlog, readUserinfo } from './operlog-userinfo.ts'

/** No line counts for a PIN whose bytes it does not hold, and none is lost (devices.md 1.1): whatever byte was damaged. */

type Damage = { at: number; byte: number; how: 'ganti' | 'sisip' | 'potong' }
const damage: fc.Arbitrary<Damage[]> = fc.array(
  fc.record({
    at: fc.nat(1_000),
    byte: fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: 0x80, max: 0xff }) },
      { weight: 1, arbitrary: fc.integer({ min: 0x21, max: 0x7e }) },
    ),
    how: fc.constantFrom('ganti', 'sisip', 'potong'),
  }),
  { minLength: 1, maxLength: 4 },
)
const pin = fc.stringMatching(/^[1-9]\d{0,8}$/)
const PINS = fc.uniqueArray(pin, { minLength: 1, maxLength: 5 })

function broken(line: Buffer, list: readonly Damage[]): Buffer {
  let bytes = line
  for (const { at, byte, how } of list) {
    const place = at % (bytes.length + 1)
    const rest = bytes.subarray(how === 'sisip' ? place : place + 1)
    bytes = Buffer.concat([bytes.subarray(0, place), ...(how === 'potong' ? [] : [Buffer.from([byte])]), rest])
  }
  return bytes
}

/** @returns the bytes of each line's PIN field, as latin1, without the blanks around */
const fieldsOf = (content: Buffer, pinOf: (row: string) => string): Set<string> =>
  new Set(
    content
      .toString('latin1')
      .split('\n')
      .map((row) => pinOf(row.replace(/\r$/, '')).trim()),
  )

const bytesOf = (text: string): string => Buffer.from(text).toString('latin1')

const SHAPES: Record<
  string,
  {
    line: (pin: string) => string
    pinOf: (row: string) => string
    head?: string
    read: (content: Buffer) => { pins: string[]; lines: number }
  }
> = {
  'ATTLOG push': {
    line: (one) => `${one}\t2026-03-04 07:00:00\t0\t1\t0\t0`,
    pinOf: (row) => row.split('\t')[0] ?? '',
    read: (content) => {
      const { taps, karantina } = readAttlog(content)
      return { pins: taps.map((tap) => tap.pin), lines: taps.length + karantina.length }
    },
  },
  'USER push': {
    line: (one) => `USER PIN=${one}\tName=Siti Aminah\tPri=0\tCard=[15CD5B07]`,
    pinOf: (row) => /(?:^|[\t ])PIN=([^\t]*)/i.exec(row)?.[1] ?? '',
    read: (content) => {
      const { pengguna, karantina, dropped, events } = readOperlog(content)
      const count = [...dropped.values()].reduce((a, b) => a + b, 0)
      return {
        pins: pengguna.map((one) => one.pin),
        lines: pengguna.length + karantina.length + count + events.length,
      }
    },
  },
  'userinfo push': {
    line: (one) => `PIN=${one}\tName=Siti Aminah\tPri=0`,
    pinOf: (row) => /(?:^|[\t ])PIN=([^\t]*)/i.exec(row)?.[1] ?? '',
    read: (content) => {
      const { pengguna, karantina } = readUserinfo(content)
      return { pins: pengguna.map((one) => one.pin), lines: pengguna.length + karantina.length }
    },
  },
  'rtlog push': {
    line: (one) => `time=2026-03-04 07:00:00\tpin=${one}\tevent=0\tinoutstatus=0\tverifytype=1`,
    pinOf: (row) => /(?:^|\t)pin=([^\t]*)/i.exec(row)?.[1] ?? '',
    read: (content) => {
      const { taps, karantina, notTaps } = readRtlog(content)
      return { pins: taps.map((tap) => tap.pin), lines: taps.length + karantina.length + notTaps }
    },
  },
  'attlog USB': {
    line: (one) => `${one.padStart(9)}\t2026-03-04 07:00:00\t1\t0\t1\t0`,
    pinOf: (row) => row.split('\t')[0] ?? '',
    read: usb,
  },
  'solutioncloud USB': {
    line: (one) => `${one} 2026-03-04 07:00:00 1 0 1`,
    pinOf: (row) => /^ *([^ ]*)/.exec(row)?.[1] ?? '',
    read: usb,
  },
  'GLG USB': {
    head: 'No\tMchn\tEnNo\tName\tMode\tIOMd\tDateTime\n',
    line: (one) => `1\t1\t${one}\tSiti Aminah\t1\t0\t2026/03/04 07:00:00`,
    // Padded it is the same number (devices.md 4.2).
    pinOf: (row) => (row.split('\t')[2] ?? '').trim().replace(/^0+(?=\d+$)/, ''),
    read: usb,
  },
}

/** A good line beside, so that the file is one. */
function usb(content: Buffer): { pins: string[]; lines: number } {
  const result = atOnce(readBerkasUsb(content, '1_attlog.dat'))
  return 'ditolak' in result
    ? { pins: [], lines: Number.NaN }
    : {
        pins: [...result.taps.map((tap) => tap.pin), ...result.pengguna.map((one) => one.pin)],
        lines: result.taps.length + result.karantina.length,
      }
}

it.each(Object.keys(SHAPES))(
  '%s: baris yang bytenya rusak tidak pernah dihitung bagi PIN lain, dan tidak hilang',
  (name) => {
    const { line, pinOf, head = '', read } = SHAPES[name]!
    fc.assert(
      fc.property(PINS, damage, fc.nat(9), (pins, list, which) => {
        const lines = pins.map((one, nth) =>
          nth === which % pins.length ? broken(Buffer.from(line(one)), list) : Buffer.from(line(one)),
        )
        const body = Buffer.concat([
          Buffer.from(`${head}${line('77')}\n`),
          ...lines.flatMap((one) => [one, Buffer.from('\n')]),
        ])
        const held = fieldsOf(body, pinOf)
        const seen = read(body)
        for (const one of seen.pins) expect(held).toContain(bytesOf(one))
        if (Number.isNaN(seen.lines)) return
        const rows = body
          .toString('latin1')
          .slice(head.length)
          .split('\n')
          .filter((row) => /[^\0\t\v\f\r ]/.test(row))
        expect(seen.lines).toBe(rows.length)
      }),
      { numRuns: 2_000 },
    )
  },
)

it('baris yang menyebut PIN dua kali tidak dihitung bagi yang mana pun, dan tidak hilang', () => {
  for (const row of ['PIN=10\tName=Siti Aminah\tPiN=0', 'USER PIN=10\tName=Siti\tPIN=11']) {
    const { pengguna, karantina } = readUserinfo(Buffer.from(`${row}\n`))
    expect([pengguna, karantina.length]).toEqual([[], 1])
  }
  const tap = readRtlog(Buffer.from('time=2026-03-04 07:00:00\tpin=10\tevent=0\tpin=11\n'))
  expect([tap.taps, tap.notTaps, tap.karantina.length]).toEqual([[], 0, 1])
})

/** What a reader of text takes for a blank, for nothing, or for a letter like another one: each is damage. */
const beside = fc.oneof(
  fc.constantFrom(
    ...Array.from('\u00a0\u3000\u2003\u2028\ufeff\u200b\u00ad\u0085\v\f\r\0\u007f\ufe0f\u0301\uff12\u0662\u00e9\u4e2d'),
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 }).filter((text) => /^[^ -~\t\n]+$/.test(text)),
)

it.each(Object.entries(SHAPES))(
  '%s: yang tampak seperti spasi, angka, atau tidak tampak di samping PIN merusak barisnya',
  (_, shape) => {
    fc.assert(
      fc.property(pin, beside, fc.constantFrom('depan', 'belakang', 'tengah'), (one, mark, where) => {
        const written =
          where === 'depan'
            ? mark + one
            : where === 'belakang'
              ? one + mark
              : `${one.slice(0, 1)}${mark}${one.slice(1)}`
        const { line, head = '', read } = shape
        const content = Buffer.from(`${head}${line('77')}\n${line(written)}\n${line('77')}\n`)
        expect(read(content).pins.filter((p) => p !== '77')).toEqual([])
      }),
      { numRuns: 300 },
    )
  },
)

it('siapa yang menekan apa di mesin, dan nomor kartu, tidak ditebak dari byte yang rusak', () => {
  fc.assert(
    fc.property(pin, fc.integer({ min: 0x80, max: 0xff }), fc.nat(9), (one, byte, nth) => {
      const place = nth % (one.length + 1)
      const text = `${one.slice(0, place)}${String.fromCharCode(byte)}${one.slice(place)}`
      const oplog = (admin: string, o1: string): string => `OPLOG 9\t${admin}\t2026-03-04 07:00:00\t${o1}\t0\t0\t0\n`
      const lines = `${oplog(text, '5')}${oplog('1', text)}USER PIN=5\tName=Siti\tCard=${text}\n`
      const { events, karantina, pengguna } = readOperlog(Buffer.from(lines, 'latin1'))
      expect([events, karantina.length, pengguna]).toEqual([
        [],
        2,
        [{ pin: '5', nama: 'Siti', hak: null, kartu: null }],
      ])
    }),
  )
})

it('nama yang utuh tetap seperti ditulis, apa pun hurufnya', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(nameText(name)).toBe(name)
    }),
  )
  expect(nameText('Budi 💻 👩‍💼')).toBe('Budi 💻 👩‍💼')
})

it('yang dilaporkan: PIN 2\\xFF bukan PIN 2, dan \\xD5\\x40 bukan PIN baru', () => {
  const rows = Buffer.concat([
    Buffer.from('2\xff\t2026-03-04 07:00:00\t0\t1\n', 'latin1'),
    Buffer.from('\xd5\x40\xdf\xbd,\t2026-03-04 07:00:00\t0\t1\n', 'latin1'),
  ])
  const { taps, karantina } = readAttlog(rows)
  expect([taps, karantina.map(({ alasan }) => alasan)]).toEqual([
    [],
    Array.from({ length: 2 }, () => 'PIN memuat spasi atau huruf yang tidak terbaca'),
  ])
  expect(readOperlog(Buffer.from('USER PIN=2\xff\tName=Siti\n', 'latin1')).pengguna).toEqual([])
})
