import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atOnce } from '../../../platform/gradually.ts'
import { readChosen, readNomor, serialInName, wordsOfName } from './nomor-mesin.ts'
import { readBerkasUsb, type UsbContent } from './read-file.ts'

/** devices.md 4.4: "The machine number is read and shown …; lines of the others are not stored and are counted in the result." */

function read(text: string, nomor: string | null = null, nama = '1_attlog.dat'): UsbContent {
  const result = atOnce(readBerkasUsb(Buffer.from(text), nama, { nomor: nomor === null ? null : readChosen(nomor) }))
  if ('ditolak' in result) throw new Error(`ditolak: ${result.ditolak}`)
  return result
}

const waktu = (seconds: number): string =>
  `2026-02-02 06:${String(10 + Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`
const row = (pin: string, seconds: number, nomor: string): string =>
  `${pin.padStart(9)}\t${waktu(seconds)}\t${nomor}\t0\t1\t0\r\n`

describe('nomor mesin terbaca', () => {
  it.each([
    ['attlog', row('7', 1, '3'), '3'],
    ['nol di depan', row('7', 1, '003'), '3'],
    ['nomor nol', row('7', 1, '0'), '0'],
    ['kolom kosong', row('7', 1, ' '), null],
    ['dua kolom saja', `        7\t${waktu(1)}\r\n`, null],
    ['solutioncloud', `7 ${waktu(1)} 3 0 1\n`, '3'],
    ['GLG TMNo', `No\tTMNo\tEnNo\tName\tINOUT\tMode\tDateTime\n1\t3\t000000007\tA\t0\t1\t${waktu(1)}\n`, '3'],
    ['GLG Mchn', `No\tMchn\tEnNo\tName\tMode\tIOMd\tDateTime\n1\t3\t00000007\tA\t1\t0\t${waktu(1)}\n`, '3'],
    ['GLG berspasi', `No  TMNo  EnNo  Name  INOUT  Mode  DateTime\n1  3  00007  SITI AMINAH  1  4  ${waktu(1)}\n`, '3'],
    ['GLG dengan titik koma', `No;Mesin;EnNo;Name;INOUT;Mode;DateTime\n1;3;7;A;0;1;${waktu(1)}\n`, '3'],
    ['GLG tanpa kolom nomor', `No\tEnNo\tName\tINOUT\tMode\tDateTime\n1\t7\tA\t0\t1\t${waktu(1)}\n`, null],
  ])('%s', (_nama, text, nomor) => {
    const { nomorMesin, taps } = read(text)
    expect(nomorMesin).toEqual([{ nomor, jumlahTap: 1, dari: waktu(1), sampai: waktu(1) }])
    expect(taps).toMatchObject([{ pin: '7' }])
  })

  it('EnNo adalah angka: nol di depannya hanya pengisi, berapa pun lebarnya (devices.md 4.2); di attlog nol ikut PIN', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 0, max: 10 }), (pin, zeros) => {
        const written = '0'.repeat(zeros) + String(pin)
        const glg = read(`No\tTMNo\tEnNo\tName\tINOUT\tMode\tDateTime\n1\t1\t${written}\tA\t0\t1\t${waktu(1)}\n`)
        expect(glg.taps[0]?.pin).toBe(String(pin))
        expect(read(row(written, 1, '1')).taps[0]?.pin).toBe(written)
      }),
    )
    expect(read(`No\tEnNo\tDateTime\n1\t000\t${waktu(1)}\n`).taps[0]?.pin).toBe('0')
  })

  it('berkas yang dibaca sebagai kiriman mesin tidak bernomor, dan hanya bila kolomnya memang meragukan', () => {
    const padded = atOnce(readBerkasUsb(Buffer.from(row('7', 1, '1') + row('7', 2, '2')), 'x', { urutan: 'push' }))
    expect(padded).toEqual({ ditolak: expect.stringContaining('berkas USB mesin') })
    const doubtful = atOnce(readBerkasUsb(Buffer.from(`7\t${waktu(1)}\t0\t1\t\t0\n`), 'x', { urutan: 'push' }))
    expect(doubtful).toMatchObject({ nomorMesin: [{ nomor: null }] })
  })

  it('kolom dengan puluhan nomor bukan nomor mesin', () => {
    const many = Array.from({ length: 51 }, (_, nth) => row('7', nth, String(nth))).join('')
    expect(atOnce(readBerkasUsb(Buffer.from(many), 'x'))).toEqual({ ditolak: expect.stringContaining('51 nomor') })
  })
})

