import {
  blokirPengguna,
  disableTotp,
  putuskanPendaftaran as putuskanContract,
  resetPassword as resetContract,
} from '@geisa/contract/pengguna/akun'
import { addPengguna, daftarPengguna, getPengguna, updatePengguna } from '@geisa/contract/pengguna/pengguna'
import { daftarYayasanLuas } from '@geisa/contract/pengguna/yayasan-luas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { serve } from '../../platform/http.ts'
import { blokirAkun, disableTotpAkun, resetPassword } from './commands.ts'
import { createAkun } from './commands-create.ts'
import { putuskanPendaftaran } from './commands-pendaftaran.ts'
import { updateAkun } from './commands-update.ts'
import { listPengguna, readPengguna } from './queries.ts'
import { listYayasanLuas } from './queries-yayasan.ts'

export function penggunaRoute(app: FastifyInstance, context: AppContext): void {
  const { db } = context
  serve(app, context, daftarPengguna, ({ query, ...caller }) => listPengguna(db, caller, query))
  serve(app, context, daftarYayasanLuas, async (caller) => ({ rows: await listYayasanLuas(db, caller) }))
  serve(app, context, getPengguna, ({ params, ...caller }) => readPengguna(db, caller, params.id))
  serve(app, context, addPengguna, ({ body, ...caller }) => createAkun(context, caller, body))
  serve(app, context, updatePengguna, async ({ params, body, ...caller }) => ({
    message: await updateAkun(context, caller, params.id, body),
  }))
  serve(app, context, blokirPengguna, async ({ params, body, ...caller }) => ({
    message: await blokirAkun(context, caller, params.id, body),
  }))
  serve(app, context, putuskanContract, async ({ params, body, ...caller }) => ({
    message: await putuskanPendaftaran(context, caller, params.id, body),
  }))
  serve(app, context, resetContract, ({ params, ...caller }) => resetPassword(context, caller, params.id))
  serve(app, context, disableTotp, async ({ params, ...caller }) => ({
    message: await disableTotpAkun(context, caller, params.id),
  }))
}
