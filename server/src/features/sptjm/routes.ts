import { bacaSptjm, daftarSptjm, gantiSptjm, putuskanSptjm, unggahSptjm } from '@geisa/contract/sptjm'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { unggah } from './commands.ts'
import { ganti } from './commands-ganti.ts'
import { putuskan } from './commands-putusan.ts'
import { findSptjm, listSptjm } from './queries.ts'

export function ruteSptjm(app: FastifyInstance, aplikasi: Aplikasi): void {
  layani(app, aplikasi, daftarSptjm, ({ pengguna, cakupan, query }) =>
    listSptjm(aplikasi, { pengguna, cakupan }, query),
  )
  layani(app, aplikasi, bacaSptjm, ({ pengguna, cakupan, params }) =>
    findSptjm(aplikasi, { pengguna, cakupan }, params.id),
  )
  layani(app, aplikasi, unggahSptjm, ({ pengguna, cakupan, body }) => unggah(aplikasi, { pengguna, cakupan }, body))
  layani(app, aplikasi, gantiSptjm, ({ pengguna, cakupan, params, body }) =>
    ganti(aplikasi, { pengguna, cakupan }, params.id, body),
  )
  layani(app, aplikasi, putuskanSptjm, async ({ pengguna, cakupan, params, body }) => ({
    message: await putuskan(aplikasi, { pengguna, cakupan }, params.id, body),
  }))
}
