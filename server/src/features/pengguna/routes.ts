import {
  blokirPengguna,
  disableTotp,
  putuskanPendaftaran as putuskanContract,
  resetPassword as resetContract,
} from '@geisa/contract/akun'
import { addPengguna, daftarPengguna, getPengguna, updatePengguna } from '@geisa/contract/pengguna'
import { daftarYayasanLuas } from '@geisa/contract/yayasan-luas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { serve } from '../../platform/http.ts'
import { blokirAkun, disableTotpAkun, resetPassword } from './commands.ts'
import { putuskanPendaftaran } from './commands-pendaftaran.ts'
import { createAkun } from './commands-tambah.ts'
import { updateAkun } from './commands-ubah.ts'
import { listPengguna, readPengguna } from './queries.ts'
import { listYayasanLuas } from './queries-yayasan.ts'

export function penggunaRoute(app: FastifyInstance, context: AppContext): void {
  const { db } = context
  serve(app, context, daftarPengguna, ({ query, ...signedIn }) => listPengguna(db, signedIn, query))
  serve(app, context, daftarYayasanLuas, async (signedIn) => ({ rows: await listYayasanLuas(db, signedIn) }))
  serve(app, context, getPengguna, ({ params, ...signedIn }) => readPengguna(db, signedIn, params.id))
  serve(app, context, addPengguna, ({ body, ...signedIn }) => createAkun(context, signedIn, body))
  serve(app, context, updatePengguna, async ({ params, body, ...signedIn }) => ({
    message: await updateAkun(context, signedIn, params.id, body),
  }))
  serve(app, context, blokirPengguna, async ({ params, body, ...signedIn }) => ({
    message: await blokirAkun(context, signedIn, params.id, body),
  }))
  serve(app, context, putuskanContract, async ({ params, body, ...signedIn }) => ({
    message: await putuskanPendaftaran(context, signedIn, params.id, body),
  }))
  serve(app, context, resetContract, ({ params, ...signedIn }) => resetPassword(context, signedIn, params.id))
  serve(app, context, disableTotp, async ({ params, ...signedIn }) => ({
    message: await disableTotpAkun(context, signedIn, params.id),
  }))
}
