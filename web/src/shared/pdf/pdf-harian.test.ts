import type { LaporanHarian } from '@geisa/contract/rekap'
import { duaShift, fakta, GTK } from '@geisa/engine/contoh.test-bahan'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { namaBerkasHarian } from '../excel/nama-berkas.ts'
import { laporan, laporanDuaShift, laporanE11 } from '../laporan.test-bahan.ts'
import { pdfHarian } from './pdf-harian.ts'

type Potongan = { str: string; transform: number[]; width: number }

const mm = (panjang: number): number => (panjang * 72) / 25.4

/** The pieces of text of each page, as they were drawn. */
async function uraikan(isi: LaporanHarian): Promise<Potongan[][]> {
  const dokumen = await getDocument({ data: new Uint8Array(pdfHarian(isi).output('arraybuffer')), verbosity: 0 })
    .promise
  const halaman: Potongan[][] = []
  for (let ke = 1; ke <= dokumen.numPages; ke++) {
    const { items } = await (await dokumen.getPage(ke)).getTextContent()
    halaman.push((items as Potongan[]).filter(({ str }) => str.trim() !== ''))
  }
  return halaman
}

/** Pages as lines, pieces of one height from left to right. */
async function baca(isi: LaporanHarian): Promise<string[][]> {
  return (await uraikan(isi)).map((potongan) => {
    const baris = Map.groupBy(potongan, ({ transform }) => Math.round((transform[5] ?? 0) * 2))
    return [...baris].toSorted(([a], [b]) => b - a).map(([, isiBaris]) => gabung(isiBaris))
  })
}

const gabung = (baris: Potongan[]): string =>
  baris
    .toSorted((a, b) => (a.transform[4] ?? 0) - (b.transform[4] ?? 0))
    .map(({ str }) => str)
    .join(' ')

/** The row as the paper must show it, from the figures of the API. */
const harapan = (baris: LaporanHarian['kehadiran'][number]): string =>
  [
    baris.hari_ke,
    baris.hari,
    baris.shift,
    baris.waktu_datang,
    baris.waktu_pulang,
    baris.durasi_datang_terlambat,
    baris.durasi_pulang_cepat,
    baris.keterangan,
    baris.singkatan,
  ]
    .filter((sel) => sel !== null && sel !== '')
    .join(' ')

