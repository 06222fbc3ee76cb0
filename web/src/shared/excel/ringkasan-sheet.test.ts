import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { e11Row, laporanBulanan, withoutTpp } from '../bulanan.test-kit.ts'
import { asCells, sheetContent } from './download-excel.ts'
import { ringkasanSheet } from './ringkasan-sheet.ts'
import { excelWorkbook } from './workbook.ts'

const rows = (laporan = laporanBulanan(4)) => ringkasanSheet(laporan, ['Laporan Kehadiran Bulanan']).rows
const jumlah = (label: string, laporan = laporanBulanan(4)) => rows(laporan).find((b) => b.uraian === label)?.jumlah

describe('lembar Ringkasan', () => {
  test('setiap jumlah sama dengan jumlah barisnya', () => {
    const laporan = laporanBulanan(4)
    const add = (key: 'jumlah_kehadiran' | 'jumlah_alpa' | 'jumlah_potongan') =>
      laporan.baris.reduce((total, b) => total + (b[key] ?? 0), 0)
    expect(jumlah('Hadir')).toBe(add('jumlah_kehadiran'))
    expect(jumlah('Alpa')).toBe(add('jumlah_alpa'))
    expect(jumlah('Jumlah potongan')).toBe(add('jumlah_potongan'))
    const late = rows().find((b) => b.uraian === 'Datang terlambat tanpa izin')
    expect(late).toMatchObject({ jumlah: 8, satuan: 'kali', keterangan: 'Lamanya 04:12:00 (jam:menit:detik)' })
  })

  test('lima potongan terbesar menurut rupiahnya; yang tanpa potongan tidak disebut', () => {
    const free = e11Row(9, { nama: 'Tanpa Potongan', pct_potongan_total: 0, jumlah_potongan: 0 })
    const laporan = laporanBulanan(1, { baris: [...[1, 2, 3, 4, 5, 6].map((nth) => e11Row(nth)), free] })
    const largest = rows(laporan).filter((b) => b.uraian.startsWith('Potongan terbesar'))
    expect(largest).toHaveLength(5)
    const amounts = largest.map((b) => b.jumlah ?? 0)
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
    expect(largest[0]?.keterangan).toBe('7,00\u00A0% dari dasar pemotongan')
    expect(jumlah('GTK tanpa potongan', laporan)).toBe(1)
  })

  test('tanpa hak membaca TPP tidak ada rupiah, dan bulan kosong tidak gagal', () => {
    expect(jumlah('Jumlah potongan', withoutTpp(laporanBulanan(2)))).toBeNull()
    expect(rows(laporanBulanan(0, { baris: [] }))[0]).toMatchObject({ uraian: 'GTK dalam laporan', jumlah: 0 })
  })

  test('terbuka sebagai lembar pertama, dengan keadaan bulan di atasnya', async () => {
    const summary = sheetContent(asCells(ringkasanSheet(laporanBulanan(2), ['Laporan Kehadiran Bulanan', 'NPSN: 1'])))
    const { sheets } = await readXlsx(await excelWorkbook(summary))
    expect(sheets[0]?.name).toBe('Ringkasan')
    expect(sheets[0]?.rows.slice(0, 5)).toEqual([
      ['Laporan Kehadiran Bulanan', null, null, null],
      ['NPSN: 1', null, null, null],
      [null, null, null, null],
      ['Uraian', 'Jumlah', 'Satuan', 'Keterangan'],
      ['GTK dalam laporan', 2, 'orang', '2 dicetak di SPTJM'],
    ])
  })
})
