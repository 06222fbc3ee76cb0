import {
  daftarLibur,
  hapusLibur,
  imporLibur,
  pratinjauImporLibur,
  pratinjauLibur,
  simpanLibur,
} from '@geisa/contract/libur'
import { hariSekolah } from '@geisa/engine/kalender'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { hapus, simpan } from './commands.ts'
import { impor, pratinjaukanImpor } from './commands-impor.ts'
import { findWewenang, listLibur } from './queries.ts'
import { hitungPratinjau } from './queries-pratinjau.ts'
import { jenisBawaan } from './wewenang.ts'

export function ruteLibur(app: FastifyInstance, aplikasi: Aplikasi): void {
  const { db, clock } = aplikasi
  layani(app, aplikasi, daftarLibur, async ({ pengguna, cakupan, query }) => {
    const wewenang = await findWewenang(db, pengguna, cakupan, hariSekolah(clock.now(), 'WIB'))
    return {
      rows: await listLibur(db, pengguna, cakupan, wewenang, query),
      bolehTambah: wewenang.hak,
      jenisLiburBawaan: jenisBawaan(pengguna.peranId),
    }
  })
  layani(app, aplikasi, simpanLibur, async ({ pengguna, cakupan, body }) => ({
    id: await simpan(aplikasi, pengguna, cakupan, body),
    message: 'Berhasil menyimpan data',
  }))
  layani(app, aplikasi, hapusLibur, async ({ pengguna, cakupan, params }) => {
    await hapus(aplikasi, pengguna, cakupan, params.id)
    return { message: 'Berhasil menghapus data' }
  })
  layani(app, aplikasi, pratinjauLibur, ({ pengguna, cakupan, body, query }) =>
    hitungPratinjau(aplikasi, pengguna, cakupan, body, query.lanjut),
  )
  layani(app, aplikasi, pratinjauImporLibur, ({ pengguna, cakupan, body, query }) =>
    pratinjaukanImpor(aplikasi, pengguna, cakupan, body, query.lanjut),
  )
  layani(app, aplikasi, imporLibur, ({ pengguna, cakupan, body }) => impor(aplikasi, pengguna, cakupan, body))
}
