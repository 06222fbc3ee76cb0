import { BATAS_BERKAS_IMPOR } from '@geisa/contract/impor'
import { daftarKalibrasi, pratinjauKalibrasi, simpanKalibrasi } from '@geisa/contract/kalibrasi'
import { daftarPenandaTangan, hapusPenandaTangan, simpanPenandaTangan } from '@geisa/contract/penanda-tangan'
import {
  bacaSekolah as bacaSekolahEndpoint,
  cariSekolah,
  cariYayasan,
  cekNpsn,
  imporSekolah,
  pratinjauSekolah,
  statusLayanan,
  tambahSekolah,
  ubahSekolah,
} from '@geisa/contract/sekolah'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { type GiliranBerkas, isiBerkas, sudutBerkas } from '../../platform/berkas-masuk.ts'
import { tidakAda } from '../../platform/errors.ts'
import { layani } from '../../platform/http.ts'
import type { Cakupan } from '../../platform/scope.ts'
import { pratinjaukanSekolah, simpanSekolah } from './commands.ts'
import { imporDaftarSekolah } from './commands-impor.ts'
import { pratinjaukanKalibrasi, simpanKalibrasiBaru } from './commands-kalibrasi.ts'
import { hapusPenanda, tetapkanPenandaTangan } from './commands-penanda.ts'
import { daftarkanSekolah } from './commands-tambah.ts'
import { findSekolah, listSekolah } from './queries.ts'
import { bacaKalibrasi } from './queries-kalibrasi.ts'
import { listPenandaTangan } from './queries-penanda.ts'
import { bacaSekolah, findNpsn, findPlan, listYayasan } from './queries-satu.ts'

export function ruteSekolah(app: FastifyInstance, aplikasi: Aplikasi): void {
  const { db, clock } = aplikasi
  layani(app, aplikasi, cariSekolah, ({ cakupan, query }) => listSekolah(db, cakupan, query, clock.now()))
  layani(app, aplikasi, cekNpsn, ({ params }) => findNpsn(db, params.npsn))
  layani(app, aplikasi, bacaSekolahEndpoint, ({ cakupan, params }) => bacaSekolah(db, cakupan, params.id, clock.now()))
  layani(app, aplikasi, statusLayanan, ({ cakupan, body }) => findPlan(db, cakupan, body.npsn, clock.now()))
  layani(app, aplikasi, ubahSekolah, async ({ pengguna, cakupan, body }) => ({
    message: await simpanSekolah(aplikasi, pengguna, cakupan, body),
  }))
  layani(app, aplikasi, pratinjauSekolah, ({ pengguna, cakupan, query, body }) =>
    pratinjaukanSekolah(aplikasi, pengguna, cakupan, body, query.lanjut),
  )
  layani(app, aplikasi, cariYayasan, async ({ query }) => ({ rows: await listYayasan(db, query.search) }))
  layani(app, aplikasi, tambahSekolah, async ({ pengguna, cakupan, body }) => ({
    id: await daftarkanSekolah(aplikasi, pengguna, cakupan, body),
    message: `${body.nama} ditambahkan.`,
  }))
  sudutBerkas(app, BATAS_BERKAS_IMPOR, (sudut, giliran) => ruteImpor(sudut, aplikasi, giliran))
  rutePenandaTangan(app, aplikasi)
  ruteKalibrasi(app, aplikasi)
}

function ruteImpor(app: FastifyInstance, aplikasi: Aplikasi, giliran: GiliranBerkas): void {
  layani(app, aplikasi, imporSekolah, ({ pengguna, cakupan, query, request }) => {
    const isi = isiBerkas(request, 'Pilih berkas Excel (.xlsx) atau CSV.')
    return giliran(request, () => imporDaftarSekolah(aplikasi, pengguna, cakupan, { ...query, isi }))
  })
}

function rutePenandaTangan(app: FastifyInstance, aplikasi: Aplikasi): void {
  const { db, clock } = aplikasi
  layani(app, aplikasi, daftarPenandaTangan, ({ pengguna, cakupan, params }) =>
    listPenandaTangan(db, cakupan, pengguna, params.id, clock.now()),
  )
  layani(app, aplikasi, simpanPenandaTangan, async ({ pengguna, cakupan, params, body }) => ({
    message: await tetapkanPenandaTangan(aplikasi, pengguna, cakupan, params.id, body),
  }))
  layani(app, aplikasi, hapusPenandaTangan, async ({ pengguna, cakupan, params }) => {
    await hapusPenanda(aplikasi, pengguna, cakupan, params.id)
    return { message: 'Berhasil menghapus data' }
  })
}

function ruteKalibrasi(app: FastifyInstance, aplikasi: Aplikasi): void {
  const { db, clock } = aplikasi
  layani(app, aplikasi, daftarKalibrasi, ({ cakupan, params }) => bacaKalibrasi(db, cakupan, params.id, clock.now()))
  layani(app, aplikasi, simpanKalibrasi, async ({ pengguna, cakupan, params, body }) => ({
    message: await simpanKalibrasiBaru(aplikasi, pengguna, cakupan, params.id, body),
  }))
  layani(app, aplikasi, pratinjauKalibrasi, async ({ pengguna, cakupan, params, query, body }) => {
    const sekolah = await sekolahDiminta(aplikasi, cakupan, params.id)
    return pratinjaukanKalibrasi(aplikasi, pengguna, cakupan, sekolah, body, query.lanjut)
  })
}

async function sekolahDiminta({ db }: Aplikasi, cakupan: Cakupan, id: number) {
  const sekolah = await findSekolah(db, cakupan, id)
  if (sekolah === undefined) throw tidakAda('Sekolah')
  return sekolah
}
