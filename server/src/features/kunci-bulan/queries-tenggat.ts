import { rentangBulan, tanggalDari } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db.ts'

/** Of the next month; the setting 'tenggatKunciBulan' as it stood at the month's end. */
const TENGGAT_BAWAAN = 5

/** The day by which a month is expected locked. */
export async function bacaTenggat(db: DbOrTrx, bulan: string): Promise<string> {
  const { awal, jumlahHari } = rentangBulan(bulan)
  const akhir = tanggalDari(awal + jumlahHari - 1)
  const { rows } = await sql<{ nilai: unknown }>`
    select nilai from setting where kunci = 'tenggatKunciBulan' and berlaku_mulai <= ${akhir}::date
    order by berlaku_mulai desc limit 1`.execute(db)
  const hari = Number(rows[0]?.nilai ?? TENGGAT_BAWAAN)
  const ke = Number.isInteger(hari) && hari >= 1 && hari <= 28 ? hari : TENGGAT_BAWAAN
  return tanggalDari(awal + jumlahHari - 1 + ke)
}
