import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tidakSah } from './errors.ts'

/** Endpoints whose body is a file (contract `isiBerkas`). */

/** Their own corner of the server: only there a body is bytes, at most `batasByte` of them. */
export function sudutBerkas(app: FastifyInstance, batasByte: number, pasang: (sudut: FastifyInstance) => void): void {
  void app.register(async (sudut) => {
    sudut.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: batasByte + 1 },
      (_request, isi, selesai) => selesai(null, isi),
    )
    pasang(sudut)
  })
}

/** The bytes of an uploaded file; `ajakan` tells what to choose when there is none. */
export function isiBerkas({ body }: FastifyRequest, ajakan: string): Buffer {
  if (!Buffer.isBuffer(body) || body.length === 0) throw tidakSah(`Sertakan berkasnya. ${ajakan}`)
  return body
}

/** One file of a user at a time: the next waits for the one before, however that ends. */
export function buatGiliran(): <T>(penggunaId: number, kerja: () => Promise<T>) => Promise<T> {
  const terakhir = new Map<number, Promise<unknown>>()
  return async (penggunaId, kerja) => {
    const sebelum = terakhir.get(penggunaId) ?? Promise.resolve()
    const ini = sebelum.then(kerja, kerja)
    terakhir.set(penggunaId, ini)
    try {
      return await ini
    } finally {
      if (terakhir.get(penggunaId) === ini) terakhir.delete(penggunaId)
    }
  }
}
