import { Server, type Socket } from 'node:net'
import { setImmediate as giliran, setTimeout as tidur } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { umumkanTutup } from './kesehatan.ts'
import { tunggu } from './proses.ts'

/** Longer than any answer to a machine may take, and of the 15 s enough is left to stop PostgreSQL (quality.md 2.7). */
const BATAS_MS = 8_000
/** What is on its way to us has arrived by then. */
const BATAS_DIAM_MS = 500
/** The shipped proxies let go of a connection that nobody uses after 2 s. */
const BATAS_LEPAS_MS = 2_500
const PUTARAN_TENANG_MS = 0.2
const BATAS_TENANG_MS = 1_000

/**
 * How to end a listener: answer what has arrived; whoever never asked, or stopped in the middle, must not hold up the end.
 * With `tenggangMs` there are proxies before it and other servers beside it, and no request may be lost (quality.md
 * 2.12b): first it only says that it is closing, then it listens no more, and of the connections that are there each
 * carries one more request at most. Closing an idle one ourselves would cost whoever is just writing into it.
 */
export function penuntas(app: FastifyInstance, tenggangMs = 0): () => Promise<void> {
  const sambungan = new Set<Socket>()
  let diterima = 0
  app.server.on('connection', (soket) => {
    diterima++
    sambungan.add(soket)
    soket.once('close', () => sambungan.delete(soket))
  })
  const pamit = async (): Promise<void> => {
    umumkanTutup(app)
    await tidur(tenggangMs)
    app.server.prependListener('request', (_request, balasan) => void balasan.setHeader('connection', 'close'))
  }
  return async () => {
    if (tenggangMs > 0) await pamit()
    await saatTenang(() => diterima)
    // Not the one of http, which hangs up on idle connections at once.
    Server.prototype.close.call(app.server)
    const paksa = setTimeout(() => app.server.closeAllConnections(), BATAS_MS)
    if (tenggangMs > 0) await tunggu(() => sambungan.size === 0, BATAS_LEPAS_MS)
    // Browsers connect in advance; to Node a connection without any request is not an idle one.
    const diam = setTimeout(() => {
      for (const soket of sambungan) if (soket.bytesRead === 0) soket.destroy()
    }, BATAS_DIAM_MS)
    await app.close()
    clearTimeout(diam)
    clearTimeout(paksa)
  }
}

/**
 * Right after a short turn of the event loop in which nobody came: every connection that the system had taken in for us has
 * been accepted. Those still waiting at the end would be reset.
 */
async function saatTenang(diterima: () => number): Promise<void> {
  const akhir = performance.now() + BATAS_TENANG_MS
  // What is left of the turn we are in looks at no connection any more.
  await giliran()
  for (let awal = performance.now(); awal < akhir; awal = performance.now()) {
    const sebelum = diterima()
    await giliran()
    if (diterima() === sebelum && performance.now() - awal < PUTARAN_TENANG_MS) return
  }
}
