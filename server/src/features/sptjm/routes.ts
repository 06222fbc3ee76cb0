import { daftarSptjm, putuskanSptjm, readSptjm, replaceSptjm, uploadSptjm } from '@geisa/contract/sptjm'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { serve } from '../../platform/http.ts'
import { upload } from './commands.ts'
import { decide } from './commands-putusan.ts'
import { replace } from './commands-replace.ts'
import { findSptjm, listSptjm } from './queries.ts'

export function sptjmRoute(app: FastifyInstance, context: AppContext): void {
  serve(app, context, daftarSptjm, ({ pengguna, cakupan, query }) => listSptjm(context, { pengguna, cakupan }, query))
  serve(app, context, readSptjm, ({ pengguna, cakupan, params }) =>
    findSptjm(context, { pengguna, cakupan }, params.id),
  )
  serve(app, context, uploadSptjm, ({ pengguna, cakupan, body }) => upload(context, { pengguna, cakupan }, body))
  serve(app, context, replaceSptjm, ({ pengguna, cakupan, params, body }) =>
    replace(context, { pengguna, cakupan }, params.id, body),
  )
  serve(app, context, putuskanSptjm, async ({ pengguna, cakupan, params, body }) => ({
    message: await decide(context, { pengguna, cakupan }, params.id, body),
  }))
}
