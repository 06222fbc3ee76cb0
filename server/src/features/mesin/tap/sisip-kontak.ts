import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'
import { enqueueFrom } from '../../penghitung/commands-antre.ts'
import type { Pemilik } from './sisip-tap.ts'

/** Writes when machines were heard of, and when their schools were in step (rules.md L5). */

export type KontakRow = Pemilik & {
  pada: string
  /** Instant of a report (rules.md L5), null when this contact is none. */
  laporan: string | null
  ip: string | null
}

/** Last contact and report of machines; of schools the last report: a ping or a handshake is none (devices.md 5). */
export async function saveKontak(trx: Trx, daftar: readonly KontakRow[]): Promise<void> {
  if (daftar.length === 0) return
  await mergeKontak(daftar).execute(trx)
  await advanceSinkron(trx, reports(daftar))
}

/** A machine that was heard of twice is one row: of the last word, and of the last report. */
export function mergeKontak(daftar: readonly KontakRow[]): RawBuilder<unknown> {
  const one = new Map<string, KontakRow>()
  for (const k of daftar) {
    const key = `${k.sekolahId} ${k.mesinId}`
    one.set(key, { ...k, laporan: k.laporan ?? one.get(key)?.laporan ?? null })
  }
  const order = [...one.values()].toSorted((a, b) => a.sekolahId - b.sekolahId || a.mesinId - b.mesinId)
  return sql`insert into mesin_kontak as lama (sekolah_id, mesin_id, pertama, terakhir, laporan, ip)
    select sekolah_id, mesin_id, pada, pada, laporan, ip from unnest(${order.map((k) => k.sekolahId)}::int[],
      ${order.map((k) => k.mesinId)}::int[], ${order.map((k) => k.pada)}::timestamptz[],
      ${order.map((k) => k.laporan)}::timestamptz[], ${order.map((k) => k.ip)}::inet[]) k (sekolah_id, mesin_id, pada, laporan, ip)
    on conflict (sekolah_id, mesin_id) do update set laporan = greatest(lama.laporan, excluded.laporan),
      pertama = coalesce(lama.pertama, excluded.pertama), terakhir = greatest(lama.terakhir, excluded.terakhir), ip = coalesce(excluded.ip, lama.ip)`
}

type Report = { sekolahId: number; laporan: string }

export const reports = (daftar: readonly KontakRow[]): Report[] =>
  daftar.flatMap(({ sekolahId, laporan }) => (laporan === null ? [] : [{ sekolahId, laporan }]))

/** A stick's report (rules.md L5): the machine itself was not heard of. */
export async function saveLaporan(trx: Trx, { sekolahId, mesinId }: Pemilik, laporan: string): Promise<void> {
  await sql`
    insert into mesin_kontak as lama (sekolah_id, mesin_id, laporan) values (${sekolahId}, ${mesinId}, ${laporan})
    on conflict (sekolah_id, mesin_id) do update set laporan = greatest(lama.laporan, excluded.laporan)`.execute(trx)
  await advanceSinkron(trx, [{ sekolahId, laporan }])
}

async function advanceSinkron(trx: Trx, daftar: readonly Report[]): Promise<void> {
  if (daftar.length === 0) return
  const { rows } = await sql<{ id: number }>`
    with ${sinkronParts(daftar)} select sekolah_id as id from menit_baru`.execute(trx)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await enqueueFrom(sql`select * from unnest(${ids}::int[])`).execute(trx)
}

/** `menit_baru`: schools in step a minute later than before; the dashboards' counters hear of those, not of every poll. */
export function sinkronParts(daftar: readonly Report[]): RawBuilder<unknown> {
  const sekolah = daftar.map((d) => d.sekolahId)
  // The instant only grows, so one that another writer moved meanwhile crossed the minute there or crosses it here.
  return sql`semula as (
      select sekolah_id, last_sync from sekolah_sinkron where sekolah_id = any(${sekolah}::int[])
    ), kini as (
      insert into sekolah_sinkron as lama (sekolah_id, last_sync)
      select sekolah_id, max(pada) from unnest(${sekolah}::int[], ${daftar.map((d) => d.laporan)}::timestamptz[])
        k (sekolah_id, pada)
      group by 1 order by 1
      on conflict (sekolah_id) do update set last_sync = greatest(lama.last_sync, excluded.last_sync)
      returning sekolah_id, last_sync
    ), menit_baru as (
      select k.sekolah_id from kini k left join semula s on s.sekolah_id = k.sekolah_id
      where date_trunc('minute', s.last_sync) is distinct from date_trunc('minute', k.last_sync)
    )`
}
