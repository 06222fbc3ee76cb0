import { finishedUnggahan } from '@geisa/contract/pengajuan/dokumen'
import { HAK_UPLOAD } from '@geisa/engine/akun/hak-akses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asCaller, recogniseCaller } from '../../../platform/access/caller.ts'
import type { Pengguna } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { notEntitled } from '../../../platform/errors.ts'
import { buildDocument } from '../../../platform/files/build-document.ts'
import { serve } from '../../../platform/http.ts'
import { finishUnggahan } from './commands-unggahan.ts'
import { HELD_BYTES, serveTus, UNGGAHAN_PATH } from './unggahan-tus.ts'

/** Documents that come in pieces (product.md 4 'Documents'): the tus protocol beside the contract, which knows JSON only. */
export function unggahanRoute(app: FastifyInstance, context: AppContext): void {
  void app.register(async (scope) => {
    // Bodies are read by the protocol, piece by piece.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _content, done) => done(null))
    scope.addHook('onRequest', (request) => recogniseCaller(context, request, { hak: HAK_UPLOAD }))
    const handler = (request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply) =>
      asCaller(request, (caller, nth) => {
        const own = { sekolahId: ownSekolah(caller.pengguna) }
        return serveTus(context, caller, own, { request, reply, hasContent: nth === 1 })
      })
    const route = { schema: { hide: true }, config: { streamedBytes: HELD_BYTES }, handler }
    scope.route({ method: ['POST', 'OPTIONS'], url: UNGGAHAN_PATH, ...route })
    scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${UNGGAHAN_PATH}/:id`, ...route })
  })
  serve(app, context, finishedUnggahan, async ({ pengguna, cakupan, params: { id } }) => {
    const sekolahId = ownSekolah(pengguna)
    const dokumen = await finishUnggahan(context, { pengguna, cakupan }, { sekolahId, id })
    const opened = { perihal: 'unggahan', objek: dokumen.s3Key, sekolahId, penggunaId: pengguna.id }
    return buildDocument(context, dokumen, opened)
  })
}

/** Operators and staff upload here, and both have a school. */
function ownSekolah({ sekolahId }: Pengguna): number {
  if (sekolahId === null) throw notEntitled()
  return sekolahId
}
