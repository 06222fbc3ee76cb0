import { traceRiwayat } from '@geisa/contract/riwayat'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { serve } from '../../platform/http.ts'
import { trace } from './queries.ts'

export function telusurRoute(app: FastifyInstance, context: AppContext): void {
  serve(app, context, traceRiwayat, ({ pengguna, cakupan, query }) => trace(context.db, { pengguna, cakupan }, query))
}
