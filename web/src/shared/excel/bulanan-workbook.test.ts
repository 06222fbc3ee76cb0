import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import { type CellValue, readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { e11Row, laporanBulanan, SEAL, withoutTpp } from '../bulanan.test-kit.ts'
import { ANGKA_BULANAN, formatFigure, jumlahAngka, type NilaiAngka } from './bulanan-figures.ts'
import { bulananSheet, type SheetOption } from './bulanan-workbook.ts'
import { sheetContent } from './download-excel.ts'
import { type ExcelContent, excelWorkbook } from './workbook.ts'

type Content = Awaited<ReturnType<typeof writeThenRead>>

async function writeThenRead(laporan: LaporanBulanan, option: SheetOption = { unitKerja: false }) {
  const content: ExcelContent = sheetContent(bulananSheet(laporan, option))
  const { sheets } = await readXlsx(await excelWorkbook(content), { readStyles: true })
  const sheet = sheets[0]
  if (sheet === undefined) throw new Error('no sheet')
  const headerRow = sheet.rows.findIndex((rows) => rows[0] === 'No.')
  const judul = (sheet.rows[headerRow] ?? []).map((top, nth) => sheet.rows[headerRow + 1]?.[nth] ?? top)
  return { sheet, headerRow, judul, rows: sheet.rows.slice(headerRow + 2) }
}

/** A cell as a spreadsheet shows it: by its number format, with the signs of Indonesia. */
function formatted({ sheet }: Content, r: number, c: number): string {
  const nilai = sheet.rows[r]?.[c] ?? null
  // The reader takes a duration for a time of the day on which serial numbers begin.
  if (nilai instanceof Date) return duration((nilai.getTime() - Date.UTC(1899, 11, 31)) / 1000)
  if (typeof nilai !== 'number') return nilai === null ? '' : String(nilai)
  const pattern = sheet.cells?.get(`${r},${c}`)?.style?.numFmt
  if (pattern === '0.00') return nilai.toFixed(2).replace('.', ',')
  expect(pattern).toBe('#,##0')
  return new Intl.NumberFormat('id-ID').format(nilai)
}

const duration = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((n) => String(n).padStart(2, '0'))
    .join(':')

const screen = (angka: (typeof ANGKA_BULANAN)[number], nilai: NilaiAngka): string =>
  nilai === null ? '' : formatFigure(angka, nilai)

describe('Excel laporan bulanan', () => {
  test('setiap sel sama dengan angka di layar, juga baris jumlahnya', async () => {
    const laporan = laporanBulanan(5)
    const content = await writeThenRead(laporan)
    const awal = content.judul.indexOf('H')
    laporan.baris.forEach((b, nth) => {
      const r = content.headerRow + 2 + nth
      expect(content.sheet.rows[r]?.slice(0, 7)).toEqual([
        nth + 1,
        b.nama,
        b.status_kepegawaian,
        b.nip,
        b.nuptk,
        b.nrg,
        b.jenis_guru,
      ])
      const cells = ANGKA_BULANAN.map((_, k) => formatted(content, r, awal + k))
      expect(cells).toEqual(ANGKA_BULANAN.map((angka) => screen(angka, b[angka.key])))
    })
    const footer = content.headerRow + 2 + laporan.baris.length
    expect(content.sheet.rows[footer]?.[1]).toBe('Jumlah 5 GTK')
    expect(ANGKA_BULANAN.map((_, k) => formatted(content, footer, awal + k))).toEqual(
      ANGKA_BULANAN.map((angka) => screen(angka, jumlahAngka(angka, laporan.baris))),
    )
  })

  test('E11 sampai ke rupiahnya: 7,00 % dan Rp140.000', async () => {
    const content = await writeThenRead(laporanBulanan(1))
    const r = content.headerRow + 2
    const durationPattern = content.sheet.cells?.get(`${r},${content.judul.indexOf('Durasi DI')}`)?.style?.numFmt
    expect(durationPattern).toBe('[hh]:mm:ss')
    const column = (judul: string) => formatted(content, r, content.judul.lastIndexOf(judul))
    expect([column('Total'), column('Dasar'), column('Potongan')]).toEqual(['7,00', '2.000.000', '140.000'])
    expect(formatted(content, r, content.judul.indexOf('Durasi DI'))).toBe('01:10:00')
    expect(formatted(content, r, content.judul.lastIndexOf('Durasi TI'))).toBe('02:11:00')
  })

  test('NIP, NUPTK dan NRG teks; yang berawal tanda rumus tidak menjadi rumus', async () => {
    const malicious = e11Row(1, { nama: '=HYPERLINK("http://jahat")', jenis_guru: '@SUM(A1)', nrg: '000123456789' })
    const content = await writeThenRead(laporanBulanan(1, { baris: [malicious] }))
    expect(content.rows[0]?.slice(1, 7)).toEqual([
      `'${malicious.nama}`,
      'PNS',
      malicious.nip,
      malicious.nuptk,
      '000123456789',
      "'@SUM(A1)",
    ])
    for (const cell of content.sheet.cells?.values() ?? []) expect(cell.formula).toBeUndefined()
  })

  test('judul menyebut sekolah, NPSN, bulan dan kode segel; legenda di bawah', async () => {
    const { sheet } = await writeThenRead(laporanBulanan(2, { segel: SEAL }))
    const text = sheet.rows.map((rows: readonly CellValue[]) => rows[0])
    expect(text.slice(0, 6)).toEqual([
      'Laporan Kehadiran Bulanan',
      'Sekolah: SD Negeri 1 Contoh',
      'NPSN: 20512345',
      'Wilayah: Kepanjen, Kab. Malang',
      'Bulan: Februari 2026',
      `Terkunci, kode ${SEAL.kode}`,
    ])
    expect(text).toContain('Tarif: Profil A (Kab. Malang), Peraturan Bupati Malang Nomor 7 Tahun 2026')
    expect(text).toContainEqual(expect.stringMatching(/^Keterangan: H Hadir, DL Dinas Luar, .*PC Pulang Cepat$/))
  })

  test('tarif tanpa dasar hukum disebut tanpa dasar', async () => {
    const laporan = laporanBulanan()
    const tarif = laporan.tarif.map((one) => ({ ...one, namaPemilik: 'Bawaan', dasarHukum: null }))
    const { sheet } = await writeThenRead({ ...laporan, tarif })
    expect(sheet.rows.map((rows: readonly CellValue[]) => rows[0])).toContain('Tarif: Profil A (Bawaan)')
  })

  test('judul kolom berkelompok digabung; baris judul dan kolom nama dibekukan dan dicetak berulang', async () => {
    const { sheet, headerRow } = await writeThenRead(laporanBulanan(1))
    const top = sheet.rows[headerRow] ?? []
    const merge = (judul: string) =>
      sheet.merges?.find((m) => m.startRow === headerRow && m.startCol === top.indexOf(judul))
    expect(merge('Nama')).toMatchObject({ endRow: headerRow + 1, endCol: top.indexOf('Nama') })
    expect(merge('Kehadiran (hari)')).toMatchObject({ endRow: headerRow, endCol: top.indexOf('Kehadiran (hari)') + 5 })
    expect(merge('Potongan (%)')).toMatchObject({ endCol: top.indexOf('Potongan (%)') + 5 })
    expect(sheet.freezePane).toMatchObject({ rows: headerRow + 2, columns: 2 })
    expect(sheet.pageSetup).toMatchObject({
      paperSize: 'a4',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      printTitlesRow: `$${headerRow + 1}:$${headerRow + 2}`,
    })
  })

  test('tanpa hak membaca TPP kolom rupiahnya kosong, bukan nol', async () => {
    const content = await writeThenRead(withoutTpp(laporanBulanan(2)))
    for (const judul of ['TPP', 'Dasar']) {
      const k = content.judul.indexOf(judul)
      expect(content.rows.slice(0, 3).map((b) => b[k] ?? null)).toEqual([null, null, null])
    }
  })

  test('kecamatan: nomor baris berlanjut dari 101, Unit Kerja ikut', async () => {
    const kecamatan = { kode: '050713', nama: 'Kepanjen', namaKabKota: 'Kab. Malang', namaProvinsi: 'Jawa Timur' }
    const one = e11Row()
    const rows = Array.from({ length: 134 }, (_, nth) => ({ ...one, id: `1-${nth}`, nama: `GTK ${nth}` }))
    const content = await writeThenRead(laporanBulanan(1, { sekolah: null, kecamatan, baris: rows }), {
      unitKerja: true,
    })
    expect(content.sheet.rows[0]?.[0]).toBe('Laporan Kehadiran Bulanan Kecamatan')
    expect(content.rows.slice(0, 134).map((b) => b[0])).toEqual(Array.from({ length: 134 }, (_, nth) => nth + 1))
    expect(content.rows[100]?.slice(0, 2)).toEqual([101, 'GTK 100'])
    expect(content.rows[0]?.[content.judul.indexOf('Unit Kerja')]).toBe('SD Negeri 1 Contoh')
  })

  test('satu buku dengan satu lembar per kecamatan; nama yang sama tetap dibedakan', async () => {
    const sheet = ['Kepanjen', 'kepanjen', 'Ngajum'].map((judul) =>
      sheetContent(bulananSheet(laporanBulanan(1), { unitKerja: true, title: judul })),
    )
    const { sheets } = await readXlsx(await excelWorkbook(...sheet))
    expect(sheets.map(({ name }) => name)).toEqual(['Kepanjen', 'kepanjen (2)', 'Ngajum'])
  })
})
