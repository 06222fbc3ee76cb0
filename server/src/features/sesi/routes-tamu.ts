import { forgotPassword, register } from '@geisa/contract/sesi/registrasi'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { serve } from '../../platform/http.ts'
import { ipNetwork } from '../../platform/ip-address.ts'
import { requestPassword } from './commands-forgot-password.ts'
import { registerOperator } from './commands-registrasi.ts'

/** What somebody without an account, or without a password, may leave with us. */
export function tamuRoute(app: FastifyInstance, context: AppContext): void {
  serve(app, context, register, async ({ body, request }) => {
    await registerOperator(context, body, ipNetwork(request.ip))
    return { message: 'Pendaftaran Anda terkirim dan menunggu persetujuan dinas.' }
  })
  serve(app, context, forgotPassword, async ({ body, request }) => {
    await requestPassword(context, body.username, ipNetwork(request.ip))
    return {
      message: 'Bila akun itu ada, atasan Anda sudah diberi tahu dan akan memberi Anda password sekali pakai.',
    }
  })
}
