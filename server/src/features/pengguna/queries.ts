import type { Answer, Output } from '@geisa/contract/endpoint'
import type { daftarPengguna, PenggunaDetail } from '@geisa/contract/pengguna/pengguna'
import { LABEL_PERAN, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import { akunUsername } from '../../platform/access/username.ts'
import { akunIn } from '../../platform/cakupan-akun.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { containing, inWilayah, NASIONAL } from '../../platform/database/sql.ts'
import { notFound } from '../../platform/errors.ts'

type Query = Output<typeof daftarPengguna, 'query'>

/** One page of the accounts that the caller sees, by name. */
export async function listPengguna(db: DbOrTrx, caller: Caller, query: Query): Promise<Answer<typeof daftarPengguna>> {
  const { total, ids } = await findPage(db, caller, query)
  const { rows } = await sql<AkunRow>`
    select ${COLUMN} from ${FROM} where p.id = any(${[...ids]}::int[]) order by p.nama collate "id-x-icu", p.id`.execute(
    db,
  )
  return { rows: rows.map(toAkun), limit: query.per, totalPage: Math.max(1, Math.ceil(total / query.per)), total }
}

type Page = { total: number; ids: readonly number[] }

/** From so many on sorting them costs more than walking along the index. */
const MANY = 5_000

async function findPage(db: DbOrTrx, caller: Caller, query: Query): Promise<Page> {
  const { wilayah = NASIONAL, per, page } = query
  const condition = sql.join([akunIn(caller), ...filters(query)], sql` and `)
  const pageIds = sql`select t.id from t order by t.nama collate "id-x-icu", t.id limit ${per} offset ${(page - 1) * per}`
  if (wilayah !== NASIONAL) {
    // A region's accounts are found once, and nothing but by their indexes: also a province's thirty thousand.
    const { rows } = await sql<Page>`
      with p as materialized (${akunInWilayah(wilayah)}), t as materialized (select p.id, p.nama from p where ${condition})
      select (select count(*)::int from t) as total, array(${pageIds}) as ids`.execute(db)
    return rows[0] ?? { total: 0, ids: [] }
  }
  const selected = sql`select p.id, p.nama from pengguna p where ${condition}`
  const counted = await sql<{ total: number }>`select count(*)::int as total from (${selected}) t`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  // Many stand close together in the index by name; few are found first and sorted then.
  const { rows } = await sql<{ id: number }>`
    with t as ${sql.raw(total > MANY ? 'not materialized' : 'materialized')} (${selected}) ${pageIds}`.execute(db)
  return { total, ids: rows.map(({ id }) => id) }
}

/** One account that the caller sees; a foreign one does not exist. */
export async function readPengguna(db: DbOrTrx, caller: Caller, id: number): Promise<PenggunaDetail> {
  const { rows } = await sql<AkunRow>`
    select ${COLUMN} from ${FROM} where p.id = ${id} and ${akunIn(caller)}`.execute(db)
  const row = rows[0]
  if (row === undefined) throw notFound('Pengguna')
  return toAkun(row)
}

function filters(query: Query): RawBuilder<unknown>[] {
  const { search = '', peran, status, mintaPassword, gtkId } = query
  const [sekolahId, nomorGtk] = (gtkId ?? '').split('-').map(Number)
  return [
    ...(search === '' ? [] : [sql`lower(p.nama || ' ' || p.username) like ${containing(search)}`]),
    ...(peran === undefined ? [] : [sql`p.peran_id = ${peran}`]),
    ...(status === undefined ? [] : [sql`p.status = ${status}`]),
    ...(mintaPassword === '1' ? [sql`p.id in (select m.pengguna_id from permintaan_password m)`] : []),
    ...(gtkId === undefined
      ? []
      : [sql`p.sekolah_id = ${sekolahId}::bigint and p.gtk_id = ${nomorGtk}::bigint and p.peran_id = ${PERAN.GTK}`]),
  ]
}

/** Codes of a region begin alike (docs/decisions/0002): offices in it, those that cover a part of it, its schools' people. */
function akunInWilayah(kode: string): RawBuilder<unknown> {
  const prefix = kode.replace(/(00)+$/, '')
  const [from, until] = [prefix.padEnd(6, '0'), prefix.padEnd(6, 'Z')]
  // Arrays, not joins: each part is looked up in its own index, and no other condition stands here that could lead elsewhere.
  return sql`select b.id, b.nama, b.username, b.peran_id, b.status, b.sekolah_id, b.gtk_id from pengguna b
    where b.kode_wilayah between ${from} and ${until}
      or b.id = any(array(select c.pengguna_id from pengguna_cakupan_wilayah c where c.kode_wilayah between ${from} and ${until}))
      or b.sekolah_id = any(array(select s.id from sekolah s where ${inWilayah(kode)}))`
}

type AkunRow = Omit<PenggunaDetail, 'peran'> & { peranId: PeranId }

const toAkun = ({ peranId, ...row }: AkunRow): PenggunaDetail => ({
  ...row,
  peran: { peranId, nama: LABEL_PERAN[peranId] },
})

const FROM = sql`pengguna p left join wilayah w on w.kode = p.kode_wilayah left join yayasan y on y.id = p.yayasan_id
  left join sekolah s on s.id = p.sekolah_id left join permintaan_password m on m.pengguna_id = p.id`

const COLUMN = sql`p.id as "penggunaId", p.nama, ${akunUsername('p')} as username,
  p.username_sampai as "usernameSampai", p.no_hp as "noHp", p.peran_id as "peranId", p.jenjang,
  case when w.kode is not null then json_build_object('kodeWilayah', w.kode, 'nama', w.nama) end as wilayah,
  case when p.peran_id in (57, 66) then (select coalesce(json_agg(json_build_object('kodeWilayah', k.kode, 'nama', k.nama)
      order by k.nama collate "id-x-icu", k.kode), '[]')
    from pengguna_cakupan_wilayah c join wilayah k on k.kode = c.kode_wilayah where c.pengguna_id = p.id)
    else '[]' end as "cakupanWilayah",
  case when p.peran_id = 67 then (select coalesce(json_agg(json_build_object('sekolahId', d.id, 'npsn', d.npsn, 'nama', d.nama,
      'kabKotaId', d.kode_kab_kota, 'namaKabkota', k.nama) order by d.nama collate "id-x-icu", d.id), '[]')
    from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id join wilayah k on k.kode = d.kode_kab_kota
    where c.pengguna_id = p.id) else '[]' end as "cakupanSekolah",
  p.hak_akses as "hakAkses", p.pic_name as "picName",
  case when y.id is not null then json_build_object('id', y.id, 'nama', y.nama) end as yayasan,
  case when s.id is not null then json_build_object('sekolahId', s.id, 'npsn', s.npsn, 'nama', s.nama) end as sekolah,
  case when p.peran_id = 4 then p.sekolah_id || '-' || p.gtk_id end as "gtkId",
  p.status, p.catatan_status as "catatanStatus", p.harus_ganti_password as "harusGantiPassword",
  exists (select 1 from pengguna_totp t where t.pengguna_id = p.id and t.aktif_sejak is not null) as "totpAktif",
  m.diminta_pada as "mintaPassword", p.dibuat_pada as "dibuatPada",
  case when p.status = 'menunggu' and p.peran_id = 10 then (select coalesce(json_agg(json_build_object('penggunaId', o.id,
      'nama', o.nama, 'username', o.username) order by o.id), '[]')
    from pengguna o where o.sekolah_id = p.sekolah_id and o.peran_id = 10 and o.status = 'aktif') else '[]' end as "operatorLama",
  p.versi`
