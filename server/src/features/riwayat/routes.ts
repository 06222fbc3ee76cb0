import { daftarRiwayat } from '@geisa/contract/riwayat'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { listRiwayat } from './queries.ts'

export function ruteRiwayat(app: FastifyInstance, aplikasi: Aplikasi): void {
  layani(app, aplikasi, daftarRiwayat, ({ pengguna, cakupan, query }) =>
    listRiwayat(aplikasi.db, { pengguna, cakupan }, query),
  )
}
