import { bulanFrom, EPOCH_START, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { SHIFT_HARI } from '@geisa/engine/tap/kalibrasi'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'
import { type SekolahSejak, tellPastChange } from '../../kotak-surat/commands-past-change.ts'
import { enqueueFrom } from '../../penghitung/commands-queue.ts'

/** A month of a school whose facts changed; `bulan` as YYYYMM. */
export type SekolahBulan = { sekolahId: number; bulan: number }
/** By a command: with the first day that reads differently at this school. */
export type ChangedBulan = SekolahBulan & SekolahSejak

/**
 * Says that facts of these school-months changed: last in the transaction, and in one order everywhere, so that
 * writers never wait for each other in a circle (architecture.md 2.1). Whoever counts them hears of it as well, and the
 * office above where an operator changed days that stand already (product.md 5.6).
 */
export async function bumpVersion(trx: Trx, daftar: readonly ChangedBulan[]): Promise<void> {
  if (daftar.length === 0) return
  await tellPastChange(trx, daftar)
  await bumpUntold(trx, daftar)
}

/** The same of what no operator changed of days that stand: nobody is told. */
export async function bumpUntold(trx: Trx, daftar: readonly SekolahBulan[]): Promise<void> {
  await sql`with antre as (${enqueueFrom(sql`select distinct unnest(${daftar.map((d) => d.sekolahId)}::int[])`)})
    ${bumpFrom(each(daftar))}`.execute(trx)
}

/** The same of a machine's post, which queues its school with its report (tap/save-kontak.ts): nothing more in its way. */
export async function bumpTapVersion(trx: Trx, daftar: readonly SekolahBulan[]): Promise<void> {
  if (daftar.length > 0) await bumpFrom(each(daftar)).execute(trx)
}

const each = (daftar: readonly SekolahBulan[]): RawBuilder<unknown> =>
  sql`select distinct * from unnest(${daftar.map((d) => d.sekolahId)}::int[], ${daftar.map((d) => d.bulan)}::int[])`

/** The same as a part of a statement; `selection` selects each school and month once. */
export const bumpFrom = (selection: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    insert into sekolah_bulan_versi (sekolah_id, bulan) ${selection} order by 1, 2
    on conflict (sekolah_id, bulan) do update set versi = sekolah_bulan_versi.versi + 1`

/** Every month from one day to another, both inclusive. */
export function bulanBetween(from: string, until: string): number[] {
  const results: number[] = []
  const akhir = toBulan(until)
  for (let bulan = toBulan(from); bulan <= akhir; bulan += bulan % 100 === 12 ? 89 : 1) results.push(bulan)
  return results
}

/** Every month whose reading taps dated from one day to another can change. */
export const touchedBulan = (from: string, until: string): number[] =>
  bulanBetween(tanggalFrom(nomorHari(from) - SHIFT_HARI), tanggalFrom(nomorHari(until) + SHIFT_HARI))

/** A month may be looked at before it begins, but not earlier than this. */
const DAYS_AHEAD = 31
const lastComputed = (from: string, today: string): string =>
  tanggalFrom(Math.max(nomorHari(from), nomorHari(today)) + DAYS_AHEAD)

/** A change of what counts from a day on touches every month since: calibration and night move taps by days. */
export const bumpUntilNow = (trx: Trx, sekolahId: number, from: string, today: string): Promise<void> =>
  bumpManyUntilNow(trx, [sekolahId], { dari: from, sampai: null }, today)

/** The same of several schools, and to a last day where there is one. */
export function bumpManyUntilNow(
  trx: Trx,
  sekolahIds: readonly number[],
  { dari, sampai }: { dari: string; sampai: string | null },
  today: string,
): Promise<void> {
  const akhir = lastComputed(dari, today)
  const bulan = touchedBulan(
    dari < EPOCH_START ? EPOCH_START : dari,
    sampai !== null && sampai < akhir ? sampai : akhir,
  )
  return bumpVersion(
    trx,
    sekolahIds.flatMap((sekolahId) => bulan.map((one) => ({ sekolahId, bulan: one, dari }))),
  )
}

/** Whose facts a regional change is: the counter of everybody below it. `kode` of the nation is '000000'. */
export type Scope = { lingkup: 'nasional' | 'provinsi' | 'kab_kota' | 'yayasan' | 'setting'; kode: string }

/**
 * Says that facts which many schools share changed on the days `from` … `until` (null = open): one counter a month,
 * not a row a school (architecture.md 2.1).
 */
export async function bumpSharedVersion(
  trx: Trx,
  { lingkup, kode }: Scope,
  from: string,
  until: string | null,
  today: string,
): Promise<void> {
  const next = lastComputed(from, today)
  const akhir = until === null || until > next ? next : until
  const bulan = bulanBetween(from < EPOCH_START ? EPOCH_START : from, akhir)
  if (bulan.length === 0) return
  await sql`
    insert into versi_bersama (lingkup, kode, bulan) select ${lingkup}, ${kode}, b from unnest(${bulan}::int[]) b order by b
    on conflict (lingkup, kode, bulan) do update set versi = versi_bersama.versi + 1`.execute(trx)
}

const toBulan = (tanggal: string): number => Number(bulanFrom(tanggal))
