import { createHash } from 'node:crypto'
import type { Kop, PenandaTangan } from '@geisa/contract/rekap'
import type { SegelRingkas } from '@geisa/contract/rekap-bulanan'
import type { Jenjang, Zona } from '@geisa/engine/acuan'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { type Cakupan, kecamatanDalam, sekolahDalam } from '../../../platform/scope.ts'
import { rentang, type Saat } from '../fakta/fakta.ts'
import { KOP, penandaTangan } from '../fakta/identitas-sql.ts'
import { hariIniSekolah, hariPenentu, KOLOM_KUNCI, type Kunci, kunciMemo } from '../memo/memo-sql.ts'

/** Reads of the monthly report: key, memo, letterhead and seal in one round trip. */

export type BarisSekolah = Kunci & {
  npsn: string
  nama: string
  jenjang: Jenjang
  hariIni: string
  /** null: not stored, or of other facts. */
  memo: string | null
  segel: SegelRingkas | null
  /** The report inside the seal; null where it was sealed without one. */
  tersegel: string | null
}
export type SatuSekolah = BarisSekolah & { kop: Kop; penandaTangan: PenandaTangan | null }

export async function bacaSekolah(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, bulan, sekarang }: Saat & { sekolahId: number },
): Promise<SatuSekolah | undefined> {
  const { rows } = await sql<SatuSekolah>`
    select ${kolomSatu({ bulan, sekarang })} ${dariSekolah({ bulan, sekarang })} where s.id = ${sekolahId} and ${sekolahDalam(cakupan)}`.execute(
    db,
  )
  return rows[0]
}

/** All of SatuSekolah. */
export const kolomSatu = ({ bulan, sekarang }: Saat): RawBuilder<unknown> =>
  sql`${kolom(sekarang)}, ${KOP} as kop, ${penandaTangan(hariPenentu(rentang(bulan).sampai, sekarang))} as "penandaTangan"`

export const bacaSekolahKecamatan = async (
  db: DbOrTrx,
  cakupan: Cakupan,
  { kode, bulan, sekarang }: Saat & { kode: string },
): Promise<BarisSekolah[]> => {
  const { rows } = await sql<BarisSekolah>`
    select ${kolom(sekarang)} ${dariSekolah({ bulan, sekarang })} where s.kode_kecamatan = ${kode} and ${sekolahDalam(cakupan)}
    order by s.nama collate "id-x-icu", s.id`.execute(db)
  return rows
}

/** Digest of everything that a kecamatan's report is put together from, school by school; the same as sidikBaris. */
export async function bacaSidikKecamatan(
  db: DbOrTrx,
  cakupan: Cakupan,
  { kode, bulan, sekarang }: Saat & { kode: string },
): Promise<string> {
  const { rows } = await sql<{ sidik: string | null }>`
    select md5(string_agg(concat_ws('|', s.id, k.kunci, s.npsn, s.nama, s.jenjang, coalesce(g.kode, '-')), E'\n'
      order by s.nama collate "id-x-icu", s.id)) as sidik
    from sekolah s ${kunciMemo({ ...rentang(bulan), bulan, sekarang })}
    left join segel g on g.sekolah_id = s.id and g.bulan = ${bulan}::int and g.dibuka_pada is null
    where s.kode_kecamatan = ${kode} and ${sekolahDalam(cakupan)}`.execute(db)
  return rows[0]?.sidik ?? ''
}

/** The same of rows that were read as a whole. */
export function sidikBaris(daftar: readonly BarisSekolah[]): string {
  const baris = daftar.map(({ sekolahId, kunci, npsn, nama, jenjang, segel }) =>
    [sekolahId, kunci, npsn, nama, jenjang, segel?.kode ?? '-'].join('|'),
  )
  return daftar.length === 0 ? '' : createHash('md5').update(baris.join('\n')).digest('hex')
}

export type Kecamatan = {
  kode: string
  nama: string
  namaKabKota: string
  namaProvinsi: string
  zona: Zona
}

export async function findKecamatan(db: DbOrTrx, cakupan: Cakupan, kode: string): Promise<Kecamatan | undefined> {
  const { rows } = await sql<Kecamatan>`
    select kec.kode, kec.nama, kab.nama as "namaKabKota", prov.nama as "namaProvinsi", prov.zona
    from wilayah kec join wilayah kab on kab.kode = kec.kode_induk join wilayah prov on prov.kode = kab.kode_induk
    where kec.kode = ${kode} and kec.level = 3 and ${kecamatanDalam(cakupan)}`.execute(db)
  return rows[0]
}

const kolom = (
  sekarang: string,
): RawBuilder<unknown> => sql`${KOLOM_KUNCI}, s.npsn, s.nama, s.jenjang, ${hariIniSekolah(sekarang)} as "hariIni",
  m.rekap as memo, nullif(g.laporan, '') as tersegel, case when g.kode is not null then json_build_object('kode', g.kode,
    'sha256', g.sha256, 'dikunciPada', ${INSTAN_KUNCI}, 'dikunciOleh', pengunci.nama) end as segel`

const INSTAN_KUNCI = sql`to_char(g.dikunci_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** FROM clause of these columns, the schools as `s`. */
export const dariSekolah = ({ bulan, sekarang }: Saat): RawBuilder<unknown> => sql`
  from sekolah s ${kunciMemo({ ...rentang(bulan), bulan, sekarang })}
  left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = ${bulan}::int and m.rekap_kunci = k.kunci
  left join segel g on g.sekolah_id = s.id and g.bulan = ${bulan}::int and g.dibuka_pada is null
  left join pengguna pengunci on pengunci.id = g.dikunci_oleh`
