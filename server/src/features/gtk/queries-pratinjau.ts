import type { PratinjauResult } from '@geisa/contract/berlaku'
import type { GtkInput } from '@geisa/contract/gtk/gtk'
import type { Zona } from '@geisa/engine/acuan'
import { versionOn } from '@geisa/engine/berlaku'
import { EPOCH_START, hariSekolah } from '@geisa/engine/calendar'
import type { FaktaBulan, Gtk, IdentitasGtk } from '@geisa/engine/fakta'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Cakupan } from '../../platform/cakupan.ts'
import { openStart } from '../kunci-bulan/commands-guard-terkunci.ts'
import { listHariKelompok } from '../libur/queries-kelompok.ts'
import { previewChange } from '../rekap/pratinjau/queries-pratinjau.ts'
import { findSekolah } from '../sekolah/queries.ts'
import { checkPlan } from './commands.ts'
import { changesKelompok, DEFAULT_KERJA, inputColumn, movedDays, newKerja, type Plan } from './gtk-plan.ts'
import { type GtkState, readState } from './hold-gtk.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>

/** Staff-days that the save would change: by shift, working days, first and last day, and by what a holiday of some asks. */
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
    if (sekolah === undefined) return withoutChange(input.berlakuMulai ?? hariSekolah(now, 'WIB'))
    return previewNew(deps, cakupan, sekolah, input, lanjut)
  }
  const old = await readState(deps.db, cakupan, input.id, now)
  const plan = checkPlan(old, input)
  const { sekolahId, gtkId } = old
  const since = plan.berlakuMulai
  const kelompok = changesKelompok(plan) ? await listHariKelompok(deps.db, cakupan, sekolahId, since) : []
  const ranges = movedDays(plan, kelompok)
  if (ranges.length === 0) return withoutChange(since)
  const sekolah = sql<boolean>`s.id = ${sekolahId}`
  const update = (fakta: FaktaBulan): FaktaBulan => hypothetical(fakta, old, plan, now)
  return previewChange(deps, cakupan, { sekolah, gtkId, ranges, apply: update }, lanjut)
}

/** Somebody new has a row of every day since the first one (rules.md L26), also of those that are over. */
async function previewNew(
  deps: Deps,
  cakupan: Cakupan,
  { id, zona }: { id: number; zona: Zona },
  input: GtkInput,
  lanjut: number | undefined,
): Promise<PratinjauResult> {
  const now = deps.clock.now()
  const today = hariSekolah(now, zona)
  const { mulaiTugas = null, berhenti = null, nama, statusKepegawaian, jenisGuru } = inputColumn(input)
  const dari = mulaiTugas ?? (await openStart(deps.db, id)) ?? EPOCH_START
  const own = newKerja(DEFAULT_KERJA, input)
  const berlakuMulai = input.berlakuMulai ?? (dari > EPOCH_START ? dari : today)
  const kerja = own === null ? [] : [{ ...own, berlakuMulai, berlakuSampai: null, disimpanPada: now }]
  const identitas = [{ berlakuMulai: EPOCH_START, statusKepegawaian, jenisGuru }]
  const gtk = { id: NEW_ID, nama, identitas, mulaiTugas: dari, berhenti, kerja }
  return previewChange(
    deps,
    cakupan,
    {
      sekolah: sql<boolean>`s.id = ${id}`,
      gtkId: NEW_ID,
      dari,
      sampai: berhenti,
      apply: (fakta) => ({ ...fakta, gtk: [...fakta.gtk, gtk] }),
    },
    lanjut,
  )
}

/** No row of this number stands in any school. */
const NEW_ID = 2_147_483_647

function hypothetical(fakta: FaktaBulan, old: GtkState, plan: Plan, at: string): FaktaBulan {
  const { others, kerja, berlakuMulai } = plan
  const { mulaiTugas = old.mulaiTugas, berhenti = old.berhenti } = others
  const versions = kerja === null ? [] : [{ ...kerja, berlakuMulai, berlakuSampai: null, disimpanPada: at }]
  const change = (gtk: Gtk): Gtk => ({
    ...gtk,
    ...(gtk.identitas && { identitas: identitasAfter(gtk.identitas, plan) }),
    mulaiTugas,
    berhenti,
    kerja: [...gtk.kerja, ...versions],
  })
  return { ...fakta, gtk: fakta.gtk.map((gtk) => (gtk.id === old.gtkId ? change(gtk) : gtk)) }
}

/** What changes holds from its first day on, also in later versions (data-pribadi/commands-identitas.ts). */
function identitasAfter(versions: readonly IdentitasGtk[], { identitas, berlakuMulai }: Plan): IdentitasGtk[] {
  const { statusKepegawaian, jenisGuru } = identitas
  const before = versionOn(versions, berlakuMulai)
  const begins = before === undefined || before.berlakuMulai === berlakuMulai ? [] : [{ ...before, berlakuMulai }]
  return [...versions, ...begins].map((one) =>
    one.berlakuMulai < berlakuMulai
      ? one
      : {
          ...one,
          statusKepegawaian: statusKepegawaian ?? one.statusKepegawaian,
          jenisGuru: jenisGuru ?? one.jenisGuru,
        },
  )
}

const withoutChange = (hari: string): PratinjauResult => ({
  dari: hari,
  sampai: hari,
  terpotong: null,
  sejakAwal: true,
  jumlahSekolah: 1,
  sekolahDihitung: 1,
  gtkDihitung: 0,
  hariGtk: 0,
  angkaBerubah: 0,
  hariLengkap: 0,
  bulanTerkunci: 0,
  contoh: [],
  lanjut: null,
})
