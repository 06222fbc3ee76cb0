import type { FaktaBulan } from '@geisa/engine/fakta'
import type { FaktaPotongan } from '@geisa/engine/fakta-potongan'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { rentang, type Saat, susunFakta } from './fakta.ts'
import { type BarisPotongan, kolomPotongan, type OrangBulan } from './fakta-potongan-sql.ts'
import { pernyataanFakta } from './fakta-sql.ts'
import { kunciMemo } from './memo-sql.ts'

/** A key, and by what of two keys the older one is known; both as numbers in words, they pass 2^53. */
export type Kunci = { kunci: string; urutanVersi: string; urutanHari: string }
export type FaktaRekap = Kunci & { fakta: FaktaBulan; potongan: FaktaPotongan & { gtk: readonly OrangBulan[] } }

/** Everything that a month's recap of these schools is computed from, with its key: one statement, one snapshot. Of one person where it is asked for. */
export async function muatFaktaRekap(
  db: DbOrTrx,
  cakupan: Cakupan,
  pilih: Saat & { sekolahIds: readonly number[]; hanyaGtkId?: number },
): Promise<FaktaRekap[]> {
  const batas = rentang(pilih.bulan)
  const { sekarang, bulan, hanyaGtkId } = pilih
  const gtkId = hanyaGtkId === undefined ? null : sql`${hanyaGtkId}::int`
  const dari = sql`from sekolah s ${kunciMemo({ ...batas, bulan, sekarang })}
    where s.id = any(${[...pilih.sekolahIds]}::int[]) and ${sekolahDalam(cakupan)}`
  const kolom = sql`${kolomPotongan(batas.sampai, sekarang, gtkId)}, k.kunci, k."urutanVersi"::text, k."urutanHari"::text`
  const { rows } = await pernyataanFakta<BarisPotongan & Kunci>({ dari, gtkId, kolom }, batas).execute(db)
  return rows.map((row) => ({
    fakta: susunFakta(row, pilih),
    potongan: { tarif: row.tarif, gtk: row.orang },
    kunci: row.kunci,
    urutanVersi: row.urutanVersi,
    urutanHari: row.urutanHari,
  }))
}
