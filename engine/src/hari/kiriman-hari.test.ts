import { describe, expect, it } from 'vitest'
import { fakta, GTK, izin, koreksiJam, koreksiStatus, manual, twoShift } from '../fakta.test-kit.ts'
import type { FaktaBulan } from '../fakta.ts'
import { computeHariBulan } from './bulan-hari.ts'
import { kirimanBulan } from './kiriman-hari.ts'

const send = (content: FaktaBulan, from = '02', until = from) =>
  kirimanBulan(computeHariBulan(content))
    .filter(({ tanggal }) => from <= tanggal.slice(8) && tanggal.slice(8) <= until)
    .map(
      ({ gtkId, tanggal, jenisWaktu, waktu, jenisData, nomor }) =>
        `${gtkId} ${tanggal.slice(8)} ${jenisWaktu} ${waktu} ${jenisData}${nomor === null ? '' : ` ${nomor}`}`,
    )

describe('kiriman satu hari', () => {
  it('tap: satu datang dan satu pulang dari Mesin, berapa pun tapnya', () => {
    expect(send(fakta({ taps: ['02 06:58:01', '02 06:58:03', '02 10:00', '02 14:01'] }))).toEqual([
      '1 02 Datang 06:58:01 Mesin',
      '1 02 Pulang 14:01:00 Mesin',
    ])
    expect(send(fakta({ taps: ['02 06:55'] }))).toEqual(['1 02 Datang 06:55:00 Mesin'])
    expect(send(fakta({ taps: ['02 13:10'] }))).toEqual(['1 02 Pulang 13:10:00 Mesin'])
    expect(send(fakta({ taps: ['02 06:55', '03 00:40'] }))).toEqual([
      '1 02 Datang 06:55:00 Mesin',
      '1 02 Pulang 00:40:00 Mesin',
    ])
  })

  it('tiap sisi menurut apa yang memberinya', () => {
    const m = manual('02', 25, { nomor: '11', datang: '07:00', pulang: '14:00' })
    expect(send(fakta({ taps: ['02 06:50'], manual: [m] }))).toEqual([
      '1 02 Datang 06:50:00 Mesin',
      '1 02 Pulang 14:00:00 Absensi Manual 11',
    ])
    const jam = koreksiJam('02', { nomor: '12', pulang: '14:30' })
    expect(send(fakta({ taps: ['02 06:50', '02 12:00'], koreksi: [jam], manual: [m] }))).toEqual([
      '1 02 Datang 06:50:00 Mesin',
      '1 02 Pulang 14:30:00 Koreksi 12',
    ])
    const hadir = koreksiStatus('02', 1, { nomor: '13', datang: '07:00' })
    expect(send(fakta({ taps: ['02 14:10'], koreksi: [hadir] }))).toEqual([
      '1 02 Datang 07:00:00 Koreksi 13',
      '1 02 Pulang 14:10:00 Mesin',
    ])
    expect(send(fakta({ taps: ['02 08:10', '02 14:00'], koreksi: [izin('02', 1)] }))[0]).toBe(
      '1 02 Datang 08:10:00 Mesin',
    )
  })

  it.each([
    [1, 2],
    [3, 0],
    [4, 2],
    [5, 2],
    [6, 0],
    [10, 0],
    [16, 0],
  ])('status %i mengirim %i sisi', (status, jumlah) => {
    const content = fakta({ taps: ['02 06:50', '02 14:00'], koreksi: [koreksiStatus('02', status)] })
    expect(send(content)).toHaveLength(jumlah)
  })

  it('hari libur, Alpa, di luar masa tugas, dan hari yang belum lengkap tidak mengirim', () => {
    expect(send(fakta({ taps: ['17 07:40', '17 12:00'] }), '17')).toEqual([])
    expect(send(fakta(), '09')).toEqual([])
    expect(send(fakta({ taps: ['02 06:50'], gtk: [{ ...GTK, mulaiTugas: '2026-02-03' }] }))).toEqual([])
    // 3 Feb of a WIB school is complete at 20:00Z (E16).
    const taps = ['03 06:50', '03 14:00']
    expect(send(fakta({ taps, now: '2026-02-03T19:59:59.000Z' }), '03')).toEqual([])
    expect(send(fakta({ taps, now: '2026-02-03T20:00:00.000Z' }), '03')).toHaveLength(2)
  })

  it('dua shift: datang shift pertama, pulang shift terakhir', () => {
    const four = ['02 06:50', '02 12:05', '02 12:28', '02 17:35']
    const outside = ['1 02 Datang 06:50:00 Mesin', '1 02 Pulang 17:35:00 Mesin']
    expect(send(twoShift('keduanya', { taps: four }))).toEqual(outside)
    expect(send(twoShift('keduanya', { taps: ['02 06:50', '02 17:35'] }))).toEqual(outside)
    expect(send(twoShift('otomatis', { taps: ['02 12:20', '02 17:31'] }))).toEqual([
      '1 02 Datang 12:20:00 Mesin',
      '1 02 Pulang 17:31:00 Mesin',
    ])
  })

  it('sebulan: hanya hari di dalam bulan, urut GTK lalu tanggal', () => {
    const content = fakta({ taps: ['2026-01-31 06:49', '02 06:50', '03 06:51', '04 06:52', '2026-03-02 06:53'] })
    expect(send(content, '03', '04')).toEqual(['1 03 Datang 06:51:00 Mesin', '1 04 Datang 06:52:00 Mesin'])
    expect(send(content, '01', '31')).toHaveLength(3)
  })
})
