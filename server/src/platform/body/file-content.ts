import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pengguna } from '../access/session.ts'
import { invalid } from '../errors.ts'
import { createPersonTurn } from './turn.ts'

/** Endpoints whose body is a file (contract `fileBody`). */

/** Runs the work on a request's file when those that its user sent before are done. */
export type FileTurn = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>

/** Their own corner of the server: only there a body is bytes, at most `byteLimit` of them. */
export function fileContext(
  app: FastifyInstance,
  byteLimit: number,
  attach: (corner: FastifyInstance, turn: FileTurn) => void,
): void {
  const takingTurns = createPersonTurn()
  void app.register(async (corner) => {
    // Of the routes, not of the parser: what a body may take is known before it is read (content-quota.ts).
    corner.addHook('onRoute', (route) => {
      route.bodyLimit = byteLimit + 1
    })
    corner.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, content, done) =>
      done(null, content),
    )
    attach(corner, (request, work) => takingTurns(request, penggunaIdOf(request), work))
  })
}

const penggunaIdOf = (request: FastifyRequest): number => (request as unknown as { pengguna: Pengguna }).pengguna.id

/** The bytes of an uploaded file; `advice` tells what to choose when there is none. */
export function fileContent({ body }: FastifyRequest, advice: string): Buffer {
  if (!Buffer.isBuffer(body)) throw invalid(`Sertakan berkasnya. ${advice}`)
  if (body.length === 0) throw invalid(`Berkas kosong. ${advice}`)
  return body
}
