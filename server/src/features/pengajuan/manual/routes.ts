import {
  ajukanManual,
  approveManyManual,
  daftarManual,
  deleteManualDocument,
  manualSuggestion,
  mejaManual,
  pratinjauManual as pratinjauContract,
  readManual,
  ringkasanManual,
  updateManual,
} from '@geisa/contract/pengajuan/absensi-manual'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/app-context.ts'
import { serve } from '../../../platform/http.ts'
import { update } from '../commands-update.ts'
import { deleteDocument } from '../dokumen/commands-delete.ts'
import { submit } from '../form/commands.ts'
import { summariseUsulan } from '../list/queries-ringkasan.ts'
import { readMeja } from '../meja/queries.ts'
import { approveMany } from '../putusan/commands-many.ts'
import { MANUAL } from './kind.ts'
import { findManual, listManual } from './queries.ts'
import { pratinjauManual } from './queries-pratinjau.ts'
import { readSuggestion } from './queries-suggestion.ts'

export function manualRoute(app: FastifyInstance, context: AppContext): void {
  serve(app, context, manualSuggestion, ({ pengguna, cakupan }) => readSuggestion(context, { pengguna, cakupan }))
  serve(app, context, daftarManual, ({ pengguna, cakupan, query }) => listManual(context, { pengguna, cakupan }, query))
  serve(app, context, ringkasanManual, ({ cakupan }) => summariseUsulan(context.db, cakupan, 'absensi-manual'))
  serve(app, context, readManual, ({ pengguna, cakupan, params }) =>
    findManual(context, { pengguna, cakupan }, params.id),
  )
  serve(app, context, ajukanManual, ({ pengguna, cakupan, body, request: { log } }) =>
    submit({ ...context, log }, { pengguna, cakupan }, MANUAL, body),
  )
  serve(
    app,
    context,
    updateManual,
    ({ pengguna, cakupan, params, body, request: { log } }) =>
      update({ ...context, log }, { pengguna, cakupan }, MANUAL, params.id, body),
    ({ pengguna, cakupan, params }) => findManual(context, { pengguna, cakupan }, params.id),
  )
  serve(app, context, deleteManualDocument, ({ pengguna, cakupan, params }) =>
    deleteDocument(context, { pengguna, cakupan }, 'absensi-manual', params.id, params.s3Key),
  )
  serve(app, context, pratinjauContract, ({ pengguna, cakupan, body }) =>
    pratinjauManual(context, { pengguna, cakupan }, body),
  )
  serve(app, context, mejaManual, ({ pengguna, cakupan, params }) =>
    readMeja(context, { pengguna, cakupan }, 'absensi-manual', params.id),
  )
  serve(app, context, approveManyManual, ({ pengguna, cakupan, body }) =>
    approveMany(context, { pengguna, cakupan }, 'absensi-manual', body),
  )
}
