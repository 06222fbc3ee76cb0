import {
  cancelPolaJamVersi,
  daftarPolaJam,
  deletePolaJam,
  penggunaPolaJam,
  pratinjauPolaJam,
  savePolaJam,
} from '@geisa/contract/jam-sendiri/pola-jam'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/app-context.ts'
import { serve } from '../../../platform/http.ts'
import { cancelVersi, deletePola, previewPola, savePola } from './commands.ts'
import { listPengguna, listPolaJam } from './queries.ts'

export function polaJamRoute(app: FastifyInstance, context: AppContext): void {
  serve(app, context, daftarPolaJam, ({ pengguna, cakupan, query }) =>
    listPolaJam(context, { pengguna, cakupan }, query),
  )
  serve(app, context, penggunaPolaJam, ({ pengguna, cakupan, params }) =>
    listPengguna(context, { pengguna, cakupan }, params.id),
  )
  serve(app, context, savePolaJam, ({ pengguna, cakupan, body }) => savePola(context, { pengguna, cakupan }, body))
  serve(app, context, pratinjauPolaJam, ({ pengguna, cakupan, query, body }) =>
    previewPola(context, { pengguna, cakupan }, body, query.lanjut),
  )
  serve(app, context, deletePolaJam, async ({ pengguna, cakupan, params, query }) => {
    await deletePola(context, { pengguna, cakupan }, params.id, query)
    return { message: 'Pola jam dihapus' }
  })
  serve(app, context, cancelPolaJamVersi, async ({ pengguna, cakupan, params }) => {
    await cancelVersi(context, { pengguna, cakupan }, params.id)
    return { message: 'Versi pola jam dibatalkan' }
  })
}
