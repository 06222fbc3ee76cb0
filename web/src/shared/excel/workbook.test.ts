import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { type ExcelContent, escapeFormula, excelWorkbook } from './workbook.ts'

const COLUMNS: ExcelContent['columns'] = [
  { title: 'Nama', width: 30, kind: 'teks' },
  { title: 'NIP', width: 22, kind: 'teks' },
  { title: 'TPP', width: 14, kind: 'angka' },
]

async function readBack(rows: ExcelContent['rows'], judul = 'GTK', emptyRow = 0) {
  const buku = await readXlsx(await excelWorkbook({ title: judul, columns: COLUMNS, rows, emptyRows: emptyRow }), {
    readStyles: true,
  })
  const sheet = buku.sheets[0]
  if (sheet === undefined) throw new Error('no sheet')
  return sheet
}

describe('berkas Excel', () => {
  test('kolom angka selebar angka terpanjangnya: tidak pernah tampil ###', async () => {
    const widths = async (...tpp: number[]) =>
      (await readBack(tpp.map((one) => ['Sri', null, one]))).columns?.map((k) => k.width)
    expect(await widths(1_000_000_000, 5)).toEqual([30, 22, '1.000.000.000'.length + 2])
    expect(await widths(-97_550_000_000.5)).toEqual([30, 22, '-97.550.000.000,50'.length + 1])
    expect(await widths(140_000)).toEqual([30, 22, 14])
  })

  test('nomor pengenal tetap teks dengan nol di depan, angka tetap angka', async () => {
    const { rows } = await readBack([
      ['Sri Lestari', '000123456789012345', 1_250_000],
      ['Budi', null, 0],
    ])
    expect(rows).toEqual([
      ['Nama', 'NIP', 'TPP'],
      ['Sri Lestari', '000123456789012345', 1_250_000],
      ['Budi', null, 0],
    ])
  })

  test('isi yang berawal tanda rumus tersimpan sebagai teks, bukan rumus', async () => {
    const malicious = ['=HYPERLINK("http://jahat")', '+cmd|calc', '-2+3', '@SUM(A1)', '\tx', '\r=1']
    const sheet = await readBack(malicious.map((content) => [content, '-', null]))
    // XML itself reads a carriage return as a line feed.
    const neat = malicious.map((content) => `'${content}`.replace('\r', '\n'))
    expect(sheet.rows.slice(1).map(([nama]) => String(nama).replace('\r', '\n'))).toEqual(neat)
    for (const cell of sheet.cells?.values() ?? []) expect(cell.formula).toBeUndefined()
  })

  test('tanda minus tunggal dan nomor telepon bertanda tidak diubah', () => {
    expect(['-', '+62 812', '-5', 'Guru = PNS', 12, null].map(escapeFormula)).toEqual([
      '-',
      '+62 812',
      '-5',
      'Guru = PNS',
      12,
      null,
    ])
  })

  test('baris judul tebal dan dibekukan, dicetak A4 mendatar dengan judul di setiap halaman', async () => {
    const sheet = await readBack([['Sri', '1', 1]])
    expect(sheet.cells?.get('0,0')?.style?.font?.bold).toBe(true)
    expect(sheet.cells?.get('1,1')?.style?.numFmt).toBe('@')
    expect(sheet.freezePane).toMatchObject({ rows: 1 })
    expect(sheet.pageSetup).toMatchObject({ paperSize: 'a4', orientation: 'landscape', printTitlesRow: '$1:$1' })
    expect(sheet.columns?.map((k) => k.width)).toEqual([30, 22, 14])
  })

  test('kolom angka dengan pecahan tampil dua desimal, tanpa pecahan bulat', async () => {
    expect((await readBack([['Sri', '1', 1_250_000]])).cells?.get('1,2')?.style?.numFmt).toBe('#,##0')
    expect((await readBack([['Sri', '1', 97.25]])).cells?.get('1,2')?.style?.numFmt).toBe('#,##0.00')
  })

  test('nama lembar memenuhi aturan buku kerja', async () => {
    const { name } = await readBack([], 'GTK SDN 1/2: [Kauman] yang namanya panjang sekali')
    expect(name.length).toBeLessThanOrEqual(31)
    expect(name).not.toMatch(/[\\/?*[\]:]/)
    expect((await readBack([], '???')).name).toBe('Lembar 1')
  })

  test('baris kosong contoh sudah berformat teks', async () => {
    const sheet = await readBack([], 'Contoh', 3)
    expect(sheet.cells?.get('3,1')?.style?.numFmt).toBe('@')
  })

  test('judul dicetak berulang juga bila nama lembar berspasi atau beranak petik', async () => {
    const content = { columns: COLUMNS, rows: [], emptyRows: 0 }
    const buku = await readXlsx(await excelWorkbook({ ...content, title: 'SDN 1' }, { ...content, title: "Ma'arif" }))
    expect(buku.sheets.map((sheet) => sheet.pageSetup?.printTitlesRow)).toEqual(['$1:$1', '$1:$1'])
  })
})
