import { JAM_ZONA } from '@geisa/engine/acuan'
import { EPOCH_START } from '@geisa/engine/calendar'
import { SHIFT_HARI } from '@geisa/engine/tap/kalibrasi'
import { AHEAD_SECONDS } from '@geisa/engine/tap/tanda/kiriman'
import { type RawBuilder, sql } from 'kysely'
import { byZona } from '../../../platform/database/sql.ts'
import { batasMalamOn, effectiveOn, latest } from '../../../platform/database/versi-sql.ts'
import { besideUntil } from './queries-beside.ts'

/** What the rules say of one stored tap, as SQL on `tap t`, `sekolah s` (rules.md A, L1–L3): engine/src/tap/tap.ts, held by its test. */

export const JAM_SEKOLAH = byZona((zona) => sql.lit(JAM_ZONA[zona]))
export const SEKOLAH_ARRIVAL = sql`(t.diterima_pada at time zone 'UTC' + ${JAM_SEKOLAH} * interval '1 hour')`

/** The attendance day of a clock: the date before, where it is before the night border of its own date (rules.md 5, L29). */
export const dayOf = (waktu: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${waktu} - ${batasMalamOn(sql`${waktu}::date`)} * interval '1 second')::date`

const isAhead = (waktu: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${waktu} - ${SEKOLAH_ARRIVAL} > ${sql.lit(AHEAD_SECONDS)} * interval '1 second'`

/**
 * The tap's day and whose it is. @param id the tap's school. A statement about one school says its number here: a cluster asks
 * the node of that school only where every table says it, and takes hardly any of this otherwise (citus.md 2).
 */
export function tapDay(id: RawBuilder<unknown>) {
  /** The calibration in force on the date the machine wrote; one that names the machine wins. */
  const kalibrasi = sql`from kalibrasi k
  where k.sekolah_id = ${id} and (k.mesin_id is null or k.mesin_id = t.mesin_id)
    and ${effectiveOn('k', sql`t.waktu_lokal::date`)}
  order by k.mesin_id is null, ${latest('k')} limit 1`
  /** The tap's, calibrated. The calibration stands outside, the night within: a cluster takes no school's table beneath one of the nation's. */
  const HARI_TAP = sql`coalesce((select ${dayOf(sql`(t.waktu_lokal + k.jam * interval '1 hour')`)} ${kalibrasi}), ${dayOf(sql`t.waktu_lokal`)})`
  /** Is this date the tap's attendance day or before it? Only dates near the machine's own ask for calibration and night. */
  const reached = (date: RawBuilder<unknown>): RawBuilder<boolean> =>
    sql<boolean>`(${date} <= t.waktu_lokal::date - ${sql.lit(SHIFT_HARI)}
    or ${date} <= t.waktu_lokal::date + ${sql.lit(SHIFT_HARI)} and ${date} <= ${HARI_TAP})`
  const notPassed = (date: RawBuilder<unknown>): RawBuilder<boolean> =>
    sql<boolean>`(${date} >= t.waktu_lokal::date + ${sql.lit(SHIFT_HARI)}
    or ${date} >= t.waktu_lokal::date - ${sql.lit(SHIFT_HARI)} and ${date} >= ${HARI_TAP})`
  /** Does `tap t` lie in these days of a PIN, both attendance days (rules.md L3)? */
  const masaTap = (p: string): RawBuilder<boolean> => {
    const [start, until] = [sql.ref(`${p}.mulai`), sql.ref(`${p}.sampai`)]
    return sql<boolean>`((${start} is null or ${reached(start)}) and (${until} is null or ${notPassed(until)}))`
  }
  /** Mappings that own the tap, by its attendance day. */
  const PEMETAAN_TAP = sql`pemetaan_pin p where p.sekolah_id = ${id} and p.mesin_id = t.mesin_id and p.pin = t.pin
  and ${masaTap('p')}`
  /** Marks that say the tap is of nobody of the staff (product.md 4). */
  const BUKAN_GTK_TAP = sql`bukan_gtk b where b.sekolah_id = ${id} and b.mesin_id = t.mesin_id and b.pin = t.pin
  and ${masaTap('b')}`
  /** Days of a machine on which whoever nobody owns is of nobody of the staff: said once for all of them. */
  const BUKAN_GTK_HARI = sql`bukan_gtk_hari h where h.sekolah_id = ${id} and h.mesin_id = t.mesin_id
  and ${masaTap('h')}`
  /** Somebody has to say whose it is. */
  const WITHOUT_PEMILIK = sql<boolean>`(not exists (select 1 from ${PEMETAAN_TAP})
  and not exists (select 1 from ${BUKAN_GTK_TAP}) and not exists (select 1 from ${BUKAN_GTK_HARI}))`
  /** Counted from the first placement on, by attendance days too; between two the machine stood elsewhere. */
  const BEFORE_PENEMPATAN = sql<boolean>`not exists (
  select 1 from mesin_penempatan p where p.sekolah_id = ${id} and p.mesin_id = t.mesin_id and ${reached(sql`p.mulai`)}
    and (p.sampai is null or ${notPassed(sql`p.sampai`)} or not exists (
      select 1 from mesin_penempatan q where q.sekolah_id = ${id} and q.mesin_id = p.mesin_id and q.mulai > p.mulai)))`
  const JAM_KALIBRASI = sql`coalesce((select k.jam ${kalibrasi}), 0)`
  return {
    JAM_KALIBRASI,
    KALIBRASI_SAVED: sql`(select k.disimpan_pada ${kalibrasi})`,
    WAKTU_SEKOLAH: sql`(t.waktu_lokal + ${JAM_KALIBRASI} * interval '1 hour')`,
    HARI_TAP,
    reached,
    notPassed,
    masaTap,
    PEMETAAN_TAP,
    BUKAN_GTK_TAP,
    BUKAN_GTK_HARI,
    WITHOUT_PEMILIK,
    BEFORE_PENEMPATAN,
  }
}

