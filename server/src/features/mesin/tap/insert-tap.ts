import { createHash } from 'node:crypto'
import { SHIFT_HARI } from '@geisa/engine/tap/kalibrasi'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'
import { gradually, inGroups, type Steps, sortedGradually } from '../../../platform/gradually.ts'
import { JAM_SEKOLAH } from '../../rekap/fakta/queries-tap.ts'
import type { SekolahBulan } from '../../rekap/memo/commands-versi.ts'
import type { KarantinaRow, RawTap } from '../adms/attlog.ts'
import type { MesinEvent, PenggunaMesin } from '../adms/operlog-userinfo.ts'

/**
 * Writes what machines sent. Rows go in one order everywhere, so that two writers never wait in a circle; of many, some thousand
 * a statement, since nobody else is answered while they are written out for the database.
 */

export type Pemilik = { sekolahId: number; mesinId: number }
export type TapRow = Pemilik & RawTap & { kanal: number; diterimaPada: string; ip: string | null }

/** Taps count in the months that their day can touch: calibration and night shift them by days (architecture.md 2.1). */
const OFFSETS = [-SHIFT_HARI, 0, SHIFT_HARI].map((hari) => `${hari} days`)

/** Appends taps; a repeat is nothing new (rules.md 1). @returns the months that got new taps, and how many were new */
export async function insertTap(
  trx: Trx,
  taps: readonly TapRow[],
): Promise<{ bulan: SekolahBulan[]; jumlahBaru: number }> {
  const bulan = new Map<string, SekolahBulan>()
  let jumlahBaru = 0
  for (const group of inGroups(await sortedGradually(taps, tapOrder))) {
    const { rows } = await sql<SekolahBulan & { jumlah: number }>`
      with ${newTaps(columnsOf(group))}
      select sekolah_id as "sekolahId", coalesce(bulan, 0) as bulan, sum(jumlah)::int as jumlah
      from bulan group by 1, 2 order by 1, 2`.execute(trx)
    for (const { jumlah, ...one } of rows) {
      jumlahBaru += jumlah
      if (one.bulan > 0) bulan.set(`${one.sekolahId} ${one.bulan}`, one)
    }
  }
  return { bulan: [...bulan.values()], jumlahBaru }
}

export const inTapOrder = (taps: readonly TapRow[]): TapRow[] => taps.toSorted(tapOrder)

/** Of each column its values, as a list or as what will be one. */
type TapColumns = (name: keyof TapRow) => unknown

export const columnsOf =
  (taps: readonly TapRow[]): TapColumns =>
  (name) =>
    taps.map((tap) => tap[name])

/** `baru`: the rows that were not there yet; `bulan`: the months they count in, their number beside the month itself. */
export function newTaps(columns: TapColumns): RawBuilder<unknown> {
  // Taps that can never count, of year 2000 or of a far future, touch no month (rules.md 3).
  return sql`baru as (
      insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, status, verifikasi, kanal, diterima_pada, ip, sisa)
      select * from unnest(${columns('sekolahId')}::int[], ${columns('mesinId')}::int[], ${columns('pin')}::text[],
        ${columns('waktuLokal')}::timestamp[], ${columns('status')}::smallint[], ${columns('verify')}::smallint[],
        ${columns('kanal')}::smallint[], ${columns('diterimaPada')}::timestamptz[], ${columns('ip')}::inet[], ${columns('sisa')}::text[])
      on conflict do nothing
      returning sekolah_id, waktu_lokal, diterima_pada
    ), hari as (
      select sekolah_id, date_trunc('day', waktu_lokal) as hari, max(diterima_pada) as tiba, count(*)::int as jumlah
      from baru group by 1, 2
    ), bulan as (
      select sekolah_id, to_char(hari + geser, 'YYYYMM')::int as bulan,
        case when geser is null or geser = '0 days' then jumlah else 0 end as jumlah
      from hari left join unnest(${OFFSETS}::interval[]) geser on hari between '2014-12-25' and tiba + interval '400 days'
    )`
}

export type BrokenRow = Pemilik & KarantinaRow & { kanal: number; diterimaPada: string }

/** A bad line is kept once, with its reason (devices.md 1.3.2). @returns how many were new */
export async function insertKarantina(trx: Trx, daftar: readonly BrokenRow[]): Promise<number> {
  const order = await sortedGradually(
    await gradually(withSidik(daftar)),
    (a, b) => a.sekolahId - b.sekolahId || a.mesinId - b.mesinId || comparison(a.sidik, b.sidik),
  )
  let jumlahBaru = 0
  for (const group of inGroups(order)) {
    const { rows } = await sql`
      insert into tap_karantina (sekolah_id, mesin_id, kanal, baris, baris_hash, alasan, diterima_pada)
      select * from unnest(${group.map((k) => k.sekolahId)}::int[], ${group.map((k) => k.mesinId)}::int[],
        ${group.map((k) => k.kanal)}::smallint[], ${group.map((k) => k.baris)}::text[], ${group.map((k) => k.sidik)}::text[],
        ${group.map((k) => k.alasan)}::text[], ${group.map((k) => k.diterimaPada)}::timestamptz[])
      on conflict do nothing returning id`.execute(trx)
    jumlahBaru += rows.length
  }
  return jumlahBaru
}

