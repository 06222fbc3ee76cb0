import { describe, expect, it } from 'vitest'
import { fakta, GTK, manual, twoShift } from '../fakta.test-kit.ts'
import type { FaktaBulan } from '../fakta.ts'
import { gtkBulan, potongan } from '../potongan/potongan.test-kit.ts'
import { dampakUsulan, notNeeded, unchangedGtk } from './dampak.ts'
import { requestIzin, requestJam, requestManual, requestStatus } from './usulan.test-kit.ts'
import { type KoreksiInput, type ManualInput, withKoreksi, withManual } from './usulan.ts'

const DIPUTUS = '2026-03-02T03:00:00.000Z'
const ONE = { dari: '2026-02-01', sampai: '2026-02-28', gtkIds: [1] }

const dampak = (before: FaktaBulan, request: KoreksiInput) =>
  dampakUsulan(before, withKoreksi(before, request, '202602000007', DIPUTUS), potongan(), {
    dari: request.dari,
    sampai: request.sampai,
    gtkIds: [request.gtkId],
  })
const columns = ({ bulan }: ReturnType<typeof dampak>) =>
  bulan.map(({ gtkId, diffs, selisihPotongan }) => ({
    gtkId,
    selisihPotongan,
    ...Object.fromEntries(diffs.map((diff) => [diff.label, [diff.sebelum, diff.sesudah]])),
  }))

