import { npsn, writtenDigits } from '@geisa/contract/bentuk'
import { gtkInput } from '@geisa/contract/gtk'
import { noHp, username } from '@geisa/contract/pengguna'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readNumber, readRupiah } from './nilai-impor.ts'

/** What is pasted out of letters, chats and sheets (rules.md K): the digits are the number, the rest is the writer's. */
const INVISIBLE = ['\u200b', '\u200e', '\u202a', '\u202c', '\ufeff', '\u00ad']
const BETWEEN = [' ', '\u00a0', '\u2009', '-', '\u2010', '\u2011', '\u2013', '\u2014', '\u2212', ...INVISIBLE]

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
