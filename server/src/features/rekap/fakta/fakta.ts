import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import { bulanFrom, bulanRange, previousBulan, tanggalFrom } from '@geisa/engine/calendar'
import type { FaktaBulan, Gtk, Pengaturan } from '@geisa/engine/fakta'
import { BUILTIN_PENGATURAN } from '@geisa/engine/pengaturan'
import { STATUS_KEHADIRAN } from '@geisa/engine/status-kehadiran'
import { HARI_EDGE } from '@geisa/engine/tap/tap'
import { buildTapColumns, type TapPin } from '@geisa/engine/tap/tap-columns'
import { sql } from 'kysely'
import { type Cakupan, gtkIn, schoolOf, sekolahIn, withinSchools } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { type DateRange, type FaktaRow, faktaStatement, type SettingRow, tapColumn, type WithTap } from './fakta-sql.ts'
import { type Identitas, identitasColumns, mainPerson, sealedHarian } from './identitas-sql.ts'
import { withJamSendiri } from './jam-sendiri.ts'

export type Moment = { bulan: string; now: string }

/** The one fact loader: everything from which a school's month is computed. A school outside the scope has no facts. */
export async function loadFakta(
  db: DbOrTrx,
  cakupan: Cakupan,
  select: Moment & { sekolahId: number; withIdentitas?: boolean },
): Promise<FaktaBulan | undefined> {
  const from = sql`from sekolah_terbagi s where s.id = ${select.sekolahId} and ${sekolahIn(cakupan)}`
  // Who may see one person only has that person's facts alone.
  const gtkId = cakupan.gtkId === null ? null : sql`${cakupan.gtkId}::int`
  const limit = bulanDateRange(select.bulan)
  const id = sql`${select.sekolahId}::int`
  const { withIdentitas = false } = select
  const core = { from, gtkId, id, columns: tapColumn(gtkId, limit, id), withIdentitas }
  const { rows } = await faktaStatement<WithTap>(core, limit).execute(db)
  return rows[0] && buildFakta(rows[0], select, rows[0].tap)
}

type Person = { identitas: Identitas; sealed: LaporanHarian | null }

/**
 * The facts of one person's month, with what the paper says about them, and where it is asked for the report that a locked
 * month was sealed with: found and read in the same statement.
 */
export async function loadPersonFakta(
  db: DbOrTrx,
  cakupan: Cakupan,
  select: Moment & { idDapodik: string; sekolahId: number | undefined; withSeal?: boolean },
): Promise<(Person & { fakta: FaktaBulan }) | undefined> {
  const limit = bulanDateRange(select.bulan)
  const own = select.sekolahId === undefined ? cakupan : withinSchools(cakupan, [select.sekolahId])
  const id = schoolOf(own, sql`s.id`)
  const onlySchool = own.sekolahIds?.length === 1 ? (own.sekolahIds[0] ?? null) : null
  const from = mainPerson(select, sql`${sekolahIn(own)} and ${gtkIn(own)}`, onlySchool)
  const gtkId = sql`o.gtk_id`
  const seal = select.withSeal === true ? sealedHarian(select.bulan, id) : sql`null`
  const columns = sql`${identitasColumns(select.bulan, limit.sampai, select.now, id)}, ${seal} as sealed, ${tapColumn(gtkId, limit, id)}`
  const core = { from, gtkId, columns, id }
  const { rows } = await faktaStatement<WithTap & Person>(core, limit).execute(db)
  if (rows[0] === undefined) return undefined
  const { identitas, sealed, tap } = rows[0]
  return { identitas, sealed, fakta: buildFakta(rows[0], select, tap) }
}

export function bulanDateRange(bulan: string): DateRange {
  const { awal, jumlahHari } = bulanRange(bulan)
  const dayAfter = tanggalFrom(awal + jumlahHari)
  return {
    dari: tanggalFrom(awal),
    sampai: tanggalFrom(awal + jumlahHari - 1),
    tapFrom: tanggalFrom(awal - HARI_EDGE),
    tapUntil: tanggalFrom(awal + jumlahHari + HARI_EDGE),
    dayBefore: tanggalFrom(awal - 1),
    dayAfter,
    nearBulan: { sebelum: Number(previousBulan(bulan)), ini: Number(bulan), sesudah: Number(bulanFrom(dayAfter)) },
  }
}

export function buildFakta(row: FaktaRow, { bulan, now }: Moment, tap: readonly TapPin[]): FaktaBulan {
  const {
    sekolah,
    aturan,
    jadwal,
    libur,
    liburKhusus,
    kalibrasi,
    mesin,
    pemetaan,
    bukanGtk,
    gtk,
    koreksi,
    manual,
    konfirmasi,
    status,
    polaJam,
  } = row
  const pengaturan = buildPengaturan(row.setting)
  return {
    sekolah,
    bulan,
    now,
    pengaturan,
    aturan,
    jadwal,
    libur: [...liburKhusus, ...libur],
    kalibrasi,
    mesin,
    pemetaan,
    bukanGtk,
    gtk: withJamSendiri(addIdentitas(gtk, row.identitasGtk), row, { bulan, pengaturan }),
    ...(polaJam.length > 0 ? { polaJam } : {}),
    tap: buildTapColumns(tap, row.tapKonfirmasi, row.tapTanda),
    koreksi,
    manual,
    konfirmasi,
    status: status.length > 0 ? status : STATUS_KEHADIRAN,
  }
}

/** Of a month without a holiday of some nobody has any: the very same people. */
function addIdentitas(gtk: readonly Gtk[], identitas: FaktaRow['identitasGtk']): readonly Gtk[] {
  if (identitas.length === 0) return gtk
  const own = Map.groupBy(identitas, ({ gtkId }) => gtkId)
  return gtk.map((one) => ({ ...one, identitas: own.get(one.id) ?? [] }))
}

/** Settings are dated one by one; the engine wants them together: a version at each day on which one of them changed. */
function buildPengaturan(rows: readonly SettingRow[]): Pengaturan[] {
  let last = BUILTIN_PENGATURAN
  return rows.map(({ kunci, nilai, berlakuMulai }, nth) => {
    // Of two changes for one day the later row carries both, so its place decides, not its instant.
    last = {
      ...last,
      [kunci]: nilai,
      berlakuMulai,
      berlakuSampai: null,
      disimpanPada: String(nth).padStart(6, '0'),
    }
    return last
  })
}
