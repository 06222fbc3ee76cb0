import type { KolomTap } from '@geisa/engine/fakta'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db.ts'
import type { Rentang } from './fakta-sql.ts'

export type TapMentah = Omit<KolomTap, 'dikonfirmasi'>

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
): Promise<Map<number, TapMentah>> {
  const { rows } = await sql<BarisTap>`
    select sekolah_id as "sekolahId", mesin_id as "mesinId", pin, string_agg(timestamp_send(waktu_lokal), '') as waktu,
      string_agg(timestamptz_send(diterima_pada), '') as diterima, string_agg(int2send(kanal), '') as kanal
    from tap where sekolah_id = any(${[...sekolahIds]}::int[])
      and waktu_lokal >= ${sql.lit(tapDari)} and waktu_lokal < ${sql.lit(tapSampai)}
    group by sekolah_id, mesin_id, pin`.execute(db)
  const perSekolah = Map.groupBy(rows, ({ sekolahId }) => sekolahId)
  return new Map([...perSekolah].map(([id, daftar]) => [id, bongkar(daftar)]))
}

const BITA = 8

/** `orang` numbers the distinct (machine, PIN) pairs. */
function bongkar(daftar: readonly BarisTap[]): TapMentah {
  const jumlah = daftar.reduce((banyak, { waktu }) => banyak + waktu.length / BITA, 0)
  const orang = new Int32Array(jumlah)
  const waktu = new Int32Array(jumlah)
  const diterima = new Int32Array(jumlah)
  const kanal = new Uint8Array(jumlah)
  let awal = 0
  for (const [ke, satu] of daftar.entries()) {
    const banyak = satu.waktu.length / BITA
    orang.fill(ke, awal, awal + banyak)
    for (let i = 0; i < banyak; i++) {
      waktu[awal + i] = detik(satu.waktu, i * BITA)
      diterima[awal + i] = detik(satu.diterima, i * BITA)
      kanal[awal + i] = satu.kanal[2 * i + 1] ?? 0
    }
    awal += banyak
  }
  return { pinMesin: daftar.map(({ mesinId, pin }) => ({ mesinId, pin })), jumlah, orang, waktu, diterima, kanal }
}

/** Microseconds since 2000, the engine's own beginning, as whole seconds. */
const detik = (isi: Buffer, di: number): number =>
  Math.floor((isi.readInt32BE(di) * 4_294_967_296 + isi.readUInt32BE(di + 4)) / 1_000_000)

export const TANPA_TAP: TapMentah = {
  pinMesin: [],
  jumlah: 0,
  orang: new Int32Array(),
  waktu: new Int32Array(),
  diterima: new Int32Array(),
  kanal: new Uint8Array(),
}
