import { namaBulan, nomorHari, tanggalDari } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db.ts'
import { salahIsi } from '../../platform/errors.ts'

/**
 * A school's own change may not reach into its locked month (product.md 3). Days inclusive; null = without end; `field`
 * is the one that the caller typed.
 */
export async function tolakBulanTerkunci(
  db: DbOrTrx,
  sekolahId: number,
  dari: string,
  sampai: string | null,
  field = 'berlakuMulai',
): Promise<void> {
  const { rows } = await sql<{ bulan: number }>`
    select bulan from segel where sekolah_id = ${sekolahId} and dibuka_pada is null
      and bulan >= to_char(${dari}::date, 'YYYYMM')::int
      and (${sampai}::date is null or bulan <= to_char(${sampai}::date, 'YYYYMM')::int)
    order by bulan desc limit 1`.execute(db)
  const satu = rows[0]
  if (satu === undefined) return
  const nama = namaBulan(String(satu.bulan))
  throw salahIsi(field, `Bulan ${nama} sudah dikunci. Pilih tanggal sesudahnya, atau minta dinas membuka kuncinya.`)
}

/** The same by machine dates: a tap of the first date's night belongs to the day before (rules.md 5). */
export const tolakTapTerkunci = (
  db: DbOrTrx,
  sekolahId: number,
  dari: string,
  sampai: string | null,
  field = 'mulai',
): Promise<void> => tolakBulanTerkunci(db, sekolahId, tanggalDari(nomorHari(dari) - 1), sampai, field)
