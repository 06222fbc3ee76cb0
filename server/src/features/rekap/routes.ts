import { rekapHarian, rekapHarianPenjelasan } from '@geisa/contract/rekap'
import { rekapBulanan, rekapBulananPenjelasan } from '@geisa/contract/rekap-bulanan'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { bacaHarian, bacaPenjelasan } from './queries.ts'
import { bacaBulanan } from './queries-bulanan.ts'
import { bacaPenjelasanBulan } from './queries-penjelasan.ts'

export function ruteRekap(app: FastifyInstance, aplikasi: Aplikasi): void {
  const { db, clock } = aplikasi
  layani(app, aplikasi, rekapHarian, ({ cakupan, query }) => bacaHarian({ db, clock, cakupan }, query))
  layani(app, aplikasi, rekapHarianPenjelasan, ({ cakupan, query }) => bacaPenjelasan({ db, clock, cakupan }, query))
  layani(app, aplikasi, rekapBulanan, (masuk) => bacaBulanan(aplikasi, masuk, masuk.query))
  layani(app, aplikasi, rekapBulananPenjelasan, (masuk) => bacaPenjelasanBulan(aplikasi, masuk, masuk.query))
}
