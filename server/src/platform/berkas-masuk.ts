import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isGangguanBasisData, terlaluSering, tidakSah } from './errors.ts'
import { tengokPelaku } from './pelaku.ts'
import type { Pengguna } from './session.ts'

/** Endpoints whose body is a file (contract `isiBerkas`). */

/** Runs the work on a request's file when those that its user sent before are done. */
export type GiliranBerkas = <T>(request: FastifyRequest, kerja: () => Promise<T>) => Promise<T>

/** One file of a user is worked on and two wait, each of them in memory; a fourth is refused unread. */
const BERKAS_SEORANG = 3
const COBA_LAGI_DETIK = 10

/** Their own corner of the server: only there a body is bytes, at most `batasByte` of them. */
export function sudutBerkas(
  app: FastifyInstance,
  batasByte: number,
  pasang: (sudut: FastifyInstance, giliran: GiliranBerkas) => void,
): void {
  const { masuk, lepas, giliran } = buatAntreanBerkas()
  void app.register(async (sudut) => {
    sudut.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: batasByte + 1 },
      (_request, isi, selesai) => selesai(null, isi),
    )
    // The session stands since onRequest; of the body nothing has been read yet.
    sudut.addHook('preParsing', async (request, reply) => masuk(request, reply))
    sudut.addHook('onSend', async (request) => lepas(request))
    pasang(sudut, giliran)
  })
}

/** A file holds its place until its work ends, even when the sender has hung up; one that gets no work, until its answer. */
function buatAntreanBerkas() {
  const banyak = new Map<number, number>()
  const tempat = new WeakMap<FastifyRequest, 'menunggu' | 'dikerjakan'>()
  const bergiliran = buatGiliran()
  const kosongkan = (request: FastifyRequest): void => {
    if (!tempat.delete(request)) return
    const id = idPengguna(request)
    const sisa = (banyak.get(id) ?? 0) - 1
    if (sisa > 0) banyak.set(id, sisa)
    else banyak.delete(id)
  }
  const lepas = (request: FastifyRequest): void => {
    if (tempat.get(request) === 'menunggu') kosongkan(request)
  }
  const masuk = (request: FastifyRequest, reply: FastifyReply): void => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const id = idPengguna(request)
    const ada = banyak.get(id) ?? 0
    if (ada >= BERKAS_SEORANG) throw terlaluSering(COBA_LAGI_DETIK)
    banyak.set(id, ada + 1)
    tempat.set(request, 'menunggu')
    reply.raw.once('close', () => lepas(request))
  }
  const giliran: GiliranBerkas = async (request, kerja) => {
    if (tempat.has(request)) tempat.set(request, 'dikerjakan')
    try {
      return await bergiliran(idPengguna(request), async () => {
        await tengokPelaku()
        return kerja()
      })
    } finally {
      kosongkan(request)
    }
  }
  return { masuk, lepas, giliran }
}

const idPengguna = (request: FastifyRequest): number => (request as unknown as { pengguna: Pengguna }).pengguna.id

/** The bytes of an uploaded file; `ajakan` tells what to choose when there is none. */
export function isiBerkas({ body }: FastifyRequest, ajakan: string): Buffer {
  if (!Buffer.isBuffer(body)) throw tidakSah(`Sertakan berkasnya. ${ajakan}`)
  if (body.length === 0) throw tidakSah(`Berkas kosong. ${ajakan}`)
  return body
}

/** One piece of work of a user at a time: the next waits for the one before, however that ends. */
export function buatGiliran(): <T>(siapa: number | string, kerja: () => Promise<T>) => Promise<T> {
  const terakhir = new Map<number | string, Promise<unknown>>()
  return async (siapa, kerja) => {
    const sebelum = terakhir.get(siapa) ?? Promise.resolve()
    // Who waited while the database was away does not wait as long again (quality.md 2.2).
    const ini = sebelum.then(kerja, (galat: unknown) => {
      if (isGangguanBasisData(galat)) throw galat
      return kerja()
    })
    terakhir.set(siapa, ini)
    try {
      return await ini
    } finally {
      if (terakhir.get(siapa) === ini) terakhir.delete(siapa)
    }
  }
}
