import { crc32, deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { bacaLembar } from './lembar.ts'

const baca = async (isi: Buffer | string, nama = 'uji.xlsx', kenal: string[] = []) => {
  const { kolom, baris } = await bacaLembar(Buffer.from(isi as Buffer), nama, kenal)
  return { kolom, baris }
}
type Sel = string | number | boolean | Date | null
const xlsx = async (...lembar: Sel[][][]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: lembar.map((rows, ke) => ({ name: `L${ke + 1}`, rows })) }))

describe('Excel', () => {
  it('sel menjadi teks: tanggal, angka, rumus dengan nilai terakhirnya', async () => {
    const isi = await writeXlsx({
      sheets: [
        {
          name: 'GTK',
          rows: [
            ['Nama', 'NIP', 'Mulai', 'TPP', 'Aktif', 'Rumus'],
            ['  Siti\u00a0Aminah ', '198501012010011001', new Date('2026-02-03T00:00:00Z'), 2345678, true, null],
          ],
          cells: new Map([
            ['1,5', { value: 'BUDI', formula: 'UPPER("budi")', formulaResult: 'BUDI', type: 'formula' }],
          ]),
        },
      ],
    })
    const { kolom, baris } = await baca(Buffer.from(isi))
    expect(kolom).toEqual(['Nama', 'NIP', 'Mulai', 'TPP', 'Aktif', 'Rumus'])
    expect(baris).toEqual([
      {
        nomor: 2,
        sel: {
          Nama: 'Siti Aminah',
          NIP: '198501012010011001',
          Mulai: '2026-02-03',
          TPP: '2345678',
          Aktif: 'TRUE',
          Rumus: 'BUDI',
        },
      },
    ])
  })

  it('angka lebih dari 15 digit terlihat rusak seperti Excel menyimpannya', async () => {
    const { baris } = await baca(
      await xlsx([
        ['Nama', 'NIP'],
        ['Siti', Number('198501012010011001')],
        ['Budi', 1234567890123450],
      ]),
    )
    expect(baris.map(({ sel }) => sel['NIP'])).toEqual(['1.98501012010011E+17', '1.23456789012345E+15'])
  })

  it('baris judul dicari di bawah kop, lembar pertama yang berisi judul dipakai, baris kosong dilewati', async () => {
    const isi = await xlsx(
      [],
      [['DAFTAR GTK'], ['SD Negeri 1'], [], ['Nama', 'NIP'], ['Siti', '1'], [null, null], ['Budi', '2']],
    )
    const { kolom, baris } = await baca(isi)
    expect(kolom).toEqual(['Nama', 'NIP'])
    expect(baris.map(({ nomor, sel }) => [nomor, sel['Nama']])).toEqual([
      [5, 'Siti'],
      [7, 'Budi'],
    ])
  })

  it('lembar dengan judul yang dikenal menang atas lembar petunjuk', async () => {
    const isi = await xlsx(
      [
        ['Petunjuk', 'Cara', 'Contoh'],
        ['a', 'b', 'c'],
      ],
      [
        ['Nama', 'NIP'],
        ['Siti', '1'],
      ],
    )
    expect((await baca(isi, 'a.xlsx', ['nama', 'nip'])).kolom).toEqual(['Nama', 'NIP'])
  })

  it('dua kolom senama tetap dua kolom', async () => {
    const { baris } = await baca(
      await xlsx([
        ['Nama', 'Nama'],
        ['Siti', 'Budi'],
      ]),
    )
    expect(baris[0]?.sel).toEqual({ Nama: 'Siti', 'Nama (kolom 2)': 'Budi' })
  })

  it('20.000 baris dibaca, 50.000 ditolak', async () => {
    const barisan = (banyak: number) => [
      ['Nama', 'NIP'],
      ...Array.from({ length: banyak }, (_, ke) => [`Guru ${ke}`, `${ke}`]),
    ]
    expect((await baca(await xlsx(barisan(20_000)))).baris).toHaveLength(20_000)
    await expect(baca(await xlsx(barisan(50_000)))).rejects.toThrow('lebih dari 20.000 baris')
  })
})

