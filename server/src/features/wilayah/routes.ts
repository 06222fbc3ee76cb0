import { cariWilayah } from '@geisa/contract/wilayah'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { listWilayah } from './queries.ts'

export function ruteWilayah(app: FastifyInstance, aplikasi: Aplikasi): void {
  layani(app, aplikasi, cariWilayah, async ({ query, cakupan }) => ({
    rows: await listWilayah(aplikasi.db, cakupan, query),
  }))
}