/** What was said and marked of the tap itself. @param id as of {@link tapDay} */
export function tapMarks(id: RawBuilder<unknown>) {
  const { WAKTU_SEKOLAH, KALIBRASI_SAVED } = tapDay(id)
  const ofTap = sql`x.sekolah_id = ${id} and x.mesin_id = t.mesin_id and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal`
  const TAP_CONFIRMATION = sql`tap_konfirmasi x where ${ofTap}`
  return {
    TAP_CONFIRMATION,
    /** More than a day after its receipt: waits for a confirmation. Before 2015: never counts (rules.md L2). */
    FROM_FUTURE: sql<boolean>`${WAKTU_SEKOLAH} > ${SEKOLAH_ARRIVAL} + interval '1 day'`,
    BEFORE_2015: sql<boolean>`${WAKTU_SEKOLAH} < ${sql.lit(EPOCH_START)}`,
    /** A push arrives within seconds, a short outage within days (devices.md 5, replay). */
    ARRIVED_LATE: sql<boolean>`${SEKOLAH_ARRIVAL} - ${WAKTU_SEKOLAH} > interval '7 days'`,
    /** Suspicious when it came (decision 52); 0 = no. */
    SEBAB_TAP: sql`coalesce((select x.sebab from tap_tanda x where ${ofTap}), 0)`,
    /** Nothing is suspicious about it, nor may become so. */
    UNMARKED: sql<boolean>`not exists (select 1 from tap_tanda x where ${ofTap} and (x.sebab > 0 or x.menunggu))`,
    /** More than 15 minutes ahead of its receipt, by a push, and already when it came (engine/src/tap/tanda/kiriman.ts). */
    AHEAD: sql<boolean>`(t.kanal = 0 and ${isAhead(WAKTU_SEKOLAH)} and not exists (select 1 from ${TAP_CONFIRMATION})
  and (${isAhead(sql`t.waktu_lokal`)} or coalesce(date_trunc('second', ${KALIBRASI_SAVED}) <= date_trunc('second', t.diterima_pada), true)))`,
    /** A push of a machine beside a working one that no office has said yes to (product.md 5.6). */
    BELUM_DISETUJUI: sql<boolean>`(t.kanal = 0
  and coalesce(t.waktu_lokal::date <= ${besideUntil(id, sql`t.mesin_id`)}, false))`,
  }
}

/** Of taps of many schools, each by its own row. */
const OWN = sql`t.sekolah_id`
export const {
  JAM_KALIBRASI,
  WAKTU_SEKOLAH,
  HARI_TAP,
  masaTap,
  PEMETAAN_TAP,
  BUKAN_GTK_TAP,
  BUKAN_GTK_HARI,
  WITHOUT_PEMILIK,
  BEFORE_PENEMPATAN,
} = tapDay(OWN)
export const { TAP_CONFIRMATION, FROM_FUTURE, BEFORE_2015, ARRIVED_LATE, SEBAB_TAP, UNMARKED, AHEAD, BELUM_DISETUJUI } =
  tapMarks(OWN)
