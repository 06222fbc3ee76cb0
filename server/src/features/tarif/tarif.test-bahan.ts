import { DASAR_HUKUM, type NamaProfil, PROFIL } from '@geisa/engine/potongan/profil'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { tungguMemo } from '../rekap/memo/commands-memo.ts'

/** A tariff as the form sends it. */
export const isian = (nama: NamaProfil, isi: Record<string, unknown> = {}) => ({
  nama: `Profil ${nama}`,
  dasarHukum: DASAR_HUKUM[nama] ?? 'Peraturan Bupati Uji',
  profil: PROFIL[nama],
  ...isi,
})

export async function kosongkanTarif(db: Db): Promise<void> {
  await tungguMemo(db)
  await sql`delete from tarif`.execute(db)
  await sql`delete from versi_bersama`.execute(db)
  // Counters begin anew: a memo of before would pass for current.
  await sql`delete from sekolah_bulan`.execute(db)
}

export async function versiBersama(db: Db): Promise<string[]> {
  const { rows } = await sql<{ teks: string }>`
    select lingkup || ' ' || kode || ' ' || bulan || ' ' || versi as teks from versi_bersama order by 1`.execute(db)
  return rows.map(({ teks }) => teks)
}
