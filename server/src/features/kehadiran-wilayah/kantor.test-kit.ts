import {
  type KehadiranHariSekolah,
  kehadiranHariIni,
  kehadiranHariSekolah,
  kehadiranWilayah,
} from '@geisa/contract/dashboard/kehadiran-wilayah'
import { rekapHarian } from '@geisa/contract/rekap/harian'
import type { HarianRow } from '@geisa/engine/hari/laporan-harian'
import { STATUS_KEHADIRAN } from '@geisa/engine/status-kehadiran'
import { sql } from 'kysely'
import type { TestApp } from '../../../test/test-app.ts'
import { registerTestMesin, sendMesin } from '../../../test/test-mesin.ts'
import type { TestSekolah } from '../../../test/test-world.ts'
import { addSeconds, fixedClock } from '../../platform/clock.ts'
import { foldRekap } from '../penghitung/commands-fold.ts'
import { e11Content } from '../rekap/fakta/e11.test-kit.ts'
import { foldKehadiran } from './commands-fold.ts'

type Total = { wajib: number; hadir: number; terlambat: number; tidakHadir: number; alpa: number; belum: number }
/** Sums per date, of dates on which somebody was expected. */
export type Totals = Record<string, Total>

export type KantorTools = ReturnType<typeof kantorTools>

/** Offices, the reports that they must agree with, and the counters brought up to both. */
export function kantorTools(app: TestApp) {
  const { db, clock } = app.context
  const fold = async (): Promise<void> => {
    await foldRekap(db, { now: clock.now() })
    // The second look is due.
    await foldKehadiran({ db, clock: fixedClock(addSeconds(clock.now(), 250)) }, { atOnce: 2 })
  }
  const ask = async <T>(
    who: string,
    endpoint: typeof kehadiranHariSekolah,
    query: Record<string, unknown>,
  ): Promise<T> => {
    const { status, body } = await app.call(who, endpoint, { query })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body as T
  }
  return {
    fold,
    hariSekolah: async (who: string, query: Record<string, unknown> = {}): Promise<Totals> =>
      totalsOf(await ask<KehadiranHariSekolah>(who, kehadiranHariSekolah, query)),
    hariIni: (who: string, query: Record<string, unknown> = {}) => app.call(who, kehadiranHariIni, { query }),
    ubin: (who: string, query: Record<string, unknown> = {}) => app.call(who, kehadiranWilayah, { query }),
    /** Everybody's daily reports of one school, added up per complete date. */
    laporan: (sekolah: TestSekolah) => addReports(app, sekolah, MONTHS),
    isi: async (): Promise<string> => {
      const { rows } = await sql<{
        isi: string
      }>`select md5(concat_ws(' ', (select json_agg(b order by sekolah_id, bulan) from kehadiran_bulan b),
        (select json_agg(w order by kode_wilayah, zona, tanggal) from kehadiran_wilayah w),
        (select json_agg(k order by kode_wilayah, bulan) from kesiapan_wilayah k))) as isi`.execute(db)
      return rows[0]?.isi ?? ''
    },
  }
}

const totalsOf = ({ hari }: KehadiranHariSekolah): Totals =>
  Object.fromEntries(
    hari.map(({ tanggal, wajib, hadir, terlambat, tidakHadir, alpa, belumSinkron, belumMesin }) => [
      tanggal,
      { wajib, hadir, terlambat, tidakHadir, alpa, belum: belumSinkron + belumMesin },
    ]),
  )

const MONTHS = ['202512', '202601', '202602', '202603']
/** Days of the line. */
const LAST = 30

/** Of one school. */
async function addReports(app: TestApp, { gtk }: TestSekolah, months: readonly string[]): Promise<Totals> {
  const totals: Totals = {}
  for (const { idDapodik } of gtk)
    for (const monthSelected of months) {
      const { body } = await app.call('admin', rekapHarian, { query: { idDapodik, monthSelected } })
      const perDate = Map.groupBy(body.kehadiran as HarianRow[], ({ tanggal }) => tanggal)
      for (const [tanggal, rows] of perDate) {
        totals[tanggal] ??= noTotal()
        addPerson(totals[tanggal], rows)
      }
    }
  return totals
}

/** Several schools together, and of the dates on which somebody was expected the last thirty. */
export function together(daftar: readonly Totals[]): Totals {
  const sum: Totals = {}
  for (const [tanggal, one] of daftar.flatMap((totals) => Object.entries(totals))) {
    sum[tanggal] ??= noTotal()
    for (const key of Object.keys(one) as (keyof Total)[]) sum[tanggal][key] += one[key]
  }
  const dates = Object.entries(sum).filter(([, { wajib }]) => wajib > 0)
  return Object.fromEntries(dates.toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(-LAST))
}

const noTotal = (): Total => ({ wajib: 0, hadir: 0, terlambat: 0, tidakHadir: 0, alpa: 0, belum: 0 })
const GROUP = new Map(STATUS_KEHADIRAN.map(({ id, grup }) => [id, grup]))

/** One person's date as the report writes it, told apart another way than the counters do it. */
function addPerson(total: Total, rows: readonly HarianRow[]): void {
  const [first] = rows
  if (first === undefined || first.belumLengkap || first.jenis_libur !== 0) return
  const group = first.statusId === null ? null : GROUP.get(first.statusId)
  total.wajib++
  if (group === null) total.belum++
  if (group === 'A') total.alpa++
  if (group === 'A' || group === 'S' || group === 'C') total.tidakHadir++
  if (group !== 'H') return
  total.hadir++
  if (rows.some((row) => (row.durasi_datang_terlambat ?? '') > '00:00:00')) total.terlambat++
}

/** February of every school with a machine as in E11 and some more; `smp` has none, `otherSd` one that fell silent. */
export async function fillKantor(app: TestApp): Promise<void> {
  const { db } = app.context
  const { sd, smp: _, otherSd, sma, foreignSd } = app.dunia.sekolah
  for (const [nth, one] of [sd, sma, foreignSd].entries()) {
    await e11Content(db, one.id, one.gtk[1]?.id ?? 0)
    const serial = `KANTOR00${nth}`
    await sql`with m as (update mesin set nomor_seri = ${serial} where sekolah_id = ${one.id} returning sekolah_id, id)
      insert into alamat_mesin (nomor_seri, sekolah_id, mesin_id) select ${serial}, sekolah_id, id from m`.execute(db)
    await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada)
      select ${one.id}, id, '8', ${one.gtk[0]?.id}, '2025-01-01' from mesin where sekolah_id = ${one.id}`.execute(db)
  }
  const mesinId = await registerTestMesin(db, otherSd.id, 'KANTOR009')
  await sql`insert into mesin_kontak (sekolah_id, mesin_id, pertama, terakhir, laporan)
    values (${otherSd.id}, ${mesinId}, '2026-01-01', '2026-02-20T02:00:00Z', '2026-02-20T02:00:00Z')`.execute(db)
  await sql`insert into sekolah_sinkron (sekolah_id, last_sync) select sekolah_id, laporan from mesin_kontak`.execute(
    db,
  )
  await sql`insert into antrean_rekap (sekolah_id) select id from sekolah`.execute(db)
}

export const tapAt = (app: TestApp, serial: string, pin: string, waktu: string) =>
  sendMesin(app.app, `/iclock/cdata?SN=${serial}&table=ATTLOG&Stamp=9999`, `${pin}\t${waktu}\t0\t1\t\t0\t0\t\n`)
