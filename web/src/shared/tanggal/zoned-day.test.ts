import { ZONA } from '@geisa/engine/acuan'
import { hariSekolah, instantFrom, longTanggal } from '@geisa/engine/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDeadline, formatZoned } from './tanggal.ts'
import { formatInstant } from './waktu-sekolah.ts'

const SECONDS = 40 * 366 * 86_400
const PLACE = { WIB: 'Asia/Jakarta', WITA: 'Asia/Makassar', WIT: 'Asia/Jayapura' } as const

/** As the browser's own table of zones and words says it: '5 November 2026'. */
const writtenElsewhere = (instant: string, zona: (typeof ZONA)[number]): string =>
  new Intl.DateTimeFormat('id-ID', { timeZone: PLACE[zona], day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(instant),
  )

test('satu saat punya satu tanggal di tiap zona, dengan cara apa pun ditulis (product.md 3)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: SECONDS }), fc.constantFrom(...ZONA), (seconds, zona) => {
      const instant = instantFrom(seconds)
      const hari = longTanggal(hariSekolah(instant, zona))
      expect(hari).toBe(writtenElsewhere(instant, zona))
      expect(formatZoned(instant, zona)).toBe(`${formatInstant(instant, zona)} ${zona}`)
      expect(formatZoned(instant, zona).startsWith(`${hari} `)).toBe(true)
      expect(formatDeadline(instant, zona)).toContain(`, ${hari} pukul `)
      expect(formatDeadline(instant, zona).endsWith(` ${zona}`)).toBe(true)
    }),
  )
})

test('hari dan jamnya di WITA, sampai ke hari berikutnya', () => {
  expect(formatZoned('2026-11-30T16:05:00.000Z', 'WITA')).toBe('1 Desember 2026 00:05:00 WITA')
  expect(formatDeadline('2026-11-30T16:05:00.000Z', 'WITA')).toBe('Selasa, 1 Desember 2026 pukul 00:05 WITA')
})
