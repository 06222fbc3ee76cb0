import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import type { daftarPengguna, PenggunaRinci } from '@geisa/contract/pengguna'
import { LABEL_PERAN, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { type RawBuilder, sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { diWilayah, mengandung, NASIONAL } from '../../platform/database/sql.ts'
import { tidakAda } from '../../platform/errors.ts'
import { akunDalam } from './queries-cakupan.ts'

type Tanya = Keluaran<typeof daftarPengguna, 'query'>

/** One page of the accounts that the caller sees, by name. */
export async function listPengguna(db: DbOrTrx, masuk: Masuk, tanya: Tanya): Promise<Jawaban<typeof daftarPengguna>> {
  const { total, ids } = await findHalaman(db, masuk, tanya)
  const { rows } = await sql<BarisAkun>`
    select ${KOLOM} from ${DARI} where p.id = any(${[...ids]}::int[]) order by p.nama collate "id-x-icu", p.id`.execute(
    db,
  )
  return { rows: rows.map(keAkun), limit: tanya.per, totalPage: Math.max(1, Math.ceil(total / tanya.per)), total }
}

type Halaman = { total: number; ids: readonly number[] }

/** From so many on sorting them costs more than walking along the index. */
const BANYAK = 5_000

async function findHalaman(db: DbOrTrx, masuk: Masuk, tanya: Tanya): Promise<Halaman> {
  const { wilayah = NASIONAL, per, page } = tanya
  const syarat = sql.join([akunDalam(masuk), ...saringan(tanya)], sql` and `)
  const halaman = sql`select t.id from t order by t.nama collate "id-x-icu", t.id limit ${per} offset ${(page - 1) * per}`
  if (wilayah !== NASIONAL) {
    // A region's accounts are found once, and nothing but by their indexes: also a province's thirty thousand.
    const { rows } = await sql<Halaman>`
      with p as materialized (${akunDiWilayah(wilayah)}), t as materialized (select p.id, p.nama from p where ${syarat})
      select (select count(*)::int from t) as total, array(${halaman}) as ids`.execute(db)
    return rows[0] ?? { total: 0, ids: [] }
  }
  const terpilih = sql`select p.id, p.nama from pengguna p where ${syarat}`
  const jumlah = await sql<{ total: number }>`select count(*)::int as total from (${terpilih}) t`.execute(db)
  const total = jumlah.rows[0]?.total ?? 0
  // Many stand close together in the index by name; few are found first and sorted then.
  const { rows } = await sql<{ id: number }>`
    with t as ${sql.raw(total > BANYAK ? 'not materialized' : 'materialized')} (${terpilih}) ${halaman}`.execute(db)
  return { total, ids: rows.map(({ id }) => id) }
}

/** One account that the caller sees; a foreign one does not exist. */
export async function bacaPengguna(db: DbOrTrx, masuk: Masuk, id: number): Promise<PenggunaRinci> {
  const { rows } = await sql<BarisAkun>`
    select ${KOLOM} from ${DARI} where p.id = ${id} and ${akunDalam(masuk)}`.execute(db)
  const baris = rows[0]
  if (baris === undefined) throw tidakAda('Pengguna')
  return keAkun(baris)
}

function saringan(tanya: Tanya): RawBuilder<unknown>[] {
  const { search = '', peran, status, mintaPassword, gtkId } = tanya
  const [sekolahId, nomorGtk] = (gtkId ?? '').split('-').map(Number)
  return [
    ...(search === '' ? [] : [sql`lower(p.nama || ' ' || p.username) like ${mengandung(search)}`]),
    ...(peran === undefined ? [] : [sql`p.peran_id = ${peran}`]),
    ...(status === undefined ? [] : [sql`p.status = ${status}`]),
    ...(mintaPassword === '1' ? [sql`p.id in (select m.pengguna_id from permintaan_password m)`] : []),
    ...(gtkId === undefined
      ? []
      : [sql`p.sekolah_id = ${sekolahId}::bigint and p.gtk_id = ${nomorGtk}::bigint and p.peran_id = ${PERAN.GTK}`]),
  ]
}

/** Codes of a region begin alike (docs/decisions/0002): offices in it, those that cover a part of it, its schools' people. */
function akunDiWilayah(kode: string): RawBuilder<unknown> {
  const awalan = kode.replace(/(00)+$/, '')
  const [dari, sampai] = [awalan.padEnd(6, '0'), awalan.padEnd(6, 'Z')]
  // Arrays, not joins: each part is looked up in its own index, and no other condition stands here that could lead elsewhere.
  return sql`select b.id, b.nama, b.username, b.peran_id, b.status, b.sekolah_id, b.gtk_id from pengguna b
    where b.kode_wilayah between ${dari} and ${sampai}
      or b.id = any(array(select c.pengguna_id from pengguna_cakupan_wilayah c where c.kode_wilayah between ${dari} and ${sampai}))
      or b.sekolah_id = any(array(select s.id from sekolah s where ${diWilayah(kode)}))`
}

type BarisAkun = Omit<PenggunaRinci, 'peran'> & { peranId: PeranId }

const keAkun = ({ peranId, ...baris }: BarisAkun): PenggunaRinci => ({
  ...baris,
  peran: { peranId, nama: LABEL_PERAN[peranId] },
})

const DARI = sql`pengguna p left join wilayah w on w.kode = p.kode_wilayah left join yayasan y on y.id = p.yayasan_id
  left join sekolah s on s.id = p.sekolah_id left join permintaan_password m on m.pengguna_id = p.id`

const KOLOM = sql`p.id as "penggunaId", p.nama, p.username, p.no_hp as "noHp", p.peran_id as "peranId", p.jenjang,
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
  exists (select from pengguna_totp t where t.pengguna_id = p.id and t.aktif_sejak is not null) as "totpAktif",
  m.diminta_pada as "mintaPassword", p.dibuat_pada as "dibuatPada",
  case when p.status = 'menunggu' and p.peran_id = 10 then (select coalesce(json_agg(json_build_object('penggunaId', o.id,
      'nama', o.nama, 'username', o.username) order by o.id), '[]')
    from pengguna o where o.sekolah_id = p.sekolah_id and o.peran_id = 10 and o.status = 'aktif') else '[]' end as "operatorLama",
  p.versi`
