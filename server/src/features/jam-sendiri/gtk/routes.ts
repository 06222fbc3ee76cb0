import {
  assignJamGtk,
  daftarJamGtk,
  pratinjauJamGtk,
  putusJamGtk,
  ringkasanJamGtk,
  withdrawJamGtk,
} from '@geisa/contract/jam-sendiri/jam-gtk'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/app-context.ts'
import { serve } from '../../../platform/http.ts'
import { assignJam } from './commands-assign.ts'
import { putusJam } from './commands-putusan.ts'
import { withdrawJam } from './commands-withdraw.ts'
import { listJam, summariseJam } from './queries.ts'
import { previewJam } from './queries-pratinjau.ts'

export function jamGtkRoute(app: FastifyInstance, context: AppContext): void {
  serve(app, context, daftarJamGtk, ({ pengguna, cakupan, query }) => listJam(context, { pengguna, cakupan }, query))
  serve(app, context, ringkasanJamGtk, ({ pengguna, cakupan, query }) =>
    summariseJam(context, { pengguna, cakupan }, query.sekolahId),
  )
  serve(app, context, assignJamGtk, ({ pengguna, cakupan, body }) => assignJam(context, { pengguna, cakupan }, body))
  serve(app, context, pratinjauJamGtk, ({ pengguna, cakupan, query, body }) =>
    previewJam(context, { pengguna, cakupan }, body, query.lanjut),
  )
  serve(app, context, putusJamGtk, ({ pengguna, cakupan, body }) => putusJam(context, { pengguna, cakupan }, body))
  serve(app, context, withdrawJamGtk, ({ pengguna, cakupan, body }) =>
    withdrawJam(context, { pengguna, cakupan }, body),
  )
}