describe('CSV', () => {
  it.each([
    ['titik koma', 'Nama;NIP\nSiti;1\n'],
    ['koma', 'Nama,NIP\r\nSiti,1\r\n'],
    ['tab', 'Nama\tNIP\nSiti\t1'],
    ['sep=', 'sep=;\nNama;NIP\nSiti;1'],
    ['BOM UTF-8', '\ufeffNama;NIP\nSiti;1'],
    ['UTF-16', Buffer.from('\ufeffNama;NIP\nSiti;1', 'utf16le')],
    ['UTF-16 tanpa tanda', Buffer.from('Nama;NIP\nSiti;1', 'utf16le')],
  ])('dengan %s', async (_, isi) => {
    const { kolom, baris } = await baca(isi, 'a.csv')
    expect(kolom).toEqual(['Nama', 'NIP'])
    expect(baris.map(({ sel }) => sel)).toEqual([{ Nama: 'Siti', NIP: '1' }])
  })

  it('tanda kutip memuat pemisah, kutip dan baris baru', async () => {
    const { baris } = await baca('Nama;NIP\n"Siti; ""Ibu""\nAminah";1\nBudi;2', 'a.csv')
    expect(baris.map(({ nomor, sel }) => [nomor, sel['Nama']])).toEqual([
      [2, 'Siti; "Ibu" Aminah'],
      [3, 'Budi'],
    ])
  })

  it('huruf Windows-1252 terbaca', async () => {
    expect((await baca(Buffer.from('Nama;NIP\nRen\u00e9;1', 'latin1'))).baris[0]?.sel['Nama']).toBe('Ren\u00e9')
  })
})

