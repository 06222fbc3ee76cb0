import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dengarAliran, jedaSambung, type KeadaanAliran, pilahPeristiwa } from './aliran.ts'

describe('memilah aliran', () => {
  test('peristiwa dikenali di mana pun potongannya terbelah', () => {
    const isi = ': mulai\n\nevent: berubah\ndata:\n\n: diam\n\nevent: berubah\r\ndata:\r\n\r\n'
    for (let letak = 0; letak <= isi.length; letak++) {
      const pilah = pilahPeristiwa()
      expect([...pilah(isi.slice(0, letak)), ...pilah(isi.slice(letak))]).toEqual(['berubah', 'berubah'])
    }
  })

  test('komentar dan peristiwa yang belum utuh bukan peristiwa', () => {
    const pilah = pilahPeristiwa()
    expect(pilah(': diam\n\nevent: beru')).toEqual([])
    expect(pilah('bah\n')).toEqual([])
    expect(pilah('\n')).toEqual(['berubah'])
  })
})

test('jeda menyambung lagi makin lama, paling lama 45 detik, dan tidak serempak', () => {
  expect([0, 1, 2, 3].map((gagal) => jedaSambung(gagal, 0))).toEqual([1000, 2000, 4000, 8000])
  expect(jedaSambung(0, 0.5)).toBe(1250)
  expect(jedaSambung(50, 0.999)).toBeLessThan(45_000)
})

describe('mendengarkan server', () => {
  let server: Server
  let url = ''
  let menjawab: Parameters<typeof createServer>[1]
  beforeEach(async () => {
    vi.stubGlobal('localStorage', { getItem: () => 'rahasia' })
    vi.stubGlobal('window', new EventTarget())
    server = createServer((tanya, jawab) => (menjawab as (...a: unknown[]) => void)(tanya, jawab))
    await new Promise<void>((siap) => server.listen(0, '127.0.0.1', siap))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/aliran`
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    server.closeAllConnections()
    server.close()
  })

  async function dengar(sampai: (catatan: string[]) => boolean): Promise<string[]> {
    const catatan: string[] = []
    const kendali = new AbortController()
    const catat = (satu: string): void => {
      catatan.push(satu)
      if (sampai(catatan)) kendali.abort()
    }
    await dengarAliran(url, {
      signal: kendali.signal,
      onKeadaan: (k: KeadaanAliran) => catat(k),
      onTersambung: () => catat('tersambung'),
      onPeristiwa: catat,
    })
    return catatan
  }

  test('token di kepala, bukan di alamat; aliran yang putus disambung lagi', async () => {
    const ditanya: (string | undefined)[] = []
    menjawab = (tanya, jawab) => {
      ditanya.push(tanya.url, tanya.headers.authorization)
      jawab.writeHead(200, { 'content-type': 'text/event-stream' })
      if (ditanya.length > 2) jawab.write('event: berubah\ndata:\n\n')
      else jawab.end(': mulai\n\n')
    }
    const catatan = await dengar((c) => c.includes('berubah'))
    expect(catatan).toEqual(['menyambung', 'langsung', 'tersambung', 'terputus', 'langsung', 'tersambung', 'berubah'])
    expect(ditanya).toEqual(['/aliran', 'Bearer rahasia', '/aliran', 'Bearer rahasia'])
  })

  test('sekolah di luar cakupan tidak ditanya lagi', async () => {
    let kali = 0
    menjawab = (_, jawab) => {
      kali++
      jawab.writeHead(404).end()
    }
    expect(await dengar(() => false)).toEqual(['menyambung', 'ditolak'])
    expect(kali).toBe(1)
  })

  test('jaringan yang kembali mengakhiri jeda', async () => {
    menjawab = (_, jawab) => jawab.writeHead(503).end()
    const catatan = await dengar((c) => {
      // After this turn the pause has begun.
      if (c.at(-1) === 'terputus') setImmediate(() => window.dispatchEvent(new Event('online')))
      return c.length === 7
    })
    // Six pauses of their own length would last half a minute: beyond the time of a test.
    expect(catatan).toEqual(['menyambung', ...Array<string>(6).fill('terputus')])
  })
})
