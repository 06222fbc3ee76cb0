import { daftarKiriman, kirimUlang } from '@geisa/contract/dhgtk'
import { ujiDhgtk } from '@geisa/contract/setting'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { antreUlang } from './commands.ts'
import { ujiSambungan } from './commands-uji.ts'
import { listKiriman } from './queries.ts'

export function ruteDhgtk(app: FastifyInstance, aplikasi: Aplikasi): void {
  layani(app, aplikasi, daftarKiriman, ({ pengguna, cakupan, query }) =>
    listKiriman(aplikasi, { pengguna, cakupan }, query),
  )
  layani(app, aplikasi, ujiDhgtk, () => ujiSambungan(aplikasi))
  layani(app, aplikasi, kirimUlang, ({ pengguna, cakupan, body }) => antreUlang(aplikasi, { pengguna, cakupan }, body))
}