describe('dampak satu usulan', () => {
  it('sakit lima hari kerja: hari libur tetap tercantum, tidak berubah; alpa dan potongan turun (E15)', () => {
    const result = dampak(fakta(), requestStatus('10..16', 6))
    expect(
      result.hari.map((one) => [one.tanggal.slice(8), one.sebelum.status, one.sesudah.status, one.berubah]),
    ).toEqual([
      ['10', 'A', 'SDSD', true],
      ['11', 'A', 'SDSD', true],
      ['12', 'A', 'SDSD', true],
      ['13', 'A', 'SDSD', true],
      ['14', 'A', 'SDSD', true],
      ['15', 'L', 'L', false],
      ['16', 'L', 'L', false],
    ])
    expect(columns(result)).toEqual([
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
    const { hari } = dampak(fakta({ taps: ['07 06:55'] }), requestJam('07', { pulang: '14:05' }))
    const same = { status: 'H', jadwal: '07:00–14:00, absen mulai 05:30', datang: '06:55:00', terlambat: 0 }
    expect(hari).toEqual([
      {
        gtkId: 1,
        tanggal: '2026-02-07',
        berubah: true,
        sebelum: { ...same, pulang: null, pulangCepat: 91, keterangan: 'PCTI, Tidak absen pulang' },
        sesudah: { ...same, pulang: '14:05:00', pulangCepat: 0, keterangan: 'Koreksi 202602000007' },
      },
    ])
  })

  it('izin tidak mengubah waktu dan menit, tetapi jenis dan potongannya: hari itu berubah', () => {
    const result = dampak(fakta({ taps: ['06 08:10', '06 14:00'] }), requestIzin('06', 1))
    const { sebelum, sesudah, berubah } = result.hari[0]!
    expect(berubah).toBe(true)
    expect([sebelum.terlambat, sesudah.terlambat]).toEqual([70, 70])
    expect([sebelum.keterangan, sesudah.keterangan]).toEqual(['DTTI', 'Izin 202602000007, DTDI'])
    expect(columns(result)).toMatchObject([
      { selisihPotongan: -25_000, 'Potongan DTTI': [125, 0], 'Jumlah Terlambat Dengan Izin': [0, 1] },
    ])
  })

  it('cuti di hari mendatang: harinya berubah, angka bulan belum', () => {
    const current = fakta({ now: '2026-02-12T03:00:00.000Z' })
    const result = dampak(current, requestStatus('26..27', 16))
    expect(result.hari.map((one) => [one.sebelum.status, one.sesudah.status, one.berubah])).toEqual([
      ['', 'CT', true],
      ['', 'CT', true],
    ])
    expect(result.bulan).toEqual([])
  })

  it('usulan yang tidak mengubah apa pun tetap menyebut harinya', () => {
    const tap = fakta({ taps: ['02 06:50', '02 14:05'] })
    const result = dampak(tap, requestStatus('02', 1))
    expect(result.hari).toMatchObject([{ sebelum: { status: 'H' }, sesudah: { status: 'H' } }])
    expect(result.bulan).toEqual([])
    expect(dampak(tap, requestIzin('02', 2))).toMatchObject({ hari: [{ berubah: false }], bulan: [] })
  })

  it('absensi manual: hanya GTK yang diminta, rekan lain tidak tercantum', () => {
    const sekolah = fakta({ gtk: [GTK, { ...GTK, id: 2, nama: 'Budi' }, { ...GTK, id: 3, nama: 'Citra' }] })
    const request = requestManual('10', 21, [{ gtkId: 1, datang: '07:00', pulang: '14:00' }, { gtkId: 3 }])
    const money = { ...potongan(), gtk: [1, 2, 3].map((gtkId) => gtkBulan({ gtkId, id: `1-${gtkId}` })) }
    const after = withManual(sekolah, request, '202602000008', DIPUTUS)
    const result = dampakUsulan(sekolah, after, money, {
      dari: request.tanggal,
      sampai: request.tanggal,
      gtkIds: [1, 3],
    })
    expect(result.hari.map((one) => [one.gtkId, one.sesudah.status, one.berubah])).toEqual([
      [1, 'HMR', true],
      [3, 'A', false],
    ])
    expect(result.bulan.map((one) => one.gtkId)).toEqual([1])
  })

  it('libur khusus: semua GTK sekolah itu, juga yang tidak disebut', () => {
    const sekolah = fakta({ gtk: [GTK, { ...GTK, id: 2, nama: 'Budi' }], taps: ['10 06:50', '10 14:00'] })
    const money = { ...potongan(), gtk: [1, 2].map((gtkId) => gtkBulan({ gtkId, id: `1-${gtkId}` })) }
    const after = withManual(sekolah, requestManual('10', 27, []), '202602000008', DIPUTUS)
    const result = dampakUsulan(sekolah, after, money, { dari: '2026-02-10', sampai: '2026-02-10', gtkIds: null })
    expect(result.hari.map((one) => [one.gtkId, one.sebelum.status, one.sesudah.status])).toEqual([
      [1, 'H', 'L'],
      [2, 'A', 'L'],
    ])
    expect(result.bulan.map((one) => one.gtkId)).toEqual([1, 2])
  })

  it('hari di luar bulan fakta dan GTK tak dikenal tidak tercantum', () => {
    const otherBulan = { ...ONE, dari: '2026-01-30', sampai: '2026-02-01' }
    expect(dampakUsulan(fakta(), fakta(), potongan(), otherBulan).hari.map((one) => one.tanggal)).toEqual([
      '2026-02-01',
    ])
    expect(dampakUsulan(fakta(), fakta(), potongan(), { ...ONE, gtkIds: [9] })).toEqual({ hari: [], bulan: [] })
  })
})

describe('tidak diperlukan (L18)', () => {
  const request = (...people: number[]) =>
    requestManual(
      '02',
      21,
      people.map((gtkId) => ({ gtkId, datang: '07:00', pulang: '14:00' })),
    )
  const twoPeople = fakta({
    gtk: [GTK, { ...GTK, id: 2, nama: 'Budi' }],
    pemetaan: [1, 2].map((id) => ({ id, mesinId: 1, pin: String(id), gtkId: id, mulai: null, sampai: null })),
    taps: ['02 06:50', '02 14:00', { waktu: '02 06:52', pin: '2' }],
  })

  const needed = (
    content: FaktaBulan,
    input: ManualInput,
    gtkIds: number[] | null = input.rinci.map((r) => r.gtkId),
  ) => {
    const after = withManual(content, input, '202602000008', DIPUTUS)
    return !notNeeded(content, after, { dari: input.tanggal, sampai: input.tanggal, gtkIds })
  }

  it('tap memberi kedua sisi setiap GTK yang Hadir', () => {
    expect(needed(twoPeople, request(1))).toBe(false)
    expect(needed(twoPeople, request(2))).toBe(true)
    expect(needed(twoPeople, request(1, 2))).toBe(true)
    const emptyRow = requestManual('02', 21, [{ gtkId: 1, datang: '07:00' }, { gtkId: 2 }])
    expect(needed(twoPeople, emptyRow)).toBe(false)
  })

  it('tap memberi satu-satunya sisi yang diminta, sisi lain tetap hilang: tidak ada yang berubah', () => {
    expect(needed(twoPeople, requestManual('02', 21, [{ gtkId: 2, datang: '07:00' }]))).toBe(false)
  })

  it('yang diisi usulan lain bukan tap: nomornya berganti', () => {
    const filled = fakta({ manual: [manual('02', 21, { datang: '07:00', pulang: '14:00' })] })
    expect(needed(filled, request(1))).toBe(true)
  })

  it('koreksi Hadir atas hari yang lengkap, atau jam yang sama: laporannya hanya menyebut nomornya', () => {
    const isNeeded = (content: FaktaBulan, input: KoreksiInput) =>
      !notNeeded(content, withKoreksi(content, input, '202602000008', DIPUTUS), { ...input, gtkIds: [input.gtkId] })
    expect(isNeeded(twoPeople, requestStatus('02', 1))).toBe(false)
    expect(isNeeded(twoPeople, requestJam('02', { datang: '06:50' }))).toBe(false)
    expect(isNeeded(twoPeople, requestJam('02', { datang: '06:51' }))).toBe(true)
    expect(isNeeded(twoPeople, { ...requestStatus('02', 1, { pulang: '14:00' }), gtkId: 2 })).toBe(true)
  })

  it('siapa saja yang tidak berubah harinya, juga bila usulannya mengubah hari orang lain', () => {
    const after = withManual(twoPeople, request(1, 2), '202602000008', DIPUTUS)
    expect(unchangedGtk(twoPeople, after, { dari: '2026-02-02', sampai: '2026-02-02', gtkIds: [1, 2] })).toEqual([1])
  })

  it('dua shift yang disambung: waktu di antaranya tercatat atas permintaan itu', () => {
    const content = twoShift('keduanya', { taps: ['02 06:50', '02 17:35'] })
    expect(needed(content, requestManual('02', 21, [{ gtkId: 1, datang: '07:00', pulang: '12:00' }]))).toBe(true)
    expect(needed(content, request(1))).toBe(false)
  })

  it('libur khusus pada hari kerja mengubah semua orang, pada hari yang sudah libur tidak seorang pun', () => {
    expect(needed(twoPeople, requestManual('02', 27, []), null)).toBe(true)
    expect(needed(twoPeople, requestManual('17', 27, []), null)).toBe(false)
  })

  it('orang yang tidak dikenal bukan berarti tidak diperlukan', () => {
    expect(needed(twoPeople, request(9))).toBe(true)
  })
})
