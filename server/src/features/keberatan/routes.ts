import { ajukanKeberatan, bacaKeberatan, daftarKeberatan, jawabKeberatan } from '@geisa/contract/keberatan'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { ajukan, jawab } from './commands.ts'
import { findKeberatan, listKeberatan } from './queries.ts'

export function ruteKeberatan(app: FastifyInstance, aplikasi: Aplikasi): void {
  const { db } = aplikasi
  layani(app, aplikasi, daftarKeberatan, ({ pengguna, cakupan, query }) =>
    listKeberatan(db, { pengguna, cakupan }, query),
  )
  layani(app, aplikasi, bacaKeberatan, ({ pengguna, cakupan, params }) =>
    findKeberatan(db, { pengguna, cakupan }, params.id),
  )
  layani(app, aplikasi, ajukanKeberatan, ({ pengguna, cakupan, body }) => ajukan(aplikasi, { pengguna, cakupan }, body))
  layani(app, aplikasi, jawabKeberatan, ({ pengguna, cakupan, params, body }) =>
    jawab(aplikasi, { pengguna, cakupan }, params.id, body),
  )
}
