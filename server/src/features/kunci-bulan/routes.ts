import {
  confirmHari,
  daftarKesiapan,
  kunciBulan,
  readKesiapan,
  remindSekolah,
  unlockBulan as unlockContract,
} from '@geisa/contract/kunci-bulan'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { serve } from '../../platform/http.ts'
import { lockBulan, unlockBulan } from './commands.ts'
import { remind } from './kesiapan/commands-remind.ts'
import { listKesiapan } from './kesiapan/queries-list.ts'
import { readKesiapanBulan } from './queries.ts'
import { saveConfirmation } from './syarat/commands-konfirmasi.ts'

export function kunciBulanRoute(app: FastifyInstance, context: AppContext): void {
  serve(app, context, readKesiapan, ({ pengguna, cakupan, query }) =>
    readKesiapanBulan(context, { pengguna, cakupan }, query),
  )
  serve(app, context, kunciBulan, ({ pengguna, cakupan, body }) => lockBulan(context, { pengguna, cakupan }, body))
  serve(app, context, confirmHari, async ({ pengguna, cakupan, body }) => ({
    message: await saveConfirmation(context, { pengguna, cakupan }, body),
  }))
  serve(app, context, unlockContract, async ({ pengguna, cakupan, body }) => ({
    message: await unlockBulan(context, { pengguna, cakupan }, body),
  }))
  serve(app, context, daftarKesiapan, ({ pengguna, cakupan, query }) =>
    listKesiapan(context, { pengguna, cakupan }, query),
  )
  serve(app, context, remindSekolah, ({ pengguna, cakupan, body }) => remind(context, { pengguna, cakupan }, body))
}
