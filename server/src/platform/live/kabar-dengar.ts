import { setTimeout as tidur } from 'node:timers/promises'
import pg from 'pg'
import { type Alamat, bacaPesan, SALURAN } from './kabar.ts'

const BATAS_MS = 3_000
const COBA_LAGI_MS = 1_000
/** A network that forgot the connection says nothing: it is asked. */
const SELANG_TANYA_MS = 5_000

export type PendengarKabar = {
  /** Resolves when news are heard, or when the first try has failed: then everybody is told once it succeeds. */
  siap(): Promise<void>
  /** @returns how to stop listening */
  dengar(alamat: Alamat, terima: () => void): () => void
  jumlah(): number
  tutup(): Promise<void>
}

/**
 * The one LISTEN connection of a server, opened when somebody first wants to hear. It comes back by itself; whoever was
 * listening is told then, since something may have been missed.
 */
export function dengarkanKabar(databaseUrl: string): PendengarKabar {
  const penerima = new Map<Alamat, Set<() => void>>()
  const henti = new AbortController()
  let pertama: Promise<void> | null = null
  let berjalan: Promise<void> | null = null

  const sampaikan = (alamat: Alamat): void => {
    for (const terima of penerima.get(alamat) ?? []) terima()
  }
  const semua = (): void => {
    for (const alamat of penerima.keys()) sampaikan(alamat)
  }

  const mulai = (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    berjalan = dengarTerus({ databaseUrl, henti: henti.signal, terima: sampaikan, pulih: semua, sudahDicoba: resolve })
    return promise
  }

  return {
    siap: () => {
      pertama ??= henti.signal.aborted ? Promise.resolve() : mulai()
      return pertama
    },
    dengar: (alamat, terima) => {
      const milik = penerima.get(alamat) ?? new Set()
      penerima.set(alamat, milik)
      milik.add(terima)
      return () => {
        milik.delete(terima)
        if (milik.size === 0 && penerima.get(alamat) === milik) penerima.delete(alamat)
      }
    },
    jumlah: () => [...penerima.values()].reduce((jumlah, { size }) => jumlah + size, 0),
    tutup: async () => {
      henti.abort()
      await berjalan
    },
  }
}

type Telinga = {
  databaseUrl: string
  henti: AbortSignal
  terima: (alamat: Alamat) => void
  pulih: () => void
  sudahDicoba: () => void
}

async function dengarTerus({ databaseUrl, henti, terima, pulih, sudahDicoba }: Telinga): Promise<void> {
  let ketinggalan = false
  while (!henti.aborted) {
    const client = klienBaru(databaseUrl)
    client.on('notification', ({ payload = '' }) => {
      for (const alamat of bacaPesan(payload)) terima(alamat)
    })
    try {
      await client.connect()
      await client.query(`listen ${SALURAN}`)
      if (ketinggalan) pulih()
      sudahDicoba()
      await sampaiPutus(client, henti)
    } catch {
      // Away, or gone without a word: the next turn connects anew.
    }
    ketinggalan = true
    sudahDicoba()
    client.connection.stream.destroy()
    if (!henti.aborted) await tidur(COBA_LAGI_MS, undefined, { signal: henti }).catch(() => undefined)
  }
}

/** Asks now and then whether somebody is there; ends by an error when nobody is, or when told to stop. */
async function sampaiPutus(client: pg.Client, henti: AbortSignal): Promise<void> {
  const putus = new AbortController()
  client.once('end', () => putus.abort())
  const berhenti = AbortSignal.any([henti, putus.signal])
  while (!berhenti.aborted) {
    await tidur(SELANG_TANYA_MS, undefined, { signal: berhenti }).catch(() => undefined)
    if (!berhenti.aborted) await client.query('select 1')
  }
}

function klienBaru(databaseUrl: string): pg.Client {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: BATAS_MS,
    query_timeout: BATAS_MS,
    application_name: 'geisa-kabar',
  })
  client.on('error', () => undefined)
  return client
}
