import { verifySeal } from '@geisa/contract/verifikasi'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { serve } from '../../platform/http.ts'
import { readVerifikasi } from './queries.ts'

export function verifikasiRoute(app: FastifyInstance, context: AppContext): void {
  serve(app, context, verifySeal, ({ params }) => readVerifikasi(context.db, params.kode))
}
