import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Cakupan } from './cakupan.ts'

/** What the program is at work on, for whoever watches its statements (server/sql): an endpoint, a task. */
export type Operation = { readonly name: string; cakupan?: Cakupan }

const current = new AsyncLocalStorage<Operation>()

/** Undefined: a command line, or a test that calls a query by itself. */
export const currentOperation = (): Operation | undefined => current.getStore()

export const inOperation = <T>(name: string, work: () => T): T => current.run({ name }, work)

/** For whoever watches the statements: whose scope the operation goes on under. */
export function operateUnder(cakupan: Cakupan): void {
  const operation = current.getStore()
  if (operation !== undefined) operation.cakupan = cakupan
}

/** Every request is an operation of its own, named by method and route pattern. */
export function trackRequests(app: FastifyInstance): void {
  const operations = new WeakMap<FastifyRequest, Operation>()
  app.addHook('onRequest', (request, _reply, next) => {
    const operation = { name: `${request.method} ${request.routeOptions.url ?? '*'}` }
    operations.set(request, operation)
    current.run(operation, next)
  })
  // A body arrives in the connection's own context.
  app.addHook('preValidation', (request, _reply, next) => {
    const operation = operations.get(request)
    return operation === undefined ? next() : current.run(operation, next)
  })
}
