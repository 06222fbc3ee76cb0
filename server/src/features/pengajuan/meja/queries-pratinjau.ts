import type { DampakPengajuan } from '@geisa/contract/pengajuan/meja'
import type { UsulanError } from '@geisa/engine/pengajuan/syarat/waktu'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { effectivePlan, todayIn } from '../../sekolah/queries-row.ts'

/** What a form would change before it is sent: what the kinds' own previews have in common. */

export const NO_DAMPAK: DampakPengajuan = { hari: [], bulan: [], terpotong: false }

export const lockedErrors = (daftar: readonly { sealed: unknown }[], field: string): UsulanError[] =>
  daftar.some(({ sealed }) => sealed !== null)
    ? [{ field, message: 'Bulannya sudah dikunci. Pilih tanggal lain, atau minta dinas membuka kuncinya.' }]
    : []

export function parseGtk(id: string): { sekolahId: number; gtkId: number } {
  const [sekolahId = 0, gtkId = 0] = id.split('-').map(Number)
  return gtkId > 2_147_483_647 ? { sekolahId: 0, gtkId: 0 } : { sekolahId, gtkId }
}

type AskedSekolah = { pro: boolean; hariIni: string; gtk: number[] }

/** The school in scope, and who of these people is of its staff. */
export async function findAskedSekolah(
  { db, clock }: { db: DbOrTrx; clock: AppContext['clock'] },
  { cakupan }: { cakupan: Cakupan },
  sekolahId: number,
  gtkIds: readonly number[],
): Promise<AskedSekolah | undefined> {
  const today = todayIn(clock.now())
  const { rows } = await sql<AskedSekolah>`
    select ${effectivePlan(today)} = 'PRO' as pro, ${today} as "hariIni",
      array(select g.id from gtk g where g.sekolah_id = s.id and g.id = any(${[...gtkIds]}::int[])) as gtk
    from sekolah_terbagi s where s.id = ${sekolahId} and ${sekolahIn(cakupan)}`.execute(db)
  return rows[0]
}
