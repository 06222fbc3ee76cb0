import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AliranState, connectDelay, listenToAliran, splitEvents } from './aliran.ts'

describe('memilah aliran', () => {
  test('peristiwa dikenali di mana pun potongannya terbelah', () => {
    const content = ': mulai\n\nevent: berubah\ndata:\n\n: diam\n\nevent: berubah\r\ndata:\r\n\r\n'
    for (let offset = 0; offset <= content.length; offset++) {
      const partition = splitEvents()
      expect([...partition(content.slice(0, offset)), ...partition(content.slice(offset))]).toEqual([
        'berubah',
        'berubah',
      ])
    }
  })

  test('komentar dan peristiwa yang belum utuh bukan peristiwa', () => {
    const partition = splitEvents()
    expect(partition(': diam\n\nevent: beru')).toEqual([])
    expect(partition('bah\n')).toEqual([])
    expect(partition('\n')).toEqual(['berubah'])
  })
})

test('jeda menyambung lagi makin lama, paling lama 45 detik, dan tidak serempak', () => {
  expect([0, 1, 2, 3].map((failed) => connectDelay(failed, 0))).toEqual([1000, 2000, 4000, 8000])
  expect(connectDelay(0, 0.5)).toBe(1250)
  expect(connectDelay(50, 0.999)).toBeLessThan(45_000)
})

describe('mendengarkan server', () => {
  let server: Server
  let url = ''
  let answering: Parameters<typeof createServer>[1]
  beforeEach(async () => {
    vi.stubGlobal('localStorage', { getItem: () => 'rahasia' })
    vi.stubGlobal('window', new EventTarget())
    server = createServer((query, answer) => (answering as (...a: unknown[]) => void)(query, answer))
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/aliran`
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    server.closeAllConnections()
    server.close()
  })

  async function hear(until: (catatan: string[]) => boolean): Promise<string[]> {
    const catatan: string[] = []
    const control = new AbortController()
    const record = (one: string): void => {
      catatan.push(one)
      if (until(catatan)) control.abort()
    }
    await listenToAliran(url, {
      signal: control.signal,
      onState: (k: AliranState) => record(k),
      onConnected: () => record('tersambung'),
      onEvent: record,
    })
    return catatan
  }

  test('token di kepala, bukan di alamat; aliran yang putus disambung lagi', async () => {
    const asked: (string | undefined)[] = []
    answering = (query, answer) => {
      asked.push(query.url, query.headers.authorization)
      answer.writeHead(200, { 'content-type': 'text/event-stream' })
      if (asked.length > 2) answer.write('event: berubah\ndata:\n\n')
      else answer.end(': mulai\n\n')
    }
    const catatan = await hear((c) => c.includes('berubah'))
    expect(catatan).toEqual(['menyambung', 'langsung', 'tersambung', 'terputus', 'langsung', 'tersambung', 'berubah'])
    expect(asked).toEqual(['/aliran', 'Bearer rahasia', '/aliran', 'Bearer rahasia'])
  })

  test('sekolah di luar cakupan tidak ditanya lagi', async () => {
    let times = 0
    answering = (_, answer) => {
      times++
      answer.writeHead(404).end()
    }
    expect(await hear(() => false)).toEqual(['menyambung', 'ditolak'])
    expect(times).toBe(1)
  })

  test('jaringan yang kembali mengakhiri jeda', async () => {
    answering = (_, answer) => answer.writeHead(503).end()
    const catatan = await hear((c) => {
      // After this turn the pause has begun.
      if (c.at(-1) === 'terputus') setImmediate(() => window.dispatchEvent(new Event('online')))
      return c.length === 7
    })
    // Six pauses of their own length would last half a minute: beyond the time of a test.
    expect(catatan).toEqual(['menyambung', ...Array<string>(6).fill('terputus')])
  })
})
