import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Alamat, CHANNEL, readMessages } from './kabar.ts'

const LIMIT_MS = 3_000
const RETRY_MS = 1_000
/** A network that forgot the connection says nothing: it is asked. */
const ASK_INTERVAL_MS = 5_000

export type KabarListener = {
  /** Resolves when news are heard, or when the first try has failed: then everybody is told once it succeeds. */
  ready(): Promise<void>
  /** @returns how to stop listening */
  hear(alamat: Alamat, accept: () => void): () => void
  count(): number
  close(): Promise<void>
}

/**
 * The one LISTEN connection of a server, opened when somebody first wants to hear. It comes back by itself; whoever was
 * listening is told then, since something may have been missed.
 * @param others what else is heard on it, by channel
 * @param every hears of everybody
 */
export function listenForKabar(
  databaseUrl: string,
  others: Readonly<Record<string, (message: string) => void>> = {},
  every?: (alamat: Alamat) => void,
): KabarListener {
  const listeners = new Map<Alamat, Set<() => void>>()
  const stop = new AbortController()
  let first: Promise<void> | null = null
  let running: Promise<void> | null = null

  const deliver = (alamat: Alamat): void => {
    every?.(alamat)
    for (const accept of listeners.get(alamat) ?? []) accept()
  }
  const all = (): void => {
    for (const alamat of listeners.keys()) deliver(alamat)
  }

  const start = (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const channels = { ...others, [CHANNEL]: (message: string) => readMessages(message).forEach(deliver) }
    running = keepListening({ databaseUrl, stop: stop.signal, channels, recover: all, alreadyTried: resolve })
    return promise
  }

  return {
    ready: () => {
      first ??= stop.signal.aborted ? Promise.resolve() : start()
      return first
    },
    hear: (alamat, accept) => {
      const own = listeners.get(alamat) ?? new Set()
      listeners.set(alamat, own)
      own.add(accept)
      return () => {
        own.delete(accept)
        if (own.size === 0 && listeners.get(alamat) === own) listeners.delete(alamat)
      }
    },
    count: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    close: async () => {
      stop.abort()
      await running
    },
  }
}

type Ear = {
  databaseUrl: string
  stop: AbortSignal
  channels: Readonly<Record<string, (message: string) => void>>
  recover: () => void
  alreadyTried: () => void
}

async function keepListening({ databaseUrl, stop, channels, recover, alreadyTried }: Ear): Promise<void> {
  let lagging = false
  while (!stop.aborted) {
    const client = newClient(databaseUrl)
    client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload))
    try {
      await client.connect()
      for (const channel of Object.keys(channels)) await client.query(`listen ${channel}`)
      if (lagging) recover()
      alreadyTried()
      await untilCut(client, stop)
    } catch {
      // Away, or gone without a word: the next turn connects anew.
    }
    lagging = true
    alreadyTried()
    client.connection.stream.destroy()
    if (!stop.aborted) await sleep(RETRY_MS, undefined, { signal: stop }).catch(() => undefined)
  }
}

/** Asks now and then whether somebody is there; ends by an error when nobody is, or when told to stop. */
async function untilCut(client: pg.Client, stop: AbortSignal): Promise<void> {
  const cut = new AbortController()
  client.once('end', () => cut.abort())
  const stopped = AbortSignal.any([stop, cut.signal])
  while (!stopped.aborted) {
    await sleep(ASK_INTERVAL_MS, undefined, { signal: stopped }).catch(() => undefined)
    if (!stopped.aborted) await client.query('select 1')
  }
}

function newClient(databaseUrl: string): pg.Client {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
    application_name: 'geisa-kabar',
  })
  client.on('error', () => undefined)
  return client
}
