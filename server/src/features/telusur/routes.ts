import { telusuriRiwayat } from '@geisa/contract/riwayat'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { telusuri } from './queries.ts'

export function ruteTelusur(app: FastifyInstance, aplikasi: Aplikasi): void {
  layani(app, aplikasi, telusuriRiwayat, ({ pengguna, cakupan, query }) =>
    telusuri(aplikasi.db, { pengguna, cakupan }, query),
  )
}
