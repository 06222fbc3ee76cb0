import type { TapPin } from '@geisa/engine/tap/tap-columns'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import type { DateRange } from './fakta-sql.ts'

type TapRow = { sekolahId: number; mesinId: number; pin: string; waktu: Buffer; diterima: Buffer; kanal: Buffer }

/**
 * The taps of many schools' mapped PINs, as PostgreSQL keeps them: a province's millions are neither written nor read as
 * text. Dates stand in the statement itself, so that the planner leaves out the other months' partitions; each PIN is
 * looked up by the key of taps, so that what strangers sent under other PINs is not even read (product.md 4).
 */
export async function readTapSekolah(
  db: DbOrTrx,
  sekolahIds: readonly number[],
  { tapFrom, tapUntil }: Pick<DateRange, 'tapFrom' | 'tapUntil'>,
): Promise<Map<number, TapPin[]>> {
  // Of one alone a cluster asks its node, where every table says it (citus.md 2).
  const [only] = sekolahIds.length === 1 ? sekolahIds : []
  const own = only === undefined ? sql`m.sekolah_id` : sql`${only}::int`
  const among = only === undefined ? sql`any(${[...sekolahIds]}::int[])` : own
  const { rows } = await sql<TapRow>`
    select m.sekolah_id as "sekolahId", m.mesin_id as "mesinId", m.pin, t.waktu, t.diterima, t.kanal
    from (select distinct sekolah_id, mesin_id, pin from pemetaan_pin where sekolah_id = ${among}) m
    cross join lateral (select string_agg(timestamp_send(p.waktu_lokal), '') as waktu,
        string_agg(timestamptz_send(p.diterima_pada), '') as diterima, string_agg(int2send(p.kanal), '') as kanal
      from tap p where p.sekolah_id = ${own} and p.mesin_id = m.mesin_id and p.pin = m.pin
        and p.waktu_lokal >= ${sql.lit(tapFrom)} and p.waktu_lokal < ${sql.lit(tapUntil)}
      group by p.sekolah_id) t`.execute(db)
  const perSekolah = Map.groupBy(rows, ({ sekolahId }) => sekolahId)
  return new Map([...perSekolah].map(([id, daftar]) => [id, daftar.map(unpack)]))
}

const INSTANT_BYTES = 8

function unpack({ mesinId, pin, ...content }: TapRow): TapPin {
  const jumlah = content.waktu.length / INSTANT_BYTES
  const waktu = new Int32Array(jumlah)
  const diterima = new Int32Array(jumlah)
  const kanal = new Uint8Array(jumlah)
  for (let i = 0; i < jumlah; i++) {
    waktu[i] = seconds(content.waktu, i * INSTANT_BYTES)
    diterima[i] = seconds(content.diterima, i * INSTANT_BYTES)
    kanal[i] = content.kanal[2 * i + 1] ?? 0
  }
  return { mesinId, pin, waktu, diterima, kanal }
}

/** Microseconds since 2000, the engine's own beginning, as whole seconds. */
const seconds = (content: Buffer, offset: number): number =>
  Math.floor((content.readInt32BE(offset) * 4_294_967_296 + content.readUInt32BE(offset + 4)) / 1_000_000)
