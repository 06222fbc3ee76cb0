import type { PolaJamVersion } from '@geisa/engine/fakta'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { OnePemilik, Pemilik } from '../../jadwal/queries-pemilik.ts'

/** Patterns as they are stored, in the engine's shape (rules.md M1). */

export type SavedVersi = PolaJamVersion & { disimpanOleh: string | null }
export type SavedPola = {
  id: number
  nama: string
  jenis: OnePemilik['jenis']
  pemilikId: string
  versi: number
  daftarVersi: SavedVersi[]
}

const seconds = (column: string): RawBuilder<unknown> => sql`extract(epoch from ${sql.ref(column)})::int`

const COLUMNS = sql`p.id, p.nama, p.pemilik as jenis, p.pemilik_id as "pemilikId", p.versi,
  (select coalesce(json_agg(b), '[]') from (
    select v.id, v.berlaku_mulai as "berlakuMulai", v.berlaku_sampai as "berlakuSampai",
      to_char(v.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
      (select u.nama from pengguna u where u.id = v.disimpan_oleh) as "disimpanOleh",
      ${seconds('v.batas_hari')} as "batasHari", v.minimal_mingguan as "minimalMingguan",
      (select coalesce(json_agg(json_build_object('hari', h.hari, 'isLibur', h.is_libur, 'jamMasuk', ${seconds('h.jam_masuk')},
          'jamPulang', ${seconds('h.jam_pulang')}, 'mulaiAbsen', ${seconds('h.mulai_absen')},
          'jamIstirahatMulai', ${seconds('h.jam_istirahat_mulai')},
          'jamIstirahatSelesai', ${seconds('h.jam_istirahat_selesai')}) order by h.hari), '[]')
        from pola_jam_hari h where h.pola_jam_versi_id = v.id) as hari
    from pola_jam_versi v where v.pola_jam_id = p.id order by v.id) b) as "daftarVersi"`

/** All of these owners, in their order and by name; what was taken out of use is not among them. */
export async function listPola(db: DbOrTrx, owners: readonly OnePemilik[]): Promise<SavedPola[]> {
  const { rows } = await sql<SavedPola>`
    select ${COLUMNS} from unnest(${owners.map(({ jenis }) => jenis)}::text[], ${owners.map(({ id }) => id)}::text[])
      with ordinality as r(jenis, id, nth)
    join pola_jam p on p.pemilik = r.jenis and p.pemilik_id = r.id and p.dihapus_pada is null
    order by r.nth, p.nama collate "id-x-icu", p.id`.execute(db)
  return rows
}

/** @throws 404 also for one of another owner */
export async function readOwnPola(db: DbOrTrx, { jenis, id: pemilikId }: Pemilik, id: number): Promise<SavedPola> {
  const { rows } = await sql<SavedPola>`select ${COLUMNS} from pola_jam p where p.id = ${id} and p.pemilik = ${jenis}
    and p.pemilik_id = ${pemilikId} and p.dihapus_pada is null`.execute(db)
  if (rows[0] === undefined) throw notFound('Pola jam')
  return rows[0]
}

/** Held until the transaction ends, also against a new assignment, which refers to it. */
export async function holdOwnPola(trx: Trx, pemilik: Pemilik, id: number): Promise<SavedPola> {
  await sql`select 1 from pola_jam where id = ${id} for update`.execute(trx)
  return readOwnPola(trx, pemilik, id)
}
