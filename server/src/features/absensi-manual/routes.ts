import {
  ajukanManual,
  bacaManual,
  daftarManual,
  hapusDokumenManual,
  ringkasanManual,
  saranManual,
  ubahManual,
} from '@geisa/contract/absensi-manual'
import { alasanPenolakan, statusKehadiran } from '@geisa/contract/status-kehadiran'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { hapusDokumen } from '../pengajuan/commands-hapus-dokumen.ts'
import { listAlasanPenolakan, listStatusKehadiran } from '../pengajuan/queries-acuan.ts'
import { ringkasUsulan } from '../pengajuan/queries-ringkasan.ts'
import { ajukan } from './commands.ts'
import { ubah } from './commands-ubah.ts'
import { findManual, listManual } from './queries.ts'
import { bacaSaran } from './queries-saran.ts'

export function ruteAbsensiManual(app: FastifyInstance, aplikasi: Aplikasi): void {
  layani(app, aplikasi, statusKehadiran, ({ pengguna, cakupan }) =>
    listStatusKehadiran(aplikasi, { pengguna, cakupan }),
  )
  layani(app, aplikasi, alasanPenolakan, () => listAlasanPenolakan(aplikasi))
  layani(app, aplikasi, ringkasanManual, ({ cakupan }) => ringkasUsulan(aplikasi.db, cakupan, 'absensi-manual'))
  layani(app, aplikasi, saranManual, ({ pengguna, cakupan }) => bacaSaran(aplikasi, { pengguna, cakupan }))
  layani(app, aplikasi, daftarManual, ({ pengguna, cakupan, query }) =>
    listManual(aplikasi, { pengguna, cakupan }, query),
  )
  layani(app, aplikasi, bacaManual, ({ pengguna, cakupan, params }) =>
    findManual(aplikasi, { pengguna, cakupan }, params.id),
  )
  layani(app, aplikasi, ajukanManual, ({ pengguna, cakupan, body, request: { log } }) =>
    ajukan({ ...aplikasi, log }, { pengguna, cakupan }, body),
  )
  layani(app, aplikasi, ubahManual, ({ pengguna, cakupan, params, body, request: { log } }) =>
    ubah({ ...aplikasi, log }, { pengguna, cakupan }, params.id, body),
  )
  layani(app, aplikasi, hapusDokumenManual, ({ pengguna, cakupan, params }) =>
    hapusDokumen(aplikasi, { pengguna, cakupan }, 'absensi-manual', params.id, params.s3Key),
  )
}
