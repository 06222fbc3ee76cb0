import { gtkInput } from '@geisa/contract/gtk/gtk'
import { pin, serialNumber } from '@geisa/contract/mesin/mesin'
import { noHp, username } from '@geisa/contract/pengguna/pengguna'
import { npsn, searchText, writtenDigits } from '@geisa/contract/shapes'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readName, readNumber, readRupiah, readTanggal, readUuid } from './cell-values.ts'

/** What is pasted out of letters, chats and sheets (rules.md K): the digits are the number, the rest is the writer's. */
const INVISIBLE = ['\u200b', '\u200e', '\u202a', '\u202c', '\ufeff', '\u00ad']
const BETWEEN = [' ', '\u00a0', '\u2009', '-', '\u2010', '\u2011', '\u2013', '\u2014', '\u2212', '\u2043', ...INVISIBLE]

/** The same letters, with any of these between and around them. */
const pasted = (text: string, between: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(fc.string({ unit: fc.constantFrom(...between), maxLength: 2 }), {
      minLength: text.length + 1,
      maxLength: text.length + 1,
    })
    .map((gaps) => gaps.map((gap, nth) => gap + (text[nth] ?? '')).join(''))
const number = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 2}}[1-9]$`))

it('NIP, NUPTK, NRG, NPSN: di formulir dan di lembar yang sama yang tersimpan', () => {
  fc.assert(
    fc.property(
      number(18).chain((nip) => fc.tuple(fc.constant(nip), pasted(nip, BETWEEN))),
      ([nip, text]) => {
        expect(gtkInput.shape.nip.parse(text)).toBe(nip)
        expect(readNumber(text, 'NIP', 18)).toEqual({ nilai: nip })
        expect(writtenDigits(text)).toBe(nip)
      },
    ),
  )
  fc.assert(
    fc.property(
      number(8).chain((one) => fc.tuple(fc.constant(one), pasted(one, BETWEEN))),
      ([one, text]) => {
        expect(npsn.parse(text)).toBe(one)
      },
    ),
  )
})

it('nomor HP: satu bentuk, bagaimanapun ditulis', () => {
  const tail = fc.stringMatching(/^8[1-9]\d{8}$/)
  const written = fc.tuple(fc.constantFrom('0', '62', '+62'), tail).chain(([head, rest]) =>
    fc.tuple(
      fc.constant(`0${rest}`),
      pasted(rest, ['', ' ', '.', '\u2011', '(', ')', '\u200b']).map((text) => `${head}${text}`),
    ),
  )
  fc.assert(
    fc.property(written, ([kept, text]) => {
      fc.pre(text.length <= 40)
      expect(noHp.parse(text)).toBe(kept)
    }),
  )
  for (const wrong of ['0341 551234', '08123456', '081234567890123', 'abc', '08-12x3456789'])
    expect(noHp.safeParse(wrong).success).toBe(false)
})

it('rupiah dan username tanpa yang tak terlihat', () => {
  fc.assert(
    fc.property(pasted('2345678', INVISIBLE), pasted('sri@contoh.id', INVISIBLE), (money, name) => {
      expect(readRupiah(`\u202a${money}\u202c`)).toEqual({ nilai: 2_345_678 })
      expect(username.parse(name)).toBe('sri@contoh.id')
    }),
  )
})

it('yang dicari dengan nomornya, nomor seri, PIN, tanggal, Id Dapodik, nama: tanda yang tak terlihat dan garis apa pun milik penulisnya', () => {
  const between = (text: string) => pasted(text, INVISIBLE)
  const dash = fc.constantFrom('-', '\u2010', '\u2011', '\u2013', '\u2014', '\u2212')
  const id = '0b5c1d7e-1111-4222-8333-444455556666'
  fc.assert(
    fc.property(
      number(18).chain((nip) => fc.tuple(fc.constant(nip), pasted(nip, [' ', '-', '\u2011', '\u200e']))),
      fc.tuple(between('CONTOH-0001'), between('0042'), between('Siti Aminah')),
      dash.chain((one) =>
        fc.tuple(between(`03${one}02${one}2026`), between(id.replaceAll('-', one)), fc.constant(one)),
      ),
      ([nip, looked], [serial, typedPin, name], [tanggal, uuid, one]) => {
        fc.pre(looked.length <= 100)
        expect(searchText.parse(looked)).toBe(nip)
        expect([serialNumber.parse(serial), pin.parse(typedPin)]).toEqual(['CONTOH-0001', '0042'])
        expect(readName(name)).toEqual({ nilai: 'Siti Aminah' })
        expect(readTanggal(tanggal, 'Berhenti')).toEqual({ nilai: '2026-02-03' })
        expect(readUuid(uuid)).toEqual({ nilai: id })
        expect(readRupiah(`Rp 2.345.678,${one}`)).toEqual({ nilai: 2_345_678 })
      },
    ),
  )
  expect([searchText.parse('SD 12'), searchText.parse('123 4')]).toEqual(['SD 12', '123 4'])
})
