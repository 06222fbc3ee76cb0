import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pengguna } from '../access/session.ts'
import { tidakSah } from '../errors.ts'
import { buatGiliranOrang } from './giliran.ts'

/** Endpoints whose body is a file (contract `isiBerkas`). */

/** Runs the work on a request's file when those that its user sent before are done. */
export type GiliranBerkas = <T>(request: FastifyRequest, kerja: () => Promise<T>) => Promise<T>

/** Their own corner of the server: only there a body is bytes, at most `batasByte` of them. */
export function sudutBerkas(
  app: FastifyInstance,
  batasByte: number,
  pasang: (sudut: FastifyInstance, giliran: GiliranBerkas) => void,
): void {
  const bergiliran = buatGiliranOrang()
  void app.register(async (sudut) => {
    // Of the routes, not of the parser: what a body may take is known before it is read (jatah-isi.ts).
    sudut.addHook('onRoute', (rute) => {
      rute.bodyLimit = batasByte + 1
    })
    sudut.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, isi, selesai) =>
      selesai(null, isi),
    )
    pasang(sudut, (request, kerja) => bergiliran(request, idPengguna(request), kerja))
  })
}

const idPengguna = (request: FastifyRequest): number => (request as unknown as { pengguna: Pengguna }).pengguna.id

/** The bytes of an uploaded file; `ajakan` tells what to choose when there is none. */
export function isiBerkas({ body }: FastifyRequest, ajakan: string): Buffer {
  if (!Buffer.isBuffer(body)) throw tidakSah(`Sertakan berkasnya. ${ajakan}`)
  if (body.length === 0) throw tidakSah(`Berkas kosong. ${ajakan}`)
  return body
}
