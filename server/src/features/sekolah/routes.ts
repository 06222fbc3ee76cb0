import { cariSekolah } from '@geisa/contract/sekolah'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { listSekolah } from './queries.ts'

export function ruteSekolah(app: FastifyInstance, aplikasi: Aplikasi): void {
  const { db, clock } = aplikasi
  layani(app, aplikasi, cariSekolah, ({ cakupan, query }) => listSekolah(db, cakupan, query, clock.now()))
}
