import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { ZONA_SEKOLAH } from '../../platform/sql.ts'
import { hariIniDi } from '../sekolah/queries-baris.ts'
import type { Letak } from './queries-pengguna-geisa-lanjut.ts'
import { kolomLevel, levelDari } from './queries-wilayah-pilihan.ts'

export type PilihanSekolah = { bagian: readonly string[]; jenjang: readonly string[] | undefined }
/** Rows as JSON objects with commas between them. */
export type Potongan = { teks: string; jumlah: number; lagi: boolean; akhir: Letak | null }

/** The next schools by name, put together as JSON in the database: a nation's list never becomes objects here. */
export async function bacaPotongan(
  db: DbOrTrx,
  cakupan: Cakupan,
  pilihan: PilihanSekolah,
  { sesudah, per, sekarang }: { sesudah: Letak; per: number; sekarang: string },
): Promise<Potongan> {
  // The page is cut before anything is looked up; one row more tells whether the list goes on.
  const halaman = sql`select s.id, s.npsn, s.nama, s.jenjang, s.zona, s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi,
      row_number() over (order by ${URUT}) as ke
    from sekolah s where ${sekolahDalam(cakupan)} and ${terpilih(pilihan)}
      and (${URUT}) > (${sesudah[0]} collate "id-x-icu", ${sesudah[1]})
    order by ${URUT} limit ${per + 1}`
  const { rows } = await sql<{ teks: string | null; jumlah: number; nama: string | null; npsn: string | null }>`
    select string_agg(j.teks, ',' order by s.ke) filter (where s.ke <= ${per}) as teks, count(*)::int as jumlah,
      max(s.nama) filter (where s.ke = ${per}) as nama, max(s.npsn) filter (where s.ke = ${per}) as npsn
    from (${halaman}) s
    join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
    join wilayah prov on prov.kode = s.kode_provinsi
    left join sekolah_sinkron d on d.sekolah_id = s.id
    cross join lateral (select d.last_sync at time zone ${ZONA_SEKOLAH} as waktu, exists (
      select from mesin_penempatan m where m.sekolah_id = s.id and m.sampai is null) as bermesin) l
    cross join lateral (select json_build_object('sekolah_id', s.id, 'npsn', s.npsn, 'nama_sekolah', s.nama, 'jenjang', s.jenjang,
      'kode_wilayah_provinsi_str', prov.nama, 'kode_wilayah_kabupaten_kota_str', kab.nama, 'kode_wilayah_kecamatan_str', kec.nama,
      'Kat_sinkron', ${katSinkron(sekarang)}, 'last_sync', to_char(l.waktu, 'YYYY-MM-DD HH24:MI:SS'))::text as teks) j`.execute(
    db,
  )
  const { teks = null, jumlah = 0, nama = null, npsn = null } = rows[0] ?? {}
  const lagi = jumlah > per
  const akhir: Letak | null = nama === null || npsn === null ? null : [nama, npsn]
  return { teks: teks ?? '', jumlah: lagi ? per : jumlah, lagi, akhir }
}

/** Is any school of the scope in the choice? */
export async function adaSekolah(db: DbOrTrx, cakupan: Cakupan, pilihan: PilihanSekolah): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sekolah s where ${sekolahDalam(cakupan)} and ${terpilih(pilihan)} limit 1`.execute(db)
  return rows.length > 0
}

export async function hitungSekolah(db: DbOrTrx, cakupan: Cakupan, pilihan: PilihanSekolah): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    select count(*)::int as jumlah from sekolah s where ${sekolahDalam(cakupan)} and ${terpilih(pilihan)}`.execute(db)
  return rows[0]?.jumlah ?? 0
}

const URUT = sql`s.nama collate "id-x-icu", s.npsn`

/** One column per level, so that a province is walked by name and a kab/kota is found at once. */
function terpilih({ bagian, jenjang }: PilihanSekolah): RawBuilder<unknown> {
  const wilayah = [...Map.groupBy(bagian, levelDari)].map(([level, kode]) => {
    const kolom = kolomLevel(level)
    if (kolom === null) return sql`true`
    return kode.length === 1
      ? sql`${sql.ref(`s.${kolom}`)} = ${kode[0]}`
      : sql`${sql.ref(`s.${kolom}`)} = any(${kode}::text[])`
  })
  const diWilayah = wilayah.length === 0 ? sql`false` : sql`(${sql.join(wilayah, sql` or `)})`
  return jenjang === undefined ? diWilayah : sql`${diWilayah} and s.jenjang = any(${[...jenjang]}::text[])`
}

/** rules.md 27: whole days between the date of the last report and today, both on the school's own calendar. */
const katSinkron = (sekarang: string): RawBuilder<string> => {
  const hari = sql`${hariIniDi(sekarang)} - l.waktu::date`
  return sql<string>`case when not l.bermesin then 'Belum menggunakan Mesin FP' when l.waktu is null then 'Belum pernah sinkron'
    when ${hari} <= 7 then '< 7 Hari Yl' when ${hari} <= 14 then '> 7 Hari Yl' when ${hari} <= 30 then '> 14 Hari Yl'
    when ${hari} <= 60 then '> 1 Bulan Yl' when ${hari} <= 90 then '> 2 Bulan Yl' else '> 3 Bulan Yl' end`
}
