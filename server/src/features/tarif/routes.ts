import {
  daftarTarif,
  batalTarif as kontrakBatal,
  simpanTarif as kontrakSimpan,
  pratinjauTarif,
} from '@geisa/contract/tarif'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { batalTarif, simpanTarif } from './commands.ts'
import { bacaTarif } from './queries.ts'
import { hitungPratinjau } from './queries-pratinjau.ts'

export function ruteTarif(app: FastifyInstance, aplikasi: Aplikasi): void {
  layani(app, aplikasi, daftarTarif, ({ pengguna, cakupan, query }) =>
    bacaTarif(aplikasi, { pengguna, cakupan }, query),
  )
  layani(app, aplikasi, kontrakSimpan, async ({ pengguna, cakupan, body }) => ({
    message: await simpanTarif(aplikasi, { pengguna, cakupan }, body),
  }))
  layani(app, aplikasi, kontrakBatal, async ({ pengguna, cakupan, params }) => {
    await batalTarif(aplikasi, { pengguna, cakupan }, params.id)
    return { message: 'Versi tarif dibatalkan' }
  })
  layani(app, aplikasi, pratinjauTarif, ({ pengguna, cakupan, query, body }) =>
    hitungPratinjau(aplikasi, { pengguna, cakupan }, query.sekolahId, body),
  )
}
