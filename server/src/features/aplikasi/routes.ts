import { infoAplikasi } from '@geisa/contract/aplikasi'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { findInfo } from './queries.ts'

export function ruteAplikasi(app: FastifyInstance, aplikasi: Aplikasi): void {
  layani(app, aplikasi, infoAplikasi, () => findInfo(aplikasi))
}