describe('ditolak dengan kalimat', () => {
  it.each([
    ['Excel lama', Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex'), 'Simpan sebagai .xlsx'],
    ['tabel HTML', '<html><table><tr><td>Nama</td></tr></table>', 'halaman web'],
    ['XML', '<?xml version="1.0"?><Workbook/>', 'XML'],
    ['PDF', '%PDF-1.7\n', 'bukan lembar'],
    ['gambar', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'bukan lembar'],
    ['JSON', '{"results":1}', 'JSON'],
    ['kosong', '', 'kosong'],
    ['hanya spasi', ' \n \n', 'judul'],
    ['satu byte', '1', 'judul'],
    ['zip rusak', Buffer.from('PK\u0003\u0004 lalu sampah'), 'rusak'],
  ])('%s', async (_, isi, pesan) => {
    await expect(baca(isi as string, 'data.xls')).rejects.toThrow(pesan)
  })

  it('OpenDocument, xlsb dan zip lain', async () => {
    await expect(baca(zip([{ nama: 'content.xml', isi: Buffer.from('<a/>') }]))).rejects.toThrow('.ods')
    await expect(baca(zip([{ nama: 'xl/workbook.bin', isi: Buffer.from('x') }]))).rejects.toThrow('.xlsb')
    await expect(baca(zip([{ nama: 'catatan.txt', isi: Buffer.from('x') }]))).rejects.toThrow('bukan lembar')
  })

  it('berkas terpotong di mana pun: rusak, bukan galat server', async () => {
    const utuh = await xlsx([
      ['Nama', 'NIP'],
      ['Siti', '1'],
    ])
    for (const bagian of [0.1, 0.5, 0.9, 0.99]) {
      await expect(baca(utuh.subarray(0, Math.floor(utuh.length * bagian)))).rejects.toMatchObject({ status: 422 })
    }
  })
})

describe('bom zip', () => {
  const nol = deflateRawSync(Buffer.alloc(1024 * 1024 * 1024))

  it('1 GB nol yang mengaku 1 GB ditolak sebelum dibuka', async () => {
    expect(nol.length).toBeLessThan(1.2 * 1024 * 1024)
    const awal = performance.now()
    await expect(baca(bom(nol, 1024 ** 3))).rejects.toThrow('terlalu besar')
    expect(performance.now() - awal).toBeLessThan(500)
  })

  it.each([
    ['1.000 byte', 1000],
    ['0 byte', 0],
    ['50 MB', 50 * 1024 * 1024],
    ['zip64', 0xffffffff],
  ])('yang mengaku %s pun berakhir 422, dan server tetap menjawab', async (_, diakui) => {
    let detak = 0
    const jam = setInterval(() => detak++, 20)
    const memori = process.memoryUsage().rss
    const awal = performance.now()
    await expect(baca(bom(nol, diakui))).rejects.toMatchObject({ status: 422 })
    clearInterval(jam)
    const lama = performance.now() - awal
    expect(lama).toBeLessThan(25_000)
    if (lama > 500) expect(detak).toBeGreaterThan(lama / 20 / 5)
    expect(process.memoryUsage().rss - memori).toBeLessThan(400 * 1024 * 1024)
  })

  it('501 isi ditolak', async () => {
    const banyak = Array.from({ length: 501 }, (_, ke) => ({ nama: `xl/${ke}`, isi: Buffer.from('x') }))
    await expect(baca(zip(banyak))).rejects.toThrow('terlalu besar')
  })
})

/** A workbook whose only sheet is the given deflate stream, said to hold `diakui` bytes. */
function bom(padat: Buffer, diakui: number): Buffer {
  const kecil = (nama: string, isi: string) => ({ nama, isi: Buffer.from(isi) })
  const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return zip([
    kecil('[Content_Types].xml', '<Types/>'),
    kecil(
      '_rels/.rels',
      `<Relationships><Relationship Id="r1" Type="${R}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    kecil('xl/workbook.xml', '<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    kecil(
      'xl/_rels/workbook.xml.rels',
      `<Relationships><Relationship Id="rId1" Type="${R}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    { nama: 'xl/worksheets/sheet1.xml', isi: padat, padat: true, diakui },
  ])
}

type IsiZip = { nama: string; isi: Buffer; padat?: boolean; diakui?: number }
function zip(daftar: IsiZip[]): Buffer {
  const lokal: Buffer[] = []
  const pusat: Buffer[] = []
  let di = 0
  for (const { nama, isi, padat = false, diakui = isi.length } of daftar) {
    const kepala = Buffer.alloc(26)
    kepala.writeUInt16LE(20, 0)
    kepala.writeUInt16LE(padat ? 8 : 0, 4)
    kepala.writeUInt32LE(padat ? 0 : crc32(isi), 10)
    kepala.writeUInt32LE(isi.length, 14)
    kepala.writeUInt32LE(diakui, 18)
    kepala.writeUInt16LE(nama.length, 22)
    const tanda = (t: number) => Buffer.from([0x50, 0x4b, t & 0xff, t >> 8])
    lokal.push(tanda(0x0403), kepala, Buffer.from(nama), isi)
    const sisa = Buffer.alloc(14)
    sisa.writeUInt32LE(di, 10)
    pusat.push(tanda(0x0201), Buffer.from([20, 0]), kepala, sisa, Buffer.from(nama))
    di += 4 + 26 + nama.length + isi.length
  }
  const isiPusat = Buffer.concat(pusat)
  const akhir = Buffer.alloc(22)
  akhir.writeUInt32LE(0x06054b50, 0)
  akhir.writeUInt16LE(daftar.length, 8)
  akhir.writeUInt16LE(daftar.length, 10)
  akhir.writeUInt32LE(isiPusat.length, 12)
  akhir.writeUInt32LE(di, 16)
  return Buffer.concat([...lokal, isiPusat, akhir])
}
