import type { PinMesin } from '@geisa/contract/mesin/pemetaan-pin'
import { expect, test } from 'vitest'
import { comparePins, isUnclear, pinPerGtk, sureSuggestions } from './sure-suggestions.ts'

const row = (pin: string, suggestions: [gtkId: string, score: number][], pemilik: string | null = null): PinMesin => ({
  pin,
  namaDiMesin: `NAMA ${pin}`,
  kartu: null,
  jumlahTap: 3,
  tapPertama: null,
  tapTerakhir: null,
  tapTanpaPemilik: 3,
  kini:
    pemilik === null
      ? null
      : {
          id: '1-9',
          gtkId: pemilik,
          namaGtk: pemilik,
          mulai: null,
          sampai: null,
          disimpanPada: '2026-01-01T00:00:00Z',
        },
  pemetaan: [],
  bukanGtk: [],
  saran: suggestions.map(([gtkId, score]) => ({ gtkId, namaGtk: `Guru ${gtkId}`, skor: score })),
})
const pin = (rows: PinMesin[], used: string[] = []) => sureSuggestions(rows, new Set(used)).map((s) => s.pin)

test('saran diterapkan bersama hanya bila hampir pasti dan tanpa saingan dekat', () => {
  expect(pin([row('1', [['1-1', 100]])])).toEqual(['1'])
  expect(pin([row('1', [['1-1', 89]])])).toEqual([])
  expect(
    pin([
      row('1', [
        ['1-1', 100],
        ['1-2', 91],
      ]),
    ]),
  ).toEqual([])
  expect(
    pin([
      row('1', [
        ['1-1', 100],
        ['1-2', 90],
      ]),
    ]),
  ).toEqual(['1'])
})

test('satu GTK yang disarankan untuk dua PIN tidak diterapkan untuk keduanya', () => {
  expect(pin([row('1', [['1-1', 100]]), row('2', [['1-1', 95]]), row('3', [['1-3', 96]])])).toEqual(['3'])
})

test('PIN yang sudah bertuan dan GTK yang sudah mempunyai PIN dilewati', () => {
  expect(pin([row('1', [['1-1', 100]], '1-7')])).toEqual([])
  expect(pin([row('1', [['1-1', 100]])], ['1-1'])).toEqual([])
})

test('PIN diurutkan sebagai angka, dan 042 bukan 42', () => {
  expect(['10', '2', '042', '42', 'A1'].toSorted(comparePins)).toEqual(['2', '10', '42', '042', 'A1'])
})

test('satu GTK dapat memakai dua PIN di satu mesin', () => {
  expect(pinPerGtk([row('1', [], '1-7'), row('2', [], '1-7'), row('3', [])]).get('1-7')).toEqual(['1', '2'])
})

test('yang ditandai bukan GTK tidak ditanyakan lagi, kecuali tapnya masih ada di luar masa tanda', () => {
  const tanda = (start: string | null, until: string | null) => [
    { id: '1-1', mulai: start, sampai: until, alasan: 'Tamu dinas' },
  ]
  const notYet = (update: Partial<PinMesin>) => isUnclear({ ...row('9', []), ...update }, '2026-03-05')
  expect([
    notYet({}),
    notYet({ bukanGtk: tanda(null, null) }),
    notYet({ bukanGtk: tanda('2026-03-05', '2026-03-05') }),
    notYet({ bukanGtk: tanda(null, '2026-03-04'), tapTanpaPemilik: 0 }),
    notYet({ bukanGtk: tanda(null, '2026-03-04'), tapTanpaPemilik: 1 }),
    notYet({ bukanGtk: tanda('2026-03-06', null), tapTanpaPemilik: 1 }),
  ]).toEqual([true, false, false, false, true, true])
})
