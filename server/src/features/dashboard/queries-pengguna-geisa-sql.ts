import type { KatSinkron } from '@geisa/contract/dashboard'
import { JAM_ZONA, ZONA, type Zona } from '@geisa/engine/acuan'
import { DETIK_SEHARI, hariSekolah, instanDari, nomorHari } from '@geisa/engine/kalender'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { punyaMesin } from '../penghitung/queries-sql.ts'
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
    select string_agg(to_json(j)::text, ',' order by s.ke) filter (where s.ke <= ${per}) as teks, count(*)::int as jumlah,
      max(s.nama) filter (where s.ke = ${per}) as nama, max(s.npsn) filter (where s.ke = ${per}) as npsn
    from (${halaman}) s join ${batasKategori(sekarang)} on z.zona = s.zona
    join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
    join wilayah prov on prov.kode = s.kode_provinsi
    left join sekolah_sinkron d on d.sekolah_id = s.id
    cross join lateral (select ${punyaMesin(sekarang)} as ada offset 0) m
    cross join lateral (select s.id as sekolah_id, s.npsn, s.nama as nama_sekolah, s.jenjang,
      prov.nama as kode_wilayah_provinsi_str, kab.nama as kode_wilayah_kabupaten_kota_str,
      kec.nama as kode_wilayah_kecamatan_str, ${KAT_SINKRON} as "Kat_sinkron",
      case when m.ada then to_char(d.last_sync at time zone z.geser, 'YYYY-MM-DD HH24:MI:SS') end as last_sync) j`.execute(
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

/**
 * rules.md 27: whole days between the date of the last report and today, both on the school's own calendar. Told by the
 * instant that a zone's day began, so that no row's instant has to become a date first.
 */
const batasKategori = (sekarang: string): RawBuilder<unknown> => {
  const mulai = (zona: Zona, mundur: number): RawBuilder<unknown> => {
    const hari = nomorHari(hariSekolah(sekarang, zona)) - mundur
    return sql`${instanDari(hari * DETIK_SEHARI - JAM_ZONA[zona] * 3600)}::timestamptz`
  }
  const baris = ZONA.map((zona) => {
    const batas = [7, 14, 30, 60, 90].map((mundur) => mulai(zona, mundur))
    return sql`(${sql.lit(zona)}, make_interval(hours => ${sql.lit(JAM_ZONA[zona])}), ${sql.join(batas)})`
  })
  return sql`(values ${sql.join(baris)}) z (zona, geser, h7, h14, h30, h60, h90)`
}

const KAT_SINKRON = sql<KatSinkron>`case when not m.ada then 'Belum menggunakan Mesin FP'
  when d.last_sync is null then 'Belum pernah sinkron' when d.last_sync >= z.h7 then '< 7 Hari Yl'
  when d.last_sync >= z.h14 then '> 7 Hari Yl' when d.last_sync >= z.h30 then '> 14 Hari Yl'
  when d.last_sync >= z.h60 then '> 1 Bulan Yl' when d.last_sync >= z.h90 then '> 2 Bulan Yl' else '> 3 Bulan Yl' end`
