import fc from 'fast-check'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { cellFault } from './cell-fault.ts'
import { sheetXml, workbook, zip } from './sheet.test-kit.ts'
import { readSheet } from './sheet.ts'

const read = async (content: Buffer | string, nama = 'uji.xlsx', known: string[] = []) => {
  const { kolom, baris } = await readSheet(Buffer.from(content as Buffer), nama, known)
  return { kolom, baris }
}
type Cell = string | number | boolean | Date | null
const xlsx = async (...sheet: Cell[][][]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: sheet.map((rows, nth) => ({ name: `L${nth + 1}`, rows })) }))

describe('Excel', () => {
  it('sel menjadi teks: tanggal, angka, rumus dengan nilai terakhirnya', async () => {
    const content = await writeXlsx({
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
    const { kolom, baris } = await read(Buffer.from(content))
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
    const { baris } = await read(
      await xlsx([
        ['Nama', 'NIP'],
        ['Siti', Number('198501012010011001')],
        ['Budi', 1234567890123450],
      ]),
    )
    expect(baris.map(({ sel }) => sel['NIP'])).toEqual(['1.98501012010011E+17', '1.23456789012345E+15'])
  })

  it('baris judul dicari di bawah kop, lembar pertama yang berisi judul dipakai, baris kosong dilewati', async () => {
    const content = await xlsx(
      [],
      [['DAFTAR GTK'], ['SD Negeri 1'], [], ['Nama', 'NIP'], ['Siti', '1'], [null, null], ['Budi', '2']],
    )
    const { kolom, baris } = await read(content)
    expect(kolom).toEqual(['Nama', 'NIP'])
    expect(baris.map(({ nomor, sel }) => [nomor, sel['Nama']])).toEqual([
      [5, 'Siti'],
      [7, 'Budi'],
    ])
  })

  it('lembar dengan judul yang dikenal menang atas lembar petunjuk', async () => {
    const content = await xlsx(
      [
        ['Petunjuk', 'Cara', 'Contoh'],
        ['a', 'b', 'c'],
      ],
      [
        ['Nama', 'NIP'],
        ['Siti', '1'],
      ],
    )
    expect((await read(content, 'a.xlsx', ['nama', 'nip'])).kolom).toEqual(['Nama', 'NIP'])
  })

  it('dua kolom senama tetap dua kolom', async () => {
    const { baris } = await read(
      await xlsx([
        ['Nama', 'Nama'],
        ['Siti', 'Budi'],
      ]),
    )
    expect(baris[0]?.sel).toEqual({ Nama: 'Siti', 'Nama (kolom 2)': 'Budi' })
  })

  it('20.000 baris dibaca, 50.000 ditolak', async () => {
    const sequence = (many: number) => [
      ['Nama', 'NIP'],
      ...Array.from({ length: many }, (_, nth) => [`Guru ${nth}`, `${nth}`]),
    ]
    expect((await read(await xlsx(sequence(20_000)))).baris).toHaveLength(20_000)
    await expect(read(await xlsx(sequence(50_000)))).rejects.toThrow('lebih dari 20.000 baris')
  })
})

describe('isi sel', () => {
  it('angka dibaca dengan 15 digit Excel; galat dan rumus yang belum dihitung tidak pernah kosong', async () => {
    const cells = [
      '<c r="A2"><v>2981099.9999999995</v></c>',
      '<c r="B2"><f>A2+1</f></c>',
      '<c r="C2" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      '<c r="D2" t="str"><f>IF(1,"","x")</f><v></v></c>',
      '<c r="E2"><f>A2</f><v/></c>',
      '<c r="F2" t="str"><f>UPPER("a")</f><v>A</v></c>',
    ]
    const title = ['A', 'B', 'C', 'D', 'E', 'F'].map(
      (one) => `<c r="${one}1" t="inlineStr"><is><t>Kolom ${one}</t></is></c>`,
    )
    const { baris } = await read(zip(workbook([sheetXml([title.join(''), cells.join('')])])))
    expect(Object.values(baris[0]!.sel)).toEqual(['2981100', '#RUMUS!', '#DIV/0!', '', '#RUMUS!', 'A'])
    expect(Object.values(baris[0]!.sel).map((one) => cellFault(one) !== null)).toEqual([
      false,
      true,
      true,
      false,
      true,
      false,
    ])
  })
})

it.each([
  ['jarak', `<c r="A2"><f></f>${' '.repeat(1_000_000)}x`],
  ['tag yang tidak ditutup', '<c '.repeat(300_000)],
  ['rumus yang tidak ditutup', '<c r="A2"><f>'.repeat(70_000)],
])('lembar yang menahan pembacanya dengan %s dijawab segera', async (_, xml) => {
  // One that reads for twenty seconds is ended, and called too large.
  const answer = await read(zip(workbook([`<worksheet><sheetData>${xml}`]))).catch((error: Error) => error.message)
  expect(JSON.stringify(answer)).not.toMatch(/terlalu besar/i)
})

describe('pemisah CSV', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'b', ' ', ',', ';', '|', '\t', '"', '.', 'S'), maxLength: 12 })
  const table = fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 8 })
  const letterhead = fc.array(
    fc.constantFrom('PEMERINTAH KAB. MALANG, DINAS PENDIDIKAN, JAWA TIMUR', 'Jl. Merdeka 1, Malang; telp. 1|2', ''),
    { maxLength: 4 },
  )

  it('tabel apa pun, dengan pemisah apa pun, di bawah kop apa pun: barisnya sama', async () => {
    const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
    const neat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
    await fc.assert(
      fc.asyncProperty(
        table,
        letterhead,
        fc.constantFrom(';', ',', '\t', '|'),
        fc.boolean(),
        async (rows, head, separator, tail) => {
          const line = (cells: readonly string[]): string => cells.map(quoted).join(separator) + (tail ? separator : '')
          const plain = (one: string): string => (one.includes(separator) ? quoted(one) : one)
          const text = [
            ...head.map(plain),
            ['Nama', 'NIP', 'NUPTK', 'Jabatan'].join(separator),
            ...rows.map(line),
          ].join('\r\n')
          const { kolom, baris } = await read(text, 'a.csv', ['nama', 'nip', 'nuptk', 'jabatan'])
          expect(kolom).toEqual(['Nama', 'NIP', 'NUPTK', 'Jabatan'])
          const expected = rows.map((cells) => cells.map(neat)).filter((cells) => cells.some((one) => one !== ''))
          expect(baris.map(({ sel }) => Object.values(sel))).toEqual(expected)
        },
      ),
      { numRuns: 30 },
    )
  })

  it('yang dilaporkan: titik koma, gelar berkoma, dan pemisah di akhir', async () => {
    const text = 'Nama;NIP;Jabatan;\nSiti, S.Pd.;198501012010011001;Guru;\nBudi, M.Pd., Drs.;198501012010011002;Guru;\n'
    expect((await read(text, 'a.csv', ['nama', 'nip'])).baris.map(({ sel }) => sel['Nama'])).toEqual([
      'Siti, S.Pd.',
      'Budi, M.Pd., Drs.',
    ])
    for (const named of ['sep=,', 'sep=;', '"sep=,"'])
      expect((await read(`${named}\n${text}`, 'a.csv', ['nama', 'nip'])).baris.map(({ nomor }) => nomor)).toEqual([
        3, 4,
      ])
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
    ['UTF-16 besar dulu', Buffer.from('\ufeffNama;NIP\nSiti;1', 'utf16le').swap16()],
    ['UTF-16 besar dulu tanpa tanda', Buffer.from('Nama;NIP\nSiti;1', 'utf16le').swap16()],
    ['UTF-16 tanpa tanda', Buffer.from('Nama;NIP\nSiti;1', 'utf16le')],
  ])('dengan %s', async (_, content) => {
    const { kolom, baris } = await read(content, 'a.csv')
    expect(kolom).toEqual(['Nama', 'NIP'])
    expect(baris.map(({ sel }) => sel)).toEqual([{ Nama: 'Siti', NIP: '1' }])
  })

  it('tanda kutip memuat pemisah, kutip dan baris baru', async () => {
    const { baris } = await read('Nama;NIP\n"Siti; ""Ibu""\nAminah";1\nBudi;2', 'a.csv')
    expect(baris.map(({ nomor, sel }) => [nomor, sel['Nama']])).toEqual([
      [2, 'Siti; "Ibu" Aminah'],
      [3, 'Budi'],
    ])
  })

  it.each([
    ['Windows-1252', Buffer.from('Nama;NIP\nRen\u00e9 \x93D\u2019Souza\x94;1'.replace('\u2019', '\x92'), 'latin1')],
    ['UTF-16', Buffer.from('Nama;NIP\nRen\u00e9 \u201cD\u2019Souza\u201d;1', 'utf16le')],
    ['UTF-8', Buffer.from('Nama;NIP\nRen\u00e9 \u201cD\u2019Souza\u201d;1')],
  ])('huruf beraksen dan kutip miring dalam %s terbaca', async (_, content) => {
    expect((await read(content, 'a.csv')).baris[0]?.sel['Nama']).toBe('Ren\u00e9 \u201cD\u2019Souza\u201d')
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
  ])('%s', async (_, content, pesan) => {
    await expect(read(content as string, 'data.xls')).rejects.toThrow(pesan)
  })

  it('OpenDocument, xlsb dan zip lain', async () => {
    await expect(read(zip([{ name: 'content.xml', content: Buffer.from('<a/>') }]))).rejects.toThrow('.ods')
    await expect(read(zip([{ name: 'xl/workbook.bin', content: Buffer.from('x') }]))).rejects.toThrow('.xlsb')
    await expect(read(zip([{ name: 'catatan.txt', content: Buffer.from('x') }]))).rejects.toThrow('bukan lembar')
  })

  it('berkas terpotong di mana pun: rusak, bukan galat server', async () => {
    const whole = await xlsx([
      ['Nama', 'NIP'],
      ['Siti', '1'],
    ])
    for (const share of [0.1, 0.5, 0.9, 0.99]) {
      await expect(read(whole.subarray(0, Math.floor(whole.length * share)))).rejects.toMatchObject({ status: 422 })
    }
  })
})
