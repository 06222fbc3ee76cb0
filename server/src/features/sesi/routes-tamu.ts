import { daftarkan, lupaPassword } from '@geisa/contract/registrasi'
import type { FastifyInstance } from 'fastify'
import { jaringanIp } from '../../platform/alamat-ip.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { mintaPassword } from './commands-lupa.ts'
import { daftarkanOperator } from './commands-registrasi.ts'

/** What somebody without an account, or without a password, may leave with us. */
export function ruteTamu(app: FastifyInstance, aplikasi: Aplikasi): void {
  layani(app, aplikasi, daftarkan, async ({ body, request }) => {
    await daftarkanOperator(aplikasi, body, jaringanIp(request.ip))
    return { message: 'Pendaftaran Anda terkirim dan menunggu persetujuan dinas.' }
  })
  layani(app, aplikasi, lupaPassword, async ({ body, request }) => {
    await mintaPassword(aplikasi, body.username, jaringanIp(request.ip))
    return {
      message: 'Bila akun itu ada, atasan Anda sudah diberi tahu dan akan memberi Anda password sekali pakai.',
    }
  })
}
