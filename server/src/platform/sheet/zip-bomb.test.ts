import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bomb, compacted, sheetXml, workbook, zip } from './sheet.test-kit.ts'
import { readJson, readSheet } from './sheet.ts'

/** What was worked, whatever else the machine did meanwhile. */
function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const read = (content: Buffer, nama = 'uji.xlsx', known: string[] = []) => readSheet(content, nama, known)

describe('bom zip', () => {
  const zero = deflateRawSync(Buffer.alloc(1024 * 1024 * 1024))

  it('1 GB nol yang mengaku 1 GB ditolak sebelum dibuka', async () => {
    expect(zero.length).toBeLessThan(1.2 * 1024 * 1024)
    const before = process.cpuUsage()
    await expect(read(bomb(zero, 1024 ** 3))).rejects.toThrow('terlalu besar')
    expect(cpuMsSince(before)).toBeLessThan(500)
  })

  it.each([
    ['1.000 byte', 1000],
    ['0 byte', 0],
    ['50 MB', 50 * 1024 * 1024],
    ['zip64', 0xffffffff],
  ])('yang mengaku %s pun berakhir 422, dan server tetap menjawab', async (_, claimed) => {
    const before = process.cpuUsage()
    /** Work between one look of the event loop and the next, in CPU: whoever asks meanwhile waits for no more. */
    let [longest, last] = [0, before]
    const look = (): void => {
      longest = Math.max(longest, cpuMsSince(last))
      last = process.cpuUsage()
    }
    const timer = setInterval(look, 20)
    const memory = process.memoryUsage().rss
    await expect(read(bomb(zero, claimed))).rejects.toMatchObject({ status: 422 })
    clearInterval(timer)
    look()
    expect(cpuMsSince(before)).toBeLessThan(25_000)
    expect(longest).toBeLessThan(1_000)
    expect(process.memoryUsage().rss - memory).toBeLessThan(400 * 1024 * 1024)
  })

  it('501 isi ditolak', async () => {
    const many = Array.from({ length: 501 }, (_, nth) => ({ name: `xl/${nth}`, content: Buffer.from('x') }))
    await expect(read(zip(many))).rejects.toThrow('terlalu besar')
  })

  const space = compacted('xl/worksheets/sheet1.xml', sheetXml(['<c t="str"><v>Nama</v></c>']))
  const reasonable = (): Buffer => zip(workbook([space]))
  const update = (content: Buffer, change: (content: Buffer, end: number) => void): Buffer => {
    change(content, content.length - 22)
    return content
  }
  /** Nothing but the old end record differs: the true directory is the one that a zip64 record names. */
  const zip64 = (change: (end: Buffer) => void): Buffer => {
    const original = zip(workbook([{ ...space, content: zero, claimed: 0xffffffff }]))
    const end = Buffer.from(original.subarray(-22))
    const record = Buffer.alloc(56)
    record.writeUInt32LE(0x06064b50, 0)
    record.writeBigUInt64LE(44n, 4)
    for (const offset of [24, 32]) record.writeBigUInt64LE(BigInt(end.readUInt16LE(10)), offset)
    record.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40)
    record.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48)
    const tracker = Buffer.alloc(20)
    tracker.writeUInt32LE(0x07064b50, 0)
    tracker.writeBigUInt64LE(BigInt(original.length - 22), 8)
    tracker.writeUInt32LE(1, 16)
    const tame = reasonable()
    const tameEnd = Buffer.from(tame.subarray(-22))
    tameEnd.writeUInt32LE(tameEnd.readUInt32LE(16) + original.length - 22, 16)
    change(tameEnd)
    // The harmless archive's directory stands behind, as the old end record tells it.
    return Buffer.concat([original.subarray(0, -22), tame.subarray(0, -22), record, tracker, tameEnd])
  }

  it.each([
    ['panjang direktori', (end: Buffer) => end.writeUInt32LE(0xffffffff, 12)],
    ['letak direktori', (end: Buffer) => end.writeUInt32LE(0xffffffff, 16)],
    ['banyak isi', (end: Buffer) => end.writeUInt16LE(0xffff, 10)],
    ['pelacak saja', () => undefined],
  ])('direktori zip64 lewat %s ditolak sebelum dibuka', async (_, change) => {
    const before = process.cpuUsage()
    await expect(read(zip64(change))).rejects.toThrow('terlalu besar')
    expect(cpuMsSince(before)).toBeLessThan(500)
  })

  it.each([
    ['banyak disk', (content: Buffer, end: number) => content.writeUInt16LE(1, end + 4)],
    ['isi per disk lain', (content: Buffer, end: number) => content.writeUInt16LE(1, end + 8)],
    [
      'direktori lebih panjang',
      (content: Buffer, end: number) => content.writeUInt32LE(content.readUInt32LE(end + 12) - 1, end + 12),
    ],
    ['komentar yang kurang', (content: Buffer, end: number) => content.writeUInt16LE(5, end + 20)],
    ['kepala lokal tanpa tanda', (content: Buffer) => content.writeUInt16LE(0, 2)],
  ])('zip yang dapat dibaca dengan dua cara ditolak: %s', async (_, change) => {
    await expect(read(update(reasonable(), change))).rejects.toThrow('rusak')
  })

  it('catatan akhir di dalam komentar, data di depan, dan nama kembar ditolak', async () => {
    const comment = reasonable()
    comment.writeUInt16LE(22, comment.length - 2)
    await expect(read(Buffer.concat([comment, reasonable().subarray(-22)]))).rejects.toThrow('rusak')
    await expect(read(Buffer.concat([Buffer.from('PK depan'), reasonable()]))).rejects.toThrow('rusak')
    await expect(read(zip([...workbook([space]), space]))).rejects.toThrow('rusak')
  })

  it('komentar biasa dibaca', async () => {
    const content = reasonable()
    content.writeUInt16LE(4, content.length - 2)
    expect((await read(Buffer.concat([content, Buffer.from('halo')]))).kolom).toEqual(['Nama'])
  })
})

