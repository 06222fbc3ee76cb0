import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isGangguanBasisData, masihDikerjakan, tidakSah } from './errors.ts'
import { tengokPelaku } from './pelaku.ts'
import type { Pengguna } from './session.ts'

/** Endpoints whose body is a file (contract `isiBerkas`). */

/** Runs the work on a request's file when those that its user sent before are done. */
export type GiliranBerkas = <T>(request: FastifyRequest, kerja: () => Promise<T>) => Promise<T>

/** Their own corner of the server: only there a body is bytes, at most `batasByte` of them. */
export function sudutBerkas(
  app: FastifyInstance,
  batasByte: number,
  pasang: (sudut: FastifyInstance, giliran: GiliranBerkas) => void,
): void {
  const bergiliran = buatGiliran()
  void app.register(async (sudut) => {
    // Of the routes, not of the parser: what a body may take is known before it is read (jatah-isi.ts).
    sudut.addHook('onRoute', (rute) => {
      rute.bodyLimit = batasByte + 1
    })
    sudut.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, isi, selesai) =>
      selesai(null, isi),
    )
    pasang(sudut, (request, kerja) =>
      bergiliran(idPengguna(request), async () => {
        await tengokPelaku()
        return kerja()
      }),
    )
  })
}

const idPengguna = (request: FastifyRequest): number => (request as unknown as { pengguna: Pengguna }).pengguna.id

/** The bytes of an uploaded file; `ajakan` tells what to choose when there is none. */
export function isiBerkas({ body }: FastifyRequest, ajakan: string): Buffer {
  if (!Buffer.isBuffer(body)) throw tidakSah(`Sertakan berkasnya. ${ajakan}`)
  if (body.length === 0) throw tidakSah(`Berkas kosong. ${ajakan}`)
  return body
}

/**
 * One piece of work of a user at a time: the next waits for the one before, however that ends. Where a line has an end, who
 * comes when so many wait or are worked on is told to come again.
 */
export function buatGiliran(
  terpanjang = Number.POSITIVE_INFINITY,
): <T>(siapa: number | string, kerja: () => Promise<T>) => Promise<T> {
  const barisan = new Map<number | string, { terakhir: Promise<unknown>; banyak: number }>()
  return async (siapa, kerja) => {
    const ada = barisan.get(siapa) ?? { terakhir: Promise.resolve(), banyak: 0 }
    if (ada.banyak >= terpanjang) throw masihDikerjakan()
    // Who waited while the database was away does not wait as long again (quality.md 2.2).
    const ini = ada.terakhir.then(kerja, (galat: unknown) => {
      if (isGangguanBasisData(galat)) throw galat
      return kerja()
    })
    barisan.set(siapa, ada)
    ada.terakhir = ini
    ada.banyak++
    try {
      return await ini
    } finally {
      ada.banyak--
      if (ada.banyak === 0) barisan.delete(siapa)
    }
  }
}
