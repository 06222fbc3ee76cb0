import {
  ajukanKoreksi,
  approveManyKoreksi,
  daftarKoreksi,
  deleteKoreksiDocument,
  mejaKoreksi,
  pratinjauKoreksi as pratinjauContract,
  readKoreksi,
  ringkasanKoreksi,
  updateKoreksi,
} from '@geisa/contract/pengajuan/koreksi-kehadiran'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/app-context.ts'
import { serve } from '../../../platform/http.ts'
import { update } from '../commands-update.ts'
import { deleteDocument } from '../dokumen/commands-delete.ts'
import { submit } from '../form/commands.ts'
import { summariseUsulan } from '../list/queries-ringkasan.ts'
import { readMeja } from '../meja/queries.ts'
import { approveMany } from '../putusan/commands-many.ts'
import { KOREKSI } from './kind.ts'
import { findKoreksi, listKoreksi } from './queries.ts'
import { pratinjauKoreksi } from './queries-pratinjau.ts'

export function koreksiRoute(app: FastifyInstance, context: AppContext): void {
  serve(app, context, daftarKoreksi, ({ pengguna, cakupan, query }) =>
    listKoreksi(context, { pengguna, cakupan }, query),
  )
  serve(app, context, ringkasanKoreksi, ({ cakupan }) => summariseUsulan(context.db, cakupan, 'koreksi'))
  serve(app, context, readKoreksi, ({ pengguna, cakupan, params }) =>
    findKoreksi(context, { pengguna, cakupan }, params.id),
  )
  serve(app, context, ajukanKoreksi, ({ pengguna, cakupan, body, request: { log } }) =>
    submit({ ...context, log }, { pengguna, cakupan }, KOREKSI, body),
  )
  serve(
    app,
    context,
    updateKoreksi,
    ({ pengguna, cakupan, params, body, request: { log } }) =>
      update({ ...context, log }, { pengguna, cakupan }, KOREKSI, params.id, body),
    ({ pengguna, cakupan, params }) => findKoreksi(context, { pengguna, cakupan }, params.id),
  )
  serve(app, context, deleteKoreksiDocument, ({ pengguna, cakupan, params }) =>
    deleteDocument(context, { pengguna, cakupan }, 'koreksi', params.id, params.s3Key),
  )
  serve(app, context, pratinjauContract, ({ pengguna, cakupan, body }) =>
    pratinjauKoreksi(context, { pengguna, cakupan }, body),
  )
  serve(app, context, mejaKoreksi, ({ pengguna, cakupan, params }) =>
    readMeja(context, { pengguna, cakupan }, 'koreksi', params.id),
  )
  serve(app, context, approveManyKoreksi, ({ pengguna, cakupan, body }) =>
    approveMany(context, { pengguna, cakupan }, 'koreksi', body),
  )
}
