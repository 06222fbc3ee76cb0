import type { BulananRow, LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import type { UbinSekolah } from '@geisa/contract/rekap/ubin'
import type { PackedUbin } from '@geisa/engine/rekap/packed-ubin'
import { expect, test } from 'vitest'
import { ubinState } from '../../../shared/ubin/state.ts'
import { contentOfBulan, isPastLimit, oneUbin, rupiahOfHari } from './bulan-content.ts'

const hari = (status: number, bp = 0): PackedUbin => [status, -1, -1, 0, 0, 0, bp, 0, 0]
const UBIN: UbinSekolah = {
  bulan: '202602',
  hariIni: '2026-03-05',
  lengkapSampai: '2026-02-28',
  dariSegel: false,
  status: [
    { singkatan: 'L', nama: 'Libur', grup: 'L' },
    { singkatan: 'H', nama: 'Hadir', grup: 'H' },
  ],
  kata: [''],
  orang: [
    { id: '1-2', hari: [hari(0), hari(1), hari(-1), null] },
    { id: '1-1', hari: [hari(0), hari(1), hari(1), null] },
  ],
}
const laporan = (...rows: Partial<BulananRow>[]) => ({ bulan: '202602', baris: rows }) as unknown as LaporanBulanan

test('ubin berdiri di baris orangnya, walau urutannya lain; tiap tanggal tahu yang hadir dan yang libur', () => {
  const content = contentOfBulan(laporan({ id: '1-1' }, { id: '1-2' }), UBIN)
  expect(content.hari).toHaveLength(28)
  expect(content.hari.slice(0, 4).map(({ libur, hadir }) => [libur, hadir])).toEqual([
    [true, 0],
    [false, 2],
    [false, 1],
    [false, 0],
  ])
  expect(content.hari[1]?.words).toBe('Senin 2 Februari')
  expect(oneUbin(content, 1, 2)).toMatchObject({ tanggal: '2026-02-03', grup: null })
  expect(oneUbin(content, 0, 3)).toBeNull()
  expect(oneUbin(content, 0, 20)).toBeNull()
})

test('malam yang belum selesai: belum dihitung di barisnya, dan tidak di jumlah harinya', () => {
  const [guard, other] = UBIN.orang
  const ubin = { ...UBIN, lengkapSampai: '2026-02-02', orang: [{ ...guard!, lengkapSampai: '2026-02-01' }, other!] }
  const content = contentOfBulan(laporan({ id: '1-1' }, { id: '1-2' }), ubin)
  expect(content.hari.slice(0, 3).map(({ hadir, counted }) => [hadir, counted])).toEqual([
    [0, true],
    [1, true],
    [1, false],
  ])
  const isProvisional = content.rows.map(({ batas }, nth) => ubinState(oneUbin(content, nth, 1), batas).provisional)
  expect(isProvisional).toEqual([false, true])
})

test('rupiah tiap hari berjumlah tepat potongan bulannya, juga setelah penuh 100 %', () => {
  const row = { dasar_pemotongan: 1_333_333 } as BulananRow
  const days = [hari(1, 150), hari(1), hari(1, 50), hari(1, 9_900), hari(1, 300)]
  const rupiah = days.map((_, nth) => rupiahOfHari({ row, hari: days }, nth))
  expect(rupiah).toEqual([20_000, 0, 6_667, 1_306_666, 0])
  expect(days.map((_, nth) => isPastLimit({ hari: days }, nth))).toEqual([false, false, false, true, true])
  expect(rupiah.reduce<number>((total, one) => total + (one ?? 0), 0)).toBe(1_333_333)
  expect(rupiahOfHari({ row: { dasar_pemotongan: null } as unknown as BulananRow, hari: days }, 0)).toBeNull()
})
