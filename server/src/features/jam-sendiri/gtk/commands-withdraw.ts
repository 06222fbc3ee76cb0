import type { Answer, Output } from '@geisa/contract/endpoint'
import type { withdrawJamGtk } from '@geisa/contract/jam-sendiri/jam-gtk'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { recordManyRiwayat } from '../../riwayat/commands.ts'
import { jamNote } from './commands-insert.ts'
import { notifyPeople } from './commands-notify.ts'
import { moveUsul, namedUsul, settle } from './commands-usul.ts'
import { STATUS } from './queries-state.ts'

/** The school takes back what it asked for, as long as nobody has decided. */
export async function withdrawJam(
  deps: Pick<AppContext, 'db' | 'clock'>,
  { pengguna, cakupan }: Caller,
  body: Output<typeof withdrawJamGtk, 'body'>,
): Promise<Answer<typeof withdrawJamGtk>> {
  const { berhasil, gagal } = await moveUsul(deps, cakupan, body.usul, async (trx, { state, usul, pada }) => {
    const { sekolahId } = state
    await settle(trx, sekolahId, usul, { status: STATUS.DITARIK, pada, oleh: pengguna.id, alasan: null })
    const named = namedUsul(state, usul)
    await notifyPeople(trx, sekolahId, named, { outcome: 'ditarik', alasan: '', pada })
    const note = { sekolahId, pada, oleh: pengguna.id, tindakan: 'tarik' as const, alasan: '' }
    await recordManyRiwayat(
      trx,
      named.map((one) => jamNote({ ...note, ...one })),
    )
    return []
  })
  return { message: `${berhasil.length} dari ${body.usul.length} usul jam kerja ditarik`, berhasil, gagal }
}
