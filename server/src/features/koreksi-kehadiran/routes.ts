import {
  ajukanKoreksi,
  bacaKoreksi,
  daftarKoreksi,
  hapusDokumenKoreksi,
  ringkasanKoreksi,
  ubahKoreksi,
} from '@geisa/contract/koreksi-kehadiran'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { hapusDokumen } from '../pengajuan/commands-hapus-dokumen.ts'
import { ringkasUsulan } from '../pengajuan/queries-ringkasan.ts'
import { ajukan } from './commands.ts'
import { ubah } from './commands-ubah.ts'
import { findKoreksi, listKoreksi } from './queries.ts'

export function ruteKoreksiKehadiran(app: FastifyInstance, aplikasi: Aplikasi): void {
  layani(app, aplikasi, daftarKoreksi, ({ pengguna, cakupan, query }) =>
    listKoreksi(aplikasi, { pengguna, cakupan }, query),
  )
  layani(app, aplikasi, ringkasanKoreksi, ({ cakupan }) => ringkasUsulan(aplikasi.db, cakupan, 'koreksi'))
  layani(app, aplikasi, bacaKoreksi, ({ pengguna, cakupan, params }) =>
    findKoreksi(aplikasi, { pengguna, cakupan }, params.id),
  )
  layani(app, aplikasi, ajukanKoreksi, ({ pengguna, cakupan, body, request: { log } }) =>
    ajukan({ ...aplikasi, log }, { pengguna, cakupan }, body),
  )
  layani(app, aplikasi, ubahKoreksi, ({ pengguna, cakupan, params, body, request: { log } }) =>
    ubah({ ...aplikasi, log }, { pengguna, cakupan }, params.id, body),
  )
  layani(app, aplikasi, hapusDokumenKoreksi, ({ pengguna, cakupan, params }) =>
    hapusDokumen(aplikasi, { pengguna, cakupan }, 'koreksi', params.id, params.s3Key),
  )
}
