import { EPOCH_START, longTanggal, nomorHari, tanggalFrom } from '@geisa/engine/kalender'
import { BUILTIN_PENGATURAN } from '@geisa/engine/pengaturan'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'
import type { MesinKey } from '../queries.ts'

/** The days of a PIN: mapped to somebody, or marked as nobody's of the staff. Dates of the machine; null = open to that side. */

export type DateRange = { mulai: string | null; sampai: string | null }
export type MasaPemetaan = DateRange & { id: number; namaGtk: string }
export type MasaBukanGtk = DateRange & { id: number; alasan: string }

export const hariBefore = (tanggal: string): string => tanggalFrom(nomorHari(tanggal) - 1)
export const hariAfter = (tanggal: string): string => tanggalFrom(nomorHari(tanggal) + 1)

export const overlapping = (a: DateRange, b: DateRange): boolean =>
  (a.mulai === null || b.sampai === null || a.mulai <= b.sampai) &&
  (b.mulai === null || a.sampai === null || b.mulai <= a.sampai)

/** ' sejak 1 Maret 2026 sampai 31 Maret 2026': what is open to a side is left out. */
export const periodWords = ({ mulai: start, sampai: until }: DateRange): string =>
  `${start === null ? '' : ` sejak ${longTanggal(start)}`}${until === null ? '' : ` sampai ${longTanggal(until)}`}`

const ownedByPin = ({ sekolahId, mesinId }: MesinKey, pin: string) =>
  sql`p.sekolah_id = ${sekolahId} and p.mesin_id = ${mesinId} and p.pin = ${pin}`

export async function listMasaPemetaan(trx: Trx, mesin: MesinKey, pin: string): Promise<MasaPemetaan[]> {
  const { rows } = await sql<MasaPemetaan>`
    select p.id, p.mulai, p.sampai, g.nama as "namaGtk"
    from pemetaan_pin p join gtk g on g.sekolah_id = p.sekolah_id and g.id = p.gtk_id
    where ${ownedByPin(mesin, pin)} order by p.mulai nulls first, p.id`.execute(trx)
  return rows
}

export async function listMasaBukanGtk(trx: Trx, mesin: MesinKey, pin: string): Promise<MasaBukanGtk[]> {
  const { rows } = await sql<MasaBukanGtk>`
    select p.id, p.mulai, p.sampai, p.alasan from bukan_gtk p
    where ${ownedByPin(mesin, pin)} order by p.mulai nulls first, p.id`.execute(trx)
  return rows
}

/** Where what has no date of its own begins: after all that was; what still runs, today; null = nothing was. */
export function startAfter(old: readonly DateRange[], today: string): string | null {
  if (old.length === 0) return null
  if (old.some(({ sampai: until }) => until === null)) return today
  const akhir =
    old
      .map(({ sampai: until }) => until ?? '')
      .toSorted()
      .at(-1) ?? ''
  return hariAfter(akhir)
}

/**
 * `dari`: first day that reads differently; for what holds from the beginning that is the PIN's first tap or the machine's
 * first duty. `keyFrom`: the first attendance day that it changes; null = none yet.
 */
export async function consequenceStart(
  trx: Trx,
  mesin: MesinKey,
  pin: string,
  { mulai: start, sampai: until }: DateRange,
): Promise<{ dari: string; keyFrom: string | null }> {
  const { tap, hadir, tugas } = await firstTap(trx, mesin, pin, { mulai: start, sampai: until })
  // A day that the user named counts as touched even before its first tap.
  if (start !== null) return { dari: start, keyFrom: hadir !== null && hadir < start ? hadir : start }
  const hari = [tap, tugas].filter((one) => one !== null).toSorted()
  // Without taps in a locked month nothing of it changes but whose machine it is; its seal stands.
  return { dari: hari[0] ?? EPOCH_START, keyFrom: hadir }
}

/** Attendance day of the PIN's first tap on these machine dates, for what changes nothing but its taps; null = it has none there. */
export const firstTapHari = async (trx: Trx, mesin: MesinKey, pin: string, masa: DateRange): Promise<string | null> =>
  (await firstTap(trx, mesin, pin, masa)).hadir

type FirstTap = { tap: string | null; hadir: string | null; tugas: string | null }

async function firstTap(
  trx: Trx,
  mesin: MesinKey,
  pin: string,
  { mulai: start, sampai: until }: DateRange,
): Promise<FirstTap> {
  const own = sql`sekolah_id = ${mesin.sekolahId} and mesin_id = ${mesin.mesinId}`
  const { rows } = await sql<FirstTap>`
    select tap::date as tap, (tap - make_interval(secs => (${FARTHEST_BATAS_MALAM})))::date as hadir,
      (select min(dipakai_sejak) from mesin_penempatan where ${own}) as tugas
    from (select min(waktu_lokal) as tap from tap where ${own} and pin = ${pin} and waktu_lokal >= ${start ?? EPOCH_START}
      and (${until}::date is null or waktu_lokal < ${until}::date + 1)) t`.execute(trx)
  return rows[0] ?? { tap: null, hadir: null, tugas: null }
}

/** The latest clock, in seconds, at which a tap still belongs to the day before (rules.md 5), whichever day it was in force. */
const FARTHEST_BATAS_MALAM = sql`select greatest(${BUILTIN_PENGATURAN.batasMalam}::int, max((nilai #>> '{}')::int)) from setting where kunci = 'batasMalam'`
