import {
  daftarOtomatis,
  deleteOtomatis as deleteContract,
  saveOtomatis as saveContract,
  testOtomatis as testContract,
} from '@geisa/contract/approval-otomatis'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/app-context.ts'
import { serve } from '../../../platform/http.ts'
import { deleteOtomatis, prepareCondition, saveOtomatis } from './commands.ts'
import { findOtomatis, listOtomatis } from './queries.ts'
import { testOtomatis } from './queries-trial.ts'

export function approvalOtomatisRoute(app: FastifyInstance, context: AppContext): void {
  serve(app, context, daftarOtomatis, ({ pengguna, cakupan, query }) =>
    listOtomatis(context, { pengguna, cakupan }, query),
  )
  serve(app, context, testContract, async ({ pengguna, cakupan, body }) =>
    testOtomatis(context, { pengguna, cakupan }, await prepareCondition(context.db, body)),
  )
  serve(
    app,
    context,
    saveContract,
    ({ pengguna, cakupan, body }) => saveOtomatis(context, { pengguna, cakupan }, body),
    async ({ pengguna, cakupan, body: { id } }) =>
      (await findOtomatis(context.db, context.clock, { pengguna, cakupan }, id ?? 0)) ?? null,
  )
  serve(app, context, deleteContract, async ({ pengguna, cakupan, params }) => {
    await deleteOtomatis(context, { pengguna, cakupan }, params.id)
    return { message: 'Aturan dihapus; putusannya tetap' }
  })
}
