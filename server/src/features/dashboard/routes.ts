import {
  jumlahSyncYayasan,
  penggunaGeisa,
  rekapPengguna,
  rekapPenggunaYayasan,
  rekapSync,
  rekapSyncYayasan,
} from '@geisa/contract/dashboard'
import { aliranSekolah, dasborSekolah } from '@geisa/contract/dashboard-sekolah'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import type { PendengarKabar } from '../../platform/live/kabar-dengar.ts'
import { siapkanAliran } from './aliran-sekolah.ts'
import { listPenggunaGeisa } from './queries-pengguna-geisa.ts'
import { bacaDasborSekolah } from './queries-sekolah.ts'
import { bacaRekapSync } from './queries-sinkron.ts'
import { bacaRekapPengguna } from './queries-wilayah.ts'
import { bacaHitunganYayasan, bacaJendelaYayasan, listTerakhirYayasan } from './queries-yayasan.ts'

export function ruteDashboard(app: FastifyInstance, aplikasi: Aplikasi, kabar: PendengarKabar): void {
  const { db } = aplikasi
  layani(app, aplikasi, rekapPengguna, ({ pengguna, cakupan, query }) =>
    bacaRekapPengguna(db, { pengguna, cakupan }, query),
  )
  layani(app, aplikasi, rekapSync, ({ pengguna, cakupan, query }) =>
    bacaRekapSync(aplikasi, { pengguna, cakupan }, query),
  )
  layani(app, aplikasi, dasborSekolah, ({ cakupan, params, query }) =>
    bacaDasborSekolah({ ...aplikasi, cakupan }, params.sekolahId, query),
  )
  const aliran = siapkanAliran(aplikasi, kabar)
  layani(app, aplikasi, aliranSekolah, (masuk) => aliran.buka(masuk, masuk.params.sekolahId))
  app.addHook('preClose', async () => aliran.tutup())
  layani(app, aplikasi, penggunaGeisa, ({ pengguna, cakupan, query }) =>
    listPenggunaGeisa(aplikasi, { pengguna, cakupan }, query),
  )
  layani(app, aplikasi, rekapPenggunaYayasan, ({ cakupan }) => bacaHitunganYayasan(db, cakupan))
  layani(app, aplikasi, rekapSyncYayasan, async ({ cakupan }) => ({
    sekolahLastSync: await listTerakhirYayasan(db, cakupan),
  }))
  layani(app, aplikasi, jumlahSyncYayasan, async ({ cakupan }) => ({
    jumlahSekolahSync: await bacaJendelaYayasan(aplikasi, cakupan),
  }))
}
