import type { JumlahSekolahSync, RekapSync, rekapSync, SekolahTerakhir } from '@geisa/contract/dashboard'
import type { Keluaran } from '@geisa/contract/endpoint'
import { ZONA } from '@geisa/engine/acuan'
import { hariSekolah } from '@geisa/engine/kalender'
import { type RawBuilder, sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { ZONA_SEKOLAH } from '../../platform/database/sql.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { kolomLevel, levelDari, pilihWilayah, tempatTerpilih, wilayahTakDikenal } from './queries-wilayah-pilihan.ts'

/** Rows of 'Sinkron Terakhir'. */
export const TERAKHIR = 10
const TEMPAT = 12

/** Users heard of today, in 7 and in 30 days, each on its own calendar, and the ten heard of last. One statement. */
export async function bacaRekapSync(
  { db, clock }: Pick<Aplikasi, 'db' | 'clock'>,
  masuk: Masuk,
  saringan: Keluaran<typeof rekapSync, 'query'>,
): Promise<RekapSync> {
  const { kode, bagian } = pilihWilayah(masuk, saringan)
  const tempat = tempatTerpilih(masuk.cakupan, saringan)
  const { rows } = await sql<{ jumlah: Jendela; terakhir: SekolahTerakhir[] | null }>`
    select ${jumlahJendela(bagian, tempat, clock.now())} as jumlah, ${listTerakhir(masuk.cakupan, calonTerakhir(bagian, tempat))} as terakhir
    from wilayah where kode = ${kode}`.execute(db)
  const terbaca = rows[0]
  if (terbaca === undefined) throw wilayahTakDikenal()
  return { jumlahSekolahSync: namaiJendela(terbaca.jumlah), sekolahLastSync: terbaca.terakhir ?? [] }
}

export type Jendela = [hariIni: number, tujuh: number, tigaPuluh: number]

export const namaiJendela = ([hariIni, tujuh, tigaPuluh]: Jendela): JumlahSekolahSync => ({
  '@JumSek0': hariIni,
  '@JumSek7': tujuh,
  '@JumSek30': tigaPuluh,
})

/** Today in each zone as rows `z (zona, hari)`. */
export const hariZona = (sekarang: string): RawBuilder<unknown> =>
  sql`(values ${sql.join(ZONA.map((zona) => sql`(${sql.lit(zona)}, ${hariSekolah(sekarang, zona)}::date)`))}) z (zona, hari)`

/**
 * True of every place and code. It keeps the planner from guessing ten rows for a list that it does not know: then its one
 * plan for all callers looks dearer than planning each time, which costs more than the answer.
 */
const adaTempat = sql`p.tempat between 1 and ${sql.lit(TEMPAT)}`
const adaKode = sql`length(b.kode) = 6`

/** The three windows as one JSON array: a window is a sum over its days, of the chosen places alone. */
function jumlahJendela(bagian: readonly string[], tempat: readonly number[], sekarang: string): RawBuilder<Jendela> {
  const terpilih = Array.from({ length: TEMPAT }, (_, ke) => ke + 1).map(
    (ke) => sql`w.jumlah[${sql.lit(ke)}] * ${tempat.includes(ke) ? 1 : 0}::int`,
  )
  const sejak = (hari: number) => sql`coalesce(sum(j.n) filter (where w.tanggal >= z.hari - ${sql.lit(hari)}), 0)`
  return sql<Jendela>`(select json_build_array(${sejak(0)}, ${sejak(7)}, ${sejak(30)})
    from ${hariZona(sekarang)} join unnest(${[...bagian]}::text[]) b (kode) on ${adaKode}
    join sinkron_wilayah w on w.kode_wilayah = b.kode and w.zona = z.zona and w.tanggal >= z.hari - 30
    cross join lateral (select ${sql.join(terpilih, sql` + `)} as n) j)`
}

/** The ten of `calon` as a JSON list, with their true last report: the counters' own may be a minute old. */
export const listTerakhir = (cakupan: Cakupan, calon: RawBuilder<unknown>): RawBuilder<SekolahTerakhir[] | null> =>
  sql<SekolahTerakhir[] | null>`(select json_agg(t) from (
    select to_char(d.last_sync at time zone ${ZONA_SEKOLAH}, 'YYYY-MM-DD HH24:MI:SS') as last_sync, s.zona,
      s.id as sekolah_id, s.npsn, s.nama, kec.nama as kode_wilayah_kecamatan_str, kab.nama as kode_wilayah_kabupaten_kota_str
    from (${calon}) c join sekolah s on s.id = c.sekolah_id and ${sekolahDalam(cakupan)}
    join sekolah_sinkron d on d.sekolah_id = c.sekolah_id
    join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
    order by d.last_sync desc, s.id) t)`

/** From every region, level and status its latest by the index of that region: what was filtered out is never looked at. */
function calonTerakhir(bagian: readonly string[], tempat: readonly number[]): RawBuilder<unknown> {
  const perLevel = Map.groupBy(bagian, levelDari)
  const sumber = [...perLevel].map(([level, kode]) => {
    const kolom = kolomLevel(level)
    const pasang = kode.flatMap((satu) => tempat.map((ke) => [satu, ke] as const))
    return sql`select r.sekolah_id, r.last_sync
      from unnest(${pasang.map(([satu]) => satu)}::text[], ${pasang.map(([, ke]) => ke)}::smallint[]) p (kode, tempat), lateral (
        select sekolah_id, last_sync from rekap_sekolah
        where tempat = p.tempat and last_sync is not null${kolom === null ? sql`` : sql` and ${sql.ref(kolom)} = p.kode`}
        order by last_sync desc limit ${sql.lit(TERAKHIR)}) r
      where ${adaTempat}`
  })
  if (sumber.length === 0) return sql`select null::int as sekolah_id where false`
  return sql`${sql.join(sumber, sql` union all `)} order by last_sync desc limit ${sql.lit(TERAKHIR)}`
}
