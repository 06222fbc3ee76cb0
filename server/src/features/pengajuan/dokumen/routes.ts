import { unggahanSelesai } from '@geisa/contract/dokumen-pengajuan'
import { HAK_PENGAJUAN } from '@geisa/engine/akun/hak-akses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { kenaliPemanggil, sebagaiPemanggil } from '../../../platform/access/pemanggil.ts'
import type { Pengguna } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import { tidakBerhak } from '../../../platform/errors.ts'
import { layani } from '../../../platform/http.ts'
import { selesaikanUnggahan } from './commands-unggahan.ts'
import { susunDokumen } from './queries.ts'
import { JALUR_UNGGAHAN, layaniTus, PEGANGAN_BYTE } from './unggahan-tus.ts'

/** Documents that come in pieces (product.md 4 'Documents'): the tus protocol beside the contract, which knows JSON only. */
export function ruteUnggahan(app: FastifyInstance, aplikasi: Aplikasi): void {
  void app.register(async (sudut) => {
    // Bodies are read by the protocol, piece by piece.
    sudut.removeAllContentTypeParsers()
    sudut.addContentTypeParser('*', (_request, _isi, selesai) => selesai(null))
    sudut.addHook('onRequest', (request) => kenaliPemanggil(aplikasi, request, { hak: HAK_PENGAJUAN.tulis }))
    const handler = (request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply) =>
      sebagaiPemanggil(request, (masuk, ke) => {
        const milik = { sekolahId: sekolahSendiri(masuk.pengguna) }
        return layaniTus(aplikasi, masuk, milik, { request, reply, adaIsi: ke === 1 })
      })
    const rute = { schema: { hide: true }, config: { alirIsi: PEGANGAN_BYTE }, handler }
    sudut.route({ method: ['POST', 'OPTIONS'], url: JALUR_UNGGAHAN, ...rute })
    sudut.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${JALUR_UNGGAHAN}/:id`, ...rute })
  })
  layani(app, aplikasi, unggahanSelesai, async ({ pengguna, cakupan, params: { id } }) => {
    const sekolahId = sekolahSendiri(pengguna)
    const dokumen = await selesaikanUnggahan(aplikasi, { pengguna, cakupan }, { sekolahId, id })
    const dibuka = { perihal: 'unggahan', objek: dokumen.s3Key, sekolahId, penggunaId: pengguna.id }
    return susunDokumen(aplikasi, dokumen, dibuka)
  })
}

/** Only operators write here, and an operator has a school. */
function sekolahSendiri({ sekolahId }: Pengguna): number {
  if (sekolahId === null) throw tidakBerhak()
  return sekolahId
}
