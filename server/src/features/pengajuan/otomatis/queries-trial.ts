import {
  type testOtomatis as contract,
  WHY_NOT_DISETUJUI,
  type WhyNotDisetujui,
} from '@geisa/contract/approval-otomatis'
import type { Answer } from '@geisa/contract/endpoint'
import { type Disetujui, tallyDisetujui, type WhyOverBatas, whyOverBatas } from '@geisa/engine/pengajuan/batas-aturan'
import { whyNotMatching } from '@geisa/engine/pengajuan/otomatis'
import { isEffective, LABEL_PENGAJUAN, PENGAJUAN, type StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Cakupan } from '../../../platform/cakupan.ts'
import { addSeconds } from '../../../platform/clock.ts'
import { inWilayah } from '../../../platform/database/sql.ts'
import { loadFaktaBulan } from '../../rekap/fakta/queries-fakta-bulan.ts'
import { bulanBetween } from '../../rekap/memo/commands-versi.ts'
import { fullTanda } from '../meja/queries.ts'
import { beforeAfter } from '../meja/queries-dampak.ts'
import { type BulanJudgement, judgeBulan, mergeJudgements } from '../meja/queries-judgement.ts'
import { SHAPES } from '../queries-shape.ts'
import { idUsulan, listSummaries, listUsulan, type Usulan } from '../queries-usulan.ts'
import type { Condition } from './queries.ts'
import { listApprovedHari, requestedHari } from './queries-bounds.ts'
import { testSidik } from './trial-sidik.ts'

type Deps = Pick<AppContext, 'db' | 'clock' | 'tokenKey'>
type Result = Answer<typeof contract>

const ONE_DAY = 86_400
const TEST_HARI = 90
const MAX_USULAN = 5_000
const MAX_EXAMPLE = 50
/** Schools whose facts are read together. */
const ONE_GROUP = 16
/** Nobody waits longer for a try; what was not reached is said. */
const LIMIT_MS = 20_000

/** What these conditions would have approved in the last 90 days, and what people decided about the same requests. */
export async function testOtomatis(deps: Deps, { cakupan }: Caller, condition: Condition): Promise<Result> {
  const { db, clock } = deps
  const deadline = performance.now() + LIMIT_MS
  const from = addSeconds(clock.now(), -TEST_HARI * ONE_DAY)
  const all = await listTested(deps, cakupan, condition, from)
  const tested = all.slice(0, MAX_USULAN)
  const withoutFakta = new Map(tested.map((usulan) => [usulan, whyWithoutFakta(condition, usulan)]))
  const eligible = tested.filter((usulan) => withoutFakta.get(usulan) === null)
  const { judged, skipped } = await judgeAll(deps, cakupan, condition, { eligible, deadline })
  const overBatas = await judgeBatas(
    db,
    cakupan,
    condition,
    eligible.filter((usulan) => judged.get(usulan) === null),
  )
  const disetujui = eligible.filter((usulan) => judged.get(usulan) === null && !overBatas.has(usulan))
  const count = (select: (usulan: Usulan) => boolean): number => disetujui.filter(select).length
  return {
    dari: from,
    jumlahUsulan: tested.length - skipped,
    jumlahDisetujui: disetujui.length,
    jumlahDitolakOrang: count(isRefusedPerson),
    jumlahMenunggu: count(({ status }) => status === PENGAJUAN.DIUSULKAN),
    sebab: countCauses([...withoutFakta.values(), ...judged.values(), ...overBatas.values()]),
    contoh: await buildExamples(db, cakupan, condition, disetujui.slice(0, MAX_EXAMPLE)),
    sidik: testSidik(deps, condition),
    terpotong: all.length > MAX_USULAN || skipped > 0,
  }
}

/** The latest first. */
function listTested({ db }: Deps, cakupan: Cakupan, condition: Condition, from: string): Promise<Usulan[]> {
  const { jenis, kodeWilayah, jenjang } = condition
  const latest = sql`select k.sekolah_id, k.id from ${SHAPES[jenis].tabel} k join sekolah s on s.id = k.sekolah_id
    where k.tgl_pengajuan >= ${from}::timestamptz and ${inWilayah(kodeWilayah)} and s.jenjang = any(${jenjang}::text[])
    order by k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc limit ${MAX_USULAN + 1}`
  const order = sql`k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc`
  return listUsulan(db, cakupan, jenis, { condition: sql`(k.sekolah_id, k.id) in (${latest})`, order })
}

/**
 * What needs no facts. A month that was locked after the decision barred nothing then; what somebody decided is what is
 * compared with.
 */
function whyWithoutFakta(condition: Condition, usulan: Usulan): WhyNotDisetujui | null {
  const { matching } = mergeJudgements(usulan, [])
  const notMatching = whyNotMatching({ ...condition, dalamJadwal: false }, matching)
  if (notMatching !== null) return notMatching
  const pending = usulan.status === PENGAJUAN.DIUSULKAN
  if (pending && (usulan.diputusOrang || usulan.pernahDitolak)) return 'pernah-diputus-orang'
  if (pending && usulan.diLuarTugas) return 'di-luar-tugas'
  return computedTanda(usulan)[0] ?? null
}

const computedTanda = (usulan: Usulan, judgement = mergeJudgements(usulan, [])) =>
  fullTanda(usulan, judgement).filter((one) => usulan.status === PENGAJUAN.DIUSULKAN || one !== 'bulan-terkunci')

