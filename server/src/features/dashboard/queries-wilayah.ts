import type { RekapPengguna, rekapPengguna, Tally, WilayahRow } from '@geisa/contract/dashboard/dashboard'
import type { Output } from '@geisa/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { ZERO } from '../penghitung/queries-sql.ts'
import { atLevel, selectedPlaces, selectWilayah, unknownWilayah, type WilayahOption } from './queries-wilayah-choice.ts'

const KECAMATAN = 3

/** Schools and users of the regions below the chosen one; of a kecamatan its own. One statement over counters alone. */
export async function readRekapPengguna(
  db: DbOrTrx,
  caller: Caller,
  filter: Output<typeof rekapPengguna, 'query'>,
): Promise<RekapPengguna> {
  const option = selectWilayah(caller, filter)
  const place = selectedPlaces(caller.cakupan, filter)
  const { rows } = await sql<Row>`
    select w.nama, case w.level when 1 then w.nama when 2 then i.nama when 3 then k.nama end as "namaProvinsi",
      case w.level when 2 then w.nama when 3 then i.nama end as "namaKabKota",
      (select string_agg(a.kode || e'\\t' || a.nama || e'\\t' || coalesce(r.jumlah, ${ZERO})::text || e'\\t' ||
        coalesce(r.pengguna, ${ZERO})::text, e'\\n' order by a.nama collate "id-x-icu", a.kode) ${rowSource(option)}) as baris
    from wilayah w left join wilayah i on i.kode = w.kode_induk left join wilayah k on k.kode = i.kode_induk
    where w.kode = ${option.kode}`.execute(db)
  const row = rows[0]
  if (row === undefined) throw unknownWilayah()
  const { kode, level, induk } = option
  return {
    wilayah: { kodeWilayah: kode, nama: row.nama, level, induk },
    rows: buildRows(row, Math.min(level + 1, KECAMATAN), place),
  }
}

/** Schools of regions that do not overlap, in the chosen places. */
export async function jumlahSekolah(db: DbOrTrx, bagian: readonly string[], place: readonly number[]): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    select coalesce(sum(n), 0)::int as jumlah from rekap_wilayah r, unnest(r.jumlah) with ordinality j (n, ke)
    where r.kode_wilayah = any(${[...bagian]}::text[]) and j.ke = any(${[...place]}::int[])`.execute(db)
  return rows[0]?.jumlah ?? 0
}

/** `baris`: lines of code, name and both arrays, with tabs between; a name read from a .tsv has none. JSON takes half as long again. */
type Row = { nama: string; namaProvinsi: string | null; namaKabKota: string | null; baris: string | null }

/** The shown regions as `a`, with their counters `r`: every region below, or only those that hold a part of the scope. */
function rowSource({ kode, level, bagian }: WilayahOption): RawBuilder<unknown> {
  const whole = bagian.length === 1 && bagian[0] === kode
  if (whole && level === KECAMATAN)
    return sql`from wilayah a left join rekap_wilayah r on r.kode_wilayah = a.kode where a.kode = ${kode}`
  if (whole)
    return sql`from wilayah a left join rekap_wilayah r on r.kode_wilayah = a.kode where a.kode_induk = ${kode}`
  const below = bagian.map((part) => atLevel(part, level + 1))
  return sql`from unnest(${below}::text[], ${[...bagian]}::text[]) b (kode, bagian) join wilayah a on a.kode = b.kode
    left join rekap_wilayah r on r.kode_wilayah = b.bagian`
}

/** One row per region; where several parts of the scope lie in one, they stand beside each other and are added up. */
function buildRows({ baris, ...top }: Row, level: number, place: readonly number[]): WilayahRow[] {
  const results = new Map<string, WilayahRow>()
  for (const one of baris?.split('\n') ?? []) {
    const [kode = '', nama = '', jumlah = '', pengguna = ''] = one.split('\t')
    results.set(kode, {
      kode,
      nama_provinsi: level === 1 ? nama : top.namaProvinsi,
      nama_kabupaten_kota: level === 2 ? nama : top.namaKabKota,
      nama_kecamatan: level === KECAMATAN ? nama : null,
      desa_kelurahan: null,
      ...sumWilayah(readArray(jumlah), readArray(pengguna), place, results.get(kode)),
    })
  }
  return [...results.values()]
}

/** '{1,2,3}'; as JSON in a third of the time that splitting takes. */
const readArray = (text: string): number[] => JSON.parse(`[${text.slice(1, -1)}]`) as number[]

/** The counters' arrays as the specification names their figures, on top of others; places that are not chosen count nothing. */
export function sumWilayah(
  jumlah: readonly number[],
  pengguna: readonly number[],
  place: readonly number[],
  awal: Tally = ZERO_TALLY,
): Tally {
  const one = (array: readonly number[], nth: number): number => (place.includes(nth) ? (array[nth - 1] ?? 0) : 0)
  const n = (array: readonly number[], negeri: number): number => one(array, negeri) + one(array, negeri + 1)
  return {
    jum_tk: awal.jum_tk + n(jumlah, 1),
    jum_sd: awal.jum_sd + n(jumlah, 3),
    jum_smp: awal.jum_smp + n(jumlah, 5),
    jum_sma: awal.jum_sma + n(jumlah, 7),
    jum_smk: awal.jum_smk + n(jumlah, 9),
    jum_slb: awal.jum_slb + n(jumlah, 11),
    jum_user_tk: awal.jum_user_tk + n(pengguna, 1),
    jum_user_sd: awal.jum_user_sd + n(pengguna, 3),
    jum_user_smp: awal.jum_user_smp + n(pengguna, 5),
    jum_user_sma: awal.jum_user_sma + n(pengguna, 7),
    jum_user_smk: awal.jum_user_smk + n(pengguna, 9),
    jum_user_slb: awal.jum_user_slb + n(pengguna, 11),
  }
}

export const ZERO_TALLY: Tally = {
  jum_tk: 0,
  jum_sd: 0,
  jum_smp: 0,
  jum_sma: 0,
  jum_smk: 0,
  jum_slb: 0,
  jum_user_tk: 0,
  jum_user_sd: 0,
  jum_user_smp: 0,
  jum_user_sma: 0,
  jum_user_smk: 0,
  jum_user_slb: 0,
}
