import { describe, expect, it } from 'vitest'
import { isDatabaseOutage, nodeAway } from './errors.ts'

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
