import type { Hitungan, JumlahSekolahSync, SekolahTerakhir } from '@geisa/contract/dashboard'
import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { hariDi } from '../../platform/database/sql.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { hariZona, type Jendela, listTerakhir, namaiJendela, TERAKHIR } from './queries-sinkron.ts'
import { HITUNGAN_NOL, jumlahkan } from './queries-wilayah.ts'

/** A foundation's dashboard: its schools are few and chosen one by one, so they are counted as they are asked for. */

export async function bacaHitunganYayasan(db: DbOrTrx, cakupan: Cakupan): Promise<Hitungan> {
  const { rows } = await sql<{ tempat: number; jumlah: number; pengguna: number }>`
    select r.tempat, count(*)::int as jumlah, count(*) filter (where r.punya_mesin and r.last_sync is not null)::int as pengguna
    ${milik(cakupan)} group by r.tempat`.execute(db)
  return rows.reduce<Hitungan>((hasil, { tempat, jumlah, pengguna }) => {
    const isi = (nilai: number): number[] => Array.from({ length: tempat }, () => nilai)
    return jumlahkan(isi(jumlah), isi(pengguna), [tempat], hasil)
  }, HITUNGAN_NOL)
}

export async function bacaJendelaYayasan(
  { db, clock }: Pick<Aplikasi, 'db' | 'clock'>,
  cakupan: Cakupan,
): Promise<JumlahSekolahSync> {
  const { rows } = await sql<Record<'hariIni' | 'tujuh' | 'tigaPuluh', number>>`
    select count(*) filter (where m.mundur <= 0)::int as "hariIni", count(*) filter (where m.mundur <= 7)::int as tujuh,
      count(*) filter (where m.mundur <= 30)::int as "tigaPuluh"
    ${milik(cakupan)} join ${hariZona(clock.now())} on z.zona = s.zona
    cross join lateral (select z.hari - ${hariDi(sql`r.last_sync`)} as mundur) m`.execute(db)
  const jendela: Jendela = [rows[0]?.hariIni ?? 0, rows[0]?.tujuh ?? 0, rows[0]?.tigaPuluh ?? 0]
  return namaiJendela(jendela)
}

export async function listTerakhirYayasan(db: DbOrTrx, cakupan: Cakupan): Promise<SekolahTerakhir[]> {
  const calon = sql`select r.sekolah_id ${milik(cakupan)} where r.last_sync is not null
    order by r.last_sync desc limit ${sql.lit(TERAKHIR)}`
  const { rows } = await sql<{ terakhir: SekolahTerakhir[] | null }>`
    select ${listTerakhir(cakupan, calon)} as terakhir`.execute(db)
  return rows[0]?.terakhir ?? []
}

const milik = (cakupan: Cakupan) =>
  sql`from rekap_sekolah r join sekolah s on s.id = r.sekolah_id and ${sekolahDalam(cakupan)}`
