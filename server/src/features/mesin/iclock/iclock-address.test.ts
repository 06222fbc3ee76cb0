import { describe, expect, it } from 'vitest'
import { serialNumberFrom, splitQuery } from './iclock-address.ts'

describe('query mesin', () => {
  it('kunci dibaca tanpa membedakan huruf besar, nilai diurai dari persen', () => {
    const query = splitQuery('sn=X1C0260100017&INFO=Ver%206.60%20x,5&Stamp=9999')
    expect([query.get('sn'), query.get('info'), query.get('stamp')]).toEqual(['X1C0260100017', 'Ver 6.60 x,5', '9999'])
  })

  it('persen yang rusak dibiarkan, kunci pertama menang, __proto__ hanya kunci biasa', () => {
    const query = splitQuery('?SN=A%ZZ&sn=B&__proto__=1&=2&kosong')
    expect([...query]).toEqual([
      ['sn', 'A%ZZ'],
      ['__proto__', '1'],
      ['kosong', ''],
    ])
  })

  it('nomor seri: 6 sampai 32 huruf, angka, garis', () => {
    const read = (serial: string): string => serialNumberFrom(new Map([['sn', serial]]))
    for (const serial of ['CONTOH0001', 'NCD8252500406', 'a_b-12'])
      expect([read(serial), read(` ${serial}`)]).toEqual([serial, serial])
    const foreign = ['', 'abcde', 'x'.repeat(33), "X'; drop--1", 'ABC 123', 'ABC\nDEF']
    expect(foreign.map(read)).toEqual(foreign.map(() => ''))
  })
})