/** Month by month, many schools at a time: no more facts are held than those of one group. */
async function judgeAll(
  { db, clock }: Deps,
  cakupan: Cakupan,
  condition: Condition,
  { eligible, deadline }: { eligible: readonly Usulan[]; deadline: number },
): Promise<{ judged: Map<Usulan, WhyNotDisetujui | null>; skipped: number }> {
  const now = clock.now()
  const perUsulan = new Map<Usulan, BulanJudgement[]>()
  for (const { bulan, usulan } of group(eligible)) {
    if (performance.now() > deadline) break
    const sekolahIds = [...new Set(usulan.map(({ sekolahId }) => sekolahId))]
    const fakta = new Map(
      (await loadFaktaBulan(db, cakupan, { sekolahIds, bulan, now })).map((faktaRekap) => [
        faktaRekap.fakta.sekolah.id,
        faktaRekap.fakta,
      ]),
    )
    for (const one of usulan) {
      const own = fakta.get(one.sekolahId)
      if (own === undefined) continue
      const judgement = judgeBulan(one, beforeAfter(own, one, now))
      perUsulan.set(one, [...(perUsulan.get(one) ?? []), judgement])
    }
  }
  const computed = eligible.filter((usulan) => perUsulan.get(usulan)?.length === bulanUsulan(usulan).length)
  const judged = new Map(
    computed.map((usulan) => {
      const judgement = mergeJudgements(usulan, perUsulan.get(usulan) ?? [])
      return [usulan, computedTanda(usulan, judgement)[0] ?? whyNotMatching(condition, judgement.matching)]
    }),
  )
  return { judged, skipped: eligible.length - computed.length }
}

/** In the order in which they were submitted: which of them the bounds leave to people, with all that was approved beside. */
async function judgeBatas(
  db: Deps['db'],
  cakupan: Cakupan,
  condition: Condition,
  matching: readonly Usulan[],
): Promise<Map<Usulan, WhyOverBatas>> {
  const result = new Map<Usulan, WhyOverBatas>()
  const [first] = matching
  if (first === undefined) return result
  const range = {
    sekolahIds: [...new Set(matching.map(({ sekolahId }) => sekolahId))],
    dari: matching.reduce((least, { dari }) => (dari < least ? dari : least), first.dari),
    sampai: matching.reduce((last, { sampai }) => (sampai > last ? sampai : last), first.sampai),
  }
  const tested = new Set(matching.map(idUsulan))
  const beside = (await listApprovedHari(db, cakupan, range)).filter(
    ({ jenis, ...one }) => jenis !== condition.jenis || !tested.has(idUsulan(one)),
  )
  const tallies = new Map<number, Disetujui>(range.sekolahIds.map((id) => [id, tallyDisetujui()]))
  for (const [id, hari] of Map.groupBy(beside, ({ sekolahId }) => sekolahId)) tallies.get(id)?.add(hari)
  for (const usulan of matching.toReversed()) {
    const [asked, tally] = [requestedHari(usulan), tallies.get(usulan.sekolahId) ?? tallyDisetujui()]
    const why = whyOverBatas(condition, asked, tally)
    if (why !== null) result.set(usulan, why)
    // What people approved stands, whatever the rule would have done.
    if (why === null || isEffective(usulan.status)) tally.add(asked ?? [])
  }
  return result
}

/** The most frequent first. */
const countCauses = (all: readonly (WhyNotDisetujui | null)[]): Result['sebab'] =>
  WHY_NOT_DISETUJUI.map((cause) => ({ sebab: cause, jumlah: all.filter((one) => one === cause).length }))
    .filter(({ jumlah }) => jumlah > 0)
    .toSorted((a, b) => b.jumlah - a.jumlah)

const bulanUsulan = ({ dari, sampai }: Usulan): string[] => bulanBetween(dari, sampai).map(String)

/** The requests of one month and of at most ONE_GROUP schools each, the latest months first. */
function group(eligible: readonly Usulan[]): { bulan: string; usulan: Usulan[] }[] {
  const perBulan = new Map<string, Usulan[]>()
  for (const usulan of eligible)
    for (const bulan of bulanUsulan(usulan)) perBulan.set(bulan, [...(perBulan.get(bulan) ?? []), usulan])
  return [...perBulan]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .flatMap(([bulan, daftar]) => {
      const sekolah = [...new Set(daftar.map(({ sekolahId }) => sekolahId))]
      const groupOf = new Map(sekolah.map((id, i) => [id, Math.floor(i / ONE_GROUP)]))
      return [...Map.groupBy(daftar, ({ sekolahId }) => groupOf.get(sekolahId)).values()].map((usulan) => ({
        bulan,
        usulan,
      }))
    })
}

/** Rejected, or returned, by somebody: the rule would have decided otherwise. */
const isRefusedPerson = ({ status, diputusOrang }: Usulan): boolean =>
  status === PENGAJUAN.DITOLAK || (status === PENGAJUAN.PERLU_PERBAIKAN && diputusOrang)

async function buildExamples(
  db: Deps['db'],
  cakupan: Cakupan,
  { jenis }: Condition,
  daftar: readonly Usulan[],
): Promise<Result['contoh']> {
  const summaries = new Map((await listSummaries(db, cakupan, jenis, daftar)).map((one) => [one.id, one]))
  return daftar.flatMap((usulan) => {
    const one = summaries.get(idUsulan(usulan))
    return one === undefined ? [] : [{ ...one, statusPengajuan: reference(usulan.status) }]
  })
}

const reference = (status: StatusPengajuan) => ({ id: status, nama: LABEL_PENGAJUAN[status] })
