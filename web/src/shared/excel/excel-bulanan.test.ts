import type { LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import { type CellValue, readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { barisE11, laporanBulanan, SEGEL, tanpaTpp } from '../bulanan.test-bahan.ts'
import { bukuExcel, type IsiExcel } from './buku-excel.ts'
import { lembarBulanan, type PilihanLembar } from './excel-bulanan.ts'
import { ANGKA_BULANAN, jumlahAngka, type NilaiAngka, tampilAngka } from './kolom-bulanan.ts'
import { isiLembar } from './unduh-excel.ts'

type Isi = Awaited<ReturnType<typeof tulisBaca>>

async function tulisBaca(laporan: LaporanBulanan, pilihan: PilihanLembar = { unitKerja: false }) {
  const isi: IsiExcel = isiLembar(lembarBulanan(laporan, pilihan))
  const { sheets } = await readXlsx(await bukuExcel(isi), { readStyles: true })
  const lembar = sheets[0]
  if (lembar === undefined) throw new Error('no sheet')
  const kepala = lembar.rows.findIndex((baris) => baris[0] === 'No.')
  const judul = (lembar.rows[kepala] ?? []).map((atas, ke) => lembar.rows[kepala + 1]?.[ke] ?? atas)
  return { lembar, kepala, judul, baris: lembar.rows.slice(kepala + 2) }
}

/** A cell as a spreadsheet shows it: by its number format, with the signs of Indonesia. */
function terformat({ lembar }: Isi, r: number, c: number): string {
  const nilai = lembar.rows[r]?.[c] ?? null
  // The reader takes a duration for a time of the day on which serial numbers begin.
  if (nilai instanceof Date) return durasi((nilai.getTime() - Date.UTC(1899, 11, 31)) / 1000)
  if (typeof nilai !== 'number') return nilai === null ? '' : String(nilai)
  const pola = lembar.cells?.get(`${r},${c}`)?.style?.numFmt
  if (pola === '0.00') return nilai.toFixed(2).replace('.', ',')
  expect(pola).toBe('#,##0')
  return new Intl.NumberFormat('id-ID').format(nilai)
}

const durasi = (detik: number): string =>
  [Math.floor(detik / 3600), Math.floor(detik / 60) % 60, detik % 60].map((n) => String(n).padStart(2, '0')).join(':')

const layar = (angka: (typeof ANGKA_BULANAN)[number], nilai: NilaiAngka): string =>
  nilai === null ? '' : tampilAngka(angka, nilai)

describe('Excel laporan bulanan', () => {
  test('setiap sel sama dengan angka di layar, juga baris jumlahnya', async () => {
    const laporan = laporanBulanan(5)
    const isi = await tulisBaca(laporan)
    const awal = isi.judul.indexOf('H')
    laporan.baris.forEach((b, ke) => {
      const r = isi.kepala + 2 + ke
      expect(isi.lembar.rows[r]?.slice(0, 7)).toEqual([
        ke + 1,
        b.nama,
        b.status_kepegawaian,
        b.nip,
        b.nuptk,
        b.nrg,
        b.jenis_guru,
      ])
      const sel = ANGKA_BULANAN.map((_, k) => terformat(isi, r, awal + k))
      expect(sel).toEqual(ANGKA_BULANAN.map((angka) => layar(angka, b[angka.kunci])))
    })
    const kaki = isi.kepala + 2 + laporan.baris.length
    expect(isi.lembar.rows[kaki]?.[1]).toBe('Jumlah 5 GTK')
    expect(ANGKA_BULANAN.map((_, k) => terformat(isi, kaki, awal + k))).toEqual(
      ANGKA_BULANAN.map((angka) => layar(angka, jumlahAngka(angka, laporan.baris))),
    )
  })

  test('E11 sampai ke rupiahnya: 7,00 % dan Rp140.000', async () => {
    const isi = await tulisBaca(laporanBulanan(1))
    const r = isi.kepala + 2
    const polaDurasi = isi.lembar.cells?.get(`${r},${isi.judul.indexOf('Durasi DI')}`)?.style?.numFmt
    expect(polaDurasi).toBe('[hh]:mm:ss')
    const kolom = (judul: string) => terformat(isi, r, isi.judul.lastIndexOf(judul))
    expect([kolom('Total'), kolom('Dasar'), kolom('Potongan')]).toEqual(['7,00', '2.000.000', '140.000'])
    expect(terformat(isi, r, isi.judul.indexOf('Durasi DI'))).toBe('01:10:00')
    expect(terformat(isi, r, isi.judul.lastIndexOf('Durasi TI'))).toBe('02:11:00')
  })

  test('NIP, NUPTK dan NRG teks; yang berawal tanda rumus tidak menjadi rumus', async () => {
    const jahat = barisE11(1, { nama: '=HYPERLINK("http://jahat")', jenis_guru: '@SUM(A1)', nrg: '000123456789' })
    const isi = await tulisBaca(laporanBulanan(1, { baris: [jahat] }))
    expect(isi.baris[0]?.slice(1, 7)).toEqual([
      `'${jahat.nama}`,
      'PNS',
      jahat.nip,
      jahat.nuptk,
      '000123456789',
      "'@SUM(A1)",
    ])
    for (const sel of isi.lembar.cells?.values() ?? []) expect(sel.formula).toBeUndefined()
  })

  test('judul menyebut sekolah, NPSN, bulan dan kode segel; legenda di bawah', async () => {
    const { lembar } = await tulisBaca(laporanBulanan(2, { segel: SEGEL }))
    const teks = lembar.rows.map((baris: readonly CellValue[]) => baris[0])
    expect(teks.slice(0, 6)).toEqual([
      'Laporan Kehadiran Bulanan',
      'Sekolah: SD Negeri 1 Contoh',
      'NPSN: 20512345',
      'Wilayah: Kepanjen, Kab. Malang',
      'Bulan: Februari 2026',
      `Terkunci, kode ${SEGEL.kode}`,
    ])
    expect(teks).toContain('Tarif: Profil A (Kab. Malang), Peraturan Bupati Malang Nomor 7 Tahun 2026')
    expect(teks).toContainEqual(expect.stringMatching(/^Keterangan: H Hadir, DL Dinas Luar, .*PC Pulang Cepat$/))
  })

  test('tarif tanpa dasar hukum disebut tanpa dasar', async () => {
    const laporan = laporanBulanan()
    const tarif = laporan.tarif.map((satu) => ({ ...satu, namaPemilik: 'Bawaan', dasarHukum: null }))
    const { lembar } = await tulisBaca({ ...laporan, tarif })
    expect(lembar.rows.map((baris: readonly CellValue[]) => baris[0])).toContain('Tarif: Profil A (Bawaan)')
  })

  test('judul kolom berkelompok digabung; baris judul dan kolom nama dibekukan dan dicetak berulang', async () => {
    const { lembar, kepala } = await tulisBaca(laporanBulanan(1))
    const atas = lembar.rows[kepala] ?? []
    const gabung = (judul: string) =>
      lembar.merges?.find((m) => m.startRow === kepala && m.startCol === atas.indexOf(judul))
    expect(gabung('Nama')).toMatchObject({ endRow: kepala + 1, endCol: atas.indexOf('Nama') })
    expect(gabung('Kehadiran (hari)')).toMatchObject({ endRow: kepala, endCol: atas.indexOf('Kehadiran (hari)') + 5 })
    expect(gabung('Potongan (%)')).toMatchObject({ endCol: atas.indexOf('Potongan (%)') + 5 })
    expect(lembar.freezePane).toMatchObject({ rows: kepala + 2, columns: 2 })
    expect(lembar.pageSetup).toMatchObject({
      paperSize: 'a4',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      printTitlesRow: `$${kepala + 1}:$${kepala + 2}`,
    })
  })

  test('tanpa hak membaca TPP kolom rupiahnya kosong, bukan nol', async () => {
    const isi = await tulisBaca(tanpaTpp(laporanBulanan(2)))
    for (const judul of ['TPP', 'Dasar']) {
      const k = isi.judul.indexOf(judul)
      expect(isi.baris.slice(0, 3).map((b) => b[k] ?? null)).toEqual([null, null, null])
    }
  })

  test('kecamatan: nomor baris berlanjut dari 101, Unit Kerja ikut', async () => {
    const kecamatan = { kode: '050713', nama: 'Kepanjen', namaKabKota: 'Kab. Malang', namaProvinsi: 'Jawa Timur' }
    const satu = barisE11()
    const baris = Array.from({ length: 134 }, (_, ke) => ({ ...satu, id: `1-${ke}`, nama: `GTK ${ke}` }))
    const isi = await tulisBaca(laporanBulanan(1, { sekolah: null, kecamatan, baris }), { unitKerja: true })
    expect(isi.lembar.rows[0]?.[0]).toBe('Laporan Kehadiran Bulanan Kecamatan')
    expect(isi.baris.slice(0, 134).map((b) => b[0])).toEqual(Array.from({ length: 134 }, (_, ke) => ke + 1))
    expect(isi.baris[100]?.slice(0, 2)).toEqual([101, 'GTK 100'])
    expect(isi.baris[0]?.[isi.judul.indexOf('Unit Kerja')]).toBe('SD Negeri 1 Contoh')
  })

  test('satu buku dengan satu lembar per kecamatan; nama yang sama tetap dibedakan', async () => {
    const lembar = ['Kepanjen', 'kepanjen', 'Ngajum'].map((judul) =>
      isiLembar(lembarBulanan(laporanBulanan(1), { unitKerja: true, judul })),
    )
    const { sheets } = await readXlsx(await bukuExcel(...lembar))
    expect(sheets.map(({ name }) => name)).toEqual(['Kepanjen', 'kepanjen (2)', 'Ngajum'])
  })
})
