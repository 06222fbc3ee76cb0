import { createHash } from 'node:crypto'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout as tidur } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/**
 * Several servers may listen on one port, and the system hands out the connections (SO_REUSEPORT). Behind it there must
 * be one database: what another one acknowledged a machine never sends again (quality.md 2).
 */
export type PintuBersama = { host: string; port: number; db: Db }

const ALAMAT = '/basis-data'
const SIDIK = /^[0-9a-f]{64}$/
const BATAS_JAWAB_MS = 5_000
const PALING_COBA = 3
const JEDA_MS = 50
const BATAS_GILIRAN_MS = 60_000

/**
 * Listens when nobody of another database does. Asking and listening are one step, one server at a time, so that of two
 * that start at the same instant the second one sees the first.
 */
export async function bukaBersama(
  app: FastifyInstance,
  { host, port, db }: PintuBersama,
  buka: () => Promise<unknown>,
): Promise<void> {
  app.get(ALAMAT, () => sidikBasisData(db))
  const lepas = await ambilGiliran(port)
  try {
    await tolakBasisDataLain(host, port, await sidikBasisData(db))
    await buka()
  } finally {
    lepas()
  }
}

/** Of the running database: a copy of its files, started elsewhere, is another one. */
async function sidikBasisData(db: Db): Promise<string> {
  const { rows } = await sql<Record<string, string>>`
    select system_identifier::text as sistem, current_database()::text as nama, pg_postmaster_start_time()::text as mulai
    from pg_control_system()`.execute(db)
  return createHash('sha256').update(JSON.stringify(rows[0])).digest('hex')
}

async function tolakBasisDataLain(host: string, port: number, sidik: string): Promise<void> {
  const jawaban = await Promise.all(alamatTanya(host).map((satu) => tanya(satu, port)))
  const asing = jawaban.find((satu) => satu !== null && satu !== sidik)
  if (asing === undefined) return
  if (!SIDIK.test(asing ?? '')) throw Object.assign(new Error('somebody else listens'), { code: 'EADDRINUSE' })
  throw new Error(
    `Port ${port} di ${host} sudah dipakai Geisa dengan basis data lain: tap mesin akan tersimpan di basis data yang salah. Hentikan dulu, atau isi MESIN_PORT dengan angka lain.`,
  )
}

/** Everywhere the same connections could arrive: an address of its own goes before all addresses. */
function alamatTanya(host: string): string[] {
  if (host === 'localhost') return ['127.0.0.1', '::1']
  if (host !== '0.0.0.0' && host !== '::') return [host]
  return Object.values(networkInterfaces())
    .flatMap((satu) => satu ?? [])
    .filter(({ family, scopeid }) => family === 'IPv4' || (host === '::' && !scopeid))
    .map(({ address }) => address)
}

/** Null: nobody listens there. One that is just ending may drop us, and the next question finds somebody else, or nobody. */
async function tanya(host: string, port: number): Promise<string | null> {
  for (let kali = 1; ; kali++) {
    try {
      return await tanyaSekali(host, port)
    } catch (galat) {
      if (kali < PALING_COBA) await tidur(JEDA_MS)
      else
        throw new Error(
          `Port ${port} di ${host} sudah dibuka program yang tidak menjawab. Hentikan dulu, atau isi MESIN_PORT dengan angka lain.`,
          { cause: galat },
        )
    }
  }
}

function tanyaSekali(host: string, port: number): Promise<string | null> {
  return new Promise((lanjut, gagal) => {
    const signal = AbortSignal.timeout(BATAS_JAWAB_MS)
    const permintaan = get({ host, port, path: ALAMAT, agent: false, signal }, (jawaban) => {
      let teks = ''
      jawaban.setEncoding('utf8').on('data', (potongan: string) => {
        teks = (teks + potongan).slice(0, 100)
      })
      jawaban.once('error', gagal)
      jawaban.once('end', () => ((jawaban.statusCode ?? 0) < 500 ? lanjut(teks.trim()) : gagal(new Error(teks))))
    })
    permintaan.once('error', (galat: NodeJS.ErrnoException) => {
      if (galat.syscall === 'connect' && galat.code !== 'ETIMEDOUT') lanjut(null)
      else gagal(galat)
    })
  })
}

/** A name that one process of this computer can have at a time, and loses with its life; ports are told apart in the same way. */
async function ambilGiliran(port: number): Promise<() => void> {
  const akhir = performance.now() + BATAS_GILIRAN_MS
  for (;;) {
    const penanda = createServer()
    try {
      await new Promise<void>((lanjut, gagal) => {
        penanda.once('error', gagal).listen({ path: `\0geisa-pintu-${port}` }, lanjut)
      })
      return () => void penanda.close()
    } catch (galat) {
      if ((galat as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw galat
      if (performance.now() > akhir)
        throw new Error(`Server lain sejak tadi sedang membuka port ${port}. Jalankan lagi sesudah itu.`, {
          cause: galat,
        })
      await tidur(JEDA_MS)
    }
  }
}
