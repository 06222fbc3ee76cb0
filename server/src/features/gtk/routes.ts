import { IMPORT_FILE_LIMIT } from '@geisa/contract/file-import'
import { daftarAkanDihapus, deleteDataPribadi, downloadDataPribadi } from '@geisa/contract/gtk/data-pribadi'
import { deleteGtk, pratinjauGtk, readGtk, saveGtk, searchGtk } from '@geisa/contract/gtk/gtk'
import { importGtk, importTpp } from '@geisa/contract/gtk/import'
import { moveGtk } from '@geisa/contract/gtk/move'
import { daftarMintaInduk, decideMintaInduk } from '@geisa/contract/gtk/sekolah-induk'
import { mayCall } from '@geisa/engine/akun/hak-akses'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { type FileTurn, fileContent, fileContext } from '../../platform/body/file-content.ts'
import { type Context, serve } from '../../platform/http.ts'
import { parseId } from '../../platform/id-sekolah.ts'
import { recordTppListRead, recordTppRead } from '../riwayat/commands-tpp-read.ts'
import { saveGtk as save } from './commands.ts'
import { deleteGtk as remove, whyReferenced } from './commands-delete.ts'
import { relocateGtk } from './commands-relocate.ts'
import { deleteData, downloadData } from './data-pribadi/commands-data.ts'
import { listAkanDihapus } from './data-pribadi/queries-akan-dihapus.ts'
import { runGtkImport } from './import/commands.ts'
import { decideMany } from './induk/commands-putusan.ts'
import { listMintaInduk } from './induk/queries-minta.ts'
import { listGtk } from './queries.ts'
import { findGtk } from './queries-one.ts'
import { previewGtk } from './queries-pratinjau.ts'
import { runTppImport } from './tpp/commands-tpp.ts'

type Saving = Pick<Context<typeof saveGtk>, 'pengguna' | 'cakupan' | 'body'>

export function gtkRoute(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context
  serve(app, context, searchGtk, async ({ pengguna, cakupan, query }) => {
    const daftar = await listGtk(db, cakupan, query, clock.now(), pengguna)
    await recordTppListRead(context, { pengguna, cakupan }, daftar.rows)
    return daftar
  })
  serve(app, context, daftarAkanDihapus, ({ cakupan, query }) => listAkanDihapus(db, cakupan, query))
  serve(app, context, daftarMintaInduk, ({ cakupan, query }) => listMintaInduk(db, cakupan, query.page, clock.now()))
  serve(app, context, decideMintaInduk, ({ pengguna, cakupan, body }) =>
    decideMany(context, { pengguna, cakupan }, body),
  )
  serve(app, context, readGtk, async ({ pengguna, cakupan, params }) => {
    const gtk = await findGtk(db, { pengguna, cakupan }, params.id, clock.now())
    await recordTppRead(context, { pengguna, cakupan }, gtk)
    if (!mayCall(deleteGtk.hak, { peran: pengguna.peranId, hakAkses: pengguna.hakAkses })) return gtk
    const { sekolahId, nomor } = parseId(gtk.id, 'GTK')
    return { ...gtk, takDihapus: await whyReferenced(db, { sekolahId, gtkId: nomor }) }
  })
  const stored = async ({ pengguna, cakupan, body: { id } }: Saving): Promise<object | null> =>
    id === undefined || id === null ? null : findGtk(db, { pengguna, cakupan }, id, clock.now())
  serve(app, context, saveGtk, ({ pengguna, cakupan, body }) => save(context, pengguna, cakupan, body), stored)
  serve(app, context, deleteGtk, async ({ pengguna, cakupan, params, query }) => {
    await remove(context, { pengguna, cakupan }, params.id, query.dampak)
    return { message: 'GTK dihapus' }
  })
  serve(
    app,
    context,
    pratinjauGtk,
    ({ pengguna, cakupan, query, body }) => previewGtk(context, { pengguna, cakupan }, body, query.lanjut),
    stored,
  )
  serve(app, context, moveGtk, ({ pengguna, cakupan, params, body }) =>
    relocateGtk(context, pengguna, cakupan, params.id, body),
  )
  fileContext(app, IMPORT_FILE_LIMIT, (scope, turn) => importRoute(scope, context, turn))
}

function importRoute(app: FastifyInstance, context: AppContext, turn: FileTurn): void {
  serve(app, context, importGtk, ({ pengguna, cakupan, query, request }) => {
    const content = fileContent(request, 'Pilih jawaban getGtk Dapodik (.json) atau lembar (.xlsx, .csv).')
    return turn(request, () => runGtkImport(context, pengguna, cakupan, { ...query, isi: content }))
  })
  serve(app, context, importTpp, ({ pengguna, cakupan, query, request }) => {
    const content = fileContent(request, 'Pilih lembar (.xlsx, .csv) berisi NIP dan TPP.')
    return turn(request, () => runTppImport(context, pengguna, cakupan, { ...query, isi: content }))
  })
  serve(app, context, downloadDataPribadi, ({ pengguna, cakupan, params }) =>
    downloadData(context, { pengguna, cakupan }, params.id),
  )
  serve(app, context, deleteDataPribadi, async ({ pengguna, cakupan, params }) => {
    await deleteData(context, { pengguna, cakupan }, params.id)
    return { message: 'Berhasil menghapus data pribadi' }
  })
}
