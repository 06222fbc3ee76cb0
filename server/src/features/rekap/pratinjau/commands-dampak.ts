import type { PratinjauResult } from '@geisa/contract/berlaku'
import type { AskedDampak, Dampak } from '@geisa/contract/dampak'
import { hariSekolah, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import type { FaktaBulan } from '@geisa/engine/fakta'
import { compareBulan, withEverybody } from '@geisa/engine/rekap/compare-bulan'
import { sql } from 'kysely'
import type { Cakupan } from '../../../platform/cakupan.ts'
import type { DbOrTrx, Trx } from '../../../platform/database/db.ts'
import { asksFirst } from '../../../platform/errors.ts'
import { gradually, type Steps } from '../../../platform/gradually.ts'
import { loadFakta } from '../fakta/fakta.ts'
import { bulanBetween, touchedBulan } from '../memo/commands-versi.ts'

/** Who saves what changes complete days has read how many, or is asked first (product.md 3, decision 0061). */

/**
 * Of a save that has a preview: what its first step counts. Of one school that is all of it; of a district it is the least
 * that must have been read, and the page has counted the rest.
 */
export async function refuseUnreadDampak(
  read: Dampak | undefined,
  count: () => Promise<Pick<PratinjauResult, 'hariLengkap' | 'bulanTerkunci' | 'lanjut' | 'sejakAwal'>>,
): Promise<void> {
  if (read === undefined) return
  const { hariLengkap, bulanTerkunci, lanjut, sejakAwal } = await count()
  refuseUnread(read, { hariGtk: hariLengkap, bulanTerkunci, sebagian: lanjut !== null || !sejakAwal })
}

/** `everyDay`: also days on which there are no figures yet can get some, as when a machine turns out to have been in use. */
type Touched = { sekolahIds: readonly number[]; dari: string; now: string; everyDay?: boolean }

/**
 * Of a save that has none: to be asked before it writes, and what it answers after it wrote, in its own transaction. The
 * schools' months are computed from what stood and from what stands then: as far back as there are figures.
 */
export async function watchPast(
  trx: Trx,
  cakupan: Cakupan,
  { sekolahIds, dari, now, everyDay = false }: Touched,
  read: Dampak | undefined,
): Promise<() => Promise<void>> {
  const today = hariSekolah(now, 'WIT')
  if (read === undefined || dari >= today) return async () => {}
  const yearAgo = tanggalFrom(nomorHari(today) - ONE_YEAR)
  const first = dari >= yearAgo || everyDay ? dari : await firstFigures(trx, sekolahIds, dari, yearAgo)
  const months = touchedBulan(first, today).filter((bulan) => bulan <= lastOf(today))
  const load = () => loadMonths(trx, cakupan, sekolahIds, months, now)
  const before = await load()
  return async () => {
    const after = await load()
    const changed = await gradually(countMonths(before, after))
    const hariGtk = changed.reduce((sum, { hari }) => sum + hari, 0)
    if (hariGtk === 0) return
    const bulanTerkunci = await countLocked(
      trx,
      changed.flatMap(({ key, hari }) => (hari === 0 ? [] : [key])),
    )
    refuseUnread(read, { hariGtk, bulanTerkunci, sebagian: false })
  }
}

/** Of the last year everything is looked at; of what lies before, no day on which these schools cannot have had figures. */
const ONE_YEAR = 365

/** The first day from `dari` on that a machine was in use, or that somebody tapped or asked for; `until` at the latest. */
async function firstFigures(trx: Trx, sekolahIds: readonly number[], dari: string, until: string): Promise<string> {
  let first = until
  // One school and one table a statement: a cluster joins nothing else, and taps are looked for month by month until one is found.
  for (const sekolahId of sekolahIds) {
    const own = sql`sekolah_id = ${sekolahId}`
    for (const earliest of [
      sql<Hari>`select min(dipakai_sejak)::text as hari from mesin_penempatan where ${own}`,
      sql<Hari>`select min(dari)::text as hari from koreksi where ${own}`,
      sql<Hari>`select min(tanggal)::text as hari from absensi_manual where ${own}`,
      sql<Hari>`select waktu_lokal::date::text as hari from tap where ${own} and waktu_lokal >= ${dari}::timestamp
        and waktu_lokal < ${until}::timestamp order by waktu_lokal limit 1`,
    ]) {
      const hari = (await earliest.execute(trx)).rows[0]?.hari ?? until
      if (hari < first) first = hari
    }
  }
  return first < dari ? dari : first
}
type Hari = { hari: string | null }

const lastOf = (hari: string): number => bulanBetween(hari, hari)[0] ?? 0

/** By 'school month'. */
type Months = ReadonlyMap<string, FaktaBulan>

async function loadMonths(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahIds: readonly number[],
  months: readonly number[],
  now: string,
): Promise<Months> {
  const found = new Map<string, FaktaBulan>()
  for (const sekolahId of sekolahIds)
    for (const bulan of months) {
      const fakta = await loadFakta(db, cakupan, { sekolahId, bulan: String(bulan), now })
      if (fakta !== undefined) found.set(`${sekolahId} ${bulan}`, fakta)
    }
  return found
}

/** Many years of a school are no step of a few milliseconds. */
function* countMonths(before: Months, after: Months): Steps<{ key: string; hari: number }[]> {
  const counted: { key: string; hari: number }[] = []
  for (const [key, old] of before) {
    counted.push({ key, hari: countComplete(old, after.get(key)) })
    yield
  }
  return counted
}

function countComplete(old: FaktaBulan, next: FaktaBulan | undefined): number {
  if (next === undefined) return 0
  const [before, after] = withEverybody(old, next)
  return compareBulan(before, after, WHOLE).filter(({ lengkap }) => lengkap).length
}

const WHOLE = { dari: '0000-01-01', sampai: '9999-12-31' }

async function countLocked(trx: Trx, keys: readonly string[]): Promise<number> {
  let locked = 0
  for (const [sekolahId, own] of Map.groupBy(keys, (key) => Number(key.split(' ')[0]))) {
    const months = own.map((key) => Number(key.split(' ')[1]))
    const { rows } = await sql<{ jumlah: number }>`
      select count(*)::int as jumlah from segel
      where sekolah_id = ${sekolahId} and dibuka_pada is null and bulan = any(${months}::int[])`.execute(trx)
    locked += rows[0]?.jumlah ?? 0
  }
  return locked
}

/** Exactly this was read, or of a part at least this. */
function refuseUnread(read: Dampak, actual: AskedDampak): void {
  const { hariGtk, bulanTerkunci, sebagian } = actual
  if (hariGtk === 0) return
  const enough = (given: number, least: number): boolean => (sebagian ? given >= least : given === least)
  if (enough(read.hariGtk, hariGtk) && enough(read.bulanTerkunci, bulanTerkunci)) return
  throw asksFirst(askedSentence(actual), actual)
}

function askedSentence({ hariGtk, bulanTerkunci, sebagian }: AskedDampak): string {
  const many = `${sebagian ? 'paling sedikit ' : ''}${numeral(hariGtk)} hari-GTK yang sudah lengkap`
  const locked =
    bulanTerkunci === 0
      ? 'Tidak ada bulan terkunci di antaranya'
      : `${numeral(bulanTerkunci)} bulan di antaranya terkunci: segelnya tetap, selisihnya tampil sebagai penyesuaian`
  return `Simpanan ini mengubah ${many}. ${locked}. Belum ada yang disimpan.`
}

const numeral = (n: number): string => n.toLocaleString('id-ID')
