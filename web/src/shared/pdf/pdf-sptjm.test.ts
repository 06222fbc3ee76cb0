import type { BarisBulanan, LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { barisE11, laporanBulanan, SEGEL, tanpaTpp } from '../bulanan.test-bahan.ts'
import { ANGKA_BULANAN, jumlahAngka, tampilAngka } from '../excel/kolom-bulanan.ts'
import { namaBerkasSptjm } from '../excel/nama-berkas.ts'
import { pdfSptjm } from './pdf-sptjm.ts'

type Potongan = { str: string; transform: number[]; width: number }
type Halaman = { lebar: number; potongan: Potongan[]; baris: string[] }

const dokumen = async (laporan: LaporanBulanan, nomor?: string) => {
  const isi = { laporan, hariIni: '2026-03-05', asal: 'https://geisa.contoh.id' }
  const pdf = pdfSptjm(nomor === undefined ? isi : { ...isi, nomor })
  return await getDocument({ data: new Uint8Array(pdf.output('arraybuffer')), verbosity: 0 }).promise
}

async function baca(laporan: LaporanBulanan, nomor?: string): Promise<Halaman[]> {
  const doc = await dokumen(laporan, nomor)
  const halaman: Halaman[] = []
  for (let ke = 1; ke <= doc.numPages; ke++) {
    const satu = await doc.getPage(ke)
    const { items } = await satu.getTextContent()
    // Slanted: what lies behind an open month.
    const potongan = (items as Potongan[]).filter(({ str, transform }) => str.trim() !== '' && transform[1] === 0)
    const baris = Map.groupBy(potongan, ({ transform }) => Math.round((transform[5] ?? 0) * 2))
    const isi = [...baris].toSorted(([a], [b]) => b - a).map(([, satuBaris]) => gabung(satuBaris))
    halaman.push({ lebar: Math.round(satu.view[2] ?? 0), potongan, baris: isi })
  }
  return halaman
}

const gabung = (baris: Potongan[]): string =>
  baris
    .toSorted((a, b) => (a.transform[4] ?? 0) - (b.transform[4] ?? 0))
    .map(({ str }) => str.trim())
    .join(' ')

const surat = async (laporan: LaporanBulanan, nomor?: string): Promise<string> =>
  (await baca(laporan, nomor))
    .filter(({ lebar }) => lebar < 600)
    .flatMap(({ baris }) => baris)
    .join(' ')
const lampiran = async (laporan: LaporanBulanan): Promise<string[]> =>
  (await baca(laporan)).filter(({ lebar }) => lebar > 800).flatMap(({ baris }) => baris)

/** The figures of a row as the paper must show them, from the answer of the API. */
const harapan = (b: BarisBulanan): string => ANGKA_BULANAN.map((a) => tampilAngka(a, b[a.kunci])).join(' ')

describe('surat SPTJM', () => {
  it('kop, judul, nomor, kepala sekolah, empat pernyataan, penutup, tempat dan tanggal, meterai, NIP', async () => {
    const teks = await surat(laporanBulanan(), '421.2/017/2026')
    const urut = [
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
      'Meterai Rp10.000',
      'Drs. Bambang Sutrisno, M.Pd. NIP. 197003051995121002',
    ]
    expect(urut.map((bagian) => (teks.includes(bagian) ? 'ada' : bagian))).toEqual(urut.map(() => 'ada'))
    const letak = urut.map((bagian) => teks.lastIndexOf(bagian))
    expect(letak).toEqual(letak.toSorted((a, b) => a - b))
  })

  it("tanpa nomor tersedia titik-titik; tanpa NIP tertulis 'NIP. -'; Plt. tetap Plt.; tanpa kepala tersedia garis", async () => {
    const plt = { nama: 'Ani', nip: null, jabatan: 'Plt. Kepala Sekolah' }
    const teks = await surat(laporanBulanan(1, { penandaTangan: plt }))
    expect(teks).toMatch(/Nomor: \.{30}/)
    expect(teks).toContain('NIP : - Jabatan : Plt. Kepala Sekolah')
    expect(teks).toContain('Plt. Kepala SD Negeri 1 Contoh')
    expect(teks).toContain('Ani NIP. -')
    expect(await surat(laporanBulanan(1, { penandaTangan: null }))).toMatch(/Nama : \.{40}/)
  })

  it('sekolah swasta memakai yayasannya; SMA di bawah provinsi; DKI seluruhnya di bawah provinsi', async () => {
    const { sekolah } = laporanBulanan()
    if (sekolah === null) throw new Error('no school')
    const kepala = async (ubah: Partial<typeof sekolah>) =>
      (await surat(laporanBulanan(1, { sekolah: { ...sekolah, ...ubah } }))).slice(0, 45)
    expect(await kepala({ isSwasta: true, namaYayasan: 'Yayasan Bina Ilmu' })).toMatch(/^YAYASAN BINA ILMU SD NEGERI/)
    expect(await kepala({ jenjang: 'SMA' })).toMatch(/^PEMERINTAH PROVINSI JAWA TIMUR DINAS/)
    expect(await kepala({ kodeProvinsi: '010000', namaProvinsi: 'DKI Jakarta' })).toMatch(/^PEMERINTAH PROVINSI DKI/)
  })

  it('bulan terkunci memuat kode segel, alamat periksa, waktu sekolah, dan SHA-256', async () => {
    const teks = await surat(laporanBulanan(1, { segel: SEGEL }))
    expect(teks).toContain('Kode segel ABCD-EFGH-2345')
    expect(teks).toContain('https://geisa.contoh.id/verifikasi/ABCD-EFGH-2345')
    expect(teks).toContain('Dikunci 5 Maret 2026 01:30:05 WIB oleh Rina Operator.')
    expect(teks).toContain(SEGEL.sha256)
    expect(teks).not.toContain('BELUM DIKUNCI')
  })

  it('bulan yang belum dikunci mengatakannya pada surat dan pada setiap halaman lampiran', async () => {
    const halaman = await baca(laporanBulanan(40))
    expect(halaman.length).toBeGreaterThan(2)
    for (const { baris } of halaman) expect(baris.join(' ')).toContain('BELUM DIKUNCI – bukan dokumen final')
  })

  it('nama yang sangat panjang tetap di dalam tepi kertas, dan penutup tidak terpisah dari tanda tangan', async () => {
    const { sekolah } = laporanBulanan()
    if (sekolah === null) throw new Error('no school')
    const nama = 'Sekolah Dasar Negeri Percobaan Terpadu Internasional Nusantara Raya '.repeat(3).trim()
    const orang = { nama: 'Prof. Dr. H. Muhammad Abdurrahman '.repeat(4).trim(), nip: null, jabatan: 'Kepala Sekolah' }
    const isi = laporanBulanan(1, { sekolah: { ...sekolah, nama }, penandaTangan: orang })
    const halaman = await baca(isi)
    for (const { potongan, lebar } of halaman) {
      for (const { transform, width } of potongan) expect((transform[4] ?? 0) + width).toBeLessThan(lebar - 20)
    }
    const penutup = halaman.find(({ baris }) => baris.some((b) => b.startsWith('Demikian')))
    expect(penutup?.baris.join(' ')).toContain('NIP. -')
  })
})

describe('lampiran SPTJM', () => {
  it('angka setiap GTK sama dengan angka API, jumlahnya di baris terakhir', async () => {
    const isi = laporanBulanan(4)
    const baris = await lampiran(isi)
    for (const b of isi.baris) {
      expect(baris.some((satu) => satu.includes(harapan(b)))).toBe(true)
      expect(baris.join(' ')).toContain(`NIP ${b.nip}`)
    }
    expect(harapan(barisE11())).toContain('17 2 1 1 1 3 1 01:10:00 2 01:03:00 0 00:00:00 2 02:11:00 3,00')
    const jumlah = ANGKA_BULANAN.filter((a) => a.jenis !== 'persen').map((a) =>
      tampilAngka(a, jumlahAngka(a, isi.baris)),
    )
    expect(baris).toContain(`JUMLAH (4 GTK) ${jumlah.join(' ')}`)
  })

  it('hanya GTK yang tampil di SPTJM', async () => {
    const isi = laporanBulanan(2, { baris: [barisE11(1), barisE11(2, { nama: 'Tersembunyi', tampil_sptjm: false })] })
    const teks = (await lampiran(isi)).join(' ')
    expect(teks).toContain('Siti Aminah')
    expect(teks).not.toContain('Tersembunyi')
    expect(teks).toContain('JUMLAH (1 GTK)')
    expect(teks).toContain('1 GTK tidak ditampilkan di SPTJM sesuai pengaturan sekolah.')
    expect((await lampiran(laporanBulanan(2))).join(' ')).not.toContain('tidak ditampilkan')
  })

  it('200 GTK: setiap orang sekali, kepala tabel dan nomor di setiap halaman, mendatar', async () => {
    const isi = laporanBulanan(200, { segel: SEGEL })
    const [pertama, ...sisa] = await baca(isi)
    expect(pertama?.lebar).toBe(595)
    expect(sisa.every(({ lebar }) => lebar === 842)).toBe(true)
    for (const [ke, { baris }] of sisa.entries()) {
      expect(baris.join(' ')).toContain('Datang terlambat (DT)')
      expect(baris.at(-1)).toContain(`Lampiran halaman ${ke + 1} dari ${sisa.length}`)
    }
    const semua = sisa.flatMap(({ potongan }) => potongan.map(({ str }) => str))
    expect(semua.filter((str) => str.startsWith('NIP '))).toHaveLength(200)
    expect(semua.filter((str) => str === 'JUMLAH (200 GTK)')).toHaveLength(1)
  })

  it('keterangan tidak pernah sendirian di halaman terakhir: baris JUMLAH ada di atasnya', async () => {
    for (let orang = 6; orang <= 30; orang++) {
      const akhir = (await baca(laporanBulanan(orang))).at(-1)?.baris.join(' ')
      expect(akhir).toContain(`JUMLAH (${orang} GTK)`)
      expect(akhir).toContain('Keterangan: H = Hadir')
      expect(akhir).toContain('Keadaan sampai')
    }
  })

  it('jumlah yang panjang tidak terpotong menjadi dua baris', async () => {
    const besar = {
      Gaji_Pokok: 1_000_000_000,
      durasi_terlambat_tanpa_izin: '99:59:00',
      jumlah_terlambat_tanpa_izin: 46,
    }
    const isi = laporanBulanan(150, { baris: Array.from({ length: 150 }, (_, ke) => barisE11(ke + 1, besar)) })
    const baris = await lampiran(isi)
    expect(baris.find((satu) => satu.startsWith('JUMLAH'))).toMatch(/ 6\.900 14997:30:00 .* 150\.000\.000\.000 /)
    // A figure that does not fit its cell is broken, its second half on a line of its own.
    expect(baris.filter((satu) => satu.includes(' 99:59:00 ') && satu.includes(' 1.000.000.000 '))).toHaveLength(150)
  })

  it('yang tidak berhak membaca TPP mendapat tanda –', async () => {
    const isi = tanpaTpp(laporanBulanan(2))
    const baris = await lampiran(isi)
    expect(baris.filter((satu) => satu.includes('7,00 – – –'))).toHaveLength(2)
    expect(baris.some((satu) => satu.startsWith('JUMLAH') && satu.endsWith('– – –'))).toBe(true)
    expect(baris.join(' ')).not.toContain('2.000.000')
  })

  it('hari bertanda, sekolah lain, hari belum sinkron, tarif, dan legenda dijelaskan', async () => {
    const ubah = { hari_bertanda: 3, ptk_induk: false, hari_belum_sinkron: 2 }
    const teks = (await lampiran(laporanBulanan(1, { baris: [barisE11(1, ubah)] }))).join(' ')
    expect(teks).toContain('Siti Aminah, S.Pd. * †')
    for (const bagian of [
      '3 hari bertanda',
      '* Pada hari bertanda',
      '† Bukan sekolah induk',
      '2 hari GTK belum sinkron',
      'Tarif potongan: Profil A (Kab. Malang), dasar hukum Peraturan Bupati Malang Nomor 7 Tahun 2026.',
      'H = Hadir; DL = Dinas Luar;',
      'PC = Pulang Cepat',
    ]) {
      expect(teks).toContain(bagian)
    }
    expect((await lampiran(laporanBulanan())).join(' ')).not.toContain('bertanda')
  })

  it('tarif tanpa dasar hukum dicetak tanpa dasar; yang tersegel dengan dasar lama tetap berbunyi sama', async () => {
    const dengan = async (dasarHukum: string | null) => {
      const laporan = laporanBulanan()
      const tarif = laporan.tarif.map((satu) => ({ ...satu, namaPemilik: 'Bawaan', dasarHukum }))
      return (await lampiran({ ...laporan, tarif })).join(' ')
    }
    const tanpa = await dengan(null)
    expect(tanpa).toContain('Tarif potongan: Profil A (Bawaan).')
    expect(tanpa.toLowerCase()).not.toContain('dasar hukum')
    const lama = 'Ketentuan TPP daerah, misalnya Kabupaten Tulang Bawang'
    expect(await dengan(lama)).toContain(`Tarif potongan: Profil A (Bawaan), dasar hukum ${lama}.`)
  })
})

describe('nama berkas SPTJM', () => {
  it('memuat sekolah dan bulan; tanda yang ditolak sistem berkas diganti', () => {
    const isi = laporanBulanan()
    expect(namaBerkasSptjm(isi)).toBe('SPTJM SD Negeri 1 Contoh Februari 2026.pdf')
    const sekolah = isi.sekolah && { ...isi.sekolah, nama: 'SD "A"/B: <C>\n?' }
    expect(namaBerkasSptjm({ ...isi, sekolah })).toBe('SPTJM SD -A--B- -C--- Februari 2026.pdf')
  })
})
