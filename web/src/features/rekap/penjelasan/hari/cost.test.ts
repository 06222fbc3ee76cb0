import type { BukuRow, PenjelasanBulan } from '@geisa/contract/rekap/bulanan'
import type { HarianRow } from '@geisa/contract/rekap/harian'
import { describe, expect, it } from 'vitest'
import { harianRow } from '../../../../shared/laporan.test-kit.ts'
import { clickedWords, explainedCell, figureCost, hariCost, headline, usulHari } from './cost.ts'

const line = (content: Partial<BukuRow>): BukuRow => ({
  jenis: 'pcti',
  tanggal: '2026-11-11',
  shift: 1,
  menit: 91,
  pita: 'tanpa catatan',
  bp: 150,
  rupiah: 36_750,
  kalimat: '',
  aturan: '22',
  tarifId: null,
  dasarHukum: null,
  ...content,
})
const BUKU = [
  line({ jenis: 'dtti', menit: 3, bp: 50, rupiah: 12_250 }),
  line({}),
  line({ tanggal: '2026-11-12', jenis: 'alpa', shift: null, menit: null, bp: 300, rupiah: 73_500 }),
  line({ tanggal: '2026-11-13', jenis: 'dtdi', menit: 20, bp: 0, rupiah: 0 }),
]
const bulan = (other: Partial<PenjelasanBulan> = {}): PenjelasanBulan =>
  ({
    buku: BUKU,
    hari: ['11', '12', '13', '14'].map((hari) => ({ tanggal: `2026-11-${hari}`, shift: 1 })),
    dasar: { gajiPokok: 4_900_000, dasarPemotongan: 2_450_000 },
    ...other,
  }) as PenjelasanBulan
const at = (hari: string, cell: 'status' | 'pulangCepat' | 'terlambat' = 'status', shift: 1 | 2 = 1) =>
  ({ tanggal: `2026-11-${hari}`, shift, cell }) as const

describe('biaya satu hari', () => {
  it('adalah baris buku sebulan sendiri: semuanya, atau sisi yang ditekan', () => {
    expect(hariCost(bulan(), at('11'))).toMatchObject({ bp: 200, rupiah: 49_000, minutes: 94 })
    const pulang = hariCost(bulan(), at('11', 'pulangCepat'))
    expect(pulang).toMatchObject({ bp: 150, rupiah: 36_750, minutes: 91, rounded: false })
    expect(headline('Tidak absen pulang', pulang)).toBe('Tidak absen pulang: 91 menit, Rp36.750')
    expect(headline('Alpa', hariCost(bulan(), at('12')))).toBe('Alpa: Rp73.500')
  })

  it('tanpa baris tidak ada potongan, dengan izin tidak dipotong, hari yang belum dihitung tanpa kata', () => {
    expect(headline('Hadir', hariCost(bulan(), at('14')))).toBe('Hadir: tidak ada potongan')
    expect(headline('Terlambat', hariCost(bulan(), at('13', 'terlambat')))).toBe('Terlambat: 20 menit, tidak dipotong')
    expect(headline('Belum sinkron', hariCost(bulan(), at('30')))).toBe('Belum sinkron')
  })

  it('tanpa TPP, atau tanpa hak membacanya, persennya', () => {
    const dasar = { gajiPokok: null, dasarPemotongan: null } as PenjelasanBulan['dasar']
    expect(headline('Alpa', hariCost(bulan({ dasar }), at('12')))).toBe('Alpa: 3,00\u00A0%')
  })

  it('pembulatan dari jumlah berjalan disebut bila memang terjadi', () => {
    expect(hariCost(bulan({ buku: [line({ rupiah: 36_751 })] }), at('11'))?.rounded).toBe(true)
  })

  it('angka sebulan: jumlah baris jenisnya; yang bukan sebab potongan tidak berharga', () => {
    expect(figureCost(bulan(), 'jumlah_pulang_cepat_tanpa_izin')).toEqual({ bp: 150, rupiah: 36_750 })
    expect(figureCost(bulan(), 'jumlah_kehadiran')).toBeNull()
  })
})

const row = (content: Partial<HarianRow>): HarianRow =>
  harianRow({
    singkatan: 'H',
    waktu_datang: '06:43:39',
    durasi_datang_terlambat: '00:00:00',
    durasi_pulang_cepat: '01:31:00',
    ...content,
  })

describe('yang ditekan', () => {
  it('disebut seperti orang menyebutnya, dan dijelaskan oleh sisinya', () => {
    const missing = row({ keterangan: 'PCTI, Tidak absen pulang' })
    expect(clickedWords(missing, 'status', 'Hadir')).toBe('Tidak absen pulang')
    expect(explainedCell(missing, 'status')).toBe('pulangCepat')
    expect(clickedWords(missing, 'datang', 'Hadir')).toBe('Datang 06:43:39')
    expect(clickedWords(row({ keterangan: 'PCTI' }), 'pulangCepat', 'Hadir')).toBe('Pulang cepat')
    expect(clickedWords(row({}), 'status', 'Dinas Luar Penuh')).toBe('Dinas Luar Penuh')
    const both = { ...missing, durasi_datang_terlambat: '00:03:00' }
    expect(clickedWords(both, 'status', 'Hadir')).toBe('Terlambat dan tidak absen pulang')
    expect(clickedWords(both, 'pulang', 'Hadir')).toBe('Tidak absen pulang')
  })

  it('koreksinya tentang waktu bila orangnya ada, tentang status bila tidak', () => {
    const hadir = { singkatan: 'H', keterangan: '', timely: true }
    expect(usulHari(hadir, 'status')).toBe('status')
    expect(usulHari({ ...hadir, timely: false }, 'status')).toBe('waktu')
    expect(usulHari(hadir, 'pulang')).toBe('waktu')
    expect(usulHari({ ...hadir, singkatan: 'A' }, 'pulang')).toBe('status')
    expect(usulHari(undefined, 'status')).toBe('status')
  })
})
