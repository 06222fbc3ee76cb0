import { cariSekolah } from '@geisa/contract/sekolah'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { listSekolah } from './queries.ts'

export function ruteSekolah(app: FastifyInstance, aplikasi: Aplikasi): void {
  layani(app, aplikasi, cariSekolah, async ({ cakupan, query }) => ({
    rows: await listSekolah(aplikasi.db, cakupan, query.search),
  }))
}
