import type { FastifyRequest } from 'fastify'
import { ipNetwork } from '../ip-address.ts'

/** Whose session a request showed, also when it was then refused. */
const shown = new WeakMap<FastifyRequest, number>()

export const rememberCaller = (request: FastifyRequest, penggunaId: number): unknown => shown.set(request, penggunaId)

/** Who called what from where, as a log may say it: an account by its number, an endpoint by its pattern, never what was sent. */
export const callerLine = (
  request: FastifyRequest,
): { pengguna: number | null; jaringan: string; jalur: string | null } => ({
  pengguna: shown.get(request) ?? null,
  jaringan: ipNetwork(request.ip),
  jalur: request.routeOptions.url === undefined ? null : `${request.method} ${request.routeOptions.url}`,
})

/** Who came in and who went stands in the log whatever level it has: an inquiry asks for it when it is too late to turn it up. */
export const securityLine = (request: FastifyRequest, line: object, message: string): void =>
  request.log.child({}, { level: 'info' }).info(line, message)
