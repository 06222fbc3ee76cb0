import type { KEADAAN_KESIAPAN } from '@geisa/contract/kunci-bulan'
import type { Jenjang } from '@geisa/engine/acuan'
import { type RawBuilder, sql } from 'kysely'
import { diWilayah, mengandung, NASIONAL } from '../../../platform/database/sql.ts'
import { type Cakupan, sekolahDalam } from '../../../platform/scope.ts'

/** Which schools an office looks at, and what state their month is in, as SQL on `sekolah s`, `segel g`, `sptjm p`. */

export type Keadaan = (typeof KEADAAN_KESIAPAN)[number]
export type Saringan = {
  bulan: string
  kodeWilayah?: string | undefined
  jenjang?: Jenjang | undefined
  keadaan?: Keadaan | undefined
  cari?: string | undefined
}

export function sekolahTersaring(
  cakupan: Cakupan,
  { kodeWilayah: kode, jenjang, cari }: Saringan,
): RawBuilder<boolean> {
  const syarat: RawBuilder<unknown>[] = [sekolahDalam(cakupan)]
  if (jenjang !== undefined) syarat.push(sql`s.jenjang = ${jenjang}`)
  if (kode !== undefined) syarat.push(diWilayah(kode))
  if (cari !== undefined && cari !== '') syarat.push(sql`(lower(s.nama) like ${mengandung(cari)} or s.npsn = ${cari})`)
  return sql<boolean>`(${sql.join(syarat, sql` and `)})`
}

/** Every school there is: a count of the nation's seals need not ask of what school each is. */
export const isSemuaSekolah = (cakupan: Cakupan, { kodeWilayah, jenjang, cari = '' }: Saringan): boolean =>
  cakupan.wilayah === null &&
  cakupan.jenjang === null &&
  cakupan.sekolahIds === null &&
  (kodeWilayah ?? NASIONAL) === NASIONAL &&
  jenjang === undefined &&
  cari === ''

/** The standing seal and the statement of the month; `g` null = not locked. */
export const gabungBulan = (bulan: string): RawBuilder<unknown> => sql`
  left join segel g on g.sekolah_id = s.id and g.bulan = ${Number(bulan)} and g.dibuka_pada is null
  left join sptjm p on p.sekolah_id = s.id and p.bulan = ${Number(bulan)}`

/** A statement signed for a seal that no longer stands is none. */
export const KEADAAN = sql<Keadaan>`(case when g.kode is null then 'belum-dikunci'
  when p.segel_kode is distinct from g.kode then 'belum-sptjm' when p.status = 'diterima' then 'diterima'
  when p.status = 'dikembalikan' then 'dikembalikan' else 'menunggu' end)`

/** The same of a school whose seal stands, so that the database knows how many those are. */
export const ADALAH: Record<Exclude<Keadaan, 'belum-dikunci'>, RawBuilder<unknown>> = {
  'belum-sptjm': sql`p.segel_kode is distinct from g.kode`,
  menunggu: sql`p.segel_kode = g.kode and p.status = 'diunggah'`,
  dikembalikan: sql`p.segel_kode = g.kode and p.status = 'dikembalikan'`,
  diterima: sql`p.segel_kode = g.kode and p.status = 'diterima'`,
}

/** The school's turn: the others wait for the office, or for nobody. */
export const GILIRAN_SEKOLAH: readonly Keadaan[] = ['belum-dikunci', 'belum-sptjm', 'dikembalikan']
