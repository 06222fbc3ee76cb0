import type { KESIAPAN_STATE } from '@geisa/contract/kunci-bulan'
import type { Jenjang } from '@geisa/engine/acuan'
import { type RawBuilder, sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import { containing, inWilayah, NASIONAL } from '../../../platform/database/sql.ts'

/** Which schools an office looks at, and what state their month is in, as SQL on `sekolah s`, `segel g`, `sptjm p`. */

export type State = (typeof KESIAPAN_STATE)[number]
export type Filter = {
  bulan: string
  kodeWilayah?: string | undefined
  jenjang?: Jenjang | undefined
  keadaan?: State | undefined
  cari?: string | undefined
}

export function filteredSekolah(cakupan: Cakupan, { kodeWilayah, jenjang, cari }: Filter): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sekolahIn(cakupan)]
  if (jenjang !== undefined) conditions.push(sql`s.jenjang = ${jenjang}`)
  if (kodeWilayah !== undefined) conditions.push(inWilayah(kodeWilayah))
  if (cari !== undefined && cari !== '')
    conditions.push(sql`(lower(s.nama) like ${containing(cari)} or s.npsn = ${cari})`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** Every school there is: a count of the nation's seals need not ask of what school each is. */
export const isAllSekolah = (cakupan: Cakupan, { kodeWilayah, jenjang, cari = '' }: Filter): boolean =>
  cakupan.wilayah === null &&
  cakupan.jenjang === null &&
  cakupan.sekolahIds === null &&
  (kodeWilayah ?? NASIONAL) === NASIONAL &&
  jenjang === undefined &&
  cari === ''

/** The standing seal and the statement of the month; `g` null = not locked. */
export const joinBulan = (bulan: string): RawBuilder<unknown> => sql`
  left join segel g on g.sekolah_id = s.id and g.bulan = ${Number(bulan)} and g.dibuka_pada is null
  left join sptjm p on p.sekolah_id = s.id and p.bulan = ${Number(bulan)}`

/** A statement signed for a seal that no longer stands is none. */
export const STATE = sql<State>`(case when g.kode is null then 'belum-dikunci'
  when p.segel_kode is distinct from g.kode then 'belum-sptjm' when p.status = 'diterima' then 'diterima'
  when p.status = 'dikembalikan' then 'dikembalikan' else 'menunggu' end)`

/** The same of a school whose seal stands, so that the database knows how many those are. */
export const STATE_CONDITIONS: Record<Exclude<State, 'belum-dikunci'>, RawBuilder<unknown>> = {
  'belum-sptjm': sql`p.segel_kode is distinct from g.kode`,
  menunggu: sql`p.segel_kode = g.kode and p.status = 'diunggah'`,
  dikembalikan: sql`p.segel_kode = g.kode and p.status = 'dikembalikan'`,
  diterima: sql`p.segel_kode = g.kode and p.status = 'diterima'`,
}

/** The school's turn: the others wait for the office, or for nobody. */
export const SEKOLAH_TURNS: readonly State[] = ['belum-dikunci', 'belum-sptjm', 'dikembalikan']
