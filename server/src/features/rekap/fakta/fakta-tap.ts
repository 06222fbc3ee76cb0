import type { TapPin } from '@geisa/engine/tap/kolom-tap'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import type { Rentang } from './fakta-sql.ts'

type BarisTap = { sekolahId: number; mesinId: number; pin: string; waktu: Buffer; diterima: Buffer; kanal: Buffer }

/**
 * All taps of many schools, as PostgreSQL keeps them: a province's millions are neither written nor read as text. Dates
 * stand in the statement itself, so that the planner leaves out the other months' partitions, and no join stands between
 * it and the order of the key.
 */
export async function bacaTapSekolah(
  db: DbOrTrx,
  sekolahIds: readonly number[],
  { tapDari, tapSampai }: Pick<Rentang, 'tapDari' | 'tapSampai'>,
): Promise<Map<number, TapPin[]>> {
  const { rows } = await sql<BarisTap>`
    select sekolah_id as "sekolahId", mesin_id as "mesinId", pin, string_agg(timestamp_send(waktu_lokal), '') as waktu,
      string_agg(timestamptz_send(diterima_pada), '') as diterima, string_agg(int2send(kanal), '') as kanal
    from tap where sekolah_id = any(${[...sekolahIds]}::int[])
      and waktu_lokal >= ${sql.lit(tapDari)} and waktu_lokal < ${sql.lit(tapSampai)}
    group by sekolah_id, mesin_id, pin`.execute(db)
  const perSekolah = Map.groupBy(rows, ({ sekolahId }) => sekolahId)
  return new Map([...perSekolah].map(([id, daftar]) => [id, daftar.map(bongkar)]))
}

const BITA = 8

function bongkar({ mesinId, pin, ...isi }: BarisTap): TapPin {
  const jumlah = isi.waktu.length / BITA
  const waktu = new Int32Array(jumlah)
  const diterima = new Int32Array(jumlah)
  const kanal = new Uint8Array(jumlah)
  for (let i = 0; i < jumlah; i++) {
    waktu[i] = detik(isi.waktu, i * BITA)
    diterima[i] = detik(isi.diterima, i * BITA)
    kanal[i] = isi.kanal[2 * i + 1] ?? 0
  }
  return { mesinId, pin, waktu, diterima, kanal }
}

/** Microseconds since 2000, the engine's own beginning, as whole seconds. */
const detik = (isi: Buffer, di: number): number =>
  Math.floor((isi.readInt32BE(di) * 4_294_967_296 + isi.readUInt32BE(di + 4)) / 1_000_000)
