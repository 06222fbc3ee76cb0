import { describe, expect, it } from 'vitest'
import { faktaE11 } from '../example-e11.test-kit.ts'
import { onlyRow, potongan } from '../potongan/potongan.test-kit.ts'
import { PROFIL } from '../potongan/profil.ts'
import { COLUMN_LABEL, compareRekap } from './compare-rekap.ts'

const seal = onlyRow(faktaE11(), potongan(PROFIL.A))

describe('penyesuaian: rekap segel dibanding rekap fakta kini', () => {
  it('rekap yang sama tidak berbeda', () => {
    expect(compareRekap([seal], [onlyRow(faktaE11(), potongan(PROFIL.A))])).toEqual([])
  })
  it('kolom yang berubah disebut dengan nama laporannya, beserta selisih rupiah', () => {
    const next = onlyRow({ ...faktaE11(), koreksi: faktaE11().koreksi.slice(1) }, potongan(PROFIL.A))
    expect(compareRekap([seal], [next])).toEqual([
      {
        id: '1-1',
        nama: 'Siti Aminah',
        nip: '198001012005012001',
        beda: [
          { kolom: 'jumlah_terlambat_dengan_izin', label: 'Jumlah Terlambat Dengan Izin', segel: 1, baru: 0 },
          { kolom: 'jumlah_terlambat_tanpa_izin', label: 'Jumlah Terlambat Tanpa Izin', segel: 2, baru: 3 },
          {
            kolom: 'durasi_terlambat_dengan_izin',
            label: 'Durasi Terlambat Dengan Izin',
            segel: '01:10:00',
            baru: '00:00:00',
          },
          {
            kolom: 'durasi_terlambat_tanpa_izin',
            label: 'Durasi Terlambat Tanpa Izin',
            segel: '01:03:00',
            baru: '02:13:00',
          },
          { kolom: 'pct_potongan_dtti', label: 'Potongan DTTI', segel: 150, baru: 275 },
          { kolom: 'pct_potongan_total', label: 'Potongan Total', segel: 700, baru: 825 },
          { kolom: 'jumlah_potongan', label: 'Jumlah Potongan', segel: 140_000, baru: 165_000 },
        ],
        selisihPotongan: 25_000,
      },
    ])
  })
  it('orang yang hanya ada di satu pihak disebut; potongannya muncul atau hilang', () => {
    const other = { ...seal, id: '1-2', nama: 'Budi' }
    expect(compareRekap([seal], [other])).toEqual([
      {
        id: '1-2',
        nama: 'Budi',
        nip: seal.nip,
        beda: [{ kolom: 'baris', label: 'Baris di Laporan', segel: 'tidak ada', baru: 'ada' }],
        selisihPotongan: 140_000,
      },
      {
        id: '1-1',
        nama: 'Siti Aminah',
        nip: seal.nip,
        beda: [{ kolom: 'baris', label: 'Baris di Laporan', segel: 'ada', baru: 'tidak ada' }],
        selisihPotongan: -140_000,
      },
    ])
  })
  it('tanpa hak melihat gaji tidak ada selisih rupiah', () => {
    const [diff] = compareRekap(
      [{ ...seal, jumlah_potongan: null }],
      [{ ...seal, hari_kerja: 21, jumlah_potongan: null }],
    )
    expect(diff?.selisihPotongan).toBeNull()
  })
  it('setiap kolom baris punya nama, selain id dan yang hanya ditunggu kunci', () => {
    expect(Object.keys(COLUMN_LABEL).toSorted()).toEqual(
      Object.keys(seal)
        .filter((column) => !['id', 'idDapodik', 'hari_perlu_konfirmasi'].includes(column))
        .toSorted(),
    )
  })
})
