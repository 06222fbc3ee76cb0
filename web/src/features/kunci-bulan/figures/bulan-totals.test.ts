import { expect, test } from 'vitest'
import { printedSection, totalBulan, totalDiffs } from './bulan-totals.ts'

const person = (content: Record<string, number | null>) =>
  ({
    jumlah_kehadiran: 20,
    jumlah_dinas_luar: 1,
    jumlah_alpa: 0,
    jumlah_sakit: 0,
    jumlah_cuti: 0,
    jumlah_terlambat_dengan_izin: 1,
    jumlah_terlambat_tanpa_izin: 2,
    jumlah_pulang_cepat_dengan_izin: 0,
    jumlah_pulang_cepat_tanpa_izin: 0,
    jumlah_potongan: 0,
    ...content,
  }) as unknown as Parameters<typeof totalBulan>[0]['baris'][number]

test('total sebulan menjumlahkan semua GTK, terlambat dengan dan tanpa izin bersama', () => {
  const rows = [person({ jumlah_alpa: 2, jumlah_potongan: 140_000 }), person({ jumlah_potongan: null })]
  expect(Object.fromEntries(totalBulan({ baris: rows, bacaTpp: true }))).toMatchObject({
    GTK: '2',
    Kehadiran: '40',
    Alpa: '2',
    Terlambat: '6',
    'Jumlah potongan': 'Rp140.000',
  })
})

test('yang tidak membaca TPP melihat – dan bukan Rp0', () => {
  expect(totalBulan({ baris: [person({ jumlah_potongan: null })], bacaTpp: false }).at(-1)).toEqual([
    'Jumlah potongan',
    '–',
  ])
})

test('beda total hanya menyebut yang berubah', () => {
  const prior = totalBulan({ baris: [person({})], bacaTpp: true })
  const current = totalBulan({ baris: [person({ jumlah_alpa: 1, jumlah_kehadiran: 19 })], bacaTpp: true })
  expect(totalDiffs(prior, current)).toEqual(['Kehadiran 20 → 19', 'Alpa 0 → 1'])
  expect(totalDiffs(current, current)).toEqual([])
})

test('yang tidak tampil di SPTJM disebut namanya dan tidak ikut dalam jumlah yang tercetak', () => {
  const format = { ...person({}), nama: 'Ani', tampil_sptjm: true }
  const not = { ...person({}), nama: 'Budi', tampil_sptjm: false }
  expect(printedSection({ baris: [format], bacaTpp: true })).toBeNull()
  const section = printedSection({ baris: [format, not], bacaTpp: true })
  expect(section?.takTercetak).toEqual(['Budi'])
  expect(Object.fromEntries(section?.angka ?? [])).toMatchObject({ GTK: '1', Kehadiran: '20' })
})
