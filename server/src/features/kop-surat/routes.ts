import {
  readKopSurat,
  readLambang,
  removeLambang as removeContract,
  saveLambang as saveContract,
} from '@geisa/contract/kop-surat'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { serve } from '../../platform/http.ts'
import { removeLambang, saveLambang } from './commands.ts'
import { readKop, readPicture } from './queries.ts'

export function kopSuratRoute(app: FastifyInstance, context: AppContext): void {
  serve(app, context, readKopSurat, ({ pengguna, cakupan }) => readKop(context.db, { pengguna, cakupan }))
  serve(app, context, saveContract, async ({ pengguna, cakupan, body }) => ({
    message: await saveLambang(context, { pengguna, cakupan }, body),
  }))
  serve(app, context, removeContract, async ({ pengguna, cakupan }) => ({
    message: await removeLambang(context, { pengguna, cakupan }),
  }))
  serve(app, context, readLambang, ({ params }) => readPicture(context.db, params.sidik))
}
