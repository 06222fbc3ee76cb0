import { describe, expect, it } from 'vitest'
import { acceptedAnswer, handshakeAnswer, push3Answer, registryAnswer, timeAnswer } from './answer-text.ts'

/** The bytes of devices.md 1.2. */
const EXAMPLE =
  'GET OPTION FROM: X1C0260100017\nATTLOGStamp=None\nOPERLOGStamp=9999\nATTPHOTOStamp=None\nErrorDelay=60\nDelay=30\n' +
  'TransTimes=00:00;14:05\nTransInterval=1\nTransFlag=TransData AttLog\tOpLog\tEnrollUser\tChgUser\nTimeZone=7\n' +
  'Realtime=1\nEncrypt=None\nServerVer=2.2.14\nPushProtVer=2.2.14\n'
const serial = 'X1C0260100017'

describe('jawaban handshake', () => {
  it.each([
    ['WIB', '7'],
    ['WITA', '8'],
    ['WIT', '9'],
  ] as const)('%s: byte persis seperti contoh, TimeZone=%s', (zona, jam) => {
    const expectation = EXAMPLE.replace('TimeZone=7', `TimeZone=${jam}`)
    expect(Buffer.from(handshakeAnswer({ serial, zona, pushver: '2.4.0' }))).toEqual(Buffer.from(expectation))
  })

  it('tanpa pushver: nama tanda firmware lama', () => {
    const old = EXAMPLE.replace('ATTLOGStamp', 'Stamp')
      .replace('OPERLOGStamp', 'OpStamp')
      .replace('ATTPHOTOStamp', 'PhotoStamp')
    expect(handshakeAnswer({ serial, zona: 'WIB' })).toBe(old)
    expect(handshakeAnswer({ serial, zona: 'WIB', pushver: ' ' })).toBe(old)
  })

  it('tanda tersimpan dikirim, 0 meminta semuanya lagi, dan tidak bisa menulis baris sendiri', () => {
    const answer = handshakeAnswer({
      serial,
      zona: 'WIB',
      pushver: '2.4.0',
      tanda: { attlog: '0', operlog: '7\nEncrypt=1', foto: '2026-08-12T07:40:20' },
    })
    expect(answer.split('\n').slice(1, 4)).toEqual([
      'ATTLOGStamp=0',
      'OPERLOGStamp=7Encrypt1',
      'ATTPHOTOStamp=2026-08-12T07:40:20',
    ])
    expect(answer.split('\n')).toHaveLength(EXAMPLE.split('\n').length)
  })

  it('TransFlag tidak meminta biometri atau foto dan paling banyak 90 huruf', () => {
    const flag = /TransFlag=(.*)/.exec(handshakeAnswer({ serial, zona: 'WIB' }))![1]!
    expect(flag.length).toBeLessThanOrEqual(90)
    expect(flag).not.toMatch(/FP|FACE|Photo/i)
  })
})

describe('jawaban lain', () => {
  it('waktu: angka jam sekolah dengan selisih zona yang benar', () => {
    expect(timeAnswer('2026-08-12 07:40:20', 'WIB')).toBe('Time=2026-08-12T07:40:20+07:00')
    expect(timeAnswer('2026-08-12 09:40:20', 'WIT')).toBe('Time=2026-08-12T09:40:20+09:00')
  })

  it('tap diterima dijawab OK: n', () => {
    expect(acceptedAnswer(1)).toBe('OK: 1')
    expect(Buffer.byteLength(acceptedAnswer(1))).toBe(5)
  })

  it('push 3.x: setiap kunci satu baris, sesi tidak bisa menyisipkan baris', () => {
    expect(push3Answer('abc\r\nX=1')).toBe(
      'ServerVer=3.1.2\nPushVersion=3.1.2\nErrorDelay=60\nRequestDelay=30\nTransInterval=1\n' +
        'TransTables=User\nRealtime=1\nSessionID=abcX1\nTimeoutSec=10\n',
    )
    expect([registryAnswer('kode1'), registryAnswer(null)]).toEqual(['RegistryCode=kode1', 'OK'])
  })
})
