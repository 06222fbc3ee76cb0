import { ajukanKeberatan, answerKeberatan, daftarKeberatan, readKeberatan } from '@geisa/contract/keberatan'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { serve } from '../../platform/http.ts'
import { answer, submitKeberatan } from './commands.ts'
import { findKeberatan, listKeberatan } from './queries.ts'

export function keberatanRoute(app: FastifyInstance, context: AppContext): void {
  serve(app, context, daftarKeberatan, ({ pengguna, cakupan, query }) =>
    listKeberatan(context, { pengguna, cakupan }, query),
  )
  serve(app, context, readKeberatan, ({ pengguna, cakupan, params }) =>
    findKeberatan(context, { pengguna, cakupan }, params.id),
  )
  serve(app, context, ajukanKeberatan, ({ pengguna, cakupan, body }) =>
    submitKeberatan(context, { pengguna, cakupan }, body),
  )
  serve(app, context, answerKeberatan, ({ pengguna, cakupan, params, body }) =>
    answer(context, { pengguna, cakupan }, params.id, body),
  )
}
