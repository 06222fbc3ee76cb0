import type { PolaJamInput } from '@geisa/contract/jam-sendiri/pola-jam'
import { hariSekolah } from '@geisa/engine/calendar'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { invalidField } from '../../../platform/errors.ts'
import { batasMalamDuring } from '../../aplikasi/queries.ts'
import type { Pemilik } from '../../jadwal/queries-pemilik.ts'
import { refuseLockedBulan } from '../../kunci-bulan/commands-guard-terkunci.ts'
import { onDay, refuseLockedOwner } from './authority.ts'
import { refuseForeignUsers } from './queries-foreign-users.ts'
import { whyNotNama } from './queries-nama.ts'
import type { SavedPola } from './queries-pola.ts'
import { type PolaPlan, planPola } from './save-plan.ts'

/** What a save or its preview would write, and every reason why it may not. */

export async function prepare(
  db: DbOrTrx,
  pada: string,
  pemilik: Pemilik,
  old: SavedPola | null,
  input: PolaJamInput,
): Promise<PolaPlan & { hariIni: string }> {
  const hariIni = hariSekolah(pada, pemilik.zona)
  const masa = { mulai: input.berlakuMulai ?? hariIni, sampai: input.berlakuSampai ?? null }
  refuseLockedOwner(pemilik, masa)
  const batasMalam = await batasMalamDuring(db, hariIni, hariIni)
  const plan = planPola(input, { versions: old?.daftarVersi ?? [], hariIni, batasMalam, pada })
  if (old !== null && plan.version !== null) await refuseTouched(db, pemilik, old.id, masa)
  return { ...plan, hariIni }
}

/** A version that begins, or is called off, changes no sealed month of its own school and no day of a school that was lost. */
export async function refuseTouched(
  db: DbOrTrx,
  pemilik: Pemilik,
  id: number,
  masa: { mulai: string; sampai: string | null },
  field?: string,
): Promise<void> {
  if (pemilik.sekolah !== null) await refuseLockedBulan(db, pemilik.sekolah.id, masa.mulai, masa.sampai, field)
  await refuseForeignUsers(db, pemilik, id, masa)
}

/** One that stands already may keep its name. A new one is seen everywhere at once, whatever day the form names. */
export async function refuseNama(
  db: DbOrTrx,
  pemilik: Pemilik,
  old: SavedPola | null,
  { nama, hariIni, mulai }: { nama: string; hariIni: string; mulai: string },
): Promise<void> {
  if (old?.nama === nama) return
  if (old !== null && mulai < hariIni) refuseLockedOwner(pemilik, onDay(hariIni))
  const why = await whyNotNama(db, pemilik, nama, old?.id ?? null)
  if (why !== null) throw invalidField('nama', why)
}
