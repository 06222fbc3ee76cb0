import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import { fakta, GTK, twoShift } from '@geisa/engine/fakta.test-kit'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { namaBerkasHarian } from '../excel/file-names.ts'
import { laporan, laporanE11, twoShiftLaporan } from '../laporan.test-kit.ts'
import { pdfHarian } from './harian.ts'

type Potongan = { str: string; transform: number[]; width: number }

const mm = (length: number): number => (length * 72) / 25.4

/** The pieces of text of each page, as they were drawn. */
async function parse(content: LaporanHarian): Promise<Potongan[][]> {
  const dokumen = await getDocument({ data: new Uint8Array(pdfHarian(content).output('arraybuffer')), verbosity: 0 })
    .promise
  const page: Potongan[][] = []
  for (let nth = 1; nth <= dokumen.numPages; nth++) {
    const { items } = await (await dokumen.getPage(nth)).getTextContent()
    page.push((items as Potongan[]).filter(({ str }) => str.trim() !== ''))
  }
  return page
}

/** Pages as lines, pieces of one height from left to right. */
async function read(content: LaporanHarian): Promise<string[][]> {
  return (await parse(content)).map((potongan) => {
    const rows = Map.groupBy(potongan, ({ transform }) => Math.round((transform[5] ?? 0) * 2))
    return [...rows].toSorted(([a], [b]) => b - a).map(([, rowContent]) => merge(rowContent))
  })
}

const merge = (rows: Potongan[]): string =>
  rows
    .toSorted((a, b) => (a.transform[4] ?? 0) - (b.transform[4] ?? 0))
    .map(({ str }) => str)
    .join(' ')

/** The row as the paper must show it, from the figures of the API. */
const expectation = (row: LaporanHarian['kehadiran'][number]): string =>
  [
    row.hari_ke,
    row.hari,
    row.jenis_libur ? '' : row.shift,
    row.waktu_datang,
    row.waktu_pulang,
    row.durasi_datang_terlambat,
    row.durasi_pulang_cepat,
    row.keterangan,
    row.singkatan,
  ]
    .filter((cell) => cell !== null && cell !== '')
    .join(' ')

