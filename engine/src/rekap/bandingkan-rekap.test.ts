import { describe, expect, it } from 'vitest'
import { faktaE11 } from '../contoh-e11.test-bahan.ts'
import { barisSatu, potongan } from '../potongan/contoh-potongan.test-bahan.ts'
import { PROFIL } from '../potongan/profil.ts'
import { bandingkanRekap, LABEL_KOLOM } from './bandingkan-rekap.ts'

const segel = barisSatu(faktaE11(), potongan(PROFIL.A))

describe('penyesuaian: rekap segel dibanding rekap fakta kini', () => {
  it('rekap yang sama tidak berbeda', () => {
    expect(bandingkanRekap([segel], [barisSatu(faktaE11(), potongan(PROFIL.A))])).toEqual([])
  })
  it('kolom yang berubah disebut dengan nama laporannya, beserta selisih rupiah', () => {
    const baru = barisSatu({ ...faktaE11(), koreksi: faktaE11().koreksi.slice(1) }, potongan(PROFIL.A))
    expect(bandingkanRekap([segel], [baru])).toEqual([
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
    const lain = { ...segel, id: '1-2', nama: 'Budi' }
    expect(bandingkanRekap([segel], [lain])).toEqual([
      {
        id: '1-2',
        nama: 'Budi',
        nip: segel.nip,
        beda: [{ kolom: 'baris', label: 'Baris di Laporan', segel: 'tidak ada', baru: 'ada' }],
        selisihPotongan: 140_000,
      },
      {
        id: '1-1',
        nama: 'Siti Aminah',
        nip: segel.nip,
        beda: [{ kolom: 'baris', label: 'Baris di Laporan', segel: 'ada', baru: 'tidak ada' }],
        selisihPotongan: -140_000,
      },
    ])
  })
  it('tanpa hak melihat gaji tidak ada selisih rupiah', () => {
    const [beda] = bandingkanRekap(
      [{ ...segel, jumlah_potongan: null }],
      [{ ...segel, hari_kerja: 21, jumlah_potongan: null }],
    )
    expect(beda?.selisihPotongan).toBeNull()
  })
  it('setiap kolom baris punya nama, selain id dan yang hanya ditunggu kunci', () => {
    expect(Object.keys(LABEL_KOLOM).toSorted()).toEqual(
      Object.keys(segel)
        .filter((kolom) => !['id', 'idDapodik', 'hari_perlu_konfirmasi'].includes(kolom))
        .toSorted(),
    )
  })
})
