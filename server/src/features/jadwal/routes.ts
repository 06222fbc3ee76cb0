import {
  cancelJadwal as cancelContract,
  pratinjauJadwal as pratinjauContract,
  readJadwal,
  saveJadwal as saveContract,
} from '@geisa/contract/jadwal'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { serve } from '../../platform/http.ts'
import { cancelJadwal, pratinjauJadwal, saveJadwal } from './commands.ts'
import { readJadwalJenjang } from './queries.ts'

export function jadwalRoute(app: FastifyInstance, context: AppContext): void {
  serve(app, context, readJadwal, ({ pengguna, cakupan, params, query }) =>
    readJadwalJenjang(context, pengguna, cakupan, params.jenjang, query),
  )
  serve(app, context, saveContract, ({ pengguna, cakupan, params, body }) =>
    saveJadwal(context, pengguna, cakupan, params, body),
  )
  serve(app, context, pratinjauContract, ({ pengguna, cakupan, params, query, body }) =>
    pratinjauJadwal(context, { pengguna, cakupan }, params, body, query.lanjut),
  )
  serve(app, context, cancelContract, async ({ pengguna, cakupan, params }) => {
    await cancelJadwal(context, pengguna, cakupan, params.id)
    return { message: 'Versi jadwal dibatalkan' }
  })
}
