import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { amankan, bukuExcel, type IsiExcel } from './buku-excel.ts'

const KOLOM: IsiExcel['kolom'] = [
  { judul: 'Nama', lebar: 30, jenis: 'teks' },
  { judul: 'NIP', lebar: 22, jenis: 'teks' },
  { judul: 'TPP', lebar: 14, jenis: 'angka' },
]

async function bacaKembali(baris: IsiExcel['baris'], judul = 'GTK', barisKosong = 0) {
  const buku = await readXlsx(await bukuExcel({ judul, kolom: KOLOM, baris, barisKosong }), { readStyles: true })
  const lembar = buku.sheets[0]
  if (lembar === undefined) throw new Error('no sheet')
  return lembar
}

describe('berkas Excel', () => {
  test('kolom angka selebar angka terpanjangnya: tidak pernah tampil ###', async () => {
    const lebar = async (...tpp: number[]) =>
      (await bacaKembali(tpp.map((satu) => ['Sri', null, satu]))).columns?.map((k) => k.width)
    expect(await lebar(1_000_000_000, 5)).toEqual([30, 22, '1.000.000.000'.length + 2])
    expect(await lebar(-97_550_000_000.5)).toEqual([30, 22, '-97.550.000.000,50'.length + 1])
    expect(await lebar(140_000)).toEqual([30, 22, 14])
  })

  test('nomor pengenal tetap teks dengan nol di depan, angka tetap angka', async () => {
    const { rows } = await bacaKembali([
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
    const jahat = ['=HYPERLINK("http://jahat")', '+cmd|calc', '-2+3', '@SUM(A1)', '\tx', '\r=1']
    const lembar = await bacaKembali(jahat.map((isi) => [isi, '-', null]))
    // XML itself reads a carriage return as a line feed.
    const rapi = jahat.map((isi) => `'${isi}`.replace('\r', '\n'))
    expect(lembar.rows.slice(1).map(([nama]) => String(nama).replace('\r', '\n'))).toEqual(rapi)
    for (const sel of lembar.cells?.values() ?? []) expect(sel.formula).toBeUndefined()
  })

  test('tanda minus tunggal dan nomor telepon bertanda tidak diubah', () => {
    expect(['-', '+62 812', '-5', 'Guru = PNS', 12, null].map(amankan)).toEqual([
      '-',
      '+62 812',
      '-5',
      'Guru = PNS',
      12,
      null,
    ])
  })

  test('baris judul tebal dan dibekukan, dicetak A4 mendatar dengan judul di setiap halaman', async () => {
    const lembar = await bacaKembali([['Sri', '1', 1]])
    expect(lembar.cells?.get('0,0')?.style?.font?.bold).toBe(true)
    expect(lembar.cells?.get('1,1')?.style?.numFmt).toBe('@')
    expect(lembar.freezePane).toMatchObject({ rows: 1 })
    expect(lembar.pageSetup).toMatchObject({ paperSize: 'a4', orientation: 'landscape', printTitlesRow: '$1:$1' })
    expect(lembar.columns?.map((k) => k.width)).toEqual([30, 22, 14])
  })

  test('kolom angka dengan pecahan tampil dua desimal, tanpa pecahan bulat', async () => {
    expect((await bacaKembali([['Sri', '1', 1_250_000]])).cells?.get('1,2')?.style?.numFmt).toBe('#,##0')
    expect((await bacaKembali([['Sri', '1', 97.25]])).cells?.get('1,2')?.style?.numFmt).toBe('#,##0.00')
  })

  test('nama lembar memenuhi aturan buku kerja', async () => {
    const { name } = await bacaKembali([], 'GTK SDN 1/2: [Kauman] yang namanya panjang sekali')
    expect(name.length).toBeLessThanOrEqual(31)
    expect(name).not.toMatch(/[\\/?*[\]:]/)
    expect((await bacaKembali([], '???')).name).toBe('Lembar 1')
  })

  test('baris kosong contoh sudah berformat teks', async () => {
    const lembar = await bacaKembali([], 'Contoh', 3)
    expect(lembar.cells?.get('3,1')?.style?.numFmt).toBe('@')
  })

  test('judul dicetak berulang juga bila nama lembar berspasi atau beranak petik', async () => {
    const isi = { kolom: KOLOM, baris: [], barisKosong: 0 }
    const buku = await readXlsx(await bukuExcel({ ...isi, judul: 'SDN 1' }, { ...isi, judul: "Ma'arif" }))
    expect(buku.sheets.map((lembar) => lembar.pageSetup?.printTitlesRow)).toEqual(['$1:$1', '$1:$1'])
  })
})
