import type { AddressInfo } from 'node:net'
import { buildApp } from '../src/app.ts'
import { openDb } from '../src/platform/database/db.ts'
import { createFinisher } from '../src/platform/process/finisher.ts'
import type { TestApp } from './test-app.ts'

/** Another server on the same database, with a real port. */
export type TestServer = { address: string; close: () => Promise<void> }

export async function createTestServer({ context }: TestApp): Promise<TestServer> {
  const { db, close } = openDb(context.databaseUrl, { max: 5 })
  const app = await buildApp({ ...context, db })
  const end = createFinisher(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const closeIt = async () => {
    await end()
    await close()
  }
  return { address: `http://127.0.0.1:${port}`, close: closeIt }
}

export type TestAliran = {
  status: number
  headers: Headers
  /** Everything that came by now. */
  text: () => string
  newsCount: () => number
  /** Resolves when the server has ended it; refuses when the line broke. */
  done: Promise<void>
  cut: () => void
}

/** Resolves once the server has said that it listens. */
export async function openAliran(address: string, token: string, path: string): Promise<TestAliran> {
  const stop = new AbortController()
  const answer = await fetch(`${address}${path}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'accept-encoding': 'gzip, br' },
    signal: stop.signal,
  })
  let text = ''
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
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
    text: () => text,
    newsCount: () => text.split('event: berubah\n').length - 1,
    done,
    cut: () => stop.abort(),
  }
}
