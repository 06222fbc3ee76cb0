import { longTanggal, namaBulan, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { DETIK_2000 } from '@geisa/engine/fakta'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { invalidField } from '../../platform/errors.ts'
import { dayOf, HARI_TAP, WAKTU_SEKOLAH } from '../rekap/fakta/queries-tap.ts'
import { refuseLockedBulan } from './commands-guard-terkunci.ts'

/** As far as ±99 hours and a night carry a tap from its machine's date (rules.md 2, 5). */
const REACH = 5

/** Taps whose reading changes: of one machine, null = of all; by machine dates, `sampai` null = without end. */
export type TapChange = {
  sekolahId: number
  mesinId: number | null
  dari: string
  sampai: string | null
  /** Of a calibration that is to be saved: what is added to the machine's time from then on. */
  jam?: number
}

/**
 * A change of what a machine's taps mean may not reach into a locked month: neither by its own days, nor by a tap of them
 * that counts there, as one of the first night does (rules.md 5). Where no tap does, the first day after is open.
 */
export async function refuseLockedTap(db: DbOrTrx, change: TapChange, field: string): Promise<void> {
  await refuseLockedBulan(db, change.sekolahId, change.dari, change.sampai, field)
  const tap = await reachingTap(db, change)
  if (tap === null) return
  throw invalidField(
    field,
    `Tap PIN ${tap.pin} pukul ${tap.waktu.slice(11, 16)} tanggal ${longTanggal(tap.waktu.slice(0, 10))} terhitung untuk ${longTanggal(tap.hari)}, dan bulan ${namaBulan(String(tap.bulan))} sudah dikunci. Pilih tanggal sesudahnya, atau minta dinas membuka kuncinya.`,
  )
}

type Reaching = { pin: string; waktu: string; hari: string; bulan: number }

/** The first of the changed taps that counts in a locked month, as it is read now or would be then. */
async function reachingTap(
  db: DbOrTrx,
  { sekolahId, mesinId, dari, sampai, jam }: TapChange,
): Promise<Reaching | null> {
  const edges = [[dari, moveTanggal(dari, REACH)], ...(sampai === null ? [] : [[moveTanggal(sampai, -REACH), sampai]])]
  const moved = sql`(t.waktu_lokal + ${jam ?? 0} * interval '1 hour')`
  const readings = [
    { hari: HARI_TAP, waktu: WAKTU_SEKOLAH },
    ...(jam === undefined ? [] : [{ hari: dayOf(moved), waktu: moved }]),
  ]
  for (const [first = dari, last = dari] of edges)
    for (const { hari, waktu } of readings) {
      const { rows } = await sql<Reaching>`
        select t.pin, to_char(t.waktu_lokal, 'YYYY-MM-DD HH24:MI:SS') as waktu,
          (case when ${ITS_BULAN} then t.hari else t.hari - 1 end)::text as hari, g.bulan
        from (select t.sekolah_id, t.mesin_id, t.pin, t.waktu_lokal, ${hari} as hari, ${waktu} as waktu from tap t
          where t.sekolah_id = ${sekolahId} and (${mesinId}::int is null or t.mesin_id = ${mesinId})
            and t.waktu_lokal >= ${first < dari ? dari : first}::timestamp
            and t.waktu_lokal < ${sampai !== null && last > sampai ? sampai : last}::timestamp + interval '1 day') t
        join segel g on g.sekolah_id = t.sekolah_id and g.dibuka_pada is null and (${ITS_BULAN} or ${ITS_NIGHT})
        where g.sekolah_id = ${sekolahId}
        order by t.waktu_lokal, t.pin limit 1`.execute(db)
      if (rows[0] !== undefined) return rows[0]
    }
  return null
}

const ITS_BULAN = sql`g.bulan = to_char(t.hari, 'YYYYMM')::int`
/** Of the last night before, as it was sealed for whoever owns the PIN, or ever did (rules.md M7). */
const ITS_NIGHT = sql`(g.batas is not null and g.bulan = to_char(t.hari - 1, 'YYYYMM')::int and exists (
          select 1 from pemetaan_pin p where p.sekolah_id = t.sekolah_id and p.mesin_id = t.mesin_id and p.pin = t.pin
            and (g.batas::json -> p.gtk_id::text ->> 'akhir')::int > extract(epoch from t.waktu)::bigint - ${sql.lit(DETIK_2000)}))`

const moveTanggal = (hari: string, days: number): string => tanggalFrom(nomorHari(hari) + days)
