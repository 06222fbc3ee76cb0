import {
  daftarOtomatis,
  hapusOtomatis as kontrakHapus,
  simpanOtomatis as kontrakSimpan,
  ujiOtomatis as kontrakUji,
} from '@geisa/contract/approval-otomatis'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import { layani } from '../../../platform/http.ts'
import { hapusOtomatis, siapkanSyarat, simpanOtomatis } from './commands.ts'
import { listOtomatis } from './queries.ts'
import { ujiOtomatis } from './queries-uji.ts'

export function ruteApprovalOtomatis(app: FastifyInstance, aplikasi: Aplikasi): void {
  layani(app, aplikasi, daftarOtomatis, ({ pengguna, cakupan, query }) =>
    listOtomatis(aplikasi, { pengguna, cakupan }, query),
  )
  layani(app, aplikasi, kontrakUji, async ({ pengguna, cakupan, body }) =>
    ujiOtomatis(aplikasi, { pengguna, cakupan }, await siapkanSyarat(aplikasi.db, body)),
  )
  layani(app, aplikasi, kontrakSimpan, ({ pengguna, cakupan, body }) =>
    simpanOtomatis(aplikasi, { pengguna, cakupan }, body),
  )
  layani(app, aplikasi, kontrakHapus, async ({ pengguna, cakupan, params }) => {
    await hapusOtomatis(aplikasi, { pengguna, cakupan }, params.id)
    return { message: 'Aturan dihapus; putusannya tetap' }
  })
}
