import { activateTotp, prepareTotp, readTotp, removeTotp, replaceKodeCadangan } from '@geisa/contract/sesi/totp'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { serve } from '../../platform/http.ts'
import { detachTotp, enableTotp, readTotpState, replaceCadangan, startTotp } from './commands-totp.ts'

export function totpRoute(app: FastifyInstance, context: AppContext): void {
  serve(app, context, readTotp, ({ pengguna }) => readTotpState(context.db, pengguna.id))
  serve(app, context, prepareTotp, ({ pengguna, body }) => startTotp(context, pengguna, body.password))
  serve(app, context, activateTotp, ({ pengguna, body }) => enableTotp(context, pengguna, body.kode))
  serve(app, context, replaceKodeCadangan, ({ pengguna, body }) => replaceCadangan(context, pengguna, body))
  serve(app, context, removeTotp, async ({ pengguna, body }) => {
    await detachTotp(context, pengguna, body)
    return { message: 'Verifikasi dua langkah dimatikan' }
  })
}
