import {
  daftarOtomatis,
  hapusOtomatis as kontrakHapus,
  simpanOtomatis as kontrakSimpan,
} from '@geisa/contract/approval-otomatis'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { hapusOtomatis, simpanOtomatis } from './commands.ts'
import { listOtomatis } from './queries.ts'

export function ruteApprovalOtomatis(app: FastifyInstance, aplikasi: Aplikasi): void {
  layani(app, aplikasi, daftarOtomatis, ({ pengguna, cakupan, query }) =>
    listOtomatis(aplikasi, { pengguna, cakupan }, query),
  )
  layani(app, aplikasi, kontrakSimpan, ({ pengguna, cakupan, body }) =>
    simpanOtomatis(aplikasi, { pengguna, cakupan }, body),
  )
  layani(app, aplikasi, kontrakHapus, async ({ pengguna, cakupan, params }) => {
    await hapusOtomatis(aplikasi, { pengguna, cakupan }, params.id)
    return { message: 'Aturan dihapus; putusannya tetap' }
  })
}
