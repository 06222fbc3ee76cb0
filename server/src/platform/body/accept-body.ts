import { type Readable, Transform } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { HttpError } from '../errors.ts'
import type { BodyPlace, Exhausted } from './body-ledger.ts'

type Way = {
  seconds: number
  /** Grows with what arrives; null: it holds everything already. */
  place: BodyPlace | null
  /** Of a packed body: as much as may come out of it. It is unpacked when there is room for that. */
  compressed: number | null
  /** What its sender is told, when he may hear it. */
  refuse: (cause: Exhausted) => Promise<HttpError>
}

/** The same body, ended in words when it has not come whole in time or there is no room for the rest of it. */
export function acceptBody(
  origin: Readable,
  reply: FastifyReply,
  { seconds, place, compressed, refuse }: Way,
): Readable {
  const held: Buffer[] = []
  let arrived = 0
  const stop = (cause: Exhausted): void => {
    clearTimeout(timer)
    place?.release()
    held.length = 0
    origin.unpipe(body)
    void refuse(cause).then((error) => body.destroy(error))
  }
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const cause = place?.add(chunk.length) ?? null
      if (cause !== null) return stop(cause)
      arrived += chunk.length
      if (compressed === null || place === null) return done(null, chunk)
      held.push(chunk)
      done()
    },
    flush(done) {
      const cause = compressed === null ? null : (place?.add(Math.max(0, compressed - arrived)) ?? null)
      if (cause !== null) return stop(cause)
      for (const chunk of held) this.push(chunk)
      done()
    },
  })
  const timer = setTimeout(() => body.destroy(tooSlow()), seconds * 1000)
  const cut = (): void => {
    if (!origin.readableEnded) body.destroy(cancelled())
  }
  origin.once('error', cut)
  origin.once('close', cut)
  body.on('error', () => {})
  body.once('close', () => clearTimeout(timer))
  reply.raw.once('close', () => {
    clearTimeout(timer)
    // Whoever was answered before all of it was read is let say the rest: the next request may stand behind it.
    origin.unpipe(body)
    origin.resume()
  })
  return origin.pipe(body)
}

const tooSlow = (): HttpError =>
  new HttpError(408, {
    message: 'Kiriman terlalu lama sampai dan belum tersimpan. Periksa sambungan internet Anda, lalu kirim lagi.',
    kode: 'WAKTU_HABIS',
  })

export const cancelled = (): HttpError => new HttpError(408, { message: 'Permintaan dibatalkan', kode: 'DIBATALKAN' })
