import {
  daftarCronjob,
  deleteCronjob as deleteContract,
  riwayatCronjob,
  runCronjob as runContract,
  saveCronjob as saveContract,
} from '@geisa/contract/cronjob'
import type { FastifyInstance } from 'fastify'
import { withoutActor } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { serve } from '../../platform/http.ts'
import { whenAnnounced } from '../../platform/process/health.ts'
import { deleteCronjob, runCronjob, saveCronjob } from './commands.ts'
import { listCronjob, listJalan } from './queries.ts'
import { createRunner, NAMA_SERVER } from './runner.ts'

export function cronjobRoute(app: FastifyInstance, context: AppContext): void {
  // What somebody starts by hand runs on the server that was asked, whether or not it also looks for due jobs.
  const runner = createRunner(context, (error) => app.log.error({ err: error }, 'cronjob'))
  whenAnnounced(app, () => runner.close())
  app.addHook('onClose', () => runner.close())
  serve(app, context, daftarCronjob, () => listCronjob(context.db))
  serve(app, context, saveContract, ({ pengguna, cakupan, body }) => saveCronjob(context, { pengguna, cakupan }, body))
  serve(app, context, deleteContract, async ({ pengguna, cakupan, params }) => {
    await deleteCronjob(context, { pengguna, cakupan }, params.id)
    return { message: 'Cronjob dihapus' }
  })
  serve(app, context, runContract, async ({ pengguna, cakupan, params }) => {
    const jalan = await runCronjob(context, { pengguna, cakupan }, params.id, NAMA_SERVER)
    withoutActor(() => runner.start(jalan))
    return { message: 'Cronjob mulai berjalan' }
  })
  serve(app, context, riwayatCronjob, ({ params, query }) => listJalan(context.db, params.id, query.page))
}
