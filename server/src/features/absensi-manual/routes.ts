import { ringkasanManual, saranManual } from '@geisa/contract/absensi-manual'
import { alasanPenolakan, statusKehadiran } from '@geisa/contract/pengajuan'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { listAlasanPenolakan, listStatusKehadiran } from '../pengajuan/queries-acuan.ts'
import { ringkasManual } from './queries-ringkasan.ts'
import { bacaSaran } from './queries-saran.ts'

export function ruteAbsensiManual(app: FastifyInstance, aplikasi: Aplikasi): void {
  layani(app, aplikasi, statusKehadiran, ({ pengguna, cakupan }) =>
    listStatusKehadiran(aplikasi, { pengguna, cakupan }),
  )
  layani(app, aplikasi, alasanPenolakan, () => listAlasanPenolakan(aplikasi))
  layani(app, aplikasi, ringkasanManual, ({ cakupan }) => ringkasManual(aplikasi.db, cakupan))
  layani(app, aplikasi, saranManual, ({ pengguna, cakupan }) => bacaSaran(aplikasi, { pengguna, cakupan }))
}
