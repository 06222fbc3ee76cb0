import { EPOCH_START, longTanggal, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { SHIFT_HARI } from '@geisa/engine/tap/kalibrasi'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'
import { tapDay } from '../../rekap/fakta/queries-tap.ts'
import type { MesinKey } from '../queries.ts'

/** The days of a PIN: mapped to somebody, or marked as nobody's of the staff. Attendance days (rules.md L3); null = open to that side. */

export type DateRange = { mulai: string | null; sampai: string | null }
/** `jamSendiri`: whose it is has, or had, hours of their own. */
export type MasaPemetaan = DateRange & { id: number; gtkId: number; namaGtk: string; jamSendiri: boolean }
export type MasaBukanGtk = DateRange & { id: number; alasan: string }

export const hariBefore = (tanggal: string): string => tanggalFrom(nomorHari(tanggal) - 1)
export const hariAfter = (tanggal: string): string => tanggalFrom(nomorHari(tanggal) + 1)

export const overlapping = (a: DateRange, b: DateRange): boolean =>
  (a.mulai === null || b.sampai === null || a.mulai <= b.sampai) &&
  (b.mulai === null || a.sampai === null || b.mulai <= a.sampai)

/** ' sejak 1 Maret 2026 sampai 31 Maret 2026': what is open to a side is left out. */
export const periodWords = ({ mulai, sampai }: DateRange): string =>
  `${mulai === null ? '' : ` sejak ${longTanggal(mulai)}`}${sampai === null ? '' : ` sampai ${longTanggal(sampai)}`}`

const ownedByPin = ({ sekolahId, mesinId }: MesinKey, pin: string) =>
  sql`p.sekolah_id = ${sekolahId} and p.mesin_id = ${mesinId} and p.pin = ${pin}`

export async function listMasaPemetaan(trx: Trx, mesin: MesinKey, pin: string): Promise<MasaPemetaan[]> {
  const { rows } = await sql<MasaPemetaan>`
    select p.id, p.mulai, p.sampai, p.gtk_id as "gtkId", g.nama as "namaGtk", exists (select 1 from gtk_jam j
      where j.sekolah_id = ${mesin.sekolahId} and j.gtk_id = p.gtk_id and j.status = 2 and j.pola_jam_id is not null) as "jamSendiri"
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
  if (old.some(({ sampai }) => sampai === null)) return today
  const akhir =
    old
      .map(({ sampai }) => sampai ?? '')
      .toSorted()
      .at(-1) ?? ''
  return hariAfter(akhir)
}

/**
 * `dari`: first day that reads differently; for what holds from the beginning that is the PIN's first tap or the machine's
 * first duty. `changedFrom`: the first attendance day that it changes; null = none yet.
 */
export async function consequenceStart(
  trx: Trx,
  mesin: MesinKey,
  pin: string,
  { mulai, sampai }: DateRange,
): Promise<{ dari: string; changedFrom: string | null }> {
  // A day that the user named counts as touched even before its first tap; no earlier one does (rules.md L3).
  if (mulai !== null) return { dari: mulai, changedFrom: mulai }
  const { hadir, tugas } = await firstTap(trx, mesin, pin, { mulai, sampai })
  const hari = [hadir, tugas].filter((one) => one !== null).toSorted()
  // Without taps in a locked month nothing of it changes but whose machine it is; its seal stands.
  return { dari: hari[0] ?? EPOCH_START, changedFrom: hadir }
}

/** The first of these days on which the PIN has a tap, for what changes nothing but its taps; null = it has none there. */
export const firstTapHari = async (trx: Trx, mesin: MesinKey, pin: string, masa: DateRange): Promise<string | null> =>
  (await firstTap(trx, mesin, pin, masa)).hadir

type FirstTap = { hadir: string | null; tugas: string | null }

async function firstTap(trx: Trx, mesin: MesinKey, pin: string, { mulai, sampai }: DateRange): Promise<FirstTap> {
  const own = sql`sekolah_id = ${mesin.sekolahId} and mesin_id = ${mesin.mesinId}`
  const { HARI_TAP, notPassed, reached } = tapDay(sql`${mesin.sekolahId}::int`)
  const taps = sql`tap t where t.sekolah_id = ${mesin.sekolahId} and t.mesin_id = ${mesin.mesinId} and t.pin = ${pin}
    and t.waktu_lokal >= ${startedOn(mulai)}::timestamp and (${mulai}::date is null or ${reached(sql`${mulai}::date`)})
    and (${sampai}::date is null or ${notPassed(sql`${sampai}::date`)})`
  // A calibration that goes back lets a later tap count on an earlier day: so far and no further.
  const { rows } = await sql<FirstTap>`
    select (select min(${HARI_TAP}) from ${taps} and t.waktu_lokal >= a.tap
        and t.waktu_lokal < a.tap + ${sql.lit(2 * SHIFT_HARI)} * interval '1 day') as hadir,
      (select min(dipakai_sejak) from mesin_penempatan where ${own}) as tugas
    from (select min(t.waktu_lokal) as tap from ${taps}) a`.execute(trx)
  return rows[0] ?? { hadir: null, tugas: null }
}

/** Never before 2015: such taps count for nobody. Beside the first day it only says to the key of taps where to look. */
const startedOn = (start: string | null): string =>
  start === null ? EPOCH_START : tanggalFrom(nomorHari(start) - SHIFT_HARI)
