import { describe, expect, it } from 'vitest'
import { aturan, duaShift, jam, koreksiJam } from '../contoh.test-bahan.ts'
import { hariUsulan } from './hari-usulan.ts'
import { galatKoreksi, mintaJam } from './usulan.test-bahan.ts'
import { denganKoreksi } from './usulan.ts'

const HARI = '2026-02-02'

describe('dua shift', () => {
  it('kedua shift: tiap waktu diuji pada shift tempat ia diletakkan (L14)', () => {
    const isi = duaShift('keduanya', { taps: ['02 06:50', '02 17:35'] })
    expect(galatKoreksi(isi, mintaJam('02', { datang: '12:28', pulang: '12:05' }))).toEqual([])
    expect(galatKoreksi(isi, mintaJam('02', { datang: '12:05' }))).toEqual([
      'waktuKoreksi.datang: Waktu datang harus sebelum jam pulang (12:00).',
    ])
    expect(galatKoreksi(isi, mintaJam('02', { pulang: '12:20' }))).toEqual([
      'waktuKoreksi.pulang: Waktu pulang harus sesudah jam masuk (12:30).',
    ])
    expect(galatKoreksi(isi, mintaJam('02', { datang: '13:00', pulang: '12:45' }))).toEqual([
      'waktuKoreksi.pulang: Waktu pulang harus sesudah waktu datang (13:00).',
    ])
  })

  it('otomatis: waktu datang memilih shift, tanpa datang jam pulang yang terdekat (L13)', () => {
    const isi = duaShift('otomatis')
    expect(galatKoreksi(isi, mintaJam('02', { datang: '08:59', pulang: '12:00' }))).toEqual([])
    expect(galatKoreksi(isi, mintaJam('02', { datang: '12:20', pulang: '17:30' }))).toEqual([])
    expect(galatKoreksi(isi, mintaJam('02', { datang: '12:20', pulang: '12:25' }))).toEqual([
      'waktuKoreksi.pulang: Waktu pulang harus sesudah jam masuk (12:30).',
    ])
    expect(galatKoreksi(isi, mintaJam('02', { pulang: '12:05' }))).toEqual([])
    expect(galatKoreksi(isi, mintaJam('02', { pulang: '17:00' }))).toEqual([])
  })

  it('otomatis: koreksi lain yang disetujui sudah memilih shiftnya, juga bila tapnya dari shift yang lain (L13)', () => {
    const siang = koreksiJam('02', { datang: '12:20' })
    const salah = ['waktuKoreksi.pulang: Waktu pulang harus sesudah jam masuk (12:30).']
    for (const taps of [[], ['02 06:50']]) {
      const isi = duaShift('otomatis', { taps, koreksi: [siang] })
      expect(galatKoreksi(isi, mintaJam('02', { pulang: '12:05' }))).toEqual(salah)
      expect(galatKoreksi(isi, mintaJam('02', { pulang: '17:00' }))).toEqual([])
    }
  })

  it('otomatis: waktu datang yang mustahil di shiftnya tidak memilih shift (L16)', () => {
    // The second shift opens after the first is over.
    const isi = (taps: string[]) =>
      duaShift('otomatis', {
        taps,
        aturan: [aturan({ shiftPagi: true, shiftSiang: true, shiftSiangMulai: jam('12:15') })],
      })
    expect(galatKoreksi(isi(['02 12:40']), mintaJam('02', { datang: '12:10' }))).toEqual([])
    expect(galatKoreksi(isi([]), mintaJam('02', { datang: '12:10', pulang: '17:30' }))).toEqual([])
    expect(galatKoreksi(isi([]), mintaJam('02', { datang: '12:10' }))).toEqual([
      'waktuKoreksi.datang: Waktu datang harus sebelum jam pulang (12:00).',
    ])
  })

  it('otomatis: ditolak tepat bila mesin hitung tidak akan memakainya, apa pun yang sudah ada (L13, L16)', () => {
    const jamKosong = (...isi: string[]) => [undefined, ...isi]
    const lama = [[], [koreksiJam('02', { datang: '12:20' })], [koreksiJam('02', { pulang: '11:00' })]]
    let ditolak = 0
    for (const taps of [[], ['02 06:50'], ['02 12:40'], ['02 17:35'], ['02 06:50', '02 11:55']])
      for (const koreksi of lama)
        for (const datang of jamKosong('07:00', '12:10', '12:20', '13:00'))
          for (const pulang of jamKosong('11:50', '12:05', '12:45', '17:00')) {
            if (datang === undefined && pulang === undefined) continue
            const isi = duaShift('otomatis', {
              taps,
              koreksi,
              aturan: [aturan({ shiftPagi: true, shiftSiang: true, shiftSiangMulai: jam('12:15') })],
            })
            const minta = mintaJam('02', { ...(datang && { datang }), ...(pulang && { pulang }) })
            const [hari] = hariUsulan(
              denganKoreksi(isi, minta, '999999999999', '2026-03-02T03:00:00.000Z'),
              1,
              HARI,
              HARI,
            )
            const dipakai =
              (minta.datang === null || hari?.datangTercatat === minta.datang) &&
              (minta.pulang === null || hari?.pulangTercatat === minta.pulang)
            const mustahil = galatKoreksi(isi, minta).some((satu) => /jam (pulang|masuk) \(/.test(satu))
            expect([taps, koreksi.length, datang, pulang, mustahil]).toEqual([
              taps,
              koreksi.length,
              datang,
              pulang,
              !dipakai,
            ])
            if (mustahil) ditolak++
          }
    expect(ditolak).toBeGreaterThan(20)
  })
})