describe('PDF laporan harian', () => {
  it('setiap baris dan ringkasan sama dengan angka API', async () => {
    const isi = laporanE11()
    const [baris = []] = await baca(isi)
    expect(baris).toEqual(expect.arrayContaining(isi.kehadiran.map(harapan)))
    for (const { kode, deskripsi, jumlah, Keterangan } of isi.summary.statusKehadiran) {
      const mulai = `${kode} ${deskripsi} ${jumlah} ${Keterangan}`.trim()
      expect(baris.some((satu) => satu.startsWith(mulai))).toBe(true)
    }
  })

  it('bulan biasa muat di satu halaman; 31 hari dua shift utuh di dua halaman, setiap baris sekali', async () => {
    expect(await baca(laporanE11())).toHaveLength(1)
    const isi = laporanDuaShift()
    const halaman = await baca(isi)
    expect(halaman).toHaveLength(2)
    const semua = halaman.flat()
    for (const baris of isi.kehadiran) expect(semua.filter((satu) => satu === harapan(baris))).toHaveLength(1)
    expect(halaman.map((satu) => satu.at(-1)?.match(/Halaman.*/)?.[0])).toEqual([
      'Halaman 1 dari 2',
      'Halaman 2 dari 2',
    ])
  })

  it('kop surat kantor, identitas, tempat dan tanggal, lalu penanda tangan', async () => {
    const [baris = []] = await baca(laporanE11())
    expect(baris.slice(0, 7)).toEqual([
      'PEMERINTAH KABUPATEN MALANG',
      'DINAS PENDIDIKAN',
      'SD NEGERI 1 CONTOH',
      'NPSN 20512345',
      'Jl. Melati No. 7, Kec. Kepanjen, Kab. Malang, Jawa Timur',
      'LAPORAN KEHADIRAN HARIAN',
      'Bulan Februari 2026',
    ])
    const teks = baris.join('\n')
    expect(teks).toContain('Nama : Siti Aminah, S.Pd. Jenis guru : Guru Kelas')
    for (const bagian of ['Malang, 5 Maret 2026', 'Mengetahui,', 'Kepala SD Negeri 1 Contoh']) {
      expect(teks).toContain(bagian)
    }
    expect(teks.indexOf('Drs. Bambang Sutrisno, M.Pd.')).toBeLessThan(teks.indexOf('NIP. 197003051995121002'))
  })

  it('SMA dan seluruh DKI Jakarta di bawah provinsi, sekolah swasta di bawah yayasannya', async () => {
    const { sekolah } = laporanE11()
    const kepala = async (ubah: Partial<LaporanHarian['sekolah']>) =>
      (await baca(laporanE11({ sekolah: { ...sekolah, ...ubah } })))[0]?.slice(0, 2)
    expect(await kepala({ jenjang: 'SMA' })).toEqual(['PEMERINTAH PROVINSI JAWA TIMUR', 'DINAS PENDIDIKAN'])
    expect((await kepala({ namaKabKota: 'Kota Malang' }))?.[0]).toBe('PEMERINTAH KOTA MALANG')
    const dki = { kodeProvinsi: '010000', namaProvinsi: 'DKI Jakarta', namaKabKota: 'Kota Jakarta Pusat' }
    expect((await kepala(dki))?.[0]).toBe('PEMERINTAH PROVINSI DKI JAKARTA')
    const swasta = { isSwasta: true, namaYayasan: 'Yayasan Bina Ilmu' }
    expect(await kepala(swasta)).toEqual(['YAYASAN BINA ILMU', 'SD NEGERI 1 CONTOH'])
  })

  it("tanpa NIP tertulis 'NIP. -', tanpa penanda tangan tersedia garis kosong", async () => {
    const teks = async (ubah: Partial<LaporanHarian>) => (await baca(laporanE11(ubah)))[0]?.join('\n') ?? ''
    const plt = { nama: 'Ani', nip: null, jabatan: 'Plt. Kepala Sekolah' }
    expect(await teks({ penandaTangan: plt })).toContain('NIP. -')
    expect(await teks({ penandaTangan: plt })).toContain('Plt. Kepala SD Negeri 1 Contoh')
    expect(await teks({ penandaTangan: null })).toMatch(/\.{40}/)
  })

  it('nama penanda tangan yang panjang tetap di kolomnya, tanpa menyentuh rekapitulasi', async () => {
    const nama = 'Prof. Dr. H. Muhammad Abdurrahman Wahiduddin Kusumaatmadja Hadiningrat, S.Pd., M.Pd.'
    const isi = laporanE11({ penandaTangan: { nama, nip: null, jabatan: 'Kepala Sekolah' } })
    const [potongan = []] = await uraikan(isi)
    const milikNama = potongan.filter(({ str }) => str !== '' && nama.includes(str.trim()) && str.length > 12)
    expect(milikNama.map(({ str }) => str.trim()).join(' ')).toBe(nama)
    for (const { transform, width } of milikNama) {
      const [kiri, kanan] = [transform[4] ?? 0, (transform[4] ?? 0) + width]
      expect(kiri).toBeGreaterThan(mm(15 + 96))
      expect(kanan).toBeLessThan(mm(210 - 15))
    }
  })

  it('nama status yang panjang tidak mendorong penutup keluar halaman', async () => {
    const { summary, ...sisa } = laporanE11()
    const deskripsi = 'Dinas luar menurut penugasan khusus kepala daerah yang berlaku sepanjang tahun anggaran ini'
    for (let banyak = 1; banyak <= 12; banyak++) {
      const statusKehadiran = summary.statusKehadiran.map((s, ke) => (ke < banyak ? { ...s, deskripsi } : s))
      const halaman = await baca({ ...sisa, summary: { statusKehadiran } })
      expect(halaman.flat().filter((satu) => satu.includes('NIP. 197003051995121002'))).toHaveLength(1)
      expect(halaman.at(-1)?.join('\n')).toContain('Mengetahui,')
    }
  })

  it('huruf yang tidak dimiliki fon kehilangan tandanya, bukan menjadi huruf lain', async () => {
    const { gtk } = laporanE11()
    const [baris = []] = await baca(laporanE11({ gtk: { ...gtk, nama: 'Şükrü D’Souza Āmīn' } }))
    expect(baris.join('\n')).toContain('Nama : Sükrü D’Souza Amin')
  })

  it('waktu dari berkas USB dan hari yang belum lengkap diberi catatan', async () => {
    const isi = fakta({
      sekarang: '2026-02-10T05:00:00.000Z',
      taps: ['03 06:50', { waktu: '03 14:00', kanal: 'usb' }],
    })
    const [baris = []] = await baca(laporan(isi, { hariIni: '2026-02-10' }))
    expect(baris).toContain('3 Selasa 1 06:50:00 14:00:00 00:00:00 00:00:00 H *')
    expect(baris.join('\n')).toContain('* Waktu berasal dari berkas USB mesin.')
    expect(baris.join('\n')).toContain('Keadaan per 10 Februari 2026')
    expect((await baca(laporanE11()))[0]?.join('\n')).not.toContain('USB')
  })

  it('baris yang panjang tidak pernah menimpa penutup', async () => {
    const nama = 'Hari libur dengan nama yang amat panjang sampai berbaris-baris di kolom keterangan laporan'
    for (const banyak of [1, 8, 14, 20]) {
      const hari = Array.from({ length: banyak }, (_, h) => h + 1)
      const libur = hari.map((h) => ({
        id: h,
        nama,
        jenisLiburId: 1 as const,
        tanggal: `2026-01-${String(h).padStart(2, '0')}`,
        jenjang: ['SD' as const],
      }))
      const halaman = await baca(laporan(duaShift('keduanya', { bulan: '202601', libur, gtk: [GTK] })))
      expect(halaman.flat().filter((satu) => satu.includes('Mengetahui,'))).toHaveLength(1)
    }
  })
})

describe('nama berkas', () => {
  it('memuat bulan, nama dan NIP; tanda yang ditolak sistem berkas diganti', () => {
    const isi = laporanE11()
    expect(namaBerkasHarian(isi)).toBe(
      'Laporan Kehadiran Bulan Februari 2026 Siti Aminah, S.Pd. (198501012010012003).pdf',
    )
    const gtk = { ...isi.gtk, nama: 'A/B: "C"?', nip: null }
    expect(namaBerkasHarian({ ...isi, gtk })).toBe('Laporan Kehadiran Bulan Februari 2026 A-B- -C-- (-).pdf')
  })
})
