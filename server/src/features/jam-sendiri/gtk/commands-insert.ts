import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'
import { keepOldServersOut } from '../../../platform/database/new-facts.ts'
import type { Catatan } from '../../riwayat/commands.ts'
import { type Assignment, namaJam } from './check-jam.ts'
import { STATUS } from './queries-state.ts'

/** Rows of assignments, and their lines of history, which stand with the person (rules.md M9). */

type New = { sekolahId: number; jam: Assignment; alasan: string; menunggu: boolean; pada: string; oleh: number }

/** One row for each of them; what waits holds from the instant at which the office agrees (rules.md L9). */
export async function insertJam(trx: Trx, gtkIds: readonly number[], one: New): Promise<void> {
  const { sekolahId, jam, alasan, menunggu, pada, oleh } = one
  if (!menunggu) await refuseOldServers(trx, jam)
  await sql`
    insert into gtk_jam (sekolah_id, gtk_id, pola_jam_id, berlaku_mulai, berlaku_sampai, status, alasan, diusulkan_pada, diusulkan_oleh, disimpan_pada)
    select ${sekolahId}, g, ${jam.polaJamId}::int, ${jam.berlakuMulai}::date, ${jam.berlakuSampai}::date,
      ${menunggu ? STATUS.MENUNGGU : STATUS.BERLAKU}::smallint, ${alasan}, ${pada}::timestamptz, ${oleh}::int, ${menunggu ? null : pada}::timestamptz
    from unnest(${[...gtkIds]}::int[]) g`.execute(trx)
}

/** Of the last release nobody has hours of their own: it would count such a person's days by the school's. */
export async function refuseOldServers(trx: Trx, { polaJamId }: Assignment): Promise<void> {
  if (polaJamId !== null) await keepOldServersOut(trx, 'jamSendiri')
}

type Change = {
  sekolahId: number
  gtkId: number
  pada: string
  oleh: number
  tindakan: 'usul' | 'beri' | 'setujui' | 'tolak' | 'tarik'
  jam: Assignment
  namaPola: string | null | undefined
  alasan: string
}

export function jamNote({ sekolahId, gtkId, pada, oleh, tindakan, jam, namaPola, alasan }: Change): Catatan {
  const { berlakuMulai, berlakuSampai } = jam
  return {
    sekolahId,
    pada,
    penggunaId: oleh,
    perihal: 'jam-kerja',
    objek: `${sekolahId}-${gtkId}`,
    tindakan,
    sesudah: {
      gtkId: `${sekolahId}-${gtkId}`,
      jamKerja: namaJam(namaPola),
      berlakuMulai,
      ...(berlakuSampai === null ? {} : { berlakuSampai }),
    },
    ...(alasan === '' ? {} : { alasan }),
  }
}
