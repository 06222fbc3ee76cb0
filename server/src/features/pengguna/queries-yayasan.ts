import { MANY_SEKOLAH, type YayasanLuas } from '@geisa/contract/pengguna/yayasan-luas'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import { akunUsername } from '../../platform/access/username.ts'
import { isNationwide, sekolahIn } from '../../platform/cakupan.ts'
import { mayGiveSekolah } from '../../platform/cakupan-akun.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'

/** Accounts shown at once, and schools named of each: who mends the first sees the next. */
const MOST = 50
const NAMED = 5

/**
 * Foundations that reach what their province may not give by itself: state schools that another office runs, schools of
 * another province. Each office sees those over its own schools; the admin also whom very many are given.
 */
export async function listYayasanLuas(db: DbOrTrx, { pengguna, cakupan }: Caller): Promise<YayasanLuas[]> {
  const nasional = pengguna.peranId === PERAN.NASIONAL && isNationwide(cakupan)
  const beyond = sql`not ${mayGiveSekolah({ wilayah: sql`b.kode_wilayah`, jenjang: sql`'{}'::text[]` })}`
  const { rows } = await sql<YayasanLuas>`
    select b.id as "penggunaId", b.nama, ${akunUsername('b')} as username, y.nama as "namaYayasan", w.nama as "namaWilayah",
      b.status = 'aktif' as aktif, n.jumlah as "jumlahSekolah", coalesce(l.jumlah, 0) as "jumlahLuar", coalesce(l.sekolah, '[]') as "sekolahLuar"
    from pengguna b
    join (select c.pengguna_id, count(*)::int as jumlah from pengguna_cakupan_sekolah c group by 1) n on n.pengguna_id = b.id
    left join (
      select d.pengguna_id, count(*)::int as jumlah,
        json_agg(json_build_object('npsn', d.npsn, 'nama', d.nama, 'negeri', d.negeri) order by d.nama, d.npsn)
          filter (where d.ke <= ${NAMED}) as sekolah
      from (select b.id as pengguna_id, d.npsn, d.nama, d.status <> 'S' as negeri,
          row_number() over (partition by b.id order by d.nama, d.npsn) as ke
        from pengguna b join pengguna_cakupan_sekolah c on c.pengguna_id = b.id join sekolah d on d.id = c.sekolah_id
        join sekolah s on s.id = d.id
        where b.peran_id = ${sql.lit(PERAN.YAYASAN)} and ${beyond} and ${sekolahIn(cakupan)}) d
      group by 1) l on l.pengguna_id = b.id
    left join yayasan y on y.id = b.yayasan_id left join wilayah w on w.kode = b.kode_wilayah
    where b.peran_id = ${sql.lit(PERAN.YAYASAN)} and (l.jumlah > 0 or ${nasional} and n.jumlah > ${MANY_SEKOLAH})
    order by (b.status = 'aktif') desc, l.jumlah desc nulls last, n.jumlah desc, b.id limit ${MOST}`.execute(db)
  return rows
}
