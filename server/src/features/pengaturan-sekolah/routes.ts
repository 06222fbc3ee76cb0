import { daftarKalibrasi, pratinjauKalibrasi, simpanKalibrasi } from '@geisa/contract/kalibrasi'
import { daftarPenandaTangan, hapusPenandaTangan, simpanPenandaTangan } from '@geisa/contract/penanda-tangan'
import { pratinjauSekolah, ubahSekolah } from '@geisa/contract/sekolah'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { tidakAda } from '../../platform/errors.ts'
import { layani } from '../../platform/http.ts'
import type { Cakupan } from '../../platform/scope.ts'
import { findSekolah } from '../sekolah/queries.ts'
import { listPenandaTangan } from '../sekolah/queries-penanda.ts'
import { pratinjaukanSekolah, simpanSekolah } from './commands.ts'
import { pratinjaukanKalibrasi, simpanKalibrasiBaru } from './commands-kalibrasi.ts'
import { hapusPenanda, tetapkanPenandaTangan } from './commands-penanda.ts'
import { bacaKalibrasi } from './queries-kalibrasi.ts'

export function rutePengaturanSekolah(app: FastifyInstance, aplikasi: Aplikasi): void {
  layani(app, aplikasi, ubahSekolah, async ({ pengguna, cakupan, body }) => ({
    message: await simpanSekolah(aplikasi, pengguna, cakupan, body),
  }))
  layani(app, aplikasi, pratinjauSekolah, ({ pengguna, cakupan, query, body }) =>
    pratinjaukanSekolah(aplikasi, pengguna, cakupan, body, query.lanjut),
  )
  rutePenandaTangan(app, aplikasi)
  ruteKalibrasi(app, aplikasi)
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
