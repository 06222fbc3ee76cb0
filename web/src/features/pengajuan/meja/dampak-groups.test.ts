import type { DampakPengajuan } from '@geisa/contract/pengajuan/meja'
import { describe, expect, it } from 'vitest'
import { groupHari, hariUsulanDiffs, sumBulan } from './dampak-groups.ts'

type Hari = DampakPengajuan['hari'][number]
const EMPTY: Hari['sebelum'] = {
  status: 'A',
  jadwal: '07:00–14:00',
  datang: null,
  pulang: null,
  terlambat: 0,
  pulangCepat: 0,
  keterangan: '',
}
const hari = (gtkId: string, after: Partial<Hari['sesudah']>, tanggal = '2026-03-02'): Hari => ({
  gtkId,
  namaGtk: gtkId,
  tanggal,
  sebelum: EMPTY,
  sesudah: { ...EMPTY, ...after },
  berubah: Object.keys(after).length > 0,
})
const HMR = { status: 'HMR', datang: '07:00:00', pulang: '14:00:00' }

describe('dampak usulan banyak GTK', () => {
  it('yang berubah sama disebut sekali; hari lain, jam lain, dan yang tetap sendiri-sendiri', () => {
    const all = [
      hari('7-1', HMR),
      hari('7-2', { ...HMR, datang: '07:05:00' }),
      hari('7-3', HMR),
      hari('7-4', HMR, '2026-03-03'),
      hari('7-5', {}),
    ]
    expect(groupHari(all, hariUsulanDiffs).map((one) => one.map(({ gtkId }) => gtkId))).toEqual([
      ['7-1', '7-3'],
      ['7-2'],
      ['7-4'],
      ['7-5'],
    ])
  })

  it('yang tidak mengubah jam dan menit disebut dengan kata, bukan tanda laporan', () => {
    const before = { ...EMPTY, keterangan: 'DTTI' }
    const izin = { ...hari('7-1', {}), sebelum: before, sesudah: { ...before, keterangan: 'Izin usulan ini, DTDI' } }
    expect(hariUsulanDiffs(izin)).toEqual([
      { what: 'Keterangan', from: 'Terlambat tanpa izin', to: 'Izin usulan ini, Terlambat dengan izin' },
    ])
  })

  it('jam tanpa detik seperti di isian; detik yang ada tetap tampil', () => {
    expect(hariUsulanDiffs(hari('7-1', { datang: '07:00:00', pulang: '14:00:30' }))).toEqual([
      { what: 'Datang', from: '–', to: '07:00' },
      { what: 'Pulang', from: '–', to: '14:00:30' },
    ])
  })

  it('rupiah sebulan dijumlahkan; tanpa hak membaca gaji tidak ada jumlahnya', () => {
    const bulan = (gtkId: string, selisihPotongan: number | null, one = '202603') => ({
      gtkId,
      namaGtk: gtkId,
      bulan: one,
      beda: [],
      selisihPotongan,
    })
    const results = sumBulan([bulan('7-1', -20_000), bulan('7-2', -15_000), bulan('7-1', null, '202604')])
    expect(results.map(({ bulan: one, content, selisih }) => [one, content.length, selisih])).toEqual([
      ['202603', 2, -35_000],
      ['202604', 1, null],
    ])
  })
})
