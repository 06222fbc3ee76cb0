import { bacaGtk, cariGtk, pindahGtk, pratinjauGtk, simpanGtk } from '@geisa/contract/gtk'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { simpanGtk as simpan } from './commands.ts'
import { pindahkanGtk } from './commands-pindah.ts'
import { listGtk } from './queries.ts'
import { pratinjaukanGtk } from './queries-pratinjau.ts'
import { findGtk } from './queries-satu.ts'

export function ruteGtk(app: FastifyInstance, aplikasi: Aplikasi): void {
  const { db, clock } = aplikasi
  layani(app, aplikasi, cariGtk, ({ cakupan, query }) => listGtk(db, cakupan, query, clock.now()))
  layani(app, aplikasi, bacaGtk, ({ cakupan, params }) => findGtk(db, cakupan, params.id, clock.now()))
  layani(app, aplikasi, simpanGtk, ({ pengguna, cakupan, body }) => simpan(aplikasi, pengguna, cakupan, body))
  layani(app, aplikasi, pratinjauGtk, ({ cakupan, query, body }) =>
    pratinjaukanGtk(aplikasi, cakupan, body, query.lanjut),
  )
  layani(app, aplikasi, pindahGtk, ({ pengguna, cakupan, params, body }) =>
    pindahkanGtk(aplikasi, pengguna, cakupan, params.id, body),
  )
}
