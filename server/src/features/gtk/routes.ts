import { hapusDataPribadi, unduhDataPribadi } from '@geisa/contract/data-pribadi'
import { bacaGtk, cariGtk, hapusGtk, pindahGtk, pratinjauGtk, simpanGtk } from '@geisa/contract/gtk'
import { BATAS_BERKAS_IMPOR } from '@geisa/contract/impor'
import { imporGtk, imporTpp } from '@geisa/contract/impor-gtk'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { type GiliranBerkas, isiBerkas, sudutBerkas } from '../../platform/body/berkas-masuk.ts'
import { layani } from '../../platform/http.ts'
import { catatBacaDaftarTpp, catatBacaTpp } from '../riwayat/commands-baca.ts'
import { simpanGtk as simpan } from './commands.ts'
import { hapusGtk as hapus } from './commands-hapus.ts'
import { pindahkanGtk } from './commands-pindah.ts'
import { hapusData, unduhData } from './data-pribadi/commands-data.ts'
import { imporkanGtk } from './impor/commands-impor.ts'
import { listGtk } from './queries.ts'
import { pratinjaukanGtk } from './queries-pratinjau.ts'
import { findGtk } from './queries-satu.ts'
import { imporkanTpp } from './tpp/commands-tpp.ts'

export function ruteGtk(app: FastifyInstance, aplikasi: Aplikasi): void {
  const { db, clock } = aplikasi
  layani(app, aplikasi, cariGtk, async ({ pengguna, cakupan, query }) => {
    const daftar = await listGtk(db, cakupan, query, clock.now(), pengguna)
    await catatBacaDaftarTpp(aplikasi, { pengguna, cakupan }, daftar.rows)
    return daftar
  })
  layani(app, aplikasi, bacaGtk, async ({ pengguna, cakupan, params }) => {
    const gtk = await findGtk(db, { pengguna, cakupan }, params.id, clock.now())
    await catatBacaTpp(aplikasi, { pengguna, cakupan }, gtk)
    return gtk
  })
  layani(app, aplikasi, simpanGtk, ({ pengguna, cakupan, body }) => simpan(aplikasi, pengguna, cakupan, body))
  layani(app, aplikasi, hapusGtk, async ({ pengguna, cakupan, params }) => {
    await hapus(aplikasi, { pengguna, cakupan }, params.id)
    return { message: 'GTK dihapus' }
  })
  layani(app, aplikasi, pratinjauGtk, ({ cakupan, query, body }) =>
    pratinjaukanGtk(aplikasi, cakupan, body, query.lanjut),
  )
  layani(app, aplikasi, pindahGtk, ({ pengguna, cakupan, params, body }) =>
    pindahkanGtk(aplikasi, pengguna, cakupan, params.id, body),
  )
  sudutBerkas(app, BATAS_BERKAS_IMPOR, (sudut, giliran) => ruteImpor(sudut, aplikasi, giliran))
}

function ruteImpor(app: FastifyInstance, aplikasi: Aplikasi, giliran: GiliranBerkas): void {
  layani(app, aplikasi, imporGtk, ({ pengguna, cakupan, query, request }) => {
    const isi = isiBerkas(request, 'Pilih jawaban getGtk Dapodik (.json) atau lembar (.xlsx, .csv).')
    return giliran(request, () => imporkanGtk(aplikasi, pengguna, cakupan, { ...query, isi }))
  })
  layani(app, aplikasi, imporTpp, ({ pengguna, cakupan, query, request }) => {
    const isi = isiBerkas(request, 'Pilih lembar (.xlsx, .csv) berisi NIP dan TPP.')
    return giliran(request, () => imporkanTpp(aplikasi, pengguna, cakupan, { ...query, isi }))
  })
  layani(app, aplikasi, unduhDataPribadi, ({ pengguna, cakupan, params }) =>
    unduhData(aplikasi, { pengguna, cakupan }, params.id),
  )
  layani(app, aplikasi, hapusDataPribadi, async ({ pengguna, cakupan, params }) => {
    await hapusData(aplikasi, { pengguna, cakupan }, params.id)
    return { message: 'Berhasil menghapus data pribadi' }
  })
}
