import {
  daftarCronjob,
  hapusCronjob as kontrakHapus,
  jalankanCronjob as kontrakJalankan,
  simpanCronjob as kontrakSimpan,
  riwayatCronjob,
} from '@geisa/contract/cronjob'
import type { FastifyInstance } from 'fastify'
import { tanpaPelaku } from '../../platform/access/pelaku.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { saatDiumumkan } from '../../platform/process/kesehatan.ts'
import { hapusCronjob, jalankanCronjob, simpanCronjob } from './commands.ts'
import { buatPelaksana, NAMA_SERVER } from './pelaksana.ts'
import { listCronjob, listJalan } from './queries.ts'

export function ruteCronjob(app: FastifyInstance, aplikasi: Aplikasi): void {
  // What somebody starts by hand runs on the server that was asked, whether or not it also looks for due jobs.
  const pelaksana = buatPelaksana(aplikasi, (galat) => app.log.error({ err: galat }, 'cronjob'))
  saatDiumumkan(app, () => pelaksana.tutup())
  app.addHook('onClose', () => pelaksana.tutup())
  layani(app, aplikasi, daftarCronjob, () => listCronjob(aplikasi.db))
  layani(app, aplikasi, kontrakSimpan, ({ pengguna, cakupan, body }) =>
    simpanCronjob(aplikasi, { pengguna, cakupan }, body),
  )
  layani(app, aplikasi, kontrakHapus, async ({ pengguna, cakupan, params }) => {
    await hapusCronjob(aplikasi, { pengguna, cakupan }, params.id)
    return { message: 'Cronjob dihapus' }
  })
  layani(app, aplikasi, kontrakJalankan, async ({ pengguna, cakupan, params }) => {
    const jalan = await jalankanCronjob(aplikasi, { pengguna, cakupan }, params.id, NAMA_SERVER)
    tanpaPelaku(() => pelaksana.mulai(jalan))
    return { message: 'Cronjob mulai berjalan' }
  })
  layani(app, aplikasi, riwayatCronjob, ({ params, query }) => listJalan(aplikasi.db, params.id, query.page))
}
