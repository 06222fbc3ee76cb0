import type { UbinSekolah } from '@geisa/contract/rekap/ubin'
import { faktaE11 } from '@geisa/engine/example-e11.test-kit'
import { computeHariBulan } from '@geisa/engine/hari/bulan-hari'
import { gtkBulan, potongan } from '@geisa/engine/potongan/potongan.test-kit'
import { PROFIL } from '@geisa/engine/potongan/profil'
import { packUbin } from '@geisa/engine/rekap/packed-ubin'
import { ubinFrom } from '@geisa/engine/rekap/ubin'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { e11Row, laporanBulanan } from '../bulanan.test-kit.ts'
import { type DaysRow, daysSheet } from './days-sheet.ts'
import { asCells, sheetContent } from './download-excel.ts'
import { excelWorkbook } from './workbook.ts'

/** E11 of rules.md as tiles, for as many people as the report has. */
function ubin(many = 1, update: Partial<UbinSekolah> = {}): UbinSekolah {
  const { bulan, hariIni, lengkapSampai } = laporanBulanan()
  const [person] = ubinFrom(computeHariBulan(faktaE11()), { ...potongan(PROFIL.A, 2_000_000), gtk: [gtkBulan()] })
  const people = Array.from({ length: many }, (_, nth) => ({ id: `1-${nth + 1}`, hari: person?.hari ?? [] }))
  return { bulan, hariIni, lengkapSampai, dariSegel: false, ...packUbin(people, 28), ...update }
}
const sheet = (many = 1, update: Partial<UbinSekolah> = {}) =>
  daysSheet(laporanBulanan(many), ubin(many, update), ['Laporan Kehadiran Bulanan'])
const first = (rows: readonly DaysRow[]): DaysRow => rows[0]!

describe('lembar hari demi hari', () => {
  test('setiap orang: jumlah hari per golongan sama dengan angka bulanannya', () => {
    const laporan = laporanBulanan(3)
    const { rows } = sheet(3)
    expect(rows).toHaveLength(3)
    for (const [nth, { sums }] of rows.entries()) {
      const b = laporan.baris[nth]!
      expect(sums).toEqual({
        H: b.jumlah_kehadiran,
        DL: b.jumlah_dinas_luar,
        A: b.jumlah_alpa,
        S: b.jumlah_sakit,
        C: b.jumlah_cuti,
      })
    }
  })

  test('E11 sebagai tanda: terlambat, pulang cepat, keduanya, alpa, dinas luar, libur', () => {
    const { signs } = first(sheet().rows)
    const on = (hari: number): string | undefined => signs[hari - 1]
    expect([2, 4, 5, 7, 9, 10, 11, 13, 16].map(on)).toEqual(['H', 'T', 'TP', 'P', 'A', 'S', 'DL', 'C', 'L'])
    expect(signs).toHaveLength(28)
  })

  test('malam seorang penjaga yang belum selesai berkurung dan tidak dijumlahkan, rekannya tetap', () => {
    const { orang, ...rest } = ubin(2)
    const { rows, totals } = sheet(2, { ...rest, orang: [{ ...orang[0]!, lengkapSampai: '2026-02-26' }, orang[1]!] })
    const [guard, other] = rows
    expect(guard!.signs[26]).toBe(`(${other!.signs[26]})`)
    expect(other!.sums.H - guard!.sums.H).toBeGreaterThan(0)
    const present = totals!.slice(2, 30).reduce<number>((sum, one) => sum + Number(one), 0)
    expect(present).toBe(guard!.sums.H + other!.sums.H)
  })

  test('hari yang belum lengkap berkurung dan tidak dijumlahkan; yang tidak bertugas bergaris', () => {
    const early = first(sheet(1, { lengkapSampai: '2026-02-03', hariIni: '2026-02-04' }).rows)
    expect(early.signs.slice(1, 5)).toEqual(['H', 'H', '(T)', '(TP)'])
    expect(early.sums).toEqual({ H: 2, DL: 0, A: 0, S: 0, C: 0 })
    const none = first(sheet(1, { orang: [] }).rows)
    expect([...new Set(none.signs)]).toEqual(['–'])
    expect(none.sums.H).toBe(0)
  })

  test('baris terakhir menghitung yang hadir setiap tanggal dan menjumlahkan golongannya', () => {
    const { totals = [] } = sheet(3)
    expect(totals.slice(0, 3)).toEqual([null, 'Hadir (orang)', 0])
    expect([totals[3], totals[10]]).toEqual([3, 0])
    expect(totals.slice(-5)).toEqual([51, 6, 3, 3, 3])
    // A day that is not over is not counted there either: the line adds up to its end.
    const early = sheet(3, { lengkapSampai: '2026-02-03', hariIni: '2026-02-04' }).totals ?? []
    expect(early.slice(2, 7)).toEqual([0, 3, 3, null, null])
    expect(early.at(-5)).toBe(6)
  })

  test('dibaca kembali: judul dua baris, nama dibekukan, tanda berwarna, dicetak mendatar selebar kertas', async () => {
    const malicious = laporanBulanan(1, { baris: [e11Row(1, { nama: '=1+1' })] })
    const content = sheetContent(asCells(daysSheet(malicious, ubin(), ['Laporan Kehadiran Bulanan'])))
    const [read] = (await readXlsx(await excelWorkbook(content), { readStyles: true })).sheets
    expect(read?.name).toBe('Harian')
    expect(read?.rows[3]?.slice(0, 4)).toEqual([null, null, '1\nMin', '2\nSen'])
    expect(read?.rows[4]?.slice(0, 4)).toEqual([1, "'=1+1", 'L', 'H'])
    expect(read?.freezePane).toMatchObject({ rows: 4, columns: 2 })
    expect(read?.pageSetup).toMatchObject({ orientation: 'landscape', fitToWidth: 1, printTitlesRow: '$3:$4' })
    const fill = (hari: number) => {
      const style = read?.cells?.get(`4,${hari + 1}`)?.style?.fill
      return style?.type === 'pattern' ? style.fgColor?.rgb : undefined
    }
    expect([2, 4, 9, 16].map(fill)).toEqual([undefined, 'FFF4D9', 'FAE0DD', 'E4E7EC'])
  })
})
