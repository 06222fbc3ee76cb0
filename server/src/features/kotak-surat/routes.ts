import { bacaPesan, daftarPesan } from '@geisa/contract/kotak-surat'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { bukaPesan } from './commands-baca.ts'
import { listPesan } from './queries.ts'

export function ruteKotakSurat(app: FastifyInstance, aplikasi: Aplikasi): void {
  layani(app, aplikasi, daftarPesan, ({ pengguna, query }) => listPesan(aplikasi.db, pengguna.id, query))
  layani(app, aplikasi, bacaPesan, ({ pengguna, query }) => bukaPesan(aplikasi, pengguna.id, query.id))
}
