import { describe, expect, it } from 'vitest'
import { awayError, isDatabaseOutage, nodeAway, outageWords } from './errors.ts'

/** Errors as a coordinator with a killed worker sent them, word by word. */
const captured = (code: string, message: string): Error =>
  Object.assign(new Error(message), { code, severity: 'ERROR' })
const REFUSED = captured(
  '08006',
  'connection to the remote node postgres@127.0.0.1:9821 failed with the following error: Connection refused\n\tIs the server running on that host and accepting TCP/IP connections?',
)
const CUT = captured(
  '08006',
  'connection to the remote node postgres@127.0.0.1:9821 failed with the following error: server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally\n\tbefore or while processing the request.',
)
const STARTING = captured(
  '08006',
  'connection to the remote node postgres@127.0.0.1:9821 failed with the following error: FATAL:  the database system is starting up',
)

describe('simpul yang mati', () => {
  it.each([REFUSED, CUT, STARTING])('%s: gangguan, dan simpulnya dikenal', (error) => {
    expect([isDatabaseOutage(error), nodeAway(error)]).toEqual([true, '127.0.0.1:9821'])
  })

  it('simpul yang hilang di tengah pernyataan: gangguan, walau ekstensinya tidak punya kode untuk itu', () => {
    const lost = captured('XX000', 'connection to the remote node geisa@127.0.0.1:9821 failed, marked as essential')
    expect([isDatabaseOutage(lost), nodeAway(lost)]).toEqual([true, '127.0.0.1:9821'])
    expect(isDatabaseOutage(captured('XX000', 'cache lookup failed for relation 1259'))).toBe(false)
    expect([isDatabaseOutage(awayError('10.0.0.3:5432')), nodeAway(awayError('10.0.0.3:5432'))]).toEqual([
      true,
      '10.0.0.3:5432',
    ])
  })

  it('basis data yang mati bukan simpul yang mati', () => {
    const shutdown = captured('57P01', 'terminating connection due to administrator command')
    expect([isDatabaseOutage(shutdown), nodeAway(shutdown)]).toEqual([true, null])
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
    expect([isDatabaseOutage(refused), nodeAway(refused)]).toEqual([true, null])
  })

  it('isi yang menyebut simpul bukan gangguan', () => {
    const data = captured('22P02', 'invalid input syntax: "remote node postgres@127.0.0.1:9821"')
    expect([isDatabaseOutage(data), nodeAway(data)]).toEqual([false, null])
  })
})

describe('kalimat gangguan mengatakan apa yang terjadi', () => {
  const system = (code: string) => Object.assign(new Error(`${code}: write`), { code, syscall: 'write' })
  it.each([
    ['53100', 'Ruang penyimpanan server habis'],
    ['ENOSPC', 'Ruang penyimpanan server habis'],
    ['EDQUOT', 'Ruang penyimpanan server habis'],
    ['EROFS', 'hanya dapat dibaca'],
    ['25006', 'hanya dapat dibaca'],
    ['53300', 'sedang sibuk'],
    ['40P01', 'sedang sibuk'],
    ['57014', 'sedang sibuk'],
    ['55P03', 'sedang sibuk'],
    ['57P01', 'tidak dapat dihubungi'],
    ['08006', 'tidak dapat dihubungi'],
    ['ECONNREFUSED', 'tidak dapat dihubungi'],
  ])('%s: %s', (code, words) => {
    const error = system(code)
    expect(isDatabaseOutage(error)).toBe(true)
    const { status, answer } = outageWords(error)
    expect([status, answer.kode, answer.message]).toEqual([503, 'LAYANAN_TERGANGGU', expect.stringContaining(words)])
    if (words !== 'tidak dapat dihubungi') expect(answer.message).not.toContain('dihubungi')
  })
})
