import { daftarRiwayat } from '@geisa/contract/riwayat'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { serve } from '../../platform/http.ts'
import { listRiwayat } from './queries.ts'

export function riwayatRoute(app: FastifyInstance, context: AppContext): void {
  serve(app, context, daftarRiwayat, ({ pengguna, cakupan, query }) =>
    listRiwayat(context.db, { pengguna, cakupan }, query),
  )
}
