import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import type { OnePemilik, Pemilik } from '../../jadwal/queries-pemilik.ts'
import { ownersOf } from './authority.ts'
import { AS_SCHOOL, nameKey } from './name-key.ts'

/**
 * Why nobody of this owner gives a pattern that name, however it is written; null = it is free. One that an owner above has
 * would show an office its own pattern where a school has set other hours; `ownId`: the pattern itself.
 */
export async function whyNotNama(
  db: DbOrTrx,
  pemilik: Pemilik,
  nama: string,
  ownId: number | null,
): Promise<string | null> {
  const key = nameKey(nama)
  if (key === nameKey(AS_SCHOOL)) return `'${AS_SCHOOL}' adalah sebutan bagi GTK tanpa jam sendiri. Pilih nama lain.`
  const owners = ownersOf(pemilik)
  const same = (await listNama(db, owners, ownId)).find((one) => nameKey(one.nama) === key)
  if (same === undefined) return null
  const isOwn = same.jenis === pemilik.jenis && same.pemilikId === pemilik.id
  if (isOwn) return `Sudah ada pola jam bernama '${same.nama}'. Pilih nama lain.`
  const owner = owners.find(({ jenis, id }) => jenis === same.jenis && id === same.pemilikId)
  return `Sudah ada pola jam bernama '${same.nama}' milik ${owner?.nama ?? ''}, yang juga dapat Anda pakai. Pilih nama lain.`
}

type Named = Pick<OnePemilik, 'jenis' | 'nama'> & { pemilikId: string }

/** The owner's own first. */
async function listNama(db: DbOrTrx, owners: readonly OnePemilik[], ownId: number | null): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select p.pemilik as jenis, p.pemilik_id as "pemilikId", p.nama
    from unnest(${owners.map(({ jenis }) => jenis)}::text[], ${owners.map(({ id }) => id)}::text[])
      with ordinality as r(jenis, id, nth)
    join pola_jam p on p.pemilik = r.jenis and p.pemilik_id = r.id
      and p.dihapus_pada is null and p.id is distinct from ${ownId}::int
    order by r.nth desc, p.id`.execute(db)
  return rows
}
