import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import type { Caller } from '../../platform/access/session.ts'
import type { Trx } from '../../platform/database/db.ts'
import { notEntitled } from '../../platform/errors.ts'
import { parseId } from '../../platform/id-sekolah.ts'
import { compareOwnInput } from './form/commands-owned-fields.ts'
import { updateInput } from './form/commands-update.ts'
import { findSaved } from './form/queries.ts'
import type { Form, Kind, Location } from './kind.ts'
import type { LoggedDeps } from './otomatis/commands-apply.ts'
import { decide } from './putusan/commands.ts'
import { currentActor } from './queries-state.ts'

/**
 * One PATCH, of whatever kind, over the version that was seen (product.md 4): a step of the workflow, which changes nothing of
 * what is asked, or the school's form.
 */
export async function update<F extends Form>(
  tools: LoggedDeps,
  caller: Caller,
  kind: Kind<F>,
  id: string,
  body: F['body'] & { versi: number },
): Promise<F['lengkap']> {
  const party = await currentActor(tools, caller)
  if (party === null) throw notEntitled()
  const isWithdrawal = body.statusPengajuan?.id === PENGAJUAN.PERLU_PERBAIKAN
  if (party === 'pengusul' && !isWithdrawal) await updateInput(tools, caller, kind, parseId(id, 'Usulan'), body)
  else {
    const changedFields = async (trx: Trx, location: Location): Promise<string[]> => {
      const old = await findSaved(trx, caller.cakupan, kind, location)
      return (await compareOwnInput(trx, caller.cakupan, kind, old, body)).changed
    }
    const step = { party, jenis: kind.jenis, id, body, changedFields: carriesInput(body) ? changedFields : undefined }
    await decide(tools, caller, step)
  }
  return kind.read(tools, caller, id, party)
}

const PUTUSAN_FIELDS = new Set(['versi', 'statusPengajuan', 'catatanDariPemeriksa', 'alasanPenolakan'])

/** Whether anything of the form came along. */
const carriesInput = (body: object): boolean =>
  Object.entries(body).some(([field, nilai]) => nilai !== undefined && !PUTUSAN_FIELDS.has(field))
