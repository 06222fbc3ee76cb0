import type { DampakPengajuan } from '@geisa/contract/meja-pengajuan'
import type { GalatUsulan } from '@geisa/engine/pengajuan/syarat-waktu'
import { sql } from 'kysely'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { type Cakupan, sekolahDalam } from '../../../platform/scope.ts'
import { hariIniDi, planBerlaku } from '../../sekolah/queries-baris.ts'

/** What a form would change before it is sent: what the kinds' own previews have in common. */

export const TANPA_DAMPAK: DampakPengajuan = { hari: [], bulan: [], terpotong: false }

export const galatTerkunci = (daftar: readonly { tersegel: unknown }[], field: string): GalatUsulan[] =>
  daftar.some(({ tersegel }) => tersegel !== null)
    ? [{ field, message: 'Bulannya sudah dikunci. Pilih tanggal lain, atau minta dinas membuka kuncinya.' }]
    : []

export function uraiGtk(id: string): { sekolahId: number; gtkId: number } {
  const [sekolahId = 0, gtkId = 0] = id.split('-').map(Number)
  return gtkId > 2_147_483_647 ? { sekolahId: 0, gtkId: 0 } : { sekolahId, gtkId }
}

type SekolahDitanya = { pro: boolean; hariIni: string; gtk: number[] }

/** The school in scope, and who of these people is of its staff. */
export async function findSekolahDitanya(
  { db, clock }: { db: DbOrTrx; clock: Aplikasi['clock'] },
  { cakupan }: { cakupan: Cakupan },
  sekolahId: number,
  gtkIds: readonly number[],
): Promise<SekolahDitanya | undefined> {
  const hariIni = hariIniDi(clock.now())
  const { rows } = await sql<SekolahDitanya>`
    select ${planBerlaku(hariIni)} = 'PRO' as pro, ${hariIni} as "hariIni",
      array(select g.id from gtk g where g.sekolah_id = s.id and g.id = any(${[...gtkIds]}::int[])) as gtk
    from sekolah s where s.id = ${sekolahId} and ${sekolahDalam(cakupan)}`.execute(db)
  return rows[0]
}
