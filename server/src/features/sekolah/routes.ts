import { IMPORT_FILE_LIMIT } from '@geisa/contract/file-import'
import {
  addSekolah,
  checkNpsn,
  findYayasan,
  importSekolah,
  readSekolah as readSekolahEndpoint,
  searchSekolah,
} from '@geisa/contract/sekolah/sekolah'
import { serviceStatus } from '@geisa/contract/sekolah/service-status'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { type FileTurn, fileContent, fileContext } from '../../platform/body/file-content.ts'
import { serve } from '../../platform/http.ts'
import { importSekolahList } from './commands-import.ts'
import { registerSekolah } from './commands-register.ts'
import { listSekolah } from './queries.ts'
import { findNpsn, findPlan, listYayasan, readSekolah } from './queries-one.ts'

export function sekolahRoute(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context
  serve(app, context, searchSekolah, ({ cakupan, query }) => listSekolah(db, cakupan, query, clock.now()))
  serve(app, context, checkNpsn, ({ params }) => findNpsn(db, params.npsn))
  serve(app, context, readSekolahEndpoint, ({ cakupan, params }) => readSekolah(db, cakupan, params.id, clock.now()))
  serve(app, context, serviceStatus, ({ cakupan, body }) => findPlan(db, cakupan, body.npsn, clock.now()))
  serve(app, context, findYayasan, async ({ query }) => ({ rows: await listYayasan(db, query.search) }))
  serve(app, context, addSekolah, async ({ pengguna, cakupan, body }) => ({
    id: await registerSekolah(context, pengguna, cakupan, body),
    message: `${body.nama} ditambahkan.`,
  }))
  fileContext(app, IMPORT_FILE_LIMIT, (corner, turn) => importRoute(corner, context, turn))
}

function importRoute(app: FastifyInstance, context: AppContext, turn: FileTurn): void {
  serve(app, context, importSekolah, ({ pengguna, cakupan, query, request }) => {
    const content = fileContent(request, 'Pilih berkas Excel (.xlsx) atau CSV.')
    return turn(request, () => importSekolahList(context, pengguna, cakupan, { ...query, content }))
  })
}
