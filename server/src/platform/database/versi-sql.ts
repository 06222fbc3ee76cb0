import { PENGATURAN_BAWAAN } from '@geisa/engine/pengaturan'
import { type RawBuilder, sql } from 'kysely'

/** Which version of a dated fact holds, as SQL: the rule of engine/src/berlaku.ts (rules.md L9). `v`: its table or alias. */

/** It holds on a day of the span; without a last day it is open. */
export const menyentuh = (v: string, dari: unknown, sampai: unknown): RawBuilder<boolean> =>
  sql<boolean>`(${mulai(v)} <= ${sampai} and (${akhir(v)} is null or ${akhir(v)} >= ${dari}))`

export const berlakuPada = (v: string, hari: unknown): RawBuilder<boolean> => menyentuh(v, hari, hari)

/** What lies on top first. */
export const terbaru = (v: string): RawBuilder<unknown> =>
  sql`${mulai(v)} desc, ${sql.ref(`${v}.disimpan_pada`)} desc, ${sql.ref(`${v}.id`)} desc`

/** Does `b` lie on top of `a`? */
export const diAtas = (b: string, a: string): RawBuilder<boolean> => sql<boolean>`${urutan(b)} > ${urutan(a)}`

/** End of a statement about a fact that never begins twice on one day: an identity, a setting, a status. */
export const terakhirSejak = (v: string, hari: unknown): RawBuilder<unknown> =>
  sql`${mulai(v)} <= ${hari} order by ${mulai(v)} desc limit 1`

/** The value of a setting; null = never saved. */
export const settingPada = (kunci: RawBuilder<unknown>, hari: unknown): RawBuilder<unknown> =>
  sql`(select x.nilai from setting x where x.kunci = ${kunci} and ${terakhirSejak('x', hari)})`

/** Seconds after midnight until which a tap is of the day before (rules.md 5, L29). */
export const batasMalamPada = (hari: unknown): RawBuilder<number> =>
  sql<number>`coalesce((${settingPada(sql.lit('batasMalam'), hari)} #>> '{}')::int, ${sql.lit(PENGATURAN_BAWAAN.batasMalam)})`

/** Every attendance status as that day knows it. */
export const statusBerlaku = (hari: unknown): RawBuilder<unknown> =>
  sql`(select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= ${hari} order by x.id, x.berlaku_mulai desc)`

const mulai = (v: string): RawBuilder<unknown> => sql.ref(`${v}.berlaku_mulai`)
const akhir = (v: string): RawBuilder<unknown> => sql.ref(`${v}.berlaku_sampai`)
const urutan = (v: string): RawBuilder<unknown> =>
  sql`(${mulai(v)}, ${sql.ref(`${v}.disimpan_pada`)}, ${sql.ref(`${v}.id`)})`
