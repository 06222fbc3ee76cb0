import { describe, expect, it } from 'vitest'
import { aturan, fakta, jam, koreksiJam, twoShift } from '../../fakta.test-kit.ts'
import type { FaktaBulan, KoreksiDisetujui } from '../../fakta.ts'
import { hariUsulan } from '../hari-usulan.ts'
import { koreksiErrors, requestJam, requestStatus } from '../usulan.test-kit.ts'
import { withKoreksi } from '../usulan.ts'

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

  it('Hadir: waktu datang yang memindahkan hari ke shift lain dinilai dengan tap shift itu (L13, L20)', () => {
    const otomatis = (taps: string[], koreksi: KoreksiDisetujui[] = []) =>
      twoShift('otomatis', { taps: taps.map((one) => `02 ${one}`), koreksi })
    // In the first shift 11:00 is the departure, in the second it is no more than an arrival.
    const moved =
      'waktuKoreksi.pulang: Isi waktu pulang: dengan usulan ini 2 Februari 2026 menjadi shift 2, dan di sana tidak ada tap pulang.'
    expect(koreksiErrors(otomatis(['06:00', '11:00']), requestStatus('02', 1, { datang: '09:00' }))).toEqual([moved])
    expect(koreksiErrors(otomatis(['06:00', '17:00']), requestStatus('02', 1, { datang: '09:00' }))).toEqual([])
    expect(koreksiErrors(otomatis(['10:00']), requestStatus('02', 1, { datang: '08:00' }))).toEqual([])
    const siang = otomatis(['06:50', '11:55'], [koreksiJam('02', { datang: '12:20' })])
    // It is in the second shift already: this request moves nothing.
    expect(koreksiErrors(siang, requestStatus('02', 1))).toEqual([
      'waktuKoreksi.datang: Isi waktu datang: yang tercatat pada 2 Februari 2026 dari usulan lain, bukan dari tap.',
      'waktuKoreksi.pulang: Isi waktu pulang: 2 Februari 2026 tercatat sebagai shift 2, dan di sana tidak ada tap pulang.',
    ])
  })

  it('waktu: dinilai pada shift yang menjadi, bukan yang ditinggalkan (L13)', () => {
    const old = koreksiJam('02', { datang: '06:00', pulang: '09:00' })
    const content = twoShift('otomatis', { taps: ['02 12:14', '02 17:35'], koreksi: [old] })
    expect(koreksiErrors(content, requestJam('02', { datang: '12:15', pulang: '17:35' }))).toEqual([])
    expect(
      koreksiErrors(twoShift('otomatis', { taps: ['02 06:50', '02 11:55'] }), requestJam('02', { datang: '12:20' })),
    ).toEqual([])
  })

  it('Hadir: sisi yang hanya diberi usulan lain tetap diminta; yang juga diberi tap tidak (L20)', () => {
    const pagi = koreksiJam('02', { datang: '06:50' })
    const day = (...taps: string[]) => fakta({ taps, koreksi: [pagi] })
    expect(koreksiErrors(day('02 14:10'), requestStatus('02', 1))).toEqual([
      'waktuKoreksi.datang: Isi waktu datang: yang tercatat pada 2 Februari 2026 dari usulan lain, bukan dari tap.',
    ])
    expect(koreksiErrors(day('02 14:10'), requestStatus('02', 1, { datang: '06:50' }))).toEqual([])
    expect(koreksiErrors(day('02 07:10', '02 14:10'), requestStatus('02', 1))).toEqual([])
    // The tap of the shift that is worked then counts, not that of the one before.
    const otomatis = (taps: string[], pulang: string) =>
      twoShift('otomatis', { taps, koreksi: [koreksiJam('02', { pulang })] })
    expect(koreksiErrors(otomatis(['02 12:05'], '12:05'), requestStatus('02', 1, { datang: '06:50' }))).toEqual([])
    expect(
      koreksiErrors(otomatis(['02 06:50', '02 11:55'], '17:35'), requestStatus('02', 1, { datang: '12:20' })),
    ).toEqual([
      'waktuKoreksi.pulang: Isi waktu pulang: yang tercatat pada 2 Februari 2026 dari usulan lain, bukan dari tap.',
    ])
  })

  describe('Hadir, kedua shift: setiap shift yang dijalani punya kedua sisinya (L14, L20)', () => {
    const both = (taps: string[], koreksi: KoreksiDisetujui[] = []) =>
      twoShift('keduanya', { taps: taps.map((one) => `02 ${one}`), koreksi })
    const refusals = (content: FaktaBulan, text: Parameters<typeof requestStatus>[2]) =>
      koreksiErrors(content, requestStatus('02', 1, text))
    const open = (side: string, waktu: string, shift: 1 | 2) =>
      `waktuKoreksi.${side}: Waktu ${side} ${waktu} jatuh di shift ${3 - shift}, sedangkan shift ${shift} tanpa waktu ${side}. Ajukan dahulu salah satunya sebagai koreksi Waktu Kehadiran; sesudah disetujui, usulkan Hadir.`
    const ask = (side: string, shift: 1 | 2) =>
      `waktuKoreksi.${side}: Isi waktu ${side} shift ${shift}: tidak ada tap ${side} pada 2 Februari 2026.`

    it('sisi dalam tidak meninggalkan sisi luar tanpa waktu', () => {
      expect(refusals(both([]), { datang: '12:20', pulang: '12:00' })).toEqual([
        open('datang', '12:20', 1),
        open('pulang', '12:00', 2),
      ])
      expect(refusals(both([]), { datang: '06:50', pulang: '17:35' })).toEqual([])
      expect(refusals(both(['06:50', '17:35']), { datang: '12:28', pulang: '12:05' })).toEqual([])
      expect(refusals(both(['11:55', '17:35']), { datang: '12:20' })).toEqual([open('datang', '12:20', 1)])
      const pagi = koreksiJam('02', { datang: '07:00' })
      expect(refusals(both(['11:55', '17:35'], [pagi]), { datang: '12:20' })).toEqual([])
    })

    it('sisi luar tidak meninggalkan sisi dalam tanpa waktu', () => {
      expect(refusals(both(['06:50', '11:30']), { pulang: '17:35' })).toEqual([ask('datang', 2)])
      expect(refusals(both(['06:50', '11:30']), { datang: '12:25', pulang: '17:35' })).toEqual([])
      expect(refusals(both(['13:00', '17:35']), { datang: '06:50' })).toEqual([ask('pulang', 1)])
      expect(refusals(both(['06:50', '11:55', '17:35']), {})).toEqual([ask('datang', 2)])
    })

    it('pulang sesudah datang dalam shift yang sama, juga bagi koreksi waktu', () => {
      const before = ['waktuKoreksi.pulang: Waktu pulang harus sesudah waktu datang yang tercatat (11:00).']
      expect(koreksiErrors(both(['11:00', '12:14']), requestJam('02', { pulang: '09:30' }))).toEqual(before)
    })
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
