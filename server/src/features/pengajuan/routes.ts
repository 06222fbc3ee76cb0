import { alasanPenolakan, statusKehadiran } from '@geisa/contract/status-kehadiran'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { ruteUnggahan } from './dokumen/routes.ts'
import { ruteKoreksi } from './koreksi/routes.ts'
import { ruteManual } from './manual/routes.ts'
import { listAlasanPenolakan, listStatusKehadiran } from './queries-acuan.ts'

/** Requests: what their forms choose from, their documents, and each kind by itself. */
export function rutePengajuan(app: FastifyInstance, aplikasi: Aplikasi): void {
  layani(app, aplikasi, statusKehadiran, ({ pengguna, cakupan }) =>
    listStatusKehadiran(aplikasi, { pengguna, cakupan }),
  )
  layani(app, aplikasi, alasanPenolakan, () => listAlasanPenolakan(aplikasi))
  ruteUnggahan(app, aplikasi)
  ruteKoreksi(app, aplikasi)
  ruteManual(app, aplikasi)
}
