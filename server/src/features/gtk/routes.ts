import { cariGtk } from '@geisa/contract/gtk'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { listGtk } from './queries.ts'

export function ruteGtk(app: FastifyInstance, aplikasi: Aplikasi): void {
  const { db, clock } = aplikasi
  layani(app, aplikasi, cariGtk, ({ cakupan, query }) => listGtk(db, cakupan, query, clock.now()))
}
