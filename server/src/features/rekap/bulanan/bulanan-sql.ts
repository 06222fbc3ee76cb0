import { createHash } from 'node:crypto'
import type { SealSummary } from '@geisa/contract/rekap/bulanan'
import type { Kop, PenandaTangan } from '@geisa/contract/rekap/harian'
import type { Jenjang, Zona } from '@geisa/engine/acuan'
import { type RawBuilder, sql } from 'kysely'
import { type Cakupan, kecamatanIn, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { KOP } from '../../kop-surat/queries-kop.ts'
import { bulanDateRange, type Moment } from '../fakta/fakta.ts'
import { penandaTangan } from '../fakta/identitas-sql.ts'
import { determinantHari, KEY_COLUMN, type Key, memoKey, sekolahToday } from '../memo/memo-sql.ts'

/** Reads of the monthly report: key, memo, letterhead and seal in one round trip. */

export type SekolahRow = Key & {
  npsn: string
  nama: string
  jenjang: Jenjang
  hariIni: string
  /** null: not stored, or of other facts. */
  memo: string | null
  segel: SealSummary | null
  /** The report inside the seal; null where it was sealed without one. */
  tersegel: string | null
}
export type OneSekolah = SekolahRow & { kop: Kop; penandaTangan: PenandaTangan | null }

export async function readSekolah(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, bulan, now }: Moment & { sekolahId: number },
): Promise<OneSekolah | undefined> {
  const { rows } = await sql<OneSekolah>`
    select ${columnsOfOne({ sekolahId, bulan, now })} ${fromSekolah({ bulan, now }, sekolahId)} where s.id = ${sekolahId} and ${sekolahIn(cakupan)}`.execute(
    db,
  )
  return rows[0]
}

/** All of OneSekolah. */
export const columnsOfOne = ({ sekolahId, bulan, now }: Moment & { sekolahId: number }): RawBuilder<unknown> =>
  sql`${column(now)}, ${KOP} as kop, ${penandaTangan(determinantHari(bulanDateRange(bulan).sampai, now), sql`${sekolahId}::int`)} as "penandaTangan"`

export const readSekolahKecamatan = async (
  db: DbOrTrx,
  cakupan: Cakupan,
  { kode, bulan, now }: Moment & { kode: string },
): Promise<SekolahRow[]> => {
  const { rows } = await sql<SekolahRow>`
    select ${column(now)} ${fromSekolah({ bulan, now })} where s.kode_kecamatan = ${kode} and ${sekolahIn(cakupan)}
    order by s.nama collate "id-x-icu", s.id`.execute(db)
  return rows
}

/** Digest of everything that a kecamatan's report is put together from, school by school; the same as rowSidik. */
export async function readSidikKecamatan(
  db: DbOrTrx,
  cakupan: Cakupan,
  { kode, bulan, now }: Moment & { kode: string },
): Promise<string> {
  const { rows } = await sql<{ sidik: string | null }>`
    select md5(string_agg(concat_ws('|', s.id, k.kunci, s.npsn, s.nama, s.jenjang, coalesce(g.kode, '-')), E'\n'
      order by s.nama collate "id-x-icu", s.id)) as sidik
    from sekolah_terbagi s ${memoKey({ ...bulanDateRange(bulan), bulan, now })}
    left join segel g on g.sekolah_id = s.id and g.bulan = ${bulan}::int and g.dibuka_pada is null
    where s.kode_kecamatan = ${kode} and ${sekolahIn(cakupan)}`.execute(db)
  return rows[0]?.sidik ?? ''
}

/** The same of rows that were read as a whole. */
export function rowSidik(daftar: readonly SekolahRow[]): string {
  const rows = daftar.map(({ sekolahId, kunci, npsn, nama, jenjang, segel }) =>
    [sekolahId, kunci, npsn, nama, jenjang, segel?.kode ?? '-'].join('|'),
  )
  return daftar.length === 0 ? '' : createHash('md5').update(rows.join('\n')).digest('hex')
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
    where kec.kode = ${kode} and kec.level = 3 and ${kecamatanIn(cakupan)}`.execute(db)
  return rows[0]
}

const column = (
  now: string,
): RawBuilder<unknown> => sql`${KEY_COLUMN}, s.npsn, s.nama, s.jenjang, ${sekolahToday(now)} as "hariIni",
  m.rekap as memo, nullif(g.laporan, '') as tersegel, case when g.kode is not null then json_build_object('kode', g.kode,
    'sha256', g.sha256, 'dikunciPada', ${LOCK_INSTANT}, 'dikunciOleh', pengunci.nama) end as segel`

const LOCK_INSTANT = sql`to_char(g.dikunci_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** FROM clause of these columns, the schools as `s`; of one alone with its number. */
export const fromSekolah = ({ bulan, now }: Moment, sekolahId?: number): RawBuilder<unknown> => sql`
  from sekolah_terbagi s ${memoKey({
    ...bulanDateRange(bulan),
    bulan,
    now,
    ...(sekolahId !== undefined && { id: sql`${sekolahId}::int` }),
  })}
  left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = ${bulan}::int and m.rekap_kunci = k.kunci
  left join segel g on g.sekolah_id = s.id and g.bulan = ${bulan}::int and g.dibuka_pada is null
  left join pengguna pengunci on pengunci.id = g.dikunci_oleh`
