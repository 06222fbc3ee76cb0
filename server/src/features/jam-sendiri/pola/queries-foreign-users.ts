import { type RawBuilder, sql } from 'kysely'
import { sekolahIn, systemCakupan } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { invalidField } from '../../../platform/errors.ts'
import type { Pemilik } from '../../jadwal/queries-pemilik.ts'
import { KODE_KANTOR } from '../../wilayah/queries-kantor.ts'
import { heldSince } from './usage-sql.ts'

/**
 * Where an owner has lost a school, what its people were given stays (rules.md M2): a version would change their days, and is
 * refused while one of them works by the pattern on a day of it. Every school is the nation's.
 */
export async function refuseForeignUsers(
  db: DbOrTrx,
  pemilik: Pemilik,
  polaJamId: number,
  { mulai, sampai }: { mulai: string; sampai: string | null },
): Promise<void> {
  if (pemilik.jenis === 'nasional') return
  const system = systemCakupan('a pattern may be in use where its owner has no school any more')
  const { rows } = await sql<{ gtk: number; sekolah: number }>`
    select count(distinct (j.sekolah_id, j.gtk_id))::int as gtk, count(distinct j.sekolah_id)::int as sekolah
    from ${heldSince(mulai)} and j.pola_jam_id = ${polaJamId} and ${sekolahIn(system)}
      and coalesce(j.berlaku_mulai <= ${sampai}::date, true) and not coalesce(${isOwn(pemilik)}, false)`.execute(db)
  const { gtk = 0, sekolah = 0 } = rows[0] ?? {}
  if (gtk > 0)
    throw invalidField(
      'id',
      `Pola ini masih dipakai ${gtk} GTK di ${sekolah} sekolah yang bukan lagi milik Anda; buat pola baru untuk sekolah Anda.`,
    )
}

function isOwn({ jenis, id }: Pemilik): RawBuilder<boolean> {
  if (jenis === 'dinas') return sql<boolean>`(${KODE_KANTOR}) = ${id}`
  return jenis === 'yayasan' ? sql<boolean>`s.yayasan_id = ${id}::int` : sql<boolean>`s.id = ${id}::int`
}
