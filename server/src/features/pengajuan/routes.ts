import { pendingPengajuan } from '@geisa/contract/pengajuan/pending'
import { alasanPenolakan, statusKehadiran } from '@geisa/contract/pengajuan/status-kehadiran'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { serve } from '../../platform/http.ts'
import { unggahanRoute } from './dokumen/routes.ts'
import { koreksiRoute } from './koreksi/routes.ts'
import { countPending } from './list/queries-pending.ts'
import { manualRoute } from './manual/routes.ts'
import { listAlasanPenolakan, listStatusKehadiran } from './queries-acuan.ts'

/** Requests: what their forms choose from, their documents, and each kind by itself. */
export function pengajuanRoute(app: FastifyInstance, context: AppContext): void {
  serve(app, context, statusKehadiran, ({ pengguna, cakupan }) => listStatusKehadiran(context, { pengguna, cakupan }))
  serve(app, context, alasanPenolakan, () => listAlasanPenolakan(context))
  serve(app, context, pendingPengajuan, ({ pengguna, cakupan }) => countPending(context, { pengguna, cakupan }))
  unggahanRoute(app, context)
  koreksiRoute(app, context)
  manualRoute(app, context)
}
