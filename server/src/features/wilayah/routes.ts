import { findWilayah } from '@geisa/contract/wilayah'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { serve } from '../../platform/http.ts'
import { listWilayah } from './queries.ts'

export function wilayahRoute(app: FastifyInstance, context: AppContext): void {
  serve(app, context, findWilayah, async ({ query, cakupan }) => ({
    rows: await listWilayah(context.db, cakupan, query),
  }))
}
