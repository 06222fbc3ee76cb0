import {
  bacaJadwal,
  batalJadwal as kontrakBatal,
  pratinjauJadwal as kontrakPratinjau,
  simpanJadwal as kontrakSimpan,
} from '@geisa/contract/jadwal'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { batalJadwal, pratinjauJadwal, simpanJadwal } from './commands.ts'
import { bacaJadwalJenjang } from './queries.ts'

export function ruteJadwal(app: FastifyInstance, aplikasi: Aplikasi): void {
  layani(app, aplikasi, bacaJadwal, ({ pengguna, cakupan, params, query }) =>
    bacaJadwalJenjang(aplikasi, pengguna, cakupan, params.jenjang, query),
  )
  layani(app, aplikasi, kontrakSimpan, async ({ pengguna, cakupan, params, body }) => ({
    message: await simpanJadwal(aplikasi, pengguna, cakupan, params, body),
  }))
  layani(app, aplikasi, kontrakPratinjau, ({ pengguna, cakupan, params, query, body }) =>
    pratinjauJadwal(aplikasi, pengguna, cakupan, params, body, query.lanjut),
  )
  layani(app, aplikasi, kontrakBatal, async ({ pengguna, cakupan, params }) => {
    await batalJadwal(aplikasi, pengguna, cakupan, params.id)
    return { message: 'Versi jadwal dibatalkan' }
  })
}
