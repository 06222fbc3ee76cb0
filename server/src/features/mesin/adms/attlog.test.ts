import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAttlog } from './attlog.ts'

const attlog = (text: string) => readAttlog(Buffer.from(text))

describe('tap dari ATTLOG', () => {
  it('membaca baris asli X100-C (35 byte)', () => {
    const body = Buffer.from('1156\t2024-08-05 12:40:57\t1\t1\t\t0\t0\t\n')
    expect(body.length).toBe(35)
    expect(readAttlog(body)).toEqual({
      taps: [{ pin: '1156', waktuLokal: '2024-08-05 12:40:57', status: 1, verify: 1, sisa: '\t0\t0\t' }],
      karantina: [],
      rowCount: 1,
    })
  })

  it('PIN 0042 bukan 42, spasi di pinggir dibuang', () => {
    expect(attlog('0042\t2024-08-05 12:40:57\n   42\t2024-08-05 12:40:57').taps.map((tap) => tap.pin)).toEqual([
      '0042',
      '42',
    ])
  })

  it('dua kolom sudah cukup; status 255 dan verify asing disimpan apa adanya', () => {
    expect(attlog('7\t2024-08-05 12:40:57').taps).toEqual([
      { pin: '7', waktuLokal: '2024-08-05 12:40:57', status: null, verify: null, sisa: null },
    ])
    expect(attlog('7\t2024-08-05 12:40:57\t255\t25').taps[0]).toMatchObject({ status: 255, verify: 25, sisa: null })
    expect(attlog('7\t2024-08-05 12:40:57\tx\t').taps[0]).toMatchObject({ status: null, verify: null })
  })

  it('16 kolom dengan nomor berjalan tetap satu tap', () => {
    const rest = Array.from({ length: 12 }, (_, i) => String(i)).join('\t')
    expect(attlog(`A-9\t2024-08-05T12:40:57\t0\t15\t${rest}`).taps).toEqual([
      { pin: 'A-9', waktuLokal: '2024-08-05 12:40:57', status: 0, verify: 15, sisa: rest },
    ])
  })

  it('CRLF, LF, baris kosong, BOM, ekor NUL, akhir tanpa baris baru', () => {
    const result = attlog(
      '\uFEFF1\t2024-08-05 12:40:57\r\n\r\n \t \n2\t2024-08-05 12:40:58\n\n3\t2024-08-05 12:40:59\0\0',
    )
    expect(result).toMatchObject({ rowCount: 3, karantina: [] })
    expect(result.taps.map((tap) => tap.pin)).toEqual(['1', '2', '3'])
    expect(attlog('')).toMatchObject({ taps: [], rowCount: 0 })
  })

  it.each([
    ['Baris tanpa pemisah TAB', '1 2024-08-05 12:40:57'],
    ['Baris tanpa pemisah TAB', '1,2024-08-05 12:40:57,0'],
    ['PIN kosong', '\t2024-08-05 12:40:57'],
    ['PIN lebih dari 24 huruf', `${'9'.repeat(25)}\t2024-08-05 12:40:57`],
    ['PIN memuat spasi atau huruf yang tidak terbaca', '1 2\t2024-08-05 12:40:57'],
    ['Waktu kosong', '1\t'],
    ['Waktu tidak berbentuk TTTT-BB-HH JJ:MM:DD', '1\t2024-08-05 12:40'],
    ['Waktu tidak berbentuk TTTT-BB-HH JJ:MM:DD', '1\t2024-08-05 12:40:57+07:00'],
    ['Waktu tidak berbentuk TTTT-BB-HH JJ:MM:DD', '1\t05-08-2024 12:40:57'],
    ['Tanggal tidak ada dalam kalender', '1\t2023-02-29 12:40:57'],
    ['Tanggal tidak ada dalam kalender', '1\t2100-02-29 12:40:57'],
    ['Tanggal tidak ada dalam kalender', '1\t2024-13-01 12:40:57'],
    ['Tanggal tidak ada dalam kalender', '1\t2024-04-31 12:40:57'],
    ['Tanggal tidak ada dalam kalender', '1\t0000-00-00 00:00:00'],
    ['Jam tidak mungkin', '1\t2024-08-05 24:00:00'],
    ['Jam tidak mungkin', '1\t2024-08-05 23:60:00'],
    ['Jam tidak mungkin', '1\t2024-08-05 23:59:60'],
    ['Baris memuat karakter kendali', '1\0\t2024-08-05 12:40:57'],
    ['Baris lebih dari 1024 huruf', `1\t2024-08-05 12:40:57\t${'0'.repeat(1100)}`],
  ])('baris rusak dikarantina: %s', (alasan, row) => {
    const result = attlog(`1\t2024-08-05 12:40:57\n${row}\n2\t2024-02-29 00:00:00\n`)
    expect(result.taps.map((tap) => tap.pin)).toEqual(['1', '2'])
    expect(result.karantina).toHaveLength(1)
    expect(result.karantina[0]!.alasan).toBe(alasan)
    expect(result.karantina[0]!.baris).not.toContain('\0')
    expect(result.karantina[0]!.baris.length).toBeLessThanOrEqual(501)
  })

  it('tahun 2000 dan masa depan tetap disimpan, dinilai kemudian', () => {
    expect(attlog('1\t2000-01-01 00:00:05\n1\t2099-12-31 23:59:59').taps).toHaveLength(2)
  })

  const validTap = fc.tuple(fc.stringMatching(/^[0-9A-Za-z]{1,24}$/), fc.integer({ min: 10, max: 59 }))

  it('byte apa pun tidak melempar, dan tap + karantina = baris tidak kosong', () => {
    const potongan = fc.oneof(
      fc.uint8Array({ maxLength: 40 }).map((content) => Buffer.from(content)),
      fc
        .constantFrom('\t', '\n', '\r\n', '\r', '2024-08-05 12:40:57', '0042', '\0', ' ', '\u4e2d')
        .map((t) => Buffer.from(t)),
      validTap.map(([pin, seconds]) => Buffer.from(`${pin}\t2024-08-05 12:40:${seconds}\t0\t1\n`)),
    )
    fc.assert(
      fc.property(fc.array(potongan, { maxLength: 60 }), (pieces) => {
        const body = Buffer.concat(pieces)
        const result = readAttlog(body)
        // Counted on bytes, apart from the decoder under test: a line of blanks and NULs only is blank.
        const rows = body
          .toString('latin1')
          .replace(/^\u00ef\u00bb\u00bf/, '')
          .split('\n')
        const filled = rows.filter((one) => /[^\0\t\n\v\f\r ]/.test(one)).length
        expect(result.taps.length + result.karantina.length).toBe(result.rowCount)
        expect(result.rowCount).toBe(filled)
        for (const tap of result.taps) expect(tap.pin).toMatch(/^\S{1,24}$/)
      }),
      { numRuns: 2000 },
    )
  })

  it('setiap baris sah terbaca utuh di antara baris rusak apa pun', () => {
    const broken = fc.string({ maxLength: 30 }).map((text) => text.replaceAll(/[\t\n\r]/g, '?'))
    fc.assert(
      fc.property(fc.array(fc.tuple(broken, validTap), { minLength: 1, maxLength: 20 }), (daftar) => {
        const text = daftar.map(([bad, [pin, seconds]]) => `${bad}\r\n${pin}\t2024-08-05 12:40:${seconds}\t255\t1\r\n`)
        const result = attlog(text.join(''))
        expect(result.taps.map((tap) => [tap.pin, tap.waktuLokal])).toEqual(
          daftar.map(([, [pin, seconds]]) => [pin, `2024-08-05 12:40:${seconds}`]),
        )
      }),
    )
  })
})
