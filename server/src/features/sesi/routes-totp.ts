import { aktifkanTotp, bacaTotp, gantiKodeCadangan, lepasTotp, siapkanTotp } from '@geisa/contract/totp'
import type { FastifyInstance } from 'fastify'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { layani } from '../../platform/http.ts'
import { bacaKeadaanTotp, gantiCadangan, lepaskanTotp, mulaiTotp, nyalakanTotp } from './commands-totp.ts'

export function ruteTotp(app: FastifyInstance, aplikasi: Aplikasi): void {
  layani(app, aplikasi, bacaTotp, ({ pengguna }) => bacaKeadaanTotp(aplikasi.db, pengguna.id))
  layani(app, aplikasi, siapkanTotp, ({ pengguna, body }) => mulaiTotp(aplikasi, pengguna, body.password))
  layani(app, aplikasi, aktifkanTotp, ({ pengguna, body }) => nyalakanTotp(aplikasi, pengguna, body.kode))
  layani(app, aplikasi, gantiKodeCadangan, ({ pengguna, body }) => gantiCadangan(aplikasi, pengguna, body))
  layani(app, aplikasi, lepasTotp, async ({ pengguna, body }) => {
    await lepaskanTotp(aplikasi, pengguna, body)
    return { message: 'Verifikasi dua langkah dimatikan' }
  })
}
