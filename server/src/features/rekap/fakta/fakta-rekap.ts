import type { FaktaBulan } from '@geisa/engine/fakta'
import type { FaktaPotongan } from '@geisa/engine/potongan/fakta-potongan'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { type Cakupan, sekolahDalam } from '../../../platform/scope.ts'
import { pilihSekolah } from '../memo/memo-sql.ts'
import { rentang, type Saat, susunFakta } from './fakta.ts'
import { type BarisPotongan, kolomPotongan, type OrangBulan } from './fakta-potongan-sql.ts'
import { pernyataanFakta } from './fakta-sql.ts'
import { bacaTapSekolah } from './fakta-tap.ts'

export type FaktaRekap = { fakta: FaktaBulan; potongan: FaktaPotongan & { gtk: readonly OrangBulan[] } }

/**
 * Everything that a month's recap of these schools is computed from; of one person where it is asked for. Taps come beside
 * the rest, each from its own snapshot: who keeps the result has read its key before.
 */
export async function muatFaktaRekap(
  db: DbOrTrx,
  cakupan: Cakupan,
  pilih: Saat & { sekolahIds: readonly number[]; hanyaGtkId?: number },
): Promise<FaktaRekap[]> {
  const batas = rentang(pilih.bulan)
  const { hanyaGtkId } = pilih
  const gtkId = hanyaGtkId === undefined ? null : sql`${hanyaGtkId}::int`
  const dari = sql`from sekolah s where ${pilihSekolah(pilih.sekolahIds)} and ${sekolahDalam(cakupan)}`
  const kolom = kolomPotongan(batas.sampai, pilih.sekarang, gtkId)
  const [{ rows }, tap] = await Promise.all([
    pernyataanFakta<BarisPotongan>({ dari, gtkId, kolom }, batas).execute(db),
    bacaTapSekolah(db, pilih.sekolahIds, batas),
  ])
  return rows.map((row) => ({
    fakta: susunFakta(row, pilih, tap.get(row.sekolah.id) ?? []),
    potongan: { tarif: row.tarif, gtk: row.orang },
  }))
}
