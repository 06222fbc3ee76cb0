import type { AddressInfo } from 'node:net'
import { buildApp } from '../src/app.ts'
import { openDb } from '../src/platform/database/db.ts'
import { penuntas } from '../src/platform/process/tuntas.ts'
import type { AplikasiUji } from './aplikasi-uji.ts'

/** Another server on the same database, with a real port. */
export type ServerUji = { alamat: string; tutup: () => Promise<void> }

export async function buatServerUji({ aplikasi }: AplikasiUji): Promise<ServerUji> {
  const { db, close } = openDb(aplikasi.databaseUrl, { max: 5 })
  const app = await buildApp({ ...aplikasi, db })
  const akhiri = penuntas(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const tutup = async () => {
    await akhiri()
    await close()
  }
  return { alamat: `http://127.0.0.1:${port}`, tutup }
}

export type AliranUji = {
  status: number
  headers: Headers
  /** Everything that came by now. */
  teks: () => string
  jumlahKabar: () => number
  /** Resolves when the server has ended it; refuses when the line broke. */
  selesai: Promise<void>
  putuskan: () => void
}

/** Resolves once the server has said that it listens. */
export async function bukaAliran(alamat: string, token: string, jalur: string): Promise<AliranUji> {
  const henti = new AbortController()
  const jawaban = await fetch(`${alamat}${jalur}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'accept-encoding': 'gzip, br' },
    signal: henti.signal,
  })
  let teks = ''
  const { promise: dimulai, resolve: mulai } = Promise.withResolvers<void>()
  const baca = async (): Promise<void> => {
    const huruf = new TextDecoder()
    for await (const potongan of jawaban.body ?? []) {
      teks += huruf.decode(potongan, { stream: true })
      mulai()
    }
    mulai()
  }
  const selesai = baca()
  // Whoever breaks the line himself does not look at how it ended.
  selesai.catch(() => undefined)
  await dimulai
  return {
    status: jawaban.status,
    headers: jawaban.headers,
    teks: () => teks,
    jumlahKabar: () => teks.split('event: berubah\n').length - 1,
    selesai,
    putuskan: () => henti.abort(),
  }
}
