import { rekapHarian, rekapHarianPenjelasan } from '@geisa/contract/rekap'
import { rekapBulanan, rekapBulananPenjelasan } from '@geisa/contract/rekap-bulanan'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { bergiliran, layani } from '../../platform/http.ts'
import { bacaBulanan } from './bulanan/queries-bulanan.ts'
import { tungguMemo } from './memo/commands-memo.ts'
import { bacaHarian, bacaPenjelasan } from './queries.ts'
import { bacaPenjelasanBulan } from './queries-penjelasan.ts'

export function ruteRekap(app: FastifyInstance, aplikasi: Aplikasi): void {
  const { db, clock } = aplikasi
  layani(app, aplikasi, rekapHarian, ({ cakupan, query }) => bacaHarian({ db, clock, cakupan }, query))
  layani(app, aplikasi, rekapHarianPenjelasan, ({ cakupan, query }) => bacaPenjelasan({ db, clock, cakupan }, query))
  layani(app, aplikasi, rekapBulanan, (masuk) => {
    const baca = () => bacaBulanan(aplikasi, masuk, masuk.query)
    return masuk.query.hitungUlang === '1' ? bergiliran(masuk.request, masuk.pengguna.id, baca) : baca()
  })
  layani(app, aplikasi, rekapBulananPenjelasan, (masuk) => bacaPenjelasanBulan(aplikasi, masuk, masuk.query))
  app.addHook('onClose', () => tungguMemo(db))
}
