import type { JumlahSekolahSync, LastSekolah, Tally } from '@geisa/contract/dashboard/dashboard'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { hariIn } from '../../platform/database/sql.ts'
import { hariZona, LAST, listLast, nameWindow, type WindowCounts } from './queries-sinkron.ts'
import { sumWilayah, ZERO_TALLY } from './queries-wilayah.ts'

/** A foundation's dashboard: its schools are few and chosen one by one, so they are counted as they are asked for. */

export async function readYayasanTally(db: DbOrTrx, cakupan: Cakupan): Promise<Tally> {
  const { rows } = await sql<{ tempat: number; jumlah: number; pengguna: number }>`
    select r.tempat, count(*)::int as jumlah, count(*) filter (where r.punya_mesin and r.last_sync is not null)::int as pengguna
    ${own(cakupan)} group by r.tempat`.execute(db)
  return rows.reduce<Tally>((result, { tempat, jumlah, pengguna }) => {
    const fill = (nilai: number): number[] => Array.from({ length: tempat }, () => nilai)
    return sumWilayah(fill(jumlah), fill(pengguna), [tempat], result)
  }, ZERO_TALLY)
}

export async function readYayasanWindow(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  cakupan: Cakupan,
): Promise<JumlahSekolahSync> {
  const { rows } = await sql<Record<'hariIni' | 'tujuh' | 'tigaPuluh', number>>`
    select count(*) filter (where m.mundur <= 0)::int as "hariIni", count(*) filter (where m.mundur <= 7)::int as tujuh,
      count(*) filter (where m.mundur <= 30)::int as "tigaPuluh"
    ${own(cakupan)} join ${hariZona(clock.now())} on z.zona = s.zona
    cross join lateral (select z.hari - ${hariIn(sql`r.last_sync`)} as mundur) m`.execute(db)
  const window: WindowCounts = [rows[0]?.hariIni ?? 0, rows[0]?.tujuh ?? 0, rows[0]?.tigaPuluh ?? 0]
  return nameWindow(window)
}

export async function listLastOfYayasan(db: DbOrTrx, cakupan: Cakupan): Promise<LastSekolah[]> {
  const candidate = sql`select r.sekolah_id ${own(cakupan)} where r.last_sync is not null
    order by r.last_sync desc, r.sekolah_id limit ${sql.lit(LAST)}`
  const { rows } = await sql<{ terakhir: LastSekolah[] | null }>`
    select ${listLast(cakupan, candidate)} as terakhir`.execute(db)
  return rows[0]?.terakhir ?? []
}

const own = (cakupan: Cakupan) =>
  sql`from rekap_sekolah r join sekolah s on s.id = r.sekolah_id and ${sekolahIn(cakupan)}`
