import { sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'
import { plus } from '../penghitung/queries-sql.ts'
import type { Counted, HariKey, KesiapanKey, Movement, Movements } from './movements.ts'

export async function saveCounted(trx: Trx, rows: readonly Counted[]): Promise<void> {
  if (rows.length === 0) return
  const column = <K extends keyof Counted>(nama: K): Counted[K][] => rows.map((row) => row[nama])
  await sql`
    insert into kehadiran_bulan (sekolah_id, bulan, kunci, kode_kecamatan, kode_kab_kota, kode_provinsi, tempat, zona, terkunci, sptjm, hari)
    select s, b, k, kec, kab, prov, t, z, l, p, h::smallint[] from unnest(${column('sekolahId')}::int[], ${column('bulan')}::int[],
      ${column('kunci')}::text[], ${column('kecamatan')}::text[], ${column('kabKota')}::text[], ${column('provinsi')}::text[],
      ${column('tempat')}::smallint[], ${column('zona')}::text[], ${column('terkunci')}::boolean[], ${column('sptjm')}::smallint[],
      ${rows.map(({ hari }) => arrayText(hari))}::text[]) r (s, b, k, kec, kab, prov, t, z, l, p, h)
    on conflict (sekolah_id, bulan) do update set kunci = excluded.kunci, kode_kecamatan = excluded.kode_kecamatan,
      kode_kab_kota = excluded.kode_kab_kota, kode_provinsi = excluded.kode_provinsi, tempat = excluded.tempat,
      zona = excluded.zona, terkunci = excluded.terkunci, sptjm = excluded.sptjm, hari = excluded.hari`.execute(trx)
}

/** Added to the sums of the regions; what cancels out is never written. */
export async function saveMovements(trx: Trx, { hari, kesiapan }: Movements): Promise<void> {
  const days = moved<HariKey>(hari)
  if (days.length > 0)
    await sql`
      insert into kehadiran_wilayah as r (kode_wilayah, zona, tanggal, jumlah)
      select k, z, t, j::int[] from unnest(${days.map(({ key }) => key.kode)}::text[], ${days.map(({ key }) => key.zona)}::text[],
        ${days.map(({ key }) => key.tanggal)}::date[], ${days.map(({ jumlah }) => arrayText(jumlah))}::text[]) b (k, z, t, j)
      order by 1, 2, 3
      on conflict (kode_wilayah, zona, tanggal) do update set jumlah = ${plus(sql`r.jumlah`, sql`excluded.jumlah`)}`.execute(
      trx,
    )
  const months = moved<KesiapanKey>(kesiapan)
  if (months.length > 0)
    await sql`
      insert into kesiapan_wilayah as r (kode_wilayah, bulan, jumlah)
      select k, b, j::int[] from unnest(${months.map(({ key }) => key.kode)}::text[], ${months.map(({ key }) => key.bulan)}::int[],
        ${months.map(({ jumlah }) => arrayText(jumlah))}::text[]) m (k, b, j)
      order by 1, 2
      on conflict (kode_wilayah, bulan) do update set jumlah = ${plus(sql`r.jumlah`, sql`excluded.jumlah`)}`.execute(
      trx,
    )
}

const moved = <K>(movement: Movement<K>) => [...movement.values()].filter(({ jumlah }) => jumlah.some((n) => n !== 0))

const arrayText = (numbers: readonly number[]): string => `{${numbers.join(',')}}`
