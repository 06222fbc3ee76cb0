import {
  blokirPengguna,
  putuskanPendaftaran as kontrakPutuskan,
  resetPassword as kontrakReset,
  matikanTotp,
} from '@geisa/contract/akun'
import { daftarPengguna, satuPengguna, tambahPengguna, ubahPengguna } from '@geisa/contract/pengguna'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { blokirAkun, matikanTotpAkun, resetPassword } from './commands.ts'
import { putuskanPendaftaran } from './commands-pendaftaran.ts'
import { buatAkun } from './commands-tambah.ts'
import { ubahAkun } from './commands-ubah.ts'
import { bacaPengguna, listPengguna } from './queries.ts'

export function rutePengguna(app: FastifyInstance, aplikasi: Aplikasi): void {
  const { db } = aplikasi
  layani(app, aplikasi, daftarPengguna, ({ query, ...masuk }) => listPengguna(db, masuk, query))
  layani(app, aplikasi, satuPengguna, ({ params, ...masuk }) => bacaPengguna(db, masuk, params.id))
  layani(app, aplikasi, tambahPengguna, ({ body, ...masuk }) => buatAkun(aplikasi, masuk, body))
  layani(app, aplikasi, ubahPengguna, async ({ params, body, ...masuk }) => ({
    message: await ubahAkun(aplikasi, masuk, params.id, body),
  }))
  layani(app, aplikasi, blokirPengguna, async ({ params, body, ...masuk }) => ({
    message: await blokirAkun(aplikasi, masuk, params.id, body),
  }))
  layani(app, aplikasi, kontrakPutuskan, async ({ params, body, ...masuk }) => ({
    message: await putuskanPendaftaran(aplikasi, masuk, params.id, body),
  }))
  layani(app, aplikasi, kontrakReset, ({ params, ...masuk }) => resetPassword(aplikasi, masuk, params.id))
  layani(app, aplikasi, matikanTotp, async ({ params, ...masuk }) => ({
    message: await matikanTotpAkun(aplikasi, masuk, params.id),
  }))
}
