import { verifikasiSegel } from '@geisa/contract/verifikasi'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { bacaVerifikasi } from './queries.ts'

export function ruteVerifikasi(app: FastifyInstance, aplikasi: Aplikasi): void {
  layani(app, aplikasi, verifikasiSegel, ({ params }) => bacaVerifikasi(aplikasi.db, params.kode))
}
