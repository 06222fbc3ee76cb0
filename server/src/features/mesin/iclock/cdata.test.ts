import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { ROW_LIMIT } from '../adms/attlog.ts'
import { PIECE_BYTES, piecesOf, splitRows } from '../adms/mesin-text.ts'
import { readUnggahan } from './cdata.ts'
import { splitQuery } from './iclock-address.ts'

const read = (table: string, text: string) =>
  readUnggahan(splitQuery(`?SN=A1&table=${table}`), Buffer.from(text, 'latin1'))

/** What stands in lines: text, bytes that are no UTF-8, a cut letter, line ends of both kinds, blanks, a mark of byte order. */
const part = fc.constantFrom(
  '1\t2024-08-05 12:40:57\t0\t1',
  'USER PIN=2\tName=Siti \xc3\xa9\tPri=0',
  '2\xff\t2024-08-05 12:40:57',
  '\xd5\x40\xdf\xbd\t2024-08-05 12:40:57',
  'OPLOG 4\t14\t2024-08-05 12:40:57\t0',
  'FP PIN=1\tTMP=AAAA',
  'time=2024-08-05 12:40:57\tpin=7\tinoutstatus=0',
  '\xef\xbb\xbf5\t2024-08-05 12:40:57',
  ' \t',
  '',
  'x'.repeat(3_000),
)
const bodies = fc
  .array(fc.tuple(part, fc.constantFrom('\n', '\r\n'), fc.integer({ min: 1, max: 400 })), { maxLength: 12 })
  .chain((lines) =>
    fc.constantFrom('', '\0\0').map((tail) => lines.map(([text, end, n]) => (text + end).repeat(n)).join('') + tail),
  )

it('dibaca sepotong-sepotong, kiriman besar memuat tepat baris yang dibaca sekaligus', async () => {
  const rows = (body: Buffer): string[] => splitRows(body).filter((row) => row.trim() !== '')
  await fc.assert(
    fc.asyncProperty(bodies, async (text) => {
      const body = Buffer.from(text, 'latin1')
      const pieces = [...piecesOf(body)]
      expect(Buffer.concat(pieces).equals(body)).toBe(true)
      expect(pieces.flatMap(rows).map((row) => row.trim())).toEqual(rows(body).map((row) => row.trim()))
      const { isi } = await read('ATTLOG', text)
      expect((isi.taps?.length ?? 0) + (isi.karantina?.length ?? 0)).toBe(rows(body).length)
    }),
    { numRuns: 40 },
  )
})

it('tiap jenis dijawab dengan jumlah barisnya, seberapa pun besarnya', async () => {
  const many = 2_000
  const lines = (line: (nth: number) => string): string =>
    Array.from({ length: many }, (_, nth) => line(nth)).join('\n')
  const user = lines((nth) => `USER PIN=${nth}\tName=Siti`)
  const event = lines((nth) => `OPLOG 4\t14\t2024-08-05 12:${String(nth % 60).padStart(2, '0')}:57\t0`)
  expect(user.length).toBeGreaterThan(PIECE_BYTES)
  expect(await read('OPERLOG', `${user}\n${event}\nrusak\n`)).toMatchObject({
    answer: `OK: ${2 * many + 1}`,
    isi: { karantina: [] },
  })
  expect((await read('USERINFO', user)).isi.pengguna?.map(({ pin }) => pin)).toEqual(
    Array.from({ length: many }, (_, nth) => String(nth)),
  )
  expect(
    (
      await read(
        'rtlog',
        lines((nth) => `time=2024-08-05 12:40:57\tpin=${nth + 1}`),
      )
    ).isi.taps,
  ).toHaveLength(many)
})

it('lebih dari 20.000 baris tap: tidak satu pun disimpan, dan itu dikatakan', async () => {
  const fitting = '1\t2024-08-05 12:40:57\n'.repeat(ROW_LIMIT)
  expect(await read('ATTLOG', fitting)).toMatchObject({ answer: `OK: ${ROW_LIMIT}`, tooBig: false })
  const { isi, tooBig } = await read('ATTLOG', `${fitting}1\t2024-08-05 12:40:57`)
  expect({ taps: isi.taps, tooBig }).toEqual({ taps: undefined, tooBig: true })
  expect(isi.karantina).toEqual([
    { baris: `(kiriman ${ROW_LIMIT + 1} baris)`, alasan: expect.stringContaining('20000 baris') },
  ])
})
