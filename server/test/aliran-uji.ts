import type { AddressInfo } from 'node:net'
import { buildApp } from '../src/app.ts'
import { openDb } from '../src/platform/database/db.ts'
import { createFinisher } from '../src/platform/process/tuntas.ts'
import type { TestApp } from './test-app.ts'

/** Another server on the same database, with a real port. */
export type TestServer = { alamat: string; close: () => Promise<void> }

export async function createTestServer({ context: thatApp }: TestApp): Promise<TestServer> {
  const { db, close } = openDb(thatApp.databaseUrl, { max: 5 })
  const app = await buildApp({ ...thatApp, db })
  const end = createFinisher(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const closeIt = async () => {
    await end()
    await close()
  }
  return { alamat: `http://127.0.0.1:${port}`, close: closeIt }
}

export type TestAliran = {
  status: number
  headers: Headers
  /** Everything that came by now. */
  teks: () => string
  jumlahKabar: () => number
  /** Resolves when the server has ended it; refuses when the line broke. */
  done: Promise<void>
  putuskan: () => void
}

/** Resolves once the server has said that it listens. */
export async function openAliran(alamat: string, token: string, path: string): Promise<TestAliran> {
  const stop = new AbortController()
  const answer = await fetch(`${alamat}${path}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'accept-encoding': 'gzip, br' },
    signal: stop.signal,
  })
  let text = ''
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  const read = async (): Promise<void> => {
    const letter = new TextDecoder()
    for await (const potongan of answer.body ?? []) {
      text += letter.decode(potongan, { stream: true })
      start()
    }
    start()
  }
  const done = read()
  // Whoever breaks the line himself does not look at how it ended.
  done.catch(() => undefined)
  await started
  return {
    status: answer.status,
    headers: answer.headers,
    teks: () => text,
    jumlahKabar: () => text.split('event: berubah\n').length - 1,
    done,
    putuskan: () => stop.abort(),
  }
}
