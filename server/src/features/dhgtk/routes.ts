import { testDhgtk } from '@geisa/contract/aplikasi/setting/endpoints'
import { daftarKiriman, resend } from '@geisa/contract/dhgtk'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { serve } from '../../platform/http.ts'
import { requeue } from './commands.ts'
import { testConnection } from './commands-connection.ts'
import { listKiriman } from './queries.ts'

export function dhgtkRoute(app: FastifyInstance, context: AppContext): void {
  serve(app, context, daftarKiriman, ({ pengguna, cakupan, query }) =>
    listKiriman(context, { pengguna, cakupan }, query),
  )
  serve(app, context, testDhgtk, () => testConnection(context))
  serve(app, context, resend, ({ pengguna, cakupan, body }) => requeue(context, { pengguna, cakupan }, body))
}
