import type { BulananRow, LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { e11Row, laporanBulanan, SEAL, withoutTpp } from '../../bulanan.test-kit.ts'
import { ANGKA_BULANAN, formatFigure, jumlahAngka } from '../../excel/bulanan-figures.ts'
import { bulananSheet } from '../../excel/bulanan-workbook.ts'
import { namaBerkasSptjm } from '../../excel/file-names.ts'
import { indukNotes, indukWords } from '../../excel/induk-gtk.ts'
import { JAM_SENDIRI } from '../../excel/row-marks.ts'
import { pdfSptjm } from './sptjm.ts'

type Potongan = { str: string; transform: number[]; width: number }
type Page = { width: number; pieces: Potongan[]; rows: string[] }

const dokumen = async (laporan: LaporanBulanan, nomor?: string) => {
  const content = { laporan, hariIni: '2026-03-05', asal: 'https://geisa.contoh.id' }
  const pdf = pdfSptjm(nomor === undefined ? content : { ...content, nomor })
  return await getDocument({ data: new Uint8Array(pdf.output('arraybuffer')), verbosity: 0 }).promise
}

async function read(laporan: LaporanBulanan, nomor?: string): Promise<Page[]> {
  const doc = await dokumen(laporan, nomor)
  const page: Page[] = []
  for (let nth = 1; nth <= doc.numPages; nth++) {
    const one = await doc.getPage(nth)
    const { items } = await one.getTextContent()
    // Slanted: what lies behind an open month.
    const pieces = (items as Potongan[]).filter(({ str, transform }) => str.trim() !== '' && transform[1] === 0)
    const rows = Map.groupBy(pieces, ({ transform }) => Math.round((transform[5] ?? 0) * 2))
    const content = [...rows].toSorted(([a], [b]) => b - a).map(([, oneRows]) => merge(oneRows))
    page.push({ width: Math.round(one.view[2] ?? 0), pieces, rows: content })
  }
  return page
}

const merge = (rows: Potongan[]): string =>
  rows
    .toSorted((a, b) => (a.transform[4] ?? 0) - (b.transform[4] ?? 0))
    .map(({ str }) => str.trim())
    .join(' ')

const surat = async (laporan: LaporanBulanan, nomor?: string): Promise<string> =>
  (await read(laporan, nomor))
    .filter(({ width }) => width < 600)
    .flatMap(({ rows }) => rows)
    .join(' ')
const lampiran = async (laporan: LaporanBulanan): Promise<string[]> =>
  (await read(laporan)).filter(({ width }) => width > 800).flatMap(({ rows }) => rows)

/** The figures of a row as the paper must show them, from the answer of the API. */
const expectation = (b: BulananRow): string => ANGKA_BULANAN.map((a) => formatFigure(a, b[a.key])).join(' ')

describe('surat SPTJM', () => {
  it('kop, judul, nomor, kepala sekolah, empat pernyataan, penutup, tempat dan tanggal, meterai, NIP', async () => {
    const text = await surat(laporanBulanan(), '421.2/017/2026')
    const order = [
      'PEMERINTAH KABUPATEN MALANG DINAS PENDIDIKAN SD NEGERI 1 CONTOH NPSN 20512345',
      'SURAT PERNYATAAN TANGGUNG JAWAB MUTLAK (SPTJM) Nomor: 421.2/017/2026',
      'Nama : Drs. Bambang Sutrisno, M.Pd. NIP : 197003051995121002 Jabatan : Kepala Sekolah',
      'Unit Kerja : SD Negeri 1 Contoh NPSN : 20512345',
      '1. Rekapitulasi kehadiran guru dan tenaga kependidikan SD Negeri 1 Contoh bulan Februari 2026',
      '2. Setiap koreksi kehadiran, izin, dan absensi manual',
      '3. Lampiran merupakan bagian yang tidak terpisahkan',
      '4. Apabila di kemudian hari',
      'Demikian surat pernyataan ini',
      'Malang, 5 Maret 2026 Kepala SD Negeri 1 Contoh',
      'Cap Meterai sekolah Rp10.000',
      'Drs. Bambang Sutrisno, M.Pd. NIP. 197003051995121002',
    ]
    expect(order.map((phrase) => (text.includes(phrase) ? 'ada' : phrase))).toEqual(order.map(() => 'ada'))
    const locations = order.map((phrase) => text.lastIndexOf(phrase))
    expect(locations).toEqual(locations.toSorted((a, b) => a - b))
  })

  it("tanpa nomor tersedia titik-titik; tanpa NIP tertulis 'NIP. -'; Plt. tetap Plt.; tanpa kepala tersedia garis", async () => {
    const plt = { nama: 'Ani', nip: null, jabatan: 'Plt. Kepala Sekolah' }
    const text = await surat(laporanBulanan(1, { penandaTangan: plt }))
    expect(text).toMatch(/Nomor: \.{30}/)
    expect(text).toContain('NIP : - Jabatan : Plt. Kepala Sekolah')
    expect(text).toContain('Plt. Kepala SD Negeri 1 Contoh')
    expect(text).toContain('Ani NIP. -')
    expect(await surat(laporanBulanan(1, { penandaTangan: null }))).toMatch(/Nama : \.{40}/)
  })

  it('sekolah swasta memakai yayasannya; SMA di bawah provinsi; DKI seluruhnya di bawah provinsi', async () => {
    const { sekolah } = laporanBulanan()
    if (sekolah === null) throw new Error('no school')
    const letterhead = async (update: Partial<typeof sekolah>) =>
      (await surat(laporanBulanan(1, { sekolah: { ...sekolah, ...update } }))).slice(0, 45)
    expect(await letterhead({ isSwasta: true, namaYayasan: 'Yayasan Bina Ilmu' })).toMatch(
      /^YAYASAN BINA ILMU SD NEGERI/,
    )
    expect(await letterhead({ jenjang: 'SMA' })).toMatch(/^PEMERINTAH PROVINSI JAWA TIMUR DINAS/)
    expect(await letterhead({ kodeProvinsi: '010000', namaProvinsi: 'DKI Jakarta' })).toMatch(
      /^PEMERINTAH PROVINSI DKI/,
    )
  })

  it('bulan terkunci memuat kode segel, alamat periksa, waktu sekolah, dan SHA-256', async () => {
    const text = await surat(laporanBulanan(1, { segel: SEAL }))
    expect(text).toContain('Kode segel ABCD-EFGH-2345')
    expect(text).toContain('https://geisa.contoh.id/verifikasi/ABCD-EFGH-2345')
    expect(text).toContain('Dikunci 5 Maret 2026 01:30:05 WIB oleh Rina Operator.')
    expect(text).toContain(SEAL.sha256)
    expect(text).not.toContain('BELUM DIKUNCI')
  })

  it('bulan yang belum dikunci mengatakannya pada surat dan pada setiap halaman lampiran', async () => {
    const page = await read(laporanBulanan(40))
    expect(page.length).toBeGreaterThan(2)
    for (const { rows } of page) expect(rows.join(' ')).toContain('BELUM DIKUNCI – bukan dokumen final')
  })

  it('nama yang sangat panjang tetap di dalam tepi kertas, dan penutup tidak terpisah dari tanda tangan', async () => {
    const { sekolah } = laporanBulanan()
    if (sekolah === null) throw new Error('no school')
    const nama = 'Sekolah Dasar Negeri Percobaan Terpadu Internasional Nusantara Raya '.repeat(3).trim()
    const person = { nama: 'Prof. Dr. H. Muhammad Abdurrahman '.repeat(4).trim(), nip: null, jabatan: 'Kepala Sekolah' }
    const content = laporanBulanan(1, { sekolah: { ...sekolah, nama }, penandaTangan: person })
    const page = await read(content)
    for (const { pieces, width: pageWidth } of page) {
      for (const { transform, width } of pieces) expect((transform[4] ?? 0) + width).toBeLessThan(pageWidth - 20)
    }
    const footer = page.find(({ rows }) => rows.some((b) => b.startsWith('Demikian')))
    expect(footer?.rows.join(' ')).toContain('NIP. -')
  })
})

describe('lampiran SPTJM', () => {
  it('angka setiap GTK sama dengan angka API, jumlahnya di baris terakhir', async () => {
    const content = laporanBulanan(4)
    const rows = await lampiran(content)
    for (const b of content.baris) {
      expect(rows.some((one) => one.includes(expectation(b)))).toBe(true)
      expect(rows.join(' ')).toContain(`NIP ${b.nip}`)
    }
    expect(expectation(e11Row())).toContain('17 2 1 1 1 3 1 01:10:00 2 01:03:00 0 00:00:00 2 02:11:00 3,00')
    const jumlah = ANGKA_BULANAN.filter((a) => a.kind !== 'persen').map((a) =>
      formatFigure(a, jumlahAngka(a, content.baris)),
    )
    expect(rows).toContain(`JUMLAH (4 GTK) ${jumlah.join(' ')}`)
  })

  it('hanya GTK yang tampil di SPTJM', async () => {
    const content = laporanBulanan(2, { baris: [e11Row(1), e11Row(2, { nama: 'Tersembunyi', tampil_sptjm: false })] })
    const text = (await lampiran(content)).join(' ')
    expect(text).toContain('Siti Aminah')
    expect(text).not.toContain('Tersembunyi')
    expect(text).toContain('JUMLAH (1 GTK)')
    expect(text).toContain('1 GTK tidak ditampilkan di SPTJM sesuai pengaturan sekolah.')
    expect((await lampiran(laporanBulanan(2))).join(' ')).not.toContain('tidak ditampilkan')
  })

  it('200 GTK: setiap orang sekali, kepala tabel dan nomor di setiap halaman, mendatar', async () => {
    const content = laporanBulanan(200, { segel: SEAL })
    const [first, ...rest] = await read(content)
    expect(first?.width).toBe(595)
    expect(first?.rows.at(-1)).toContain(`Halaman 1 dari ${rest.length + 1}`)
    expect(rest.every(({ width }) => width === 842)).toBe(true)
    for (const [nth, { rows }] of rest.entries()) {
      expect(rows.join(' ')).toContain('Datang terlambat (DT)')
      const pages = `Lampiran halaman ${nth + 1} dari ${rest.length} · Halaman ${nth + 2} dari ${rest.length + 1}`
      expect(rows.at(-1)).toContain(`Paraf ${pages}`)
    }
    const all = rest.flatMap(({ pieces }) => pieces.map(({ str }) => str))
    expect(all.filter((str) => str.startsWith('NIP '))).toHaveLength(200)
    expect(all.filter((str) => str === 'JUMLAH (200 GTK)')).toHaveLength(1)
  })

  it('keterangan tidak pernah sendirian di halaman terakhir: baris JUMLAH ada di atasnya', async () => {
    for (let person = 6; person <= 30; person++) {
      const akhir = (await read(laporanBulanan(person))).at(-1)?.rows.join(' ')
      expect(akhir).toContain(`JUMLAH (${person} GTK)`)
      expect(akhir).toContain('Keterangan: H = Hadir')
      expect(akhir).toContain('Keadaan sampai')
    }
  })

  it('jumlah yang panjang tidak terpotong menjadi dua baris', async () => {
    const big = {
      Gaji_Pokok: 1_000_000_000,
      durasi_terlambat_tanpa_izin: '99:59:00',
      jumlah_terlambat_tanpa_izin: 46,
    }
    const content = laporanBulanan(150, { baris: Array.from({ length: 150 }, (_, nth) => e11Row(nth + 1, big)) })
    const rows = await lampiran(content)
    expect(rows.find((one) => one.startsWith('JUMLAH'))).toMatch(/ 6\.900 14997:30:00 .* 150\.000\.000\.000 /)
    // A figure that does not fit its cell is broken, its second half on a line of its own.
    expect(rows.filter((one) => one.includes(' 99:59:00 ') && one.includes(' 1.000.000.000 '))).toHaveLength(150)
  })

  it('yang tidak berhak membaca TPP mendapat tanda –', async () => {
    const content = withoutTpp(laporanBulanan(2))
    const rows = await lampiran(content)
    expect(rows.filter((one) => one.includes('7,00 – – –'))).toHaveLength(2)
    expect(rows.some((one) => one.startsWith('JUMLAH') && one.endsWith('– – –'))).toBe(true)
    expect(rows.join(' ')).not.toContain('2.000.000')
  })

  it('hari bertanda, sekolah lain, hari belum sinkron, tarif, dan legenda dijelaskan', async () => {
    const update = { hari_bertanda: 3, ptk_induk: false, hari_belum_sinkron: 2 }
    const text = (await lampiran(laporanBulanan(1, { baris: [e11Row(1, update)] }))).join(' ')
    expect(text).toContain('Siti Aminah, S.Pd. * †')
    for (const phrase of [
      '3 hari bertanda',
      '* Pada hari bertanda',
      '† Bukan sekolah induk',
      '2 hari GTK belum sinkron',
      'Tarif potongan: Profil A (Kab. Malang), dasar hukum Peraturan Bupati Malang Nomor 7 Tahun 2026.',
      'H = Hadir; DL = Dinas Luar;',
      'PC = Pulang Cepat',
    ]) {
      expect(text).toContain(phrase)
    }
    expect((await lampiran(laporanBulanan())).join(' ')).not.toContain('bertanda')
  })

  it('induk yang belum dipastikan dinas: satu kata yang sama di PDF, Excel, dan layar (decision 48)', async () => {
    const laporan = laporanBulanan(2, { baris: [e11Row(1, { ptk_induk: null, Gaji_Pokok: null }), e11Row(2)] })
    const text = (await lampiran(laporan)).join(' ')
    const sheet = bulananSheet(laporan, { unitKerja: false })
    expect(sheet.columns[1]?.value(sheet.rows[0]!)).toContain(' ‡')
    expect(text).toContain(' ‡')
    expect(text).toContain('‡ Induk belum dipastikan dinas')
    expect(sheet.below).toEqual(expect.arrayContaining(indukNotes(laporan.baris)))
    expect(laporan.baris.map(indukWords)).toEqual(['Induk belum dipastikan dinas', null])
  })

  it('JS di belakang nama dan artinya: satu kata yang sama di PDF dan Excel (rules.md M10)', async () => {
    const laporan = laporanBulanan(2, { baris: [e11Row(1, { jam_sendiri: true }), e11Row(2)] })
    const text = (await lampiran(laporan)).join(' ')
    const sheet = bulananSheet(laporan, { unitKerja: false })
    expect(sheet.rows.map((row) => sheet.columns[1]?.value(row))).toEqual([
      expect.stringMatching(/ JS$/),
      expect.not.stringMatching(/ JS/),
    ])
    expect(text).toContain('Siti Aminah, S.Pd. JS')
    expect(text).toContain(JAM_SENDIRI.note)
    expect(sheet.below).toContain(JAM_SENDIRI.note)
    expect((await lampiran(laporanBulanan())).join(' ')).not.toContain('JS')
  })

  it('libur bagi sebagian GTK: kaki yang sama di PDF dan Excel (rules.md N4)', async () => {
    const bagi = { statusKepegawaian: ['Guru Honor Sekolah', 'GTY/PTY'], jenisGuru: null }
    const liburSebagian = [{ nama: 'Libur semester', tanggal: '2026-02-02', sampai: '2026-02-07', bagi }]
    const laporan = { ...laporanBulanan(), liburSebagian }
    const words = 'Libur semester, 2–7 Februari 2026: libur bagi GTK berstatus Guru Honor Sekolah, GTY/PTY.'
    expect((await lampiran(laporan)).join(' ')).toContain(words)
    expect(bulananSheet(laporan, { unitKerja: false }).below).toContain(words)
    expect((await lampiran(laporanBulanan())).join(' ')).not.toContain('libur bagi')
  })

  it('tarif tanpa dasar hukum dicetak tanpa dasar; yang tersegel dengan dasar lama tetap berbunyi sama', async () => {
    const also = async (dasarHukum: string | null) => {
      const laporan = laporanBulanan()
      const tarif = laporan.tarif.map((one) => ({ ...one, namaPemilik: 'Bawaan', dasarHukum }))
      return (await lampiran({ ...laporan, tarif })).join(' ')
    }
    const without = await also(null)
    expect(without).toContain('Tarif potongan: Profil A (Bawaan).')
    expect(without.toLowerCase()).not.toContain('dasar hukum')
    const old = 'Ketentuan TPP daerah, misalnya Kabupaten Tulang Bawang'
    expect(await also(old)).toContain(`Tarif potongan: Profil A (Bawaan), dasar hukum ${old}.`)
  })
})

describe('nama berkas SPTJM', () => {
  it('memuat sekolah dan bulan; tanda yang ditolak sistem berkas diganti', () => {
    const content = laporanBulanan()
    expect(namaBerkasSptjm(content)).toBe('SPTJM SD Negeri 1 Contoh Februari 2026.pdf')
    const sekolah = content.sekolah && { ...content.sekolah, nama: 'SD "A"/B: <C>\n?' }
    expect(namaBerkasSptjm({ ...content, sekolah })).toBe('SPTJM SD -A--B- -C--- Februari 2026.pdf')
  })
})
