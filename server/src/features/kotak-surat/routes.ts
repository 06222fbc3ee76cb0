import {
  daftarPesan,
  deleteMessage,
  emptyDeleted,
  markMessage,
  readMessage,
  restoreMessage,
} from '@geisa/contract/kotak-surat/kotak-surat'
import {
  countPenerimaSurat,
  findPenerima,
  kelompokPenerima,
  MAX_LAMPIRAN_BYTES,
  saveSurat,
  uploadLampiran,
} from '@geisa/contract/kotak-surat/surat'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { fileContent, fileContext } from '../../platform/body/file-content.ts'
import { serve } from '../../platform/http.ts'
import { upload } from './commands-lampiran.ts'
import { mark, openMessage } from './commands-open.ts'
import { emptyTrash, removeMessages, restore } from './commands-remove.ts'
import { save } from './commands-send.ts'
import { listPesan } from './queries.ts'
import { countPenerima, listKelompok, listPenerima, recognisePenerima } from './queries-penerima.ts'

export function kotakSuratRoute(app: FastifyInstance, context: AppContext): void {
  const { db } = context
  serve(app, context, daftarPesan, ({ params, query, ...caller }) => listPesan(db, caller, params.folder, query))
  serve(app, context, readMessage, ({ query, ...caller }) => openMessage(context, caller, query.id))
  serve(app, context, deleteMessage, ({ body, ...caller }) => removeMessages(context, caller, body))
  serve(app, context, restoreMessage, ({ body, ...caller }) => restore(context, caller, body))
  serve(app, context, markMessage, ({ body, ...caller }) => mark(context, caller, body))
  serve(app, context, emptyDeleted, (caller) => emptyTrash(context, caller))
  serve(app, context, saveSurat, ({ body, ...caller }) => save(context, caller, body))
  serve(app, context, findPenerima, ({ query, ...caller }) => listPenerima(db, caller, query.search))
  serve(app, context, kelompokPenerima, ({ query, ...caller }) => listKelompok(db, caller, query.kodeWilayah))
  serve(app, context, countPenerimaSurat, async ({ body, ...caller }) => {
    await recognisePenerima(db, caller, body.penerima)
    return { jumlah: await countPenerima(db, caller, body.penerima) }
  })
  fileContext(app, MAX_LAMPIRAN_BYTES, (scope, turn) =>
    serve(scope, context, uploadLampiran, ({ query, request, ...caller }) =>
      turn(request, () =>
        upload(context, caller, { nama: query.nama, isi: fileContent(request, 'Pilih gambar (jpg, png) atau pdf.') }),
      ),
    ),
  )
}
