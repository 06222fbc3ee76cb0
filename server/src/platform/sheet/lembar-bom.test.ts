import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bom, buku, dipadatkan, lembarXml, zip } from './lembar.test-bahan.ts'
import { bacaJson, bacaLembar } from './lembar.ts'

const baca = (isi: Buffer, nama = 'uji.xlsx', kenal: string[] = []) => bacaLembar(isi, nama, kenal)

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

  const ruang = dipadatkan('xl/worksheets/sheet1.xml', lembarXml(['<c t="str"><v>Nama</v></c>']))
  const wajar = (): Buffer => zip(buku([ruang]))
  const ubah = (isi: Buffer, ubahan: (isi: Buffer, akhir: number) => void): Buffer => {
    ubahan(isi, isi.length - 22)
    return isi
  }
  /** Nothing but the old end record differs: the true directory is the one that a zip64 record names. */
  const zip64 = (ubahan: (akhir: Buffer) => void): Buffer => {
    const asli = zip(buku([{ ...ruang, isi: nol, diakui: 0xffffffff }]))
    const akhir = Buffer.from(asli.subarray(-22))
    const catatan = Buffer.alloc(56)
    catatan.writeUInt32LE(0x06064b50, 0)
    catatan.writeBigUInt64LE(44n, 4)
    for (const di of [24, 32]) catatan.writeBigUInt64LE(BigInt(akhir.readUInt16LE(10)), di)
    catatan.writeBigUInt64LE(BigInt(akhir.readUInt32LE(12)), 40)
    catatan.writeBigUInt64LE(BigInt(akhir.readUInt32LE(16)), 48)
    const pelacak = Buffer.alloc(20)
    pelacak.writeUInt32LE(0x07064b50, 0)
    pelacak.writeBigUInt64LE(BigInt(asli.length - 22), 8)
    pelacak.writeUInt32LE(1, 16)
    const jinak = wajar()
    const akhirJinak = Buffer.from(jinak.subarray(-22))
    akhirJinak.writeUInt32LE(akhirJinak.readUInt32LE(16) + asli.length - 22, 16)
    ubahan(akhirJinak)
    // The harmless archive's directory stands behind, as the old end record tells it.
    return Buffer.concat([asli.subarray(0, -22), jinak.subarray(0, -22), catatan, pelacak, akhirJinak])
  }

  it.each([
    ['panjang direktori', (akhir: Buffer) => akhir.writeUInt32LE(0xffffffff, 12)],
    ['letak direktori', (akhir: Buffer) => akhir.writeUInt32LE(0xffffffff, 16)],
    ['banyak isi', (akhir: Buffer) => akhir.writeUInt16LE(0xffff, 10)],
    ['pelacak saja', () => undefined],
  ])('direktori zip64 lewat %s ditolak sebelum dibuka', async (_, ubahan) => {
    const awal = performance.now()
    await expect(baca(zip64(ubahan))).rejects.toThrow('terlalu besar')
    expect(performance.now() - awal).toBeLessThan(500)
  })

  it.each([
    ['banyak disk', (isi: Buffer, akhir: number) => isi.writeUInt16LE(1, akhir + 4)],
    ['isi per disk lain', (isi: Buffer, akhir: number) => isi.writeUInt16LE(1, akhir + 8)],
    [
      'direktori lebih panjang',
      (isi: Buffer, akhir: number) => isi.writeUInt32LE(isi.readUInt32LE(akhir + 12) - 1, akhir + 12),
    ],
    ['komentar yang kurang', (isi: Buffer, akhir: number) => isi.writeUInt16LE(5, akhir + 20)],
    ['kepala lokal tanpa tanda', (isi: Buffer) => isi.writeUInt16LE(0, 2)],
  ])('zip yang dapat dibaca dengan dua cara ditolak: %s', async (_, ubahan) => {
    await expect(baca(ubah(wajar(), ubahan))).rejects.toThrow('rusak')
  })

  it('catatan akhir di dalam komentar, data di depan, dan nama kembar ditolak', async () => {
    const komentar = wajar()
    komentar.writeUInt16LE(22, komentar.length - 2)
    await expect(baca(Buffer.concat([komentar, wajar().subarray(-22)]))).rejects.toThrow('rusak')
    await expect(baca(Buffer.concat([Buffer.from('PK depan'), wajar()]))).rejects.toThrow('rusak')
    await expect(baca(zip([...buku([ruang]), ruang]))).rejects.toThrow('rusak')
  })

  it('komentar biasa dibaca', async () => {
    const isi = wajar()
    isi.writeUInt16LE(4, isi.length - 2)
    expect((await baca(Buffer.concat([isi, Buffer.from('halo')]))).kolom).toEqual(['Nama'])
  })
})

