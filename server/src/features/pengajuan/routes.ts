import {
  pratinjauManual as kontrakPratinjauManual,
  mejaManual,
  setujuiBanyakManual,
} from '@geisa/contract/absensi-manual'
import {
  pratinjauKoreksi as kontrakPratinjauKoreksi,
  mejaKoreksi,
  setujuiBanyakKoreksi,
} from '@geisa/contract/koreksi-kehadiran'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { setujuiBanyak } from './commands-banyak.ts'
import { bacaMeja } from './queries-meja.ts'
import { pratinjauKoreksi, pratinjauManual } from './queries-pratinjau.ts'

/** What reviewers do alike with both kinds: what a request changes, the workbench, many at once. */
export function rutePengajuan(app: FastifyInstance, aplikasi: Aplikasi): void {
  layani(app, aplikasi, kontrakPratinjauKoreksi, ({ pengguna, cakupan, body }) =>
    pratinjauKoreksi(aplikasi, { pengguna, cakupan }, body),
  )
  layani(app, aplikasi, kontrakPratinjauManual, ({ pengguna, cakupan, body }) =>
    pratinjauManual(aplikasi, { pengguna, cakupan }, body),
  )
  layani(app, aplikasi, mejaKoreksi, ({ pengguna, cakupan, params }) =>
    bacaMeja(aplikasi, { pengguna, cakupan }, 'koreksi', params.id),
  )
  layani(app, aplikasi, mejaManual, ({ pengguna, cakupan, params }) =>
    bacaMeja(aplikasi, { pengguna, cakupan }, 'absensi-manual', params.id),
  )
  layani(app, aplikasi, setujuiBanyakKoreksi, ({ pengguna, cakupan, body }) =>
    setujuiBanyak(aplikasi, { pengguna, cakupan }, 'koreksi', body),
  )
  layani(app, aplikasi, setujuiBanyakManual, ({ pengguna, cakupan, body }) =>
    setujuiBanyak(aplikasi, { pengguna, cakupan }, 'absensi-manual', body),
  )
}
