import {
  aliranSesi,
  checkToken,
  daftarSesi,
  endOneSesi,
  endOtherSesi,
  saveShortcut,
  saveTheme,
  signIn,
  signOut,
  updatePassword,
} from '@geisa/contract/sesi/sesi'
import type { FastifyInstance } from 'fastify'
import { callerLine, securityLine } from '../../platform/access/caller-line.ts'
import { endSesi } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { HttpError } from '../../platform/errors.ts'
import { serve } from '../../platform/http.ts'
import { alamatIp, ipNetwork } from '../../platform/ip-address.ts'
import { announcePengguna } from '../../platform/live/kabar.ts'
import type { KabarListener } from '../../platform/live/kabar-listener.ts'
import { savedSentence } from '../../platform/saved-sentence.ts'
import { prepareAliranSesi } from './aliran-sesi.ts'
import { endOthers, endOwnSesi, writeShortcut, writeTheme } from './commands.ts'
import { replacePassword } from './commands-password.ts'
import { authenticate } from './commands-sign-in.ts'
import { draftSecret } from './draft-secret.ts'
import { findPenggunaSesi } from './queries.ts'
import { listSesi } from './queries-devices.ts'
import { createRefusedRecorder, type RefusedCause } from './refused-recorder.ts'

export function sesiRoute(app: FastifyInstance, context: AppContext, kabar: KabarListener): void {
  const { db, clock, tokenKey } = context
  const recordRefused = createRefusedRecorder(context)
  serve(app, context, signIn, async ({ body, request, reply }) => {
    const ip = alamatIp(request.ip)
    const record = (cause: RefusedCause): void => recordRefused(request.log, { username: body.username, ip, cause })
    const origin = { ip, perangkat: request.headers['user-agent'] ?? '' }
    const result = await authenticate(context, body, origin).catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 429) record('ditunda')
      throw error
    })
    if ('token' in result) {
      const { id, totp } = result.akun
      securityLine(request, { pengguna: id, jaringan: ipNetwork(ip), denganKode: totp }, 'masuk')
      return result.token
    }
    // Asked for its code after the right password, nobody has been refused yet.
    if (result.kode !== 'PERLU_KODE' || (body.kode ?? '').trim() !== '') record(CAUSE[result.kode ?? 'SALAH'])
    // The specification's own form of this one failure (product.md 1): no message, and a kode only for what the right password reveals.
    void reply.status(400)
    return reply.serializer(JSON.stringify).type('application/json; charset=utf-8').send(result) as never
  })
  serve(app, context, checkToken, async ({ pengguna }) => ({
    pengguna: await findPenggunaSesi(db, pengguna),
    rahasiaDraf: draftSecret(tokenKey, pengguna.id),
  }))
  const aliran = prepareAliranSesi(context, kabar)
  serve(app, context, aliranSesi, async ({ pengguna, request, reply }) => {
    if (!(request.headers.accept ?? '').includes('text/event-stream')) throw notAliran()
    await aliran.open(pengguna, reply)
  })
  app.addHook('preClose', async () => aliran.close())
  serve(app, context, signOut, async ({ pengguna, request }) => {
    await endSesi(db, pengguna.sid)
    securityLine(request, callerLine(request), 'keluar')
    announcePengguna(db, [pengguna.id])
    return { message: 'Anda telah keluar' }
  })
  serve(app, context, updatePassword, async ({ pengguna, body }) => {
    await replacePassword(context, pengguna, body)
    return { message: 'Berhasil merubah password' }
  })
  serve(app, context, daftarSesi, async ({ pengguna }) => ({ rows: await listSesi(db, clock, pengguna) }))
  serve(app, context, endOneSesi, async ({ pengguna, params }) => {
    await endOwnSesi(context, pengguna, params.sid)
    return { message: 'Sesi itu sudah berakhir' }
  })
  serve(app, context, endOtherSesi, async ({ pengguna }) => {
    const jumlah = await endOthers(context, pengguna)
    return { message: jumlah === 0 ? 'Tidak ada sesi lain' : `Keluar dari ${jumlah} perangkat lain`, jumlah }
  })
  serve(app, context, saveTheme, async ({ pengguna, body }) => {
    await writeTheme(db, pengguna.id, body)
    return { message: savedSentence() }
  })
  serve(app, context, saveShortcut, async ({ pengguna, body }) => {
    await writeShortcut(db, pengguna.id, body.shortcuts)
    return { message: savedSentence() }
  })
}

const CAUSE = { SALAH: 'salah', PERLU_KODE: 'kode', MENUNGGU: 'menunggu', TERTUTUP: 'tertutup' } as const

/** Whoever does not ask for a stream would wait for its end. */
const notAliran = (): HttpError =>
  new HttpError(406, { message: 'Aliran ini hanya dapat dibaca sebagai text/event-stream', kode: 'BUKAN_ALIRAN' })
