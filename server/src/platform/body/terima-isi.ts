import { type Readable, Transform } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { HttpError } from '../errors.ts'
import type { BodyPlace, Exhausted } from './buku-isi.ts'

type Way = {
  seconds: number
  /** Grows with what arrives; null: it holds everything already. */
  tempat: BodyPlace | null
  /** Of a packed body: as much as may come out of it. It is unpacked when there is room for that. */
  compressed: number | null
  /** What its sender is told, when he may hear it. */
  tolak: (cause: Exhausted) => Promise<HttpError>
}

/** The same body, ended in words when it has not come whole in time or there is no room for the rest of it. */
export function acceptBody(
  origin: Readable,
  reply: FastifyReply,
  { seconds, tempat, compressed, tolak: refuse }: Way,
): Readable {
  const held: Buffer[] = []
  let until = 0
  const stop = (cause: Exhausted): void => {
    clearTimeout(jam)
    tempat?.release()
    held.length = 0
    origin.unpipe(via)
    void refuse(cause).then((error) => via.destroy(error))
  }
  const via = new Transform({
    transform(potongan: Buffer, _encoding, lanjut) {
      const cause = tempat?.add(potongan.length) ?? null
      if (cause !== null) return stop(cause)
      until += potongan.length
      if (compressed === null || tempat === null) return lanjut(null, potongan)
      held.push(potongan)
      lanjut()
    },
    flush(lanjut) {
      const cause = compressed === null ? null : (tempat?.add(Math.max(0, compressed - until)) ?? null)
      if (cause !== null) return stop(cause)
      for (const potongan of held) this.push(potongan)
      lanjut()
    },
  })
  const jam = setTimeout(() => via.destroy(tooSlow()), seconds * 1000)
  const cut = (): void => {
    if (!origin.readableEnded) via.destroy(cancelled())
  }
  origin.once('error', cut)
  origin.once('close', cut)
  via.on('error', () => {})
  via.once('close', () => clearTimeout(jam))
  reply.raw.once('close', () => {
    clearTimeout(jam)
    // Whoever was answered before all of it was read is let say the rest: the next request may stand behind it.
    origin.unpipe(via)
    origin.resume()
  })
  return origin.pipe(via)
}

const tooSlow = (): HttpError =>
  new HttpError(408, {
    message: 'Kiriman terlalu lama sampai dan belum tersimpan. Periksa sambungan internet Anda, lalu kirim lagi.',
    kode: 'WAKTU_HABIS',
  })

export const cancelled = (): HttpError => new HttpError(408, { message: 'Permintaan dibatalkan', kode: 'DIBATALKAN' })
