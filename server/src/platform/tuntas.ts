import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Longer than any answer to a machine may take, and of the 15 s enough is left to stop PostgreSQL (quality.md 2.7). */
const BATAS_MS = 8_000
/** What is on its way to us has arrived by then. */
const BATAS_DIAM_MS = 500

/** How to end a listener: answer what has arrived; whoever never asked, or stopped in the middle, must not hold up the end. */
export function penuntas(app: FastifyInstance): () => Promise<void> {
  const sambungan = new Set<Socket>()
  app.server.on('connection', (soket) => {
    sambungan.add(soket)
    soket.once('close', () => sambungan.delete(soket))
  })
  return async () => {
    // Browsers connect in advance; to Node a connection without any request is not an idle one.
    const diam = setTimeout(() => {
      for (const soket of sambungan) if (soket.bytesRead === 0) soket.destroy()
    }, BATAS_DIAM_MS)
    const paksa = setTimeout(() => app.server.closeAllConnections(), BATAS_MS)
    await app.close()
    clearTimeout(diam)
    clearTimeout(paksa)
  }
}
