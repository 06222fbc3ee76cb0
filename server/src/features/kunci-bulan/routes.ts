import {
  bacaKesiapan,
  bukaKunci,
  daftarKesiapan,
  ingatkanSekolah,
  konfirmasiHari,
  kunciBulan,
} from '@geisa/contract/kunci-bulan'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { buka, kunci } from './commands.ts'
import { ingatkan } from './kesiapan/commands-ingatkan.ts'
import { listKesiapan } from './kesiapan/queries-daftar.ts'
import { bacaKesiapanBulan } from './queries.ts'
import { konfirmasi } from './syarat/commands-konfirmasi.ts'

export function ruteKunciBulan(app: FastifyInstance, aplikasi: Aplikasi): void {
  layani(app, aplikasi, bacaKesiapan, ({ pengguna, cakupan, query }) =>
    bacaKesiapanBulan(aplikasi, { pengguna, cakupan }, query),
  )
  layani(app, aplikasi, kunciBulan, ({ pengguna, cakupan, body }) => kunci(aplikasi, { pengguna, cakupan }, body))
  layani(app, aplikasi, konfirmasiHari, async ({ pengguna, cakupan, body }) => ({
    message: await konfirmasi(aplikasi, { pengguna, cakupan }, body),
  }))
  layani(app, aplikasi, bukaKunci, async ({ pengguna, cakupan, body }) => ({
    message: await buka(aplikasi, { pengguna, cakupan }, body),
  }))
  layani(app, aplikasi, daftarKesiapan, ({ pengguna, cakupan, query }) =>
    listKesiapan(aplikasi, { pengguna, cakupan }, query),
  )
  layani(app, aplikasi, ingatkanSekolah, ({ pengguna, cakupan, body }) =>
    ingatkan(aplikasi, { pengguna, cakupan }, body),
  )
}
