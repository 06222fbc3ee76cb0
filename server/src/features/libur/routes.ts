import {
  daftarLibur,
  deleteLibur,
  importLibur,
  pratinjauLibur,
  pratinjauLiburImport,
  sasaranLibur,
  saveLibur,
} from '@geisa/contract/libur'
import { hariSekolah } from '@geisa/engine/calendar'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { serve } from '../../platform/http.ts'
import { savedSentence } from '../../platform/saved-sentence.ts'
import { defaultKind } from './authority.ts'
import { removeLibur, save } from './commands.ts'
import { previewImport, runImport } from './commands-import.ts'
import { findAuthority, listLibur } from './queries.ts'
import { countSasaran } from './queries-kelompok.ts'
import { computePratinjau } from './queries-pratinjau.ts'

export function liburRoute(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context
  serve(app, context, daftarLibur, async ({ pengguna, cakupan, query }) => {
    const authority = await findAuthority(db, pengguna, cakupan, hariSekolah(clock.now(), 'WIB'))
    return {
      rows: await listLibur(db, pengguna, cakupan, authority, query),
      bolehTambah: authority.hak,
      jenisLiburBawaan: defaultKind(pengguna.peranId),
    }
  })
  serve(app, context, saveLibur, async ({ pengguna, cakupan, body }) => ({
    id: await save(context, pengguna, cakupan, body),
    message: savedSentence(),
  }))
  serve(app, context, deleteLibur, async ({ pengguna, cakupan, params, query }) => {
    await removeLibur(context, pengguna, cakupan, params.id, query)
    return { message: 'Berhasil menghapus data' }
  })
  serve(app, context, pratinjauLibur, ({ pengguna, cakupan, body, query }) =>
    computePratinjau(context, pengguna, cakupan, body, query.lanjut),
  )
  serve(app, context, pratinjauLiburImport, ({ pengguna, cakupan, body, query }) =>
    previewImport(context, pengguna, cakupan, body, query.lanjut),
  )
  serve(app, context, sasaranLibur, ({ pengguna, cakupan, body }) => countSasaran(context, pengguna, cakupan, body))
  serve(app, context, importLibur, ({ pengguna, cakupan, body }) => runImport(context, pengguna, cakupan, body))
}
