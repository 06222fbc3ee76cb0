import { ZONA } from '@geisa/engine/acuan'
import { hariSekolah, instantFrom, longTanggal } from '@geisa/engine/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDeadline, formatZoned } from './tanggal.ts'
import { formatInstant } from './waktu-sekolah.ts'

const SECONDS = 40 * 366 * 86_400

test('satu saat punya satu tanggal di tiap zona, dengan cara apa pun ditulis (product.md 3)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: SECONDS }), fc.constantFrom(...ZONA), (seconds, zona) => {
      const instant = instantFrom(seconds)
      const hari = longTanggal(hariSekolah(instant, zona))
      expect(formatZoned(instant, zona)).toBe(`${formatInstant(instant, zona)} ${zona}`)
      expect(formatZoned(instant, zona).startsWith(`${hari} `)).toBe(true)
      expect(formatDeadline(instant, zona)).toContain(`, ${hari} pukul `)
      expect(formatDeadline(instant, zona).endsWith(` ${zona}`)).toBe(true)
    }),
  )
})
