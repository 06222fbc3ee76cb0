import type { PinMesin } from '@geisa/contract/pemetaan-pin'
import { expect, test } from 'vitest'
import { isBelumJelas, pinPerGtk, saranYakin, urutPin } from './saran-yakin.ts'

const baris = (pin: string, saran: [gtkId: string, skor: number][], pemilik: string | null = null): PinMesin => ({
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
  saran: saran.map(([gtkId, skor]) => ({ gtkId, namaGtk: `Guru ${gtkId}`, skor })),
})
const pin = (rows: PinMesin[], terpakai: string[] = []) => saranYakin(rows, new Set(terpakai)).map((s) => s.pin)

test('saran diterapkan bersama hanya bila hampir pasti dan tanpa saingan dekat', () => {
  expect(pin([baris('1', [['1-1', 100]])])).toEqual(['1'])
  expect(pin([baris('1', [['1-1', 89]])])).toEqual([])
  expect(
    pin([
      baris('1', [
        ['1-1', 100],
        ['1-2', 91],
      ]),
    ]),
  ).toEqual([])
  expect(
    pin([
      baris('1', [
        ['1-1', 100],
        ['1-2', 90],
      ]),
    ]),
  ).toEqual(['1'])
})

test('satu GTK yang disarankan untuk dua PIN tidak diterapkan untuk keduanya', () => {
  expect(pin([baris('1', [['1-1', 100]]), baris('2', [['1-1', 95]]), baris('3', [['1-3', 96]])])).toEqual(['3'])
})

test('PIN yang sudah bertuan dan GTK yang sudah mempunyai PIN dilewati', () => {
  expect(pin([baris('1', [['1-1', 100]], '1-7')])).toEqual([])
  expect(pin([baris('1', [['1-1', 100]])], ['1-1'])).toEqual([])
})

test('PIN diurutkan sebagai angka, dan 042 bukan 42', () => {
  expect(['10', '2', '042', '42', 'A1'].toSorted(urutPin)).toEqual(['2', '10', '42', '042', 'A1'])
})

test('satu GTK dapat memakai dua PIN di satu mesin', () => {
  expect(pinPerGtk([baris('1', [], '1-7'), baris('2', [], '1-7'), baris('3', [])]).get('1-7')).toEqual(['1', '2'])
})

test('yang ditandai bukan GTK tidak ditanyakan lagi, kecuali tapnya masih ada di luar masa tanda', () => {
  const tanda = (mulai: string | null, sampai: string | null) => [{ id: '1-1', mulai, sampai, alasan: 'Tamu dinas' }]
  const belum = (ubah: Partial<PinMesin>) => isBelumJelas({ ...baris('9', []), ...ubah }, '2026-03-05')
  expect([
    belum({}),
    belum({ bukanGtk: tanda(null, null) }),
    belum({ bukanGtk: tanda('2026-03-05', '2026-03-05') }),
    belum({ bukanGtk: tanda(null, '2026-03-04'), tapTanpaPemilik: 0 }),
    belum({ bukanGtk: tanda(null, '2026-03-04'), tapTanpaPemilik: 1 }),
    belum({ bukanGtk: tanda('2026-03-06', null), tapTanpaPemilik: 1 }),
  ]).toEqual([true, false, false, false, true, true])
})
