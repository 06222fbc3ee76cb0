import {
  cancelTarif as cancelContract,
  daftarTarif,
  pratinjauTarif,
  saveTarif as saveContract,
} from '@geisa/contract/tarif/tarif'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { serve } from '../../platform/http.ts'
import { cancelTarif, saveTarif } from './commands.ts'
import { readTarif } from './queries.ts'
import { computePratinjau } from './queries-pratinjau.ts'

export function tarifRoute(app: FastifyInstance, context: AppContext): void {
  serve(app, context, daftarTarif, ({ pengguna, cakupan, query }) => readTarif(context, { pengguna, cakupan }, query))
  serve(app, context, saveContract, async ({ pengguna, cakupan, body }) => ({
    message: await saveTarif(context, { pengguna, cakupan }, body),
  }))
  serve(app, context, cancelContract, async ({ pengguna, cakupan, params }) => {
    await cancelTarif(context, { pengguna, cakupan }, params.id)
    return { message: 'Versi tarif dibatalkan' }
  })
  serve(app, context, pratinjauTarif, ({ pengguna, cakupan, query, body }) =>
    computePratinjau(context, { pengguna, cakupan }, query.sekolahId, body),
  )
}
