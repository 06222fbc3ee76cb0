import {
  askKantor,
  confirmMesin,
  daftarMesinBaru,
  daftarSengketaMesin,
  decideMesinBaru,
  decideSengketa,
} from '@geisa/contract/mesin/mesin-baru'
import { readSyaratMesin, saveSyaratMesin } from '@geisa/contract/mesin/syarat'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/app-context.ts'
import { serve } from '../../../platform/http.ts'
import { listPengirim } from '../jaringan/queries-pengirim.ts'
import { findMesin } from '../queries.ts'
import { confirmByNumber, requestKantor } from './commands-konfirmasi.ts'
import { decideMany } from './commands-putusan.ts'
import { decideCase } from './commands-sengketa.ts'
import { officeOf, saveSyarat } from './commands-syarat.ts'
import { listMesinBaru } from './queries-baru.ts'
import { listSengketa } from './queries-sengketa.ts'
import { findSyarat } from './queries-syarat.ts'

export function mesinBaruRoute(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context
  serve(app, context, confirmMesin, async ({ pengguna, cakupan, params, body }) => {
    await confirmByNumber(context, pengguna, cakupan, params.id, body)
    return findMesin(db, cakupan, params.id, clock.now())
  })
  serve(app, context, askKantor, async ({ pengguna, cakupan, params, body }) => {
    await requestKantor(context, pengguna, cakupan, params.id, body)
    return findMesin(db, cakupan, params.id, clock.now())
  })
  serve(app, context, daftarMesinBaru, ({ cakupan, query }) => listMesinBaru(db, cakupan, query.page, clock.now()))
  serve(app, context, decideMesinBaru, ({ pengguna, cakupan, body }) => decideMany(context, pengguna, cakupan, body))
  serve(app, context, daftarSengketaMesin, async ({ cakupan }) => ({
    rows: await listSengketa(db, cakupan),
    pengirim: await listPengirim(db, cakupan, clock.now()),
  }))
  serve(app, context, decideSengketa, async ({ pengguna, cakupan, body }) => {
    await decideCase(context, pengguna, cakupan, body)
    return { message: 'Pemilik mesin diputuskan' }
  })
  serve(app, context, readSyaratMesin, ({ pengguna, cakupan, query }) =>
    findSyarat(db, cakupan, officeOf(pengguna), query),
  )
  serve(app, context, saveSyaratMesin, async ({ pengguna, cakupan, body }) => {
    await saveSyarat(context, pengguna, cakupan, body)
    return { message: 'Syarat mesin disimpan' }
  })
}
