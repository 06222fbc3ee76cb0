import { daftarKalibrasi, pratinjauKalibrasi, saveKalibrasi } from '@geisa/contract/sekolah/kalibrasi'
import { daftarPenandaTangan, deletePenandaTangan, savePenandaTangan } from '@geisa/contract/sekolah/penanda-tangan'
import { pratinjauSekolah, updateSekolah } from '@geisa/contract/sekolah/sekolah'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import type { Cakupan } from '../../platform/cakupan.ts'
import { notFound } from '../../platform/errors.ts'
import { type Context, serve } from '../../platform/http.ts'
import { findSekolah } from '../sekolah/queries.ts'
import { readSekolah } from '../sekolah/queries-one.ts'
import { listPenandaTangan } from '../sekolah/queries-penanda.ts'
import { idSekolah, previewSekolah, saveSekolah } from './commands.ts'
import { previewKalibrasi, saveNewKalibrasi } from './commands-kalibrasi.ts'
import { deletePenanda, setPenandaTangan } from './commands-penanda.ts'
import { readKalibrasi } from './queries-kalibrasi.ts'

type Saving = Pick<Context<typeof updateSekolah>, 'pengguna' | 'cakupan' | 'body'>

export function pengaturanSekolahRoute(app: FastifyInstance, context: AppContext): void {
  const stored = ({ pengguna, cakupan, body }: Saving): Promise<object> =>
    readSekolah(context.db, cakupan, idSekolah(pengguna, body), context.clock.now())
  serve(
    app,
    context,
    updateSekolah,
    async ({ pengguna, cakupan, body }) => ({ message: await saveSekolah(context, pengguna, cakupan, body) }),
    stored,
  )
  serve(
    app,
    context,
    pratinjauSekolah,
    ({ pengguna, cakupan, query, body }) => previewSekolah(context, pengguna, cakupan, body, query.lanjut),
    stored,
  )
  penandaTanganRoute(app, context)
  kalibrasiRoute(app, context)
}

function penandaTanganRoute(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context
  serve(app, context, daftarPenandaTangan, ({ pengguna, cakupan, params }) =>
    listPenandaTangan(db, cakupan, pengguna, params.id, clock.now()),
  )
  serve(app, context, savePenandaTangan, async ({ pengguna, cakupan, params, body }) => ({
    message: await setPenandaTangan(context, pengguna, cakupan, params.id, body),
  }))
  serve(app, context, deletePenandaTangan, async ({ pengguna, cakupan, params }) => {
    await deletePenanda(context, pengguna, cakupan, params.id)
    return { message: 'Berhasil menghapus data' }
  })
}

function kalibrasiRoute(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context
  serve(app, context, daftarKalibrasi, ({ cakupan, params }) => readKalibrasi(db, cakupan, params.id, clock.now()))
  serve(app, context, saveKalibrasi, async ({ pengguna, cakupan, params, body }) => ({
    message: await saveNewKalibrasi(context, pengguna, cakupan, params.id, body),
  }))
  serve(app, context, pratinjauKalibrasi, async ({ pengguna, cakupan, params, query, body }) => {
    const sekolah = await requestedSekolah(context, cakupan, params.id)
    return previewKalibrasi(context, { pengguna, cakupan }, sekolah, body, query.lanjut)
  })
}

async function requestedSekolah({ db }: AppContext, cakupan: Cakupan, id: number) {
  const sekolah = await findSekolah(db, cakupan, id)
  if (sekolah === undefined) throw notFound('Sekolah')
  return sekolah
}
