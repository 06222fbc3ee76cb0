import {
  daftarPesan,
  deleteMessage,
  emptyDeleted,
  markMessage,
  readMessage,
  restoreMessage,
} from '@geisa/contract/kotak-surat'
import {
  countPenerimaSurat,
  findPenerima,
  kelompokPenerima,
  MAX_LAMPIRAN_BYTES,
  saveSurat,
  uploadLampiran,
} from '@geisa/contract/surat'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { fileContent, fileContext } from '../../platform/body/berkas-masuk.ts'
import { serve } from '../../platform/http.ts'
import { mark, openMessage } from './commands-baca.ts'
import { emptyTrash, removeMessages, restore } from './commands-hapus.ts'
import { save } from './commands-kirim.ts'
import { upload } from './commands-lampiran.ts'
import { listPesan } from './queries.ts'
import { countPenerima, listKelompok, listPenerima, recognisePenerima } from './queries-penerima.ts'

export function kotakSuratRoute(app: FastifyInstance, context: AppContext): void {
  const { db } = context
  serve(app, context, daftarPesan, ({ params, query, ...signedIn }) => listPesan(db, signedIn, params.folder, query))
  serve(app, context, readMessage, ({ query, ...signedIn }) => openMessage(context, signedIn, query.id))
  serve(app, context, deleteMessage, ({ body, ...signedIn }) => removeMessages(context, signedIn, body))
  serve(app, context, restoreMessage, ({ body, ...signedIn }) => restore(context, signedIn, body))
  serve(app, context, markMessage, ({ body, ...signedIn }) => mark(context, signedIn, body))
  serve(app, context, emptyDeleted, (signedIn) => emptyTrash(context, signedIn))
  serve(app, context, saveSurat, ({ body, ...signedIn }) => save(context, signedIn, body))
  serve(app, context, findPenerima, ({ query, ...signedIn }) => listPenerima(db, signedIn, query.search))
  serve(app, context, kelompokPenerima, ({ query, ...signedIn }) => listKelompok(db, signedIn, query.kodeWilayah))
  serve(app, context, countPenerimaSurat, async ({ body, ...signedIn }) => {
    await recognisePenerima(db, signedIn, body.penerima)
    return { jumlah: await countPenerima(db, signedIn, body.penerima) }
  })
  fileContext(app, MAX_LAMPIRAN_BYTES, (corner, turn) =>
    serve(corner, context, uploadLampiran, ({ query, request, ...signedIn }) =>
      turn(request, () =>
        upload(context, signedIn, { nama: query.nama, isi: fileContent(request, 'Pilih gambar (jpg, png) atau pdf.') }),
      ),
    ),
  )
}
