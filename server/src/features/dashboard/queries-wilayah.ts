import type { BarisWilayah, Hitungan, RekapPengguna, rekapPengguna } from '@geisa/contract/dashboard'
import type { Keluaran } from '@geisa/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { NOL } from '../penghitung/queries-sql.ts'
import {
  type PilihanWilayah,
  padaLevel,
  pilihWilayah,
  tempatTerpilih,
  wilayahTakDikenal,
} from './queries-wilayah-pilihan.ts'

const KECAMATAN = 3

/** Schools and users of the regions below the chosen one; of a kecamatan its own. One statement over counters alone. */
export async function bacaRekapPengguna(
  db: DbOrTrx,
  masuk: Masuk,
  saringan: Keluaran<typeof rekapPengguna, 'query'>,
): Promise<RekapPengguna> {
  const pilihan = pilihWilayah(masuk, saringan)
  const tempat = tempatTerpilih(masuk.cakupan, saringan)
  const { rows } = await sql<Terbaca>`
    select w.nama, case w.level when 1 then w.nama when 2 then i.nama when 3 then k.nama end as "namaProvinsi",
      case w.level when 2 then w.nama when 3 then i.nama end as "namaKabKota",
      (select string_agg(a.kode || e'\\t' || a.nama || e'\\t' || coalesce(r.jumlah, ${NOL})::text || e'\\t' ||
        coalesce(r.pengguna, ${NOL})::text, e'\\n' order by a.nama collate "id-x-icu", a.kode) ${sumberBaris(pilihan)}) as baris
    from wilayah w left join wilayah i on i.kode = w.kode_induk left join wilayah k on k.kode = i.kode_induk
    where w.kode = ${pilihan.kode}`.execute(db)
  const terbaca = rows[0]
  if (terbaca === undefined) throw wilayahTakDikenal()
  const { kode, level, induk } = pilihan
  return {
    wilayah: { kodeWilayah: kode, nama: terbaca.nama, level, induk },
    rows: susunBaris(terbaca, Math.min(level + 1, KECAMATAN), tempat),
  }
}

/** Schools of regions that do not overlap, in the chosen places. */
export async function jumlahSekolah(
  db: DbOrTrx,
  bagian: readonly string[],
  tempat: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    select coalesce(sum(n), 0)::int as jumlah from rekap_wilayah r, unnest(r.jumlah) with ordinality j (n, ke)
    where r.kode_wilayah = any(${[...bagian]}::text[]) and j.ke = any(${[...tempat]}::int[])`.execute(db)
  return rows[0]?.jumlah ?? 0
}

/** `baris`: lines of code, name and both arrays, with tabs between; a name read from a .tsv has none. JSON takes half as long again. */
type Terbaca = { nama: string; namaProvinsi: string | null; namaKabKota: string | null; baris: string | null }

/** The shown regions as `a`, with their counters `r`: every region below, or only those that hold a part of the scope. */
function sumberBaris({ kode, level, bagian }: PilihanWilayah): RawBuilder<unknown> {
  const utuh = bagian.length === 1 && bagian[0] === kode
  if (utuh && level === KECAMATAN)
    return sql`from wilayah a left join rekap_wilayah r on r.kode_wilayah = a.kode where a.kode = ${kode}`
  if (utuh) return sql`from wilayah a left join rekap_wilayah r on r.kode_wilayah = a.kode where a.kode_induk = ${kode}`
  const diBawah = bagian.map((satu) => padaLevel(satu, level + 1))
  return sql`from unnest(${diBawah}::text[], ${[...bagian]}::text[]) b (kode, bagian) join wilayah a on a.kode = b.kode
    left join rekap_wilayah r on r.kode_wilayah = b.bagian`
}

/** One row per region; where several parts of the scope lie in one, they stand beside each other and are added up. */
function susunBaris({ baris, ...atas }: Terbaca, level: number, tempat: readonly number[]): BarisWilayah[] {
  const hasil = new Map<string, BarisWilayah>()
  for (const satu of baris?.split('\n') ?? []) {
    const [kode = '', nama = '', jumlah = '', pengguna = ''] = satu.split('\t')
    hasil.set(kode, {
      kode,
      nama_provinsi: level === 1 ? nama : atas.namaProvinsi,
      nama_kabupaten_kota: level === 2 ? nama : atas.namaKabKota,
      nama_kecamatan: level === KECAMATAN ? nama : null,
      desa_kelurahan: null,
      ...jumlahkan(bacaLarik(jumlah), bacaLarik(pengguna), tempat, hasil.get(kode)),
    })
  }
  return [...hasil.values()]
}

/** '{1,2,3}'; as JSON in a third of the time that splitting takes. */
const bacaLarik = (teks: string): number[] => JSON.parse(`[${teks.slice(1, -1)}]`) as number[]

/** The counters' arrays as the specification names their figures, on top of others; places that are not chosen count nothing. */
export function jumlahkan(
  jumlah: readonly number[],
  pengguna: readonly number[],
  tempat: readonly number[],
  awal: Hitungan = HITUNGAN_NOL,
): Hitungan {
  const satu = (larik: readonly number[], ke: number): number => (tempat.includes(ke) ? (larik[ke - 1] ?? 0) : 0)
  const n = (larik: readonly number[], negeri: number): number => satu(larik, negeri) + satu(larik, negeri + 1)
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

export const HITUNGAN_NOL: Hitungan = {
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