describe('bom isi', () => {
  const panjang = 'x'.repeat(32_000)
  const teks = (isi: string, dtd = '') => `<?xml version="1.0"?>${dtd}<sst><si><t>${isi}</t></si></sst>`
  const sel = '<c t="s"><v>0</v></c>'

  it('satu teks yang dipakai 130.000 sel ditolak, juga bila dibagi ke banyak lembar', async () => {
    const baris = (banyak: number) => lembarXml(Array.from({ length: banyak }, () => sel.repeat(100)))
    const satu = zip(buku([baris(1300)], teks(panjang)))
    expect(satu.length).toBeLessThan(300_000)
    const memori = process.memoryUsage().rss
    await expect(baca(satu)).rejects.toThrow('terlalu besar')
    const banyak = Array.from({ length: 20 }, () => baris(1))
    await expect(baca(zip(buku(banyak, teks(panjang))), 'a.xlsx', ['nama'])).rejects.toThrow('terlalu besar')
    expect(process.memoryUsage().rss - memori).toBeLessThan(600 * 1024 * 1024)
  })

  it('lebih dari 100 kolom ditolak sebelum disalin, sel kosong di ujung baris bukan kolom', async () => {
    const lebar = (banyak: number) =>
      `${Array.from({ length: banyak }, (_, ke) => `<c t="str"><v>k${ke}</v></c>`).join('')}${'<c s="1"/>'.repeat(300)}`
    await expect(baca(zip(buku([lembarXml([lebar(101), lebar(101)])])))).rejects.toThrow('lebih dari 100 kolom')
    expect((await baca(zip(buku([lembarXml([lebar(100), lebar(100)])])))).kolom).toHaveLength(100)
    await expect(baca(Buffer.from('a,'.repeat(3_000_000)), 'a.csv')).rejects.toMatchObject({ status: 422 })
  })

  /** 10 MB of short fields in one row: the table of them outgrows its heap in one step, which no thread survives. */
  it.each([
    ['kolom CSV', 'a,'.repeat(5_000_000)],
    ['kolom CSV yang berbeda', Array.from({ length: 1_300_000 }, (_, ke) => `a${ke}`).join(',')],
    ['baris CSV', 'a\n'.repeat(5_000_000)],
  ])('jutaan %s menghabiskan prosesnya sendiri, bukan server', async (_, isi) => {
    await expect(baca(Buffer.from(isi), 'a.csv')).rejects.toMatchObject({ status: 422 })
  })

  it('entitas XML yang berlipat tidak dikembangkan', async () => {
    const lipat = Array.from({ length: 9 }, (_, ke) => `<!ENTITY l${ke + 1} "${`&l${ke};`.repeat(10)}">`).join('')
    const isi = zip(
      buku(
        [lembarXml(['<c t="str"><v>Nama</v></c>', sel])],
        teks('&l9;', `<!DOCTYPE sst [<!ENTITY l0 "lol">${lipat}]>`),
      ),
    )
    const hasil = await baca(isi).catch((galat: { status: number }) => galat.status)
    expect(hasil === 422 || JSON.stringify(hasil).length < 1000).toBe(true)
  })

  it('JSON yang bersusun sangat dalam atau sangat banyak tidak menahan server', async () => {
    const bentuk = { daftar: 'rows', kepala: [], ambil: ['nama'] }
    await expect(bacaJson(Buffer.from('['.repeat(5_000_000)), 'a.json', bentuk)).rejects.toThrow('terlalu dalam')
    await expect(bacaJson(Buffer.from(`[${'[],'.repeat(3_000_000)}[]]`), 'a.json', bentuk)).rejects.toThrow(
      '20.000 baris',
    )
    const nama = `${'[{'.repeat(100)}"`
    expect((await bacaJson(Buffer.from(JSON.stringify([{ nama }])), 'a.json', bentuk)).baris).toEqual([[nama]])
  })

  it('JSON: hanya yang diminta keluar, sisanya disebut', async () => {
    const isi = {
      results: 3,
      error: { message: ' galat\n lain ' },
      rows: { 0: { nama: 'Siti', nik: '35', nip: [1] }, 1: 7 },
    }
    const bentuk = { daftar: 'rows', kepala: ['results', 'error.message', 'success'], ambil: ['nama', 'nip'] }
    expect(await bacaJson(Buffer.from(JSON.stringify(isi)), 'a.json', bentuk)).toEqual({
      kepala: { results: 3, 'error.message': 'galat lain' },
      baris: [
        ['Siti', null],
        [null, null],
      ],
      asing: ['nik'],
    })
  })
})
