import {
  ajukanKoreksi,
  bacaKoreksi,
  daftarKoreksi,
  hapusDokumenKoreksi,
  pratinjauKoreksi as kontrakPratinjau,
  mejaKoreksi,
  ringkasanKoreksi,
  setujuiBanyakKoreksi,
  ubahKoreksi,
} from '@geisa/contract/koreksi-kehadiran'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import { layani } from '../../../platform/http.ts'
import { ubah } from '../commands-ubah.ts'
import { ringkasUsulan } from '../daftar/queries-ringkasan.ts'
import { hapusDokumen } from '../dokumen/commands-hapus.ts'
import { ajukan } from '../isian/commands.ts'
import { bacaMeja } from '../meja/queries.ts'
import { setujuiBanyak } from '../putusan/commands-banyak.ts'
import { KOREKSI } from './kind.ts'
import { findKoreksi, listKoreksi } from './queries.ts'
import { pratinjauKoreksi } from './queries-pratinjau.ts'

export function ruteKoreksi(app: FastifyInstance, aplikasi: Aplikasi): void {
  layani(app, aplikasi, daftarKoreksi, ({ pengguna, cakupan, query }) =>
    listKoreksi(aplikasi, { pengguna, cakupan }, query),
  )
  layani(app, aplikasi, ringkasanKoreksi, ({ cakupan }) => ringkasUsulan(aplikasi.db, cakupan, 'koreksi'))
  layani(app, aplikasi, bacaKoreksi, ({ pengguna, cakupan, params }) =>
    findKoreksi(aplikasi, { pengguna, cakupan }, params.id),
  )
  layani(app, aplikasi, ajukanKoreksi, ({ pengguna, cakupan, body, request: { log } }) =>
    ajukan({ ...aplikasi, log }, { pengguna, cakupan }, KOREKSI, body),
  )
  layani(app, aplikasi, ubahKoreksi, ({ pengguna, cakupan, params, body, request: { log } }) =>
    ubah({ ...aplikasi, log }, { pengguna, cakupan }, KOREKSI, params.id, body),
  )
  layani(app, aplikasi, hapusDokumenKoreksi, ({ pengguna, cakupan, params }) =>
    hapusDokumen(aplikasi, { pengguna, cakupan }, 'koreksi', params.id, params.s3Key),
  )
  layani(app, aplikasi, kontrakPratinjau, ({ pengguna, cakupan, body }) =>
    pratinjauKoreksi(aplikasi, { pengguna, cakupan }, body),
  )
  layani(app, aplikasi, mejaKoreksi, ({ pengguna, cakupan, params }) =>
    bacaMeja(aplikasi, { pengguna, cakupan }, 'koreksi', params.id),
  )
  layani(app, aplikasi, setujuiBanyakKoreksi, ({ pengguna, cakupan, body }) =>
    setujuiBanyak(aplikasi, { pengguna, cakupan }, 'koreksi', body),
  )
}
