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
import { ajukan } from './commands.ts'
import { ubah } from './commands-ubah.ts'
import { findKoreksi, listKoreksi } from './queries.ts'
import { ringkasKoreksi } from './queries-tersimpan.ts'

export function ruteKoreksiKehadiran(app: FastifyInstance, aplikasi: Aplikasi): void {
  layani(app, aplikasi, daftarKoreksi, ({ pengguna, cakupan, query }) =>
    listKoreksi(aplikasi, { pengguna, cakupan }, query),
  )
  layani(app, aplikasi, ringkasanKoreksi, ({ cakupan }) => ringkasKoreksi(aplikasi.db, cakupan))
  layani(app, aplikasi, bacaKoreksi, ({ pengguna, cakupan, params }) =>
    findKoreksi(aplikasi, { pengguna, cakupan }, params.id),
  )
  layani(app, aplikasi, ajukanKoreksi, ({ pengguna, cakupan, body }) => ajukan(aplikasi, { pengguna, cakupan }, body))
  layani(app, aplikasi, ubahKoreksi, ({ pengguna, cakupan, params, body }) =>
    ubah(aplikasi, { pengguna, cakupan }, params.id, body),
  )
  layani(app, aplikasi, hapusDokumenKoreksi, ({ pengguna, cakupan, params }) =>
    hapusDokumen(aplikasi, { pengguna, cakupan }, 'koreksi', params.id, params.s3Key),
  )
}
