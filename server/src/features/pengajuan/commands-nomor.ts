import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import type { Zona } from '@geisa/engine/acuan'
import { hariSekolah } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db.ts'
import { tanpaPelaku } from '../../platform/pelaku.ts'

/**
 * The next number of the kind's series of the school's month: 'YYYYMM' and six digits, wider when needed (product.md 4).
 * A statement of its own, so that the nation's submitters never wait for each other's transactions: gaps are possible.
 */
export async function nomorBaru(db: Db, jenis: JenisPengajuan, pada: string, zona: Zona): Promise<string> {
  const bulan = hariSekolah(pada, zona).slice(0, 7).replace('-', '')
  const berikut = sql<{ terakhir: number }>`
    insert into pengajuan_nomor as n (jenis, bulan, terakhir) values (${jenis}, ${Number(bulan)}, 1)
    on conflict (jenis, bulan) do update set terakhir = n.terakhir + 1 returning terakhir`
  const { rows } = await tanpaPelaku(() => berikut.execute(db))
  return `${bulan}${String(rows[0]?.terakhir ?? 0).padStart(6, '0')}`
}

/** Where the request with this number lies; also what makes the number the only one of its kind. */
export async function catatAlamat(
  trx: Trx,
  { jenis, nomor, sekolahId, id }: { jenis: JenisPengajuan; nomor: string; sekolahId: number; id: number },
): Promise<void> {
  await sql`insert into alamat_pengajuan (jenis, nomor, sekolah_id, pengajuan_id)
    values (${jenis}, ${nomor}, ${sekolahId}, ${id})`.execute(trx)
}
