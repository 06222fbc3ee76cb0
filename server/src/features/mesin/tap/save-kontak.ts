import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'
import { enqueueFrom } from '../../penghitung/commands-queue.ts'
import { mergeInfo } from '../info-mesin.ts'
import type { KabarLaporan } from '../jaringan/kabar-laporan.ts'
import type { Pemilik } from './insert-tap.ts'
import type { MesinPost } from './mesin-post.ts'

/** Writes when machines were heard of, and when their schools were in step (rules.md L5). */

export type KontakRow = Pemilik & {
  pada: string
  ip: string | null
  /** From a usual network, and the period that this contact adds; none where we had refused its data (decision 51). */
  biasa: boolean
  masa: string | null
  /** From the network of which somebody said 'ini mesin kami'. */
  diakui: boolean
} & KabarLaporan

/** Last contact and report of machines; of schools the last report: a ping or a handshake is none (devices.md 5). */
export async function saveKontak(trx: Trx, daftar: readonly KontakRow[]): Promise<void> {
  if (daftar.length === 0) return
  await mergeKontak(daftar).execute(trx)
  await advanceSinkron(trx, reports(daftar))
}

/** A machine that was heard of twice is one row: of the last word, and of the last report. */
export function mergeKontak(daftar: readonly KontakRow[]): RawBuilder<unknown> {
  const order = mergeRows(daftar)
  const column = <T>(value: (k: KontakRow) => T): T[] => order.map(value)
  // What waits is set free by a tap that names the silence it ended: one that was asked of anew meanwhile stays (decision 51).
  const free = sql`(lama.tertahan_sejak is null or lama.diam_sejak = excluded.diam_sejak)`
  return sql`insert into mesin_kontak as lama (sekolah_id, mesin_id, pertama, terakhir, laporan, ip, terakhir_biasa, kontak_biasa,
      terakhir_diakui, tertahan_sejak, diam_sejak)
    select sekolah_id, mesin_id, pada, pada, laporan, ip, biasa, masa, diakui, tertahan, diam
    from unnest(${column((k) => k.sekolahId)}::int[], ${column((k) => k.mesinId)}::int[], ${column((k) => k.pada)}::timestamptz[],
      ${column((k) => k.laporan)}::timestamptz[], ${column((k) => k.ip)}::inet[],
      ${column((k) => (k.biasa ? k.pada : null))}::timestamptz[], ${column((k) => k.masa)}::tstzmultirange[],
      ${column((k) => (k.diakui ? k.pada : null))}::timestamptz[], ${column((k) => k.tertahanSejak)}::timestamptz[],
      ${column((k) => k.diamSejak)}::timestamptz[])
      k (sekolah_id, mesin_id, pada, laporan, ip, biasa, masa, diakui, tertahan, diam)
    on conflict (sekolah_id, mesin_id) do update set
      laporan = case when ${free} then greatest(lama.laporan, excluded.laporan) else lama.laporan end,
      pertama = coalesce(lama.pertama, excluded.pertama), terakhir = greatest(lama.terakhir, excluded.terakhir), ip = coalesce(excluded.ip, lama.ip),
      terakhir_biasa = greatest(lama.terakhir_biasa, excluded.terakhir_biasa),
      kontak_biasa = case when excluded.kontak_biasa is null then lama.kontak_biasa when lama.kontak_biasa is null then excluded.kontak_biasa
        else lama.kontak_biasa + excluded.kontak_biasa end,
      terakhir_diakui = greatest(lama.terakhir_diakui, excluded.terakhir_diakui),
      tertahan_sejak = case when excluded.laporan is not null and ${free} or lama.tertahan_sejak is null and lama.terakhir_biasa > excluded.diam_sejak
        then null else coalesce(lama.tertahan_sejak, excluded.tertahan_sejak) end,
      diam_sejak = case when excluded.laporan is not null and ${free} or lama.tertahan_sejak is null and lama.terakhir_biasa > excluded.diam_sejak
        then null when lama.tertahan_sejak is not null then lama.diam_sejak else excluded.diam_sejak end`
}