describe('PDF laporan harian', () => {
  it('kepala laporan menyebut pola jam dengan hari-harinya (rules.md M10)', async () => {
    const polaJam = [
      { nama: 'PPPK Paruh Waktu 4 jam', dari: '2026-02-01', sampai: '2026-02-09' },
      { nama: 'Penjaga malam', dari: '2026-02-10', sampai: '2026-02-28' },
    ]
    const [rows = []] = await read({ ...laporanE11(), polaJam })
    expect(rows.join(' ')).toContain(
      'Jam sendiri: PPPK Paruh Waktu 4 jam (1–9 Februari 2026); Penjaga malam (10–28 Februari 2026)',
    )
    expect((await read(laporanE11())).flat().join(' ')).not.toContain('Jam sendiri')
  })

  it('setiap baris dan ringkasan sama dengan angka API', async () => {
    const content = laporanE11()
    const [rows = []] = await read(content)
    expect(rows).toEqual(expect.arrayContaining(content.kehadiran.map(expectation)))
    for (const { kode, deskripsi: description, jumlah, Keterangan } of content.summary.statusKehadiran) {
      const start = `${kode} ${description} ${jumlah} ${Keterangan}`.trim()
      expect(rows.some((one) => one.startsWith(start))).toBe(true)
    }
  })

  it('bulan biasa muat di satu halaman; 31 hari dua shift utuh di dua halaman, setiap baris sekali', async () => {
    expect(await read(laporanE11())).toHaveLength(1)
    const content = twoShiftLaporan()
    const page = await read(content)
    expect(page).toHaveLength(2)
    const all = page.flat()
    for (const row of content.kehadiran) expect(all.filter((one) => one === expectation(row))).toHaveLength(1)
    expect(page.map((one) => one.at(-1)?.match(/Halaman.*/)?.[0])).toEqual(['Halaman 1 dari 2', 'Halaman 2 dari 2'])
  })

  it('kop surat kantor, identitas, tempat dan tanggal, lalu penanda tangan', async () => {
    const [rows = []] = await read(laporanE11())
    expect(rows.slice(0, 7)).toEqual([
      'PEMERINTAH KABUPATEN MALANG',
      'DINAS PENDIDIKAN',
      'SD NEGERI 1 CONTOH',
      'NPSN 20512345',
      'Jl. Melati No. 7, Kec. Kepanjen, Kab. Malang, Jawa Timur',
      'LAPORAN KEHADIRAN HARIAN',
      'Bulan Februari 2026',
    ])
    const text = rows.join('\n')
    expect(text).toContain('Nama : Siti Aminah, S.Pd. Jenis guru : Guru Kelas')
    for (const phrase of ['Malang, 5 Maret 2026', 'Mengetahui,', 'Kepala SD Negeri 1 Contoh']) {
      expect(text).toContain(phrase)
    }
    expect(text.indexOf('Drs. Bambang Sutrisno, M.Pd.')).toBeLessThan(text.indexOf('NIP. 197003051995121002'))
  })

  it('SMA dan seluruh DKI Jakarta di bawah provinsi, sekolah swasta di bawah yayasannya', async () => {
    const { sekolah } = laporanE11()
    const letterhead = async (update: Partial<LaporanHarian['sekolah']>) =>
      (await read(laporanE11({ sekolah: { ...sekolah, ...update } })))[0]?.slice(0, 2)
    expect(await letterhead({ jenjang: 'SMA' })).toEqual(['PEMERINTAH PROVINSI JAWA TIMUR', 'DINAS PENDIDIKAN'])
    expect((await letterhead({ namaKabKota: 'Kota Malang' }))?.[0]).toBe('PEMERINTAH KOTA MALANG')
    const dki = { kodeProvinsi: '010000', namaProvinsi: 'DKI Jakarta', namaKabKota: 'Kota Jakarta Pusat' }
    expect((await letterhead(dki))?.[0]).toBe('PEMERINTAH PROVINSI DKI JAKARTA')
    const swasta = { isSwasta: true, namaYayasan: 'Yayasan Bina Ilmu' }
    expect(await letterhead(swasta)).toEqual(['YAYASAN BINA ILMU', 'SD NEGERI 1 CONTOH'])
  })

  it("tanpa NIP tertulis 'NIP. -', tanpa penanda tangan tersedia garis kosong", async () => {
    const text = async (update: Partial<LaporanHarian>) => (await read(laporanE11(update)))[0]?.join('\n') ?? ''
    const plt = { nama: 'Ani', nip: null, jabatan: 'Plt. Kepala Sekolah' }
    expect(await text({ penandaTangan: plt })).toContain('NIP. -')
    expect(await text({ penandaTangan: plt })).toContain('Plt. Kepala SD Negeri 1 Contoh')
    expect(await text({ penandaTangan: null })).toMatch(/\.{40}/)
  })

  it('nama penanda tangan yang panjang tetap di kolomnya, tanpa menyentuh rekapitulasi', async () => {
    const nama = 'Prof. Dr. H. Muhammad Abdurrahman Wahiduddin Kusumaatmadja Hadiningrat, S.Pd., M.Pd.'
    const content = laporanE11({ penandaTangan: { nama, nip: null, jabatan: 'Kepala Sekolah' } })
    const [potongan = []] = await parse(content)
    const ofName = potongan.filter(({ str }) => str !== '' && nama.includes(str.trim()) && str.length > 12)
    expect(ofName.map(({ str }) => str.trim()).join(' ')).toBe(nama)
    for (const { transform, width } of ofName) {
      const [left, right] = [transform[4] ?? 0, (transform[4] ?? 0) + width]
      expect(left).toBeGreaterThan(mm(15 + 96))
      expect(right).toBeLessThan(mm(210 - 15))
    }
  })

  it('nama status yang panjang tidak mendorong penutup keluar halaman', async () => {
    const { summary, ...rest } = laporanE11()
    const description = 'Dinas luar menurut penugasan khusus kepala daerah yang berlaku sepanjang tahun anggaran ini'
    for (let many = 1; many <= 12; many++) {
      const statusKehadiran = summary.statusKehadiran.map((s, nth) =>
        nth < many ? { ...s, deskripsi: description } : s,
      )
      const page = await read({ ...rest, summary: { statusKehadiran } })
      expect(page.flat().filter((one) => one.includes('NIP. 197003051995121002'))).toHaveLength(1)
      expect(page.at(-1)?.join('\n')).toContain('Mengetahui,')
    }
  })

  it('huruf yang tidak dimiliki fon kehilangan tandanya, bukan menjadi huruf lain', async () => {
    const { gtk } = laporanE11()
    const [rows = []] = await read(laporanE11({ gtk: { ...gtk, nama: 'Şükrü D’Souza Āmīn' } }))
    expect(rows.join('\n')).toContain('Nama : Sükrü D’Souza Amin')
  })

  it('waktu dari berkas USB dan hari yang belum lengkap diberi catatan', async () => {
    const content = fakta({
      now: '2026-02-10T05:00:00.000Z',
      taps: ['03 06:50', { waktu: '03 14:00', kanal: 'usb' }],
    })
    const [rows = []] = await read(laporan(content, { hariIni: '2026-02-10' }))
    expect(rows).toContain('3 Selasa 1 06:50:00 14:00:00 00:00:00 00:00:00 H *')
    expect(rows.join('\n')).toContain('* Waktu berasal dari berkas USB mesin.')
    expect(rows.join('\n')).toContain('Keadaan per 10 Februari 2026')
    expect((await read(laporanE11()))[0]?.join('\n')).not.toContain('USB')
  })

  it('baris Alpa, terlambat, dan pulang cepat berlatar; hari hadir penuh dan Minggu tidak', async () => {
    const content = laporanE11()
    const dokumen = await getDocument({ data: new Uint8Array(pdfHarian(content).output('arraybuffer')), verbosity: 0 })
      .promise
    const { fnArray, argsArray } = await (await dokumen.getPage(1)).getOperatorList()
    const fills = fnArray.flatMap((fn, nth) => (fn === OPS.setFillRGBColor ? [String(argsArray[nth])] : []))
    const cells = (colour: string): number => fills.filter((one) => one === colour).length
    const timed = content.kehadiran.filter((row) =>
      [row.durasi_datang_terlambat, row.durasi_pulang_cepat].some((one) => one !== null && one !== '00:00:00'),
    )
    expect(timed).toHaveLength(4)
    const absent = content.kehadiran.filter(({ singkatan }) => singkatan === 'A')
    expect(absent).toHaveLength(1)
    // The library writes a colour in hundredths, as often for each row.
    expect(cells('#fae0de')).toBeGreaterThan(0)
    expect(cells('#fff5d9')).toBe(timed.length * cells('#fae0de'))
  })

  it('baris yang panjang tidak pernah menimpa penutup', async () => {
    const nama = 'Hari libur dengan nama yang amat panjang sampai berbaris-baris di kolom keterangan laporan'
    for (const many of [1, 8, 14, 20]) {
      const hari = Array.from({ length: many }, (_, h) => h + 1)
      const libur = hari.map((h) => ({
        id: h,
        nama,
        jenisLiburId: 1 as const,
        tanggal: `2026-01-${String(h).padStart(2, '0')}`,
        jenjang: ['SD' as const],
      }))
      const page = await read(laporan(twoShift('keduanya', { bulan: '202601', libur, gtk: [GTK] })))
      expect(page.flat().filter((one) => one.includes('Mengetahui,'))).toHaveLength(1)
    }
  })
})

describe('nama berkas', () => {
  it('memuat bulan, nama dan NIP; tanda yang ditolak sistem berkas diganti', () => {
    const content = laporanE11()
    expect(namaBerkasHarian(content)).toBe(
      'Laporan Kehadiran Bulan Februari 2026 Siti Aminah, S.Pd. (198501012010012003).pdf',
    )
    const gtk = { ...content.gtk, nama: 'A/B: "C"?', nip: null }
    expect(namaBerkasHarian({ ...content, gtk })).toBe('Laporan Kehadiran Bulan Februari 2026 A-B- -C-- (-).pdf')
  })
})
