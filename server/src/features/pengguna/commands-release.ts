import { LABEL_PERAN } from '@geisa/engine/akun/hak-akses'
import { longTanggal } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import { forgetEndedDeferral, sidikUsername } from '../../platform/access/attempts.ts'
import { formerUsername, holdEndedAkun } from '../../platform/access/username.ts'
import type { Trx } from '../../platform/database/db.ts'
import { recordRiwayat } from '../riwayat/commands.ts'
import { endAllSesi } from './commands-hold.ts'

type Taken = { username: string; pada: string; penggunaId: number | null }

/** Why the account of somebody who left opens nothing from now on; an earlier note says more. */
const ENDED_NOTE = 'Pemiliknya tidak bertugas lagi di sekolah ini, dan username-nya dipakai akun baru'

/**
 * An account that has ended gives its name to a new one (product.md 4 '/registrasi', decision 63). It keeps number and history
 * and is never opened again: nothing that opened it stays, and nothing of it goes along. @returns the accounts concerned
 */
export async function releaseUsername(trx: Trx, { username, pada, penggunaId }: Taken): Promise<number[]> {
  const ended = await holdEndedAkun(trx, username, pada)
  if (ended === null) return []
  const { id, peranId, status, sekolahId, hari } = ended
  await sql`update pengguna set username = ${formerUsername(username, { id, hari })}, username_sampai = ${hari}, status = 'diblokir',
      catatan_status = coalesce(catatan_status, ${ENDED_NOTE}), password_hash = '!', password_sampai = null, versi = versi + 1
    where id = ${id}`.execute(trx)
  await sql`delete from permintaan_password where pengguna_id = ${id}`.execute(trx)
  await endAllSesi(trx, [id])
  await forgetEndedDeferral(trx, sidikUsername(username), pada)
  const peran = LABEL_PERAN[peranId]
  await recordRiwayat(trx, {
    sekolahId,
    pada,
    penggunaId,
    perihal: 'pengguna',
    objek: String(id),
    tindakan: 'lepas-username',
    sebelum: { username, peran, status },
    sesudah: { username: `${username} (sampai ${longTanggal(hari)})`, peran, status: 'diblokir' },
  })
  return [id]
}
