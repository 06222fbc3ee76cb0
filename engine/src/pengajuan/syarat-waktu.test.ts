import { describe, expect, it } from 'vitest'
import { aturan, jam, koreksiJam, twoShift } from '../contoh.test-bahan.ts'
import { hariUsulan } from './hari-usulan.ts'
import { koreksiErrors, requestJam } from './usulan.test-bahan.ts'
import { withKoreksi } from './usulan.ts'

const HARI = '2026-02-02'

describe('dua shift', () => {
  it('kedua shift: tiap waktu diuji pada shift tempat ia diletakkan (L14)', () => {
    const content = twoShift('keduanya', { taps: ['02 06:50', '02 17:35'] })
    expect(koreksiErrors(content, requestJam('02', { datang: '12:28', pulang: '12:05' }))).toEqual([])
    expect(koreksiErrors(content, requestJam('02', { datang: '12:05' }))).toEqual([
      'waktuKoreksi.datang: Waktu datang harus sebelum jam pulang (12:00).',
    ])
    expect(koreksiErrors(content, requestJam('02', { pulang: '12:20' }))).toEqual([
      'waktuKoreksi.pulang: Waktu pulang harus sesudah jam masuk (12:30).',
    ])
    expect(koreksiErrors(content, requestJam('02', { datang: '13:00', pulang: '12:45' }))).toEqual([
      'waktuKoreksi.pulang: Waktu pulang harus sesudah waktu datang (13:00).',
    ])
  })

  it('otomatis: waktu datang memilih shift, tanpa datang jam pulang yang terdekat (L13)', () => {
    const content = twoShift('otomatis')
    expect(koreksiErrors(content, requestJam('02', { datang: '08:59', pulang: '12:00' }))).toEqual([])
    expect(koreksiErrors(content, requestJam('02', { datang: '12:20', pulang: '17:30' }))).toEqual([])
    expect(koreksiErrors(content, requestJam('02', { datang: '12:20', pulang: '12:25' }))).toEqual([
      'waktuKoreksi.pulang: Waktu pulang harus sesudah jam masuk (12:30).',
    ])
    expect(koreksiErrors(content, requestJam('02', { pulang: '12:05' }))).toEqual([])
    expect(koreksiErrors(content, requestJam('02', { pulang: '17:00' }))).toEqual([])
  })

  it('otomatis: koreksi lain yang disetujui sudah memilih shiftnya, juga bila tapnya dari shift yang lain (L13)', () => {
    const siang = koreksiJam('02', { datang: '12:20' })
    const wrong = ['waktuKoreksi.pulang: Waktu pulang harus sesudah jam masuk (12:30).']
    for (const taps of [[], ['02 06:50']]) {
      const content = twoShift('otomatis', { taps, koreksi: [siang] })
      expect(koreksiErrors(content, requestJam('02', { pulang: '12:05' }))).toEqual(wrong)
      expect(koreksiErrors(content, requestJam('02', { pulang: '17:00' }))).toEqual([])
    }
  })

  it('otomatis: waktu datang yang mustahil di shiftnya tidak memilih shift (L16)', () => {
    // The second shift opens after the first is over.
    const fill = (taps: string[]) =>
      twoShift('otomatis', {
        taps,
        aturan: [aturan({ shiftPagi: true, shiftSiang: true, shiftSiangMulai: jam('12:15') })],
      })
    expect(koreksiErrors(fill(['02 12:40']), requestJam('02', { datang: '12:10' }))).toEqual([])
    expect(koreksiErrors(fill([]), requestJam('02', { datang: '12:10', pulang: '17:30' }))).toEqual([])
    expect(koreksiErrors(fill([]), requestJam('02', { datang: '12:10' }))).toEqual([
      'waktuKoreksi.datang: Waktu datang harus sebelum jam pulang (12:00).',
    ])
  })

  it('otomatis: ditolak tepat bila mesin hitung tidak akan memakainya, apa pun yang sudah ada (L13, L16)', () => {
    const emptyJam = (...content: string[]) => [undefined, ...content]
    const old = [[], [koreksiJam('02', { datang: '12:20' })], [koreksiJam('02', { pulang: '11:00' })]]
    let refused = 0
    for (const taps of [[], ['02 06:50'], ['02 12:40'], ['02 17:35'], ['02 06:50', '02 11:55']])
      for (const koreksi of old)
        for (const datang of emptyJam('07:00', '12:10', '12:20', '13:00'))
          for (const pulang of emptyJam('11:50', '12:05', '12:45', '17:00')) {
            if (datang === undefined && pulang === undefined) continue
            const content = twoShift('otomatis', {
              taps,
              koreksi,
              aturan: [aturan({ shiftPagi: true, shiftSiang: true, shiftSiangMulai: jam('12:15') })],
            })
            const request = requestJam('02', { ...(datang && { datang }), ...(pulang && { pulang }) })
            const [hari] = hariUsulan(
              withKoreksi(content, request, '999999999999', '2026-03-02T03:00:00.000Z'),
              1,
              HARI,
              HARI,
            )
            const used =
              (request.datang === null || hari?.datangTercatat === request.datang) &&
              (request.pulang === null || hari?.pulangTercatat === request.pulang)
            const impossible = koreksiErrors(content, request).some((one) => /jam (pulang|masuk) \(/.test(one))
            expect([taps, koreksi.length, datang, pulang, impossible]).toEqual([
              taps,
              koreksi.length,
              datang,
              pulang,
              !used,
            ])
            if (impossible) refused++
          }
    expect(refused).toBeGreaterThan(20)
  })
})
