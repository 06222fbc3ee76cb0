import { DASAR_HUKUM, type NamaProfil, PROFIL } from '@geisa/engine/potongan/profil'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { waitForMemo } from '../rekap/memo/commands-memo.ts'

/** A tariff as the form sends it. */
export const input = (nama: NamaProfil, content: Record<string, unknown> = {}) => ({
  nama: `Profil ${nama}`,
  dasarHukum: DASAR_HUKUM[nama] ?? 'Peraturan Bupati Uji',
  profil: PROFIL[nama],
  ...content,
})

export async function clearTarif(db: Db): Promise<void> {
  await waitForMemo(db)
  await sql`delete from tarif`.execute(db)
  await sql`delete from versi_bersama`.execute(db)
  // Counters begin anew: an older memo would pass for current.
  await sql`delete from sekolah_bulan`.execute(db)
}

export async function sharedVersions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ teks: string }>`
    select lingkup || ' ' || kode || ' ' || bulan || ' ' || versi as teks from versi_bersama order by 1`.execute(db)
  return rows.map(({ teks }) => teks)
}
