import type { Caller } from '../../platform/access/session.ts'
import type { Trx } from '../../platform/database/db.ts'
import type { HttpError } from '../../platform/errors.ts'
import { latestChange } from '../riwayat/queries-unseen.ts'
import type { MesinKey } from './queries.ts'

/** Somebody saved this machine since the caller read it. */
export const changedMesin = (trx: Trx, caller: Caller, { sekolahId, mesinId }: MesinKey): Promise<HttpError> =>
  latestChange(
    trx,
    caller,
    { sekolahId, perihal: 'mesin', objek: `${sekolahId}-${mesinId}` },
    'Data mesin sudah diubah orang lain. Muat ulang, lalu ulangi.',
  )