function* withSidik(daftar: readonly BrokenRow[]): Steps<(BrokenRow & { sidik: string })[]> {
  const known: (BrokenRow & { sidik: string })[] = []
  for (const group of inGroups(daftar)) {
    for (const row of group) known.push({ ...row, sidik: createHash('md5').update(row.baris).digest('hex') })
    yield
  }
  return known
}

export type PenggunaRow = Pemilik & PenggunaMesin & { diterimaPada: string }

/** People as the machine names them: hints for mapping, nothing else. */
export async function savePenggunaMesin(trx: Trx, daftar: readonly PenggunaRow[]): Promise<void> {
  // The last word about a PIN counts; one statement may touch a row only once.
  const one = new Map(daftar.map((p) => [`${p.sekolahId} ${p.mesinId} ${p.pin}`, p]))
  const order = [...one.values()].toSorted(
    (a, b) => a.sekolahId - b.sekolahId || a.mesinId - b.mesinId || comparison(a.pin, b.pin),
  )
  for (const group of inGroups(order))
    await sql`
      insert into mesin_pengguna as lama (sekolah_id, mesin_id, pin, nama, hak, kartu, diperbarui)
      select * from unnest(${group.map((p) => p.sekolahId)}::int[], ${group.map((p) => p.mesinId)}::int[], ${group.map((p) => p.pin)}::text[],
        ${group.map((p) => p.nama ?? '')}::text[], ${group.map((p) => p.hak?.toString() ?? null)}::text[],
        ${group.map((p) => p.kartu)}::text[], ${group.map((p) => p.diterimaPada)}::timestamptz[])
      on conflict (sekolah_id, mesin_id, pin) do update set nama = case when excluded.nama = '' then lama.nama else excluded.nama end,
        hak = coalesce(excluded.hak, lama.hak), kartu = coalesce(excluded.kartu, lama.kartu), diperbarui = excluded.diperbarui
      where (lama.nama, lama.hak, lama.kartu) is distinct from (excluded.nama, excluded.hak, excluded.kartu)`.execute(
      trx,
    )
}

/** What machines tell of themselves, of posts just come or of those that were kept. */
export async function saveEvents(
  trx: Trx,
  daftar: readonly (Pemilik & MesinEvent & { diterimaPada: string })[],
): Promise<void> {
  for (const group of inGroups(daftar))
    await sql`
      insert into mesin_peristiwa (sekolah_id, mesin_id, waktu_lokal, kode, pelaku, rincian, diterima_pada)
      select * from unnest(${group.map((p) => p.sekolahId)}::int[], ${group.map((p) => p.mesinId)}::int[],
        ${group.map((p) => p.waktuLokal)}::timestamp[], ${group.map((p) => p.kode)}::smallint[],
        ${group.map((p) => p.admin ?? '')}::text[], ${group.map((p) => p.argumen.join(' '))}::text[],
        ${group.map((p) => p.diterimaPada)}::timestamptz[])
        p (a, b, waktu, kode, admin, rincian, pada) order by 1, 2, 3, 4
      on conflict do nothing`.execute(trx)
}

/**
 * 'Dipakai sejak' of open placements that have none: the day after the first contact of this placement (rules.md L5),
 * which is the one just written; a machine that came back was heard here before. `pada`: a stick, which is no contact.
 */
export async function fillDipakaiSejak(trx: Trx, daftar: readonly Pemilik[], at: string | null = null): Promise<void> {
  for (const { sekolahId, mesinId } of daftar)
    await sql`
      update mesin_penempatan p set dipakai_sejak = greatest(p.mulai,
        (coalesce(${at}::timestamptz, (select k.terakhir from mesin_kontak k where k.sekolah_id = ${sekolahId} and k.mesin_id = ${mesinId}))
          at time zone 'UTC' + ${JAM_SEKOLAH} * interval '1 hour')::date + 1)
      from sekolah s where s.id = ${sekolahId} and p.sekolah_id = ${sekolahId} and p.mesin_id = ${mesinId}
        and p.dipakai_sejak is null and p.sampai is null`.execute(trx)
}

function tapOrder(a: TapRow, b: TapRow): number {
  return (
    a.sekolahId - b.sekolahId ||
    a.mesinId - b.mesinId ||
    comparison(a.pin, b.pin) ||
    comparison(a.waktuLokal, b.waktuLokal)
  )
}

const comparison = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
