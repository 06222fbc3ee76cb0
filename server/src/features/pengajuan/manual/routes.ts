import {
  ajukanManual,
  bacaManual,
  daftarManual,
  hapusDokumenManual,
  pratinjauManual as kontrakPratinjau,
  mejaManual,
  ringkasanManual,
  saranManual,
  setujuiBanyakManual,
  ubahManual,
} from '@geisa/contract/absensi-manual'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import { layani } from '../../../platform/http.ts'
import { ubah } from '../commands-ubah.ts'
import { ringkasUsulan } from '../daftar/queries-ringkasan.ts'
import { hapusDokumen } from '../dokumen/commands-hapus.ts'
import { ajukan } from '../isian/commands.ts'
import { bacaMeja } from '../meja/queries.ts'
import { setujuiBanyak } from '../putusan/commands-banyak.ts'
import { MANUAL } from './kind.ts'
import { findManual, listManual } from './queries.ts'
import { pratinjauManual } from './queries-pratinjau.ts'
import { bacaSaran } from './queries-saran.ts'

export function ruteManual(app: FastifyInstance, aplikasi: Aplikasi): void {
  layani(app, aplikasi, saranManual, ({ pengguna, cakupan }) => bacaSaran(aplikasi, { pengguna, cakupan }))
  layani(app, aplikasi, daftarManual, ({ pengguna, cakupan, query }) =>
    listManual(aplikasi, { pengguna, cakupan }, query),
  )
  layani(app, aplikasi, ringkasanManual, ({ cakupan }) => ringkasUsulan(aplikasi.db, cakupan, 'absensi-manual'))
  layani(app, aplikasi, bacaManual, ({ pengguna, cakupan, params }) =>
    findManual(aplikasi, { pengguna, cakupan }, params.id),
  )
  layani(app, aplikasi, ajukanManual, ({ pengguna, cakupan, body, request: { log } }) =>
    ajukan({ ...aplikasi, log }, { pengguna, cakupan }, MANUAL, body),
  )
  layani(app, aplikasi, ubahManual, ({ pengguna, cakupan, params, body, request: { log } }) =>
    ubah({ ...aplikasi, log }, { pengguna, cakupan }, MANUAL, params.id, body),
  )
  layani(app, aplikasi, hapusDokumenManual, ({ pengguna, cakupan, params }) =>
    hapusDokumen(aplikasi, { pengguna, cakupan }, 'absensi-manual', params.id, params.s3Key),
  )
  layani(app, aplikasi, kontrakPratinjau, ({ pengguna, cakupan, body }) =>
    pratinjauManual(aplikasi, { pengguna, cakupan }, body),
  )
  layani(app, aplikasi, mejaManual, ({ pengguna, cakupan, params }) =>
    bacaMeja(aplikasi, { pengguna, cakupan }, 'absensi-manual', params.id),
  )
  layani(app, aplikasi, setujuiBanyakManual, ({ pengguna, cakupan, body }) =>
    setujuiBanyak(aplikasi, { pengguna, cakupan }, 'absensi-manual', body),
  )
}
