import type { HarianRow } from '@geisa/contract/rekap/harian'
import type { Ubin } from '@geisa/engine/rekap/ubin'
import { describe, expect, test } from 'vitest'
import { harianRow } from '../laporan.test-kit.ts'
import { completeUntilRows, shareState, ubinFromHarian, ubinState, ubinWords } from './state.ts'

const BATAS = { hariIni: '2026-11-26', lengkapSampai: '2026-11-25' }
const ubin = (content: Partial<Ubin> = {}): Ubin => ({
  tanggal: '2026-11-02',
  singkatan: 'H',
  namaStatus: 'Hadir',
  grup: 'H',
  datang: '06:51:10',
  pulang: '14:03:22',
  menitTerlambat: 0,
  menitPulangCepat: 0,
  izinDatang: false,
  izinPulang: false,
  keterangan: '',
  tanda: '',
  bp: 0,
  ...content,
})
const blank = { singkatan: '', namaStatus: '', grup: null, datang: null, pulang: null } as const
const look = (one: Ubin | null) => {
  const { kind, sign, depth, marked, provisional } = ubinState(one, BATAS)
  return [kind, sign, depth, marked ? 'bertanda' : '', provisional ? 'provisional' : ''].filter((x) => x !== '')
}

describe('ubin: warna dan tanda dari satu penilaian', () => {
  test.each<[string, Ubin | null, unknown[], string]>([
    ['hadir', ubin(), ['hadir', '·', 0], 'Hadir'],
    ['terlambat sedikit', ubin({ menitTerlambat: 12 }), ['terlambat', 'T', 1], 'Terlambat 12 mnt'],
    ['batas setengah jam', ubin({ menitTerlambat: 30 }), ['terlambat', 'T', 1], 'Terlambat 30 mnt'],
    ['lewat setengah jam', ubin({ menitTerlambat: 31 }), ['terlambat', 'T', 2], 'Terlambat 31 mnt'],
    ['batas satu jam', ubin({ menitPulangCepat: 60 }), ['terlambat', 'P', 2], 'Pulang cepat 1 jam'],
    ['lewat satu jam', ubin({ menitPulangCepat: 91 }), ['terlambat', 'P', 3], 'Pulang cepat 1 jam 31 mnt'],
    [
      'keduanya, yang satu berizin',
      ubin({ menitTerlambat: 35, menitPulangCepat: 40, izinDatang: true }),
      ['terlambat', 'TP', 3],
      'Terlambat 35 mnt dengan izin, pulang cepat 40 mnt',
    ],
    ['alpa', ubin({ singkatan: 'A', namaStatus: 'Alpa', grup: 'A' }), ['alpa', 'A', 0], 'Alpa'],
    [
      'sakit',
      ubin({ singkatan: 'SDSD', namaStatus: 'Sakit Dengan Surat Dokter', grup: 'S' }),
      ['sakit', 'S', 0],
      'Sakit Dengan Surat Dokter',
    ],
    ['cuti', ubin({ singkatan: 'CT', namaStatus: 'Cuti Tahunan', grup: 'C' }), ['cuti', 'C', 0], 'Cuti Tahunan'],
    [
      'dinas luar',
      ubin({ singkatan: 'DL', namaStatus: 'Dinas Luar Penuh', grup: 'DL' }),
      ['dinas', 'DL', 0],
      'Dinas Luar Penuh',
    ],
    [
      'dinas luar pagi yang pulang cepat tetap disebut statusnya',
      ubin({ singkatan: 'DLP', namaStatus: 'Dinas Luar Pagi', grup: 'DL', menitPulangCepat: 5 }),
      ['terlambat', 'P', 1],
      'Dinas Luar Pagi, pulang cepat 5 mnt',
    ],
    ['libur', ubin({ singkatan: 'L', namaStatus: 'Libur', grup: 'L' }), ['libur', 'L', 0], 'Libur'],
    ['hari lengkap tanpa laporan mesin bukan alpa', ubin(blank), ['sinkron', '?', 0], 'Belum sinkron'],
    [
      'hari ini belum selesai',
      ubin({ ...blank, tanggal: '2026-11-26' }),
      ['belum', 0, 'provisional'],
      'Belum ada catatan, belum dihitung',
    ],
    [
      'tap hari ini tampil tetapi belum dihitung',
      ubin({ tanggal: '2026-11-26', menitTerlambat: 5 }),
      ['terlambat', 'T', 1, 'provisional'],
      'Terlambat 5 mnt, belum dihitung',
    ],
    ['besok', ubin({ ...blank, tanggal: '2026-11-27' }), ['nanti', 0, 'provisional'], 'Belum tiba'],
    ['bertanda', ubin({ tanda: 'Tap dari berkas USB' }), ['hadir', '·', 0, 'bertanda'], 'Hadir, bertanda'],
    ['tidak bertugas', null, ['luar', 0], 'Tidak bertugas'],
  ])('%s', (_, one, expected, words) => {
    expect(look(one)).toEqual(expected)
    expect(ubinWords(one, BATAS)).toBe(words)
  })

  test('bulan yang belum punya hari lengkap tidak menghitung satu pun', () => {
    expect(ubinState(ubin(blank), { hariIni: '2026-11-02', lengkapSampai: null })).toMatchObject({ kind: 'belum' })
  })
})

test('bagian yang hadir: seperti di Statistik, dan 100 berarti semua', () => {
  expect(shareState(999, 1000)).toMatchObject({ sign: '99', depth: 0 })
  expect([14, 13, 11, 9].map((hadir) => shareState(hadir, 14)).map(({ sign, depth }) => `${sign} ${depth}`)).toEqual([
    '100 0',
    '93 1',
    '79 2',
    '64 3',
  ])
})

const row = (content: Partial<HarianRow>): HarianRow =>
  harianRow({ tanggal: '2026-11-03', statusId: 1, singkatan: 'H', belumLengkap: false, ...content })

test('dua shift sehari menjadi satu ubin: datang pertama, pulang terakhir, menitnya dijumlahkan', () => {
  const rows = [
    row({
      waktu_datang: '07:20:00',
      waktu_pulang: '12:05:00',
      durasi_datang_terlambat: '00:20:00',
      keterangan: 'DTTI',
    }),
    row({ shift: 2, waktu_datang: '12:40:00', durasi_datang_terlambat: '00:10:00', keterangan: 'DTTI' }),
    row({ tanggal: '2026-11-04', belumLengkap: true, statusId: null, singkatan: '' }),
  ]
  const daftar = ubinFromHarian(rows, { H: 'Hadir' })
  expect(daftar.get('2026-11-03')).toEqual(
    ubin({ tanggal: '2026-11-03', datang: '07:20:00', pulang: '12:05:00', menitTerlambat: 30, keterangan: 'DTTI' }),
  )
  expect(daftar.size).toBe(2)
  expect(completeUntilRows(rows)).toBe('2026-11-03')
})
