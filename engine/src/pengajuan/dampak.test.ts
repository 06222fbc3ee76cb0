import { describe, expect, it } from 'vitest'
import { duaShift, fakta, GTK, manual } from '../contoh.test-bahan.ts'
import type { FaktaBulan } from '../fakta.ts'
import { gtkBulan, potongan } from '../potongan/contoh-potongan.test-bahan.ts'
import { dampakUsulan, tidakDiperlukan } from './dampak.ts'
import { mintaIzin, mintaJam, mintaManual, mintaStatus } from './usulan.test-bahan.ts'
import { denganKoreksi, denganManual, type IsianKoreksi, type IsianManual } from './usulan.ts'

const DIPUTUS = '2026-03-02T03:00:00.000Z'
const SATU = { dari: '2026-02-01', sampai: '2026-02-28', gtkIds: [1] }

const dampak = (sebelum: FaktaBulan, minta: IsianKoreksi) =>
  dampakUsulan(sebelum, denganKoreksi(sebelum, minta, '202602000007', DIPUTUS), potongan(), {
    dari: minta.dari,
    sampai: minta.sampai,
    gtkIds: [minta.gtkId],
  })
const kolom = ({ bulan }: ReturnType<typeof dampak>) =>
  bulan.map(({ gtkId, beda, selisihPotongan }) => ({
    gtkId,
    selisihPotongan,
    ...Object.fromEntries(beda.map((satu) => [satu.label, [satu.sebelum, satu.sesudah]])),
  }))

describe('dampak satu usulan', () => {
  it('sakit lima hari kerja: hari libur tetap tercantum, tidak berubah; alpa dan potongan turun (E15)', () => {
    const hasil = dampak(fakta(), mintaStatus('10..16', 6))
    expect(
      hasil.hari.map((satu) => [satu.tanggal.slice(8), satu.sebelum.status, satu.sesudah.status, satu.berubah]),
    ).toEqual([
      ['10', 'A', 'SDSD', true],
      ['11', 'A', 'SDSD', true],
      ['12', 'A', 'SDSD', true],
      ['13', 'A', 'SDSD', true],
      ['14', 'A', 'SDSD', true],
      ['15', 'L', 'L', false],
      ['16', 'L', 'L', false],
    ])
    expect(kolom(hasil)).toEqual([
      {
        gtkId: 1,
        selisihPotongan: -300_000,
        Alpa: [22, 17],
        Sakit: [0, 5],
        'Potongan Alpa': [6600, 5100],
        'Potongan Total': [6600, 5100],
        'Jumlah Potongan': [1_320_000, 1_020_000],
      },
    ])
  })

  it('waktu: yang tercatat di samping yang diminta', () => {
    const { hari } = dampak(fakta({ taps: ['07 06:55'] }), mintaJam('07', { pulang: '14:05' }))
    const sama = { status: 'H', jadwal: '07:00–14:00, absen mulai 05:30', datang: '06:55:00', terlambat: 0 }
    expect(hari).toEqual([
      {
        gtkId: 1,
        tanggal: '2026-02-07',
        berubah: true,
        sebelum: { ...sama, pulang: null, pulangCepat: 91, keterangan: 'PCTI, Tidak absen pulang' },
        sesudah: { ...sama, pulang: '14:05:00', pulangCepat: 0, keterangan: 'Koreksi 202602000007' },
      },
    ])
  })

  it('izin tidak mengubah waktu dan menit, tetapi jenis dan potongannya: hari itu berubah', () => {
    const hasil = dampak(fakta({ taps: ['06 08:10', '06 14:00'] }), mintaIzin('06', 1))
    const { sebelum, sesudah, berubah } = hasil.hari[0]!
    expect(berubah).toBe(true)
    expect([sebelum.terlambat, sesudah.terlambat]).toEqual([70, 70])
    expect([sebelum.keterangan, sesudah.keterangan]).toEqual(['DTTI', 'Izin 202602000007, DTDI'])
    expect(kolom(hasil)).toMatchObject([
      { selisihPotongan: -25_000, 'Potongan DTTI': [125, 0], 'Jumlah Terlambat Dengan Izin': [0, 1] },
    ])
  })

  it('cuti di hari mendatang: harinya berubah, angka bulan belum', () => {
    const kini = fakta({ sekarang: '2026-02-12T03:00:00.000Z' })
    const hasil = dampak(kini, mintaStatus('26..27', 16))
    expect(hasil.hari.map((satu) => [satu.sebelum.status, satu.sesudah.status, satu.berubah])).toEqual([
      ['', 'CT', true],
      ['', 'CT', true],
    ])
    expect(hasil.bulan).toEqual([])
  })

  it('usulan yang tidak mengubah apa pun tetap menyebut harinya', () => {
    const tap = fakta({ taps: ['02 06:50', '02 14:05'] })
    const hasil = dampak(tap, mintaStatus('02', 1))
    expect(hasil.hari).toMatchObject([{ sebelum: { status: 'H' }, sesudah: { status: 'H' } }])
    expect(hasil.bulan).toEqual([])
    expect(dampak(tap, mintaIzin('02', 2))).toMatchObject({ hari: [{ berubah: false }], bulan: [] })
  })

  it('absensi manual: hanya GTK yang diminta, rekan lain tidak tercantum', () => {
    const sekolah = fakta({ gtk: [GTK, { ...GTK, id: 2, nama: 'Budi' }, { ...GTK, id: 3, nama: 'Citra' }] })
    const minta = mintaManual('10', 21, [{ gtkId: 1, datang: '07:00', pulang: '14:00' }, { gtkId: 3 }])
    const uang = { ...potongan(), gtk: [1, 2, 3].map((gtkId) => gtkBulan({ gtkId, id: `1-${gtkId}` })) }
    const sesudah = denganManual(sekolah, minta, '202602000008', DIPUTUS)
    const hasil = dampakUsulan(sekolah, sesudah, uang, { dari: minta.tanggal, sampai: minta.tanggal, gtkIds: [1, 3] })
    expect(hasil.hari.map((satu) => [satu.gtkId, satu.sesudah.status, satu.berubah])).toEqual([
      [1, 'HMR', true],
      [3, 'A', false],
    ])
    expect(hasil.bulan.map((satu) => satu.gtkId)).toEqual([1])
  })

  it('libur khusus: semua GTK sekolah itu, juga yang tidak disebut', () => {
    const sekolah = fakta({ gtk: [GTK, { ...GTK, id: 2, nama: 'Budi' }], taps: ['10 06:50', '10 14:00'] })
    const uang = { ...potongan(), gtk: [1, 2].map((gtkId) => gtkBulan({ gtkId, id: `1-${gtkId}` })) }
    const sesudah = denganManual(sekolah, mintaManual('10', 27, []), '202602000008', DIPUTUS)
    const hasil = dampakUsulan(sekolah, sesudah, uang, { dari: '2026-02-10', sampai: '2026-02-10', gtkIds: null })
    expect(hasil.hari.map((satu) => [satu.gtkId, satu.sebelum.status, satu.sesudah.status])).toEqual([
      [1, 'H', 'L'],
      [2, 'A', 'L'],
    ])
    expect(hasil.bulan.map((satu) => satu.gtkId)).toEqual([1, 2])
  })

  it('hari di luar bulan fakta dan GTK tak dikenal tidak tercantum', () => {
    const bulanLain = { ...SATU, dari: '2026-01-30', sampai: '2026-02-01' }
    expect(dampakUsulan(fakta(), fakta(), potongan(), bulanLain).hari.map((satu) => satu.tanggal)).toEqual([
      '2026-02-01',
    ])
    expect(dampakUsulan(fakta(), fakta(), potongan(), { ...SATU, gtkIds: [9] })).toEqual({ hari: [], bulan: [] })
  })
})

