import { searchAll } from '@geisa/contract/cari'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { serve } from '../../platform/http.ts'
import { findAll } from './queries.ts'

export function cariRoute(app: FastifyInstance, context: AppContext): void {
  serve(app, context, searchAll, ({ pengguna, cakupan, query }) => findAll(context.db, { pengguna, cakupan }, query.q))
}
