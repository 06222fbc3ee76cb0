import type { PratinjauResult } from '@geisa/contract/berlaku'
import type { GtkInput } from '@geisa/contract/gtk'
import type { FaktaBulan } from '@geisa/engine/fakta'
import { hariSekolah } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { previewChange } from '../rekap/pratinjau/queries-pratinjau.ts'
import { findSekolah } from '../sekolah/queries.ts'
import { checkPlan } from './commands.ts'
import { type GtkState, readState } from './pegang-gtk.ts'
import type { Plan } from './ubah-gtk.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>

/** Staff-days that the save would change: by shift, working days, first and last day. Somebody new has none yet. */
export async function previewGtk(
  deps: Deps,
  { pengguna, cakupan }: Pick<Caller, 'pengguna' | 'cakupan'>,
  input: GtkInput,
  lanjut: number | undefined,
): Promise<PratinjauResult> {
  const now = deps.clock.now()
  if (input.id === undefined || input.id === null) {
    const sekolahId = input.sekolahId ?? pengguna.sekolahId
    const sekolah = sekolahId === null ? undefined : await findSekolah(deps.db, cakupan, sekolahId)
    return withoutChange(input.berlakuMulai ?? hariSekolah(now, sekolah?.zona ?? 'WIB'))
  }
  const old = await readState(deps.db, cakupan, input.id, now)
  const plan = checkPlan(old, input)
  const ranges = plan.touch.filter(({ field }) => field !== 'berlakuMulai' || plan.kerja !== null)
  if (ranges.length === 0) return withoutChange(plan.berlakuMulai)
  const { sekolahId, gtkId } = old
  const sekolah = sql<boolean>`s.id = ${sekolahId}`
  const update = (fakta: FaktaBulan): FaktaBulan => hypothetical(fakta, old, plan, now)
  return previewChange(deps, cakupan, { sekolah, gtkId, rentang: ranges, ubah: update }, lanjut)
}

function hypothetical(
  fakta: FaktaBulan,
  old: GtkState,
  { lain: other, kerja, berlakuMulai }: Plan,
  at: string,
): FaktaBulan {
  const { mulaiTugas: tugasStart = old.mulaiTugas, berhenti: stopped = old.berhenti } = other
  const versions = kerja === null ? [] : [{ ...kerja, berlakuMulai, berlakuSampai: null, disimpanPada: at }]
  return {
    ...fakta,
    gtk: fakta.gtk.map((gtk) =>
      gtk.id === old.gtkId
        ? { ...gtk, mulaiTugas: tugasStart, berhenti: stopped, kerja: [...gtk.kerja, ...versions] }
        : gtk,
    ),
  }
}

const withoutChange = (hari: string): PratinjauResult => ({
  dari: hari,
  sampai: hari,
  terpotong: null,
  jumlahSekolah: 1,
  sekolahDihitung: 1,
  gtkDihitung: 0,
  hariGtk: 0,
  angkaBerubah: 0,
  bulanTerkunci: 0,
  contoh: [],
  lanjut: null,
})