/** Posts of one machine that are stored together, as one; what is stored in the order of their keys meets nobody halfway. */
function mergeRows(daftar: readonly KontakRow[]): KontakRow[] {
  const one = new Map<string, KontakRow>()
  for (const k of daftar) {
    const key = `${k.sekolahId} ${k.mesinId}`
    const before = one.get(key)
    one.set(key, before === undefined ? k : mergeRow(before, k))
  }
  return [...one.values()].toSorted((a, b) => a.sekolahId - b.sekolahId || a.mesinId - b.mesinId)
}

function mergeRow(before: KontakRow, k: KontakRow): KontakRow {
  // From where and when it usually speaks is said by its own post, not by a stranger's that is stored beside it.
  const own = before.biasa && !k.biasa ? before : k
  const heard = { pada: own.pada, ip: own.ip, biasa: own.biasa, masa: k.masa ?? before.masa }
  const base = { ...k, ...heard, diakui: k.diakui || before.diakui }
  // A report beats one that waits: whoever asked before the tap came does not take it back.
  if (k.laporan !== null && k.diamSejak === null) {
    const diamSejak = before.laporan === null ? null : before.diamSejak
    return { ...base, diamSejak, tertahanSejak: null }
  }
  if (k.laporan === null && before.laporan !== null)
    return { ...base, laporan: before.laporan, diamSejak: before.diamSejak, tertahanSejak: null }
  return k.diamSejak === null ? { ...base, tertahanSejak: before.tertahanSejak, diamSejak: before.diamSejak } : base
}

type Report = { sekolahId: number; laporan: string }

export const reports = (daftar: readonly KontakRow[]): Report[] =>
  daftar.flatMap(({ sekolahId, laporan }) => (laporan === null ? [] : [{ sekolahId, laporan }]))

/** A stick's report (rules.md L5): the machine itself was not heard of. */
export async function saveLaporan(trx: Trx, { sekolahId, mesinId }: Pemilik, laporan: string): Promise<void> {
  await sql`
    insert into mesin_kontak as lama (sekolah_id, mesin_id, laporan, laporan_usb)
    values (${sekolahId}, ${mesinId}, ${laporan}, ${laporan})
    on conflict (sekolah_id, mesin_id) do update set laporan = greatest(lama.laporan, excluded.laporan),
      laporan_usb = greatest(lama.laporan_usb, excluded.laporan_usb)`.execute(trx)
  await advanceSinkron(trx, [{ sekolahId, laporan }])
}

/** Schools are in step as late as their latest report. */
export async function advanceSinkron(trx: Trx, daftar: readonly Report[]): Promise<void> {
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

/** Version, stamp and info change at a boot at most, so each machine has its own statement. */
export async function saveDescription(trx: Trx, kelompok: readonly MesinPost[]): Promise<void> {
  const daftar = kelompok
    .filter((k) => k.info || k.pushver !== undefined || k.stamp !== undefined || k.resendAnswered)
    .toSorted((a, b) => a.mesin.sekolahId - b.mesin.sekolahId || a.mesin.mesinId - b.mesin.mesinId)
  for (const { mesin, info, pushver, stamp, resendAnswered } of daftar) {
    const merged = mergeInfo(info ?? {})
    await sql`
      update mesin set info = ${merged}, pushver = coalesce(${pushver ?? null}, pushver),
        stempel = coalesce(${stamp ?? null}, stempel), kirim_ulang = kirim_ulang and not ${resendAnswered ?? false}
      where sekolah_id = ${mesin.sekolahId} and id = ${mesin.mesinId} and (kirim_ulang or (${merged},
        coalesce(${pushver ?? null}, pushver), coalesce(${stamp ?? null}, stempel)) is distinct from (info, pushver, stempel))`.execute(
      trx,
    )
  }
}