describe('serial di nama berkas', () => {
  it.each([
    ['CONTOH0001234_attlog.dat', 'CONTOH0001234'],
    ['contoh0001234_attlog (2).dat', 'CONTOH0001234'],
    ['Salinan CONTOH0001234_attlog.dat', 'CONTOH0001234'],
    ['E:\\attlog\\3395800000123_attlog.dat', '3395800000123'],
    ['1_attlog.dat', null],
    ['1_attlog (2).dat', null],
    ['1_attlog(1).dat', null],
    ['Februari2026_attlog.dat', null],
    ['20260131_attlog.dat', null],
    ['31-01-2026_attlog.dat', null],
    ['20260131070000_attlog.dat', null],
    ['20104567_attlog.dat', null],
    ['lobi_attlog.dat', null],
    ['attlog_3395800000123.dat', '3395800000123'],
    ['1_attlog CKUH193660001.dat', 'CKUH193660001'],
    ['CKUH193660001.dat', 'CKUH193660001'],
    ['E:\\data\\attlog (3395800000123).dat', '3395800000123'],
    ['attlog_20260131070000.dat', null],
    ['attlog_1769817600000.dat', null],
    ['attlog 202601.dat', null],
    ['attlog SDN20104567.dat', null],
    ['attlog 081234567890.dat', null],
    ['IMG20260131070000.dat', null],
    ['Maret20260301.dat', null],
    ['GLG_001.TXT', null],
    ['laporan.txt', null],
  ])('%s → %s', (nama, serial) => {
    expect(serialInName(nama)).toBe(serial)
  })

  it('serial yang dikenal ditemukan di mana pun di dalam nama', () => {
    for (const nama of [
      'attlog_lobby1.dat',
      'LOBBY1.dat',
      'data lobby1 (2).dat',
      'lobby1_attlog.dat',
      'LOBBY1-attlog.dat',
    ])
      expect(wordsOfName(nama)).toContain('LOBBY1')
  })
})

const NUMBERS = ['1', '2', '02', '5', '0', '', 'X9'] as const
const line = fc.record({
  pin: fc.integer({ min: 1, max: 30 }).map(String),
  seconds: fc.integer({ min: 0, max: 2999 }),
  nomor: fc.constantFrom(...NUMBERS),
  rusak: fc.boolean(),
})

it('tidak ada baris dari nomor yang tidak dipilih, semua dari yang dipilih, dan hitungannya habis dibagi', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 60 }),
      fc.subarray([...NUMBERS], { minLength: 1 }),
      (lines, wanted) => {
        fc.pre(lines.some(({ rusak }) => !rusak))
        const text = lines
          .map(({ pin, seconds, nomor, rusak }) =>
            rusak ? row(pin, seconds, nomor).replace('2026-02-02', '2026-02-30') : row(pin, seconds, nomor),
          )
          .join('')
        const good = lines.filter(({ rusak }) => !rusak)
        const present = new Set(good.map(({ nomor }) => readNomor(nomor)))
        const chosen = new Set(wanted.map(readNomor).filter((nomor) => present.has(nomor)))
        fc.pre(chosen.size > 0)
        const result = read(text, [...chosen].map((nomor) => nomor ?? '-').join(','))
        expect(result.taps.map(({ pin, waktuLokal }) => [pin, waktuLokal])).toEqual(
          good.filter(({ nomor }) => chosen.has(readNomor(nomor))).map(({ pin, seconds }) => [pin, waktu(seconds)]),
        )
        expect(result.taps.length + result.karantina.length + result.jumlahNomorLain).toBe(lines.length)
        expect(result.nomorMesin.reduce((sum, { jumlahTap }) => sum + jumlahTap, 0)).toBe(good.length)
        for (const { nomorBaris } of result.karantina) {
          const nomor = readNomor(lines[nomorBaris - 1]!.nomor)
          expect(chosen.has(nomor) || nomor === null || !present.has(nomor)).toBe(true)
        }
      },
    ),
    { numRuns: 500 },
  )
})