describe('tidak diperlukan (L18)', () => {
  const minta = (...orang: number[]) =>
    mintaManual(
      '02',
      21,
      orang.map((gtkId) => ({ gtkId, datang: '07:00', pulang: '14:00' })),
    )
  const duaOrang = fakta({
    gtk: [GTK, { ...GTK, id: 2, nama: 'Budi' }],
    pemetaan: [1, 2].map((id) => ({ id, mesinId: 1, pin: String(id), gtkId: id, mulai: null, sampai: null })),
    taps: ['02 06:50', '02 14:00', { waktu: '02 06:52', pin: '2' }],
  })

  const diperlukan = (
    isi: FaktaBulan,
    isian: IsianManual,
    gtkIds: number[] | null = isian.rinci.map((r) => r.gtkId),
  ) => {
    const sesudah = denganManual(isi, isian, '202602000008', DIPUTUS)
    return !tidakDiperlukan(isi, sesudah, { dari: isian.tanggal, sampai: isian.tanggal, gtkIds })
  }

  it('tap memberi kedua sisi setiap GTK yang Hadir', () => {
    expect(diperlukan(duaOrang, minta(1))).toBe(false)
    expect(diperlukan(duaOrang, minta(2))).toBe(true)
    expect(diperlukan(duaOrang, minta(1, 2))).toBe(true)
    const barisKosong = mintaManual('02', 21, [{ gtkId: 1, datang: '07:00' }, { gtkId: 2 }])
    expect(diperlukan(duaOrang, barisKosong)).toBe(false)
  })

  it('tap memberi satu-satunya sisi yang diminta, sisi lain tetap hilang: tidak ada yang berubah', () => {
    expect(diperlukan(duaOrang, mintaManual('02', 21, [{ gtkId: 2, datang: '07:00' }]))).toBe(false)
  })

  it('yang diisi usulan lain bukan tap: nomornya berganti', () => {
    const terisi = fakta({ manual: [manual('02', 21, { datang: '07:00', pulang: '14:00' })] })
    expect(diperlukan(terisi, minta(1))).toBe(true)
  })

  it('dua shift yang disambung: waktu di antaranya tercatat atas permintaan itu', () => {
    const isi = duaShift('keduanya', { taps: ['02 06:50', '02 17:35'] })
    expect(diperlukan(isi, mintaManual('02', 21, [{ gtkId: 1, datang: '07:00', pulang: '12:00' }]))).toBe(true)
    expect(diperlukan(isi, minta(1))).toBe(false)
  })

  it('libur khusus pada hari kerja mengubah semua orang, pada hari yang sudah libur tidak seorang pun', () => {
    expect(diperlukan(duaOrang, mintaManual('02', 27, []), null)).toBe(true)
    expect(diperlukan(duaOrang, mintaManual('17', 27, []), null)).toBe(false)
  })

  it('orang yang tidak dikenal bukan berarti tidak diperlukan', () => {
    expect(diperlukan(duaOrang, minta(9))).toBe(true)
  })
})
