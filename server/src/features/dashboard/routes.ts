import { rekapPengguna } from '@geisa/contract/dashboard'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { bacaRekapPengguna } from './queries-wilayah.ts'

export function ruteDashboard(app: FastifyInstance, aplikasi: Aplikasi): void {
  layani(app, aplikasi, rekapPengguna, ({ pengguna, cakupan, query }) =>
    bacaRekapPengguna(aplikasi.db, { pengguna, cakupan }, query),
  )
}
