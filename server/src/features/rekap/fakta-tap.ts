import { DETIK_2000, type KolomTap } from '@geisa/engine/fakta'
import { DETIK_SEHARI, nomorHari } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import type { Rentang } from './fakta-sql.ts'

export type TapMentah = Omit<KolomTap, 'dikonfirmasi'>

type BarisTap = { sekolahId: number; mesinId: number; pin: string; isi: Buffer }

const BITA = 8
/** Receipts before 2000 are negative. */
const GESER = 2 ** 31

/**
 * All taps of many schools: eight bytes each, so that a province's millions are neither written nor read as text. From the
 * left 22 bits of seconds since the first machine date, 2 of the channel, 32 of the receipt. Dates stand in the statement
 * itself: the planner leaves out the other months' partitions.
 */
export async function bacaTapSekolah(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahIds: readonly number[],
  { tapDari, tapSampai }: Pick<Rentang, 'tapDari' | 'tapSampai'>,
): Promise<Map<number, TapMentah>> {
  const awal = nomorHari(tapDari) * DETIK_SEHARI
  const { rows } = await sql<BarisTap>`
    select p.sekolah_id as "sekolahId", p.mesin_id as "mesinId", p.pin, string_agg(int8send(
      ((date_part('epoch', p.waktu_lokal)::bigint - ${sql.lit(DETIK_2000 + awal)}) << 34) | (p.kanal::bigint << 32)
      | (floor(date_part('epoch', p.diterima_pada))::bigint + ${sql.lit(GESER - DETIK_2000)})), '') as isi
    from sekolah s join tap p on p.sekolah_id = s.id
    where s.id = any(${[...sekolahIds]}::int[]) and ${sekolahDalam(cakupan)}
      and p.waktu_lokal >= ${sql.lit(tapDari)} and p.waktu_lokal < ${sql.lit(tapSampai)}
    group by p.sekolah_id, p.mesin_id, p.pin`.execute(db)
  const perSekolah = Map.groupBy(rows, ({ sekolahId }) => sekolahId)
  return new Map([...perSekolah].map(([id, daftar]) => [id, bongkar(daftar, awal)]))
}

/** `orang` numbers the distinct (machine, PIN) pairs. */
function bongkar(daftar: readonly BarisTap[], awal: number): TapMentah {
  const jumlah = daftar.reduce((banyak, { isi }) => banyak + isi.length / BITA, 0)
  const orang = new Int32Array(jumlah)
  const waktu = new Int32Array(jumlah)
  const diterima = new Int32Array(jumlah)
  const kanal = new Uint8Array(jumlah)
  let i = 0
  for (const [ke, { isi }] of daftar.entries()) {
    for (let di = 0; di < isi.length; di += BITA) {
      const kiri = isi.readUInt32BE(di)
      orang[i] = ke
      waktu[i] = awal + (kiri >>> 2)
      kanal[i] = kiri & 3
      diterima[i] = isi.readUInt32BE(di + 4) - GESER
      i++
    }
  }
  return { pinMesin: daftar.map(({ mesinId, pin }) => ({ mesinId, pin })), jumlah, orang, waktu, diterima, kanal }
}

export const TANPA_TAP: TapMentah = {
  pinMesin: [],
  jumlah: 0,
  orang: new Int32Array(),
  waktu: new Int32Array(),
  diterima: new Int32Array(),
  kanal: new Uint8Array(),
}