describe('bom isi', () => {
  const length = 'x'.repeat(32_000)
  const text = (content: string, dtd = '') => `<?xml version="1.0"?>${dtd}<sst><si><t>${content}</t></si></sst>`
  const cell = '<c t="s"><v>0</v></c>'

  it('satu teks yang dipakai 130.000 sel ditolak, juga bila dibagi ke banyak lembar', async () => {
    const row = (many: number) => sheetXml(Array.from({ length: many }, () => cell.repeat(100)))
    const one = zip(workbook([row(1300)], text(length)))
    expect(one.length).toBeLessThan(300_000)
    const memory = process.memoryUsage().rss
    await expect(read(one)).rejects.toThrow('terlalu besar')
    const many = Array.from({ length: 20 }, () => row(1))
    await expect(read(zip(workbook(many, text(length))), 'a.xlsx', ['nama'])).rejects.toThrow('terlalu besar')
    expect(process.memoryUsage().rss - memory).toBeLessThan(600 * 1024 * 1024)
  })

  it('teks bersama yang besar tidak dibaca lagi untuk setiap lembar tanpa batas; yang daftarnya di lembar pertama dibaca', async () => {
    const table = (many: number) =>
      `<sst>${Array.from({ length: many }, (_, nth) => `<si><t>${nth % 97}</t></si>`).join('')}</sst>`
    const other = Array.from({ length: 20 }, () => sheetXml(['<c t="str"><v>x</v></c>']))
    const list = sheetXml(['<c t="str"><v>Nama</v></c>', '<c t="str"><v>Siti</v></c>'])
    const [hostile, honest] = [
      zip(workbook(other, table(250_000))),
      zip(workbook([list, ...other.slice(1)], table(250_000))),
    ]
    expect(hostile.length).toBeLessThan(700_000)
    await expect(read(hostile, 'a.xlsx', ['nama'])).rejects.toThrow('lembar demi lembar')
    expect((await read(honest, 'a.xlsx', ['nama'])).baris).toHaveLength(1)
    await expect(read(zip(workbook(other, table(2_200_000))), 'a.xlsx', ['nama'])).rejects.toThrow('terlalu besar')
  })

  it('lebih dari 100 kolom ditolak sebelum disalin, sel kosong di ujung baris bukan kolom', async () => {
    const width = (many: number) =>
      `${Array.from({ length: many }, (_, nth) => `<c t="str"><v>k${nth}</v></c>`).join('')}${'<c s="1"/>'.repeat(300)}`
    await expect(read(zip(workbook([sheetXml([width(101), width(101)])])))).rejects.toThrow('lebih dari 100 kolom')
    expect((await read(zip(workbook([sheetXml([width(100), width(100)])])))).kolom).toHaveLength(100)
    await expect(read(Buffer.from('a,'.repeat(3_000_000)), 'a.csv')).rejects.toMatchObject({ status: 422 })
  })

  /** 10 MB of short fields in one row: the table of them outgrows its heap in one step, which no thread survives. */
  it.each([
    ['kolom CSV', 'a,'.repeat(5_000_000)],
    ['kolom CSV yang berbeda', Array.from({ length: 1_300_000 }, (_, nth) => `a${nth}`).join(',')],
    ['baris CSV', 'a\n'.repeat(5_000_000)],
  ])('jutaan %s menghabiskan prosesnya sendiri, bukan server', async (_, content) => {
    await expect(read(Buffer.from(content), 'a.csv')).rejects.toMatchObject({ status: 422 })
  })

  it('entitas XML yang berlipat tidak dikembangkan', async () => {
    const fold = Array.from({ length: 9 }, (_, nth) => `<!ENTITY l${nth + 1} "${`&l${nth};`.repeat(10)}">`).join('')
    const content = zip(
      workbook(
        [sheetXml(['<c t="str"><v>Nama</v></c>', cell])],
        text('&l9;', `<!DOCTYPE sst [<!ENTITY l0 "lol">${fold}]>`),
      ),
    )
    const result = await read(content).catch((error: { status: number }) => error.status)
    expect(result === 422 || JSON.stringify(result).length < 1000).toBe(true)
  })

  it('JSON yang bersusun sangat dalam atau sangat banyak tidak menahan server', async () => {
    const shape = { list: 'rows', head: [], take: ['nama'] }
    await expect(readJson(Buffer.from('['.repeat(5_000_000)), 'a.json', shape)).rejects.toThrow('terlalu dalam')
    await expect(readJson(Buffer.from(`[${'[],'.repeat(3_000_000)}[]]`), 'a.json', shape)).rejects.toThrow(
      '20.000 baris',
    )
    const nama = `${'[{'.repeat(100)}"`
    expect((await readJson(Buffer.from(JSON.stringify([{ nama }])), 'a.json', shape)).rows).toEqual([[nama]])
  })

  it('JSON: hanya yang diminta keluar, sisanya disebut', async () => {
    const content = {
      results: 3,
      error: { message: ' galat\n lain ' },
      rows: { 0: { nama: 'Siti', nik: '35', nip: [1] }, 1: 7 },
    }
    const shape = { list: 'rows', head: ['results', 'error.message', 'success'], take: ['nama', 'nip'] }
    expect(await readJson(Buffer.from(JSON.stringify(content)), 'a.json', shape)).toEqual({
      head: { results: 3, 'error.message': 'galat lain' },
      rows: [
        ['Siti', null],
        [null, null],
      ],
      foreign: ['nik'],
    })
  })
})
