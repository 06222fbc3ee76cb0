import {
  jumlahSyncYayasan,
  penggunaGeisa,
  rekapPengguna,
  rekapPenggunaYayasan,
  rekapSync,
  rekapSyncYayasan,
} from '@geisa/contract/dashboard/dashboard'
import { aliranSekolah, sekolahDashboard } from '@geisa/contract/dashboard/sekolah'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { serve } from '../../platform/http.ts'
import type { KabarListener } from '../../platform/live/kabar-listener.ts'
import { prepareAliran } from './aliran-sekolah.ts'
import { listPenggunaGeisa } from './queries-pengguna-geisa.ts'
import { readSekolahDashboard } from './queries-sekolah.ts'
import { readSyncRekap } from './queries-sinkron.ts'
import { readRekapPengguna } from './queries-wilayah.ts'
import { listLastOfYayasan, readYayasanTally, readYayasanWindow } from './queries-yayasan.ts'

export function dashboardRoute(app: FastifyInstance, context: AppContext, kabar: KabarListener): void {
  const { db } = context
  serve(app, context, rekapPengguna, ({ pengguna, cakupan, query }) =>
    readRekapPengguna(db, { pengguna, cakupan }, query),
  )
  serve(app, context, rekapSync, ({ pengguna, cakupan, query }) => readSyncRekap(context, { pengguna, cakupan }, query))
  serve(app, context, sekolahDashboard, ({ cakupan, params, query }) =>
    readSekolahDashboard({ ...context, cakupan }, params.sekolahId, query),
  )
  const aliran = prepareAliran(context, kabar)
  serve(app, context, aliranSekolah, (caller) => aliran.open(caller, caller.params.sekolahId, caller.reply))
  app.addHook('preClose', async () => aliran.close())
  serve(app, context, penggunaGeisa, ({ pengguna, cakupan, query }) =>
    listPenggunaGeisa(context, { pengguna, cakupan }, query),
  )
  serve(app, context, rekapPenggunaYayasan, ({ cakupan }) => readYayasanTally(db, cakupan))
  serve(app, context, rekapSyncYayasan, async ({ cakupan }) => ({
    sekolahLastSync: await listLastOfYayasan(db, cakupan),
  }))
  serve(app, context, jumlahSyncYayasan, async ({ cakupan }) => ({
    jumlahSekolahSync: await readYayasanWindow(context, cakupan),
  }))
}
