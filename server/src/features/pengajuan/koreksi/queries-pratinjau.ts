import type { Answer, Output } from '@geisa/contract/endpoint'
import { type pratinjauKoreksi as contract, WITHOUT_STATUS } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import { formatJam, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { type HariUsulan, hariUsulan } from '@geisa/engine/pengajuan/hari-usulan'
import { checkKoreksiInput, type ReferenceContext } from '@geisa/engine/pengajuan/syarat/koreksi'
import type { KoreksiInput } from '@geisa/engine/pengajuan/usulan'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { invalidField } from '../../../platform/errors.ts'
import { type Asked, buildDampak, loadBulanUsulan } from '../meja/queries-dampak.ts'
import { findAskedSekolah, lockedErrors, NO_DAMPAK, parseGtk } from '../meja/queries-pratinjau.ts'
import { mergeInput } from './input.ts'
import { checkHari, readContext } from './queries-syarat.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>

/** What a correction would change if it were approved as it stands in the form, what is recorded, and what bars it. */
export async function pratinjauKoreksi(
  deps: Deps,
  caller: Caller,
  body: Output<typeof contract, 'body'>,
): Promise<Answer<typeof contract>> {
  const { sekolahId, gtkId } = parseGtk(body.gtk.id)
  const sekolah = await findAskedSekolah(deps, caller, sekolahId, [gtkId])
  if (sekolah === undefined || sekolah.gtk.length === 0) throw invalidField('gtk', 'GTK tidak ditemukan')
  const input = mergeInput(body, null, sekolahId)
  const context = await readContext(deps.db, sekolah, input.dari)
  const errors = checkKoreksiInput(input, context)
  if (errors.length > 0) {
    const awal = await readInitial(deps, caller, sekolahId, input, context)
    return { dampak: NO_DAMPAK, ...startFrom(awal, context), galat: errors }
  }
  const asked = toAsked(sekolahId, input)
  const daftar = await loadBulanUsulan(deps, caller.cakupan, asked)
  const { pertama, errors: hariErrors } = checkHari(
    input,
    context,
    daftar.map(({ fakta }) => fakta),
  )
  return {
    dampak: await buildDampak(deps, caller, asked, daftar),
    ...startFrom(pertama, context),
    galat: [...lockedErrors(daftar, 'tglKehadiran.dari'), ...hariErrors],
  }
}

/** So far ahead nothing is recorded, and so long ago nothing was. */
const EARLIEST = '2015-01-01'
const DAYS_AHEAD = 366

/** A form that is not complete yet shows what its first day has. */
async function readInitial(
  deps: Deps,
  { cakupan }: Caller,
  sekolahId: number,
  input: KoreksiInput,
  { hariIni }: ReferenceContext,
): Promise<HariUsulan | undefined> {
  const { dari, gtkId } = input
  if (dari < EARLIEST || dari > tanggalFrom(nomorHari(hariIni) + DAYS_AHEAD)) return undefined
  const [bulanUsulan] = await loadBulanUsulan(deps, cakupan, toAsked(sekolahId, { ...input, sampai: dari }))
  return bulanUsulan && hariUsulan(bulanUsulan.fakta, gtkId, dari, dari)[0]
}

const toAsked = (sekolahId: number, input: KoreksiInput): Asked => ({
  jenis: 'koreksi',
  isian: input,
  sekolahId,
  noUsulan: null,
  status: null,
})

function startFrom(hari: HariUsulan | undefined, { status }: ReferenceContext) {
  const { id, nama } = status.find((one) => one.id === hari?.statusId) ?? WITHOUT_STATUS
  const jam = (one: number | null | undefined) =>
    one === null || one === undefined ? null : formatJam(one).slice(0, 5)
  return {
    statusAwal: { id, nama },
    waktuAwal: { datang: jam(hari?.datangTercatat), pulang: jam(hari?.pulangTercatat) },
  }
}
