import { BATAS_BERKAS_IMPOR } from '@geisa/contract/impor'
import {
  bacaSekolah as bacaSekolahEndpoint,
  cariSekolah,
  cariYayasan,
  cekNpsn,
  imporSekolah,
  statusLayanan,
  tambahSekolah,
} from '@geisa/contract/sekolah'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { type GiliranBerkas, isiBerkas, sudutBerkas } from '../../platform/body/berkas-masuk.ts'
import { layani } from '../../platform/http.ts'
import { imporDaftarSekolah } from './commands-impor.ts'
import { daftarkanSekolah } from './commands-tambah.ts'
import { listSekolah } from './queries.ts'
import { bacaSekolah, findNpsn, findPlan, listYayasan } from './queries-satu.ts'

export function ruteSekolah(app: FastifyInstance, aplikasi: Aplikasi): void {
  const { db, clock } = aplikasi
  layani(app, aplikasi, cariSekolah, ({ cakupan, query }) => listSekolah(db, cakupan, query, clock.now()))
  layani(app, aplikasi, cekNpsn, ({ params }) => findNpsn(db, params.npsn))
  layani(app, aplikasi, bacaSekolahEndpoint, ({ cakupan, params }) => bacaSekolah(db, cakupan, params.id, clock.now()))
  layani(app, aplikasi, statusLayanan, ({ cakupan, body }) => findPlan(db, cakupan, body.npsn, clock.now()))
  layani(app, aplikasi, cariYayasan, async ({ query }) => ({ rows: await listYayasan(db, query.search) }))
  layani(app, aplikasi, tambahSekolah, async ({ pengguna, cakupan, body }) => ({
    id: await daftarkanSekolah(aplikasi, pengguna, cakupan, body),
    message: `${body.nama} ditambahkan.`,
  }))
  sudutBerkas(app, BATAS_BERKAS_IMPOR, (sudut, giliran) => ruteImpor(sudut, aplikasi, giliran))
}

function ruteImpor(app: FastifyInstance, aplikasi: Aplikasi, giliran: GiliranBerkas): void {
  layani(app, aplikasi, imporSekolah, ({ pengguna, cakupan, query, request }) => {
    const isi = isiBerkas(request, 'Pilih berkas Excel (.xlsx) atau CSV.')
    return giliran(request, () => imporDaftarSekolah(aplikasi, pengguna, cakupan, { ...query, isi }))
  })
}
