import type { PratinjauResult } from '@geisa/contract/berlaku'
import { hariSekolah } from '@geisa/engine/calendar'
import type { FaktaBulan } from '@geisa/engine/fakta'
import { compareBulan, type DifferentHari, withEverybody } from '@geisa/engine/rekap/compare-bulan'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { loadFakta } from '../fakta/fakta.ts'
import { buildWindow, type DateRange, type PratinjauWindow } from './pratinjau-window.ts'

/** A dated change that nobody has saved yet. */
export type Change = {
  /** Which schools it can reach, as a condition on `sekolah s`. */
  sekolah: RawBuilder<boolean>
  /** Only this member of staff. */
  gtkId?: number
  /** What the change governs afterwards, as a condition on `sekolah s`, where that is less; told to `apply`. */
  after?: RawBuilder<boolean>
  /** The facts of a month as they would be after the change. */
  apply: (fakta: FaktaBulan, after: boolean) => FaktaBulan
  /** It asks who somebody is, though no holiday that is saved does (rules.md N1). */
  withIdentitas?: boolean
  /** The day that was named, where days before it are only looked at: it is said, unless one of those changes. */
  named?: string
} & (DateRange | { ranges: readonly DateRange[] })

/** Nobody waits longer for one step of the count; the caller asks for the next with `lanjut`. */
const STEP_MS = 800
const ONE_GROUP = 100
const EXAMPLE = 12

/**
 * What a change would do (product.md 3): each school's months are computed from the facts as they are and as they would
 * be, by the same engine as the report. Stores nothing; a district of a thousand schools is counted step by step.
 */
export async function previewChange(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  cakupan: Cakupan,
  change: Change,
  lanjut?: number,
): Promise<PratinjauResult> {
  const now = clock.now()
  const window = buildWindow('ranges' in change ? change.ranges : [change], hariSekolah(now, 'WIT'))
  const { dari, sampai, truncated, sejakAwal, bulan } = window
  const jumlah = lanjut === undefined ? await countCakupan(db, cakupan, change, bulan) : NOT_COMPUTED
  let said = change.named ?? dari
  const result = { sekolahDihitung: 0, gtkDihitung: 0, hariGtk: 0, angkaBerubah: 0, hariLengkap: 0 }
  const examples: (NamedHari & Sekolah)[] = []
  const deadline = performance.now() + STEP_MS
  let untilSekolah: number | null = null
  const daftar = await listSekolah(db, cakupan, change, lanjut ?? 0)
  for (const { sesudah, ...sekolah } of daftar.slice(0, ONE_GROUP)) {
    const different = await compareSekolah(db, cakupan, change, { ...sekolah, sesudah, window, now })
    result.sekolahDihitung++
    if (different.hari.some(({ tanggal }) => tanggal < said)) said = dari
    result.gtkDihitung += different.jumlahGtk
    result.hariGtk += different.hari.length
    result.angkaBerubah += different.hari.filter(({ angka }) => angka).length
    result.hariLengkap += different.hari.filter(({ lengkap }) => lengkap).length
    examples.push(...selectExamples(different.hari).map((hari) => ({ ...hari, ...sekolah })))
    untilSekolah = sekolah.sekolahId
    if (performance.now() > deadline) break
  }
  return {
    dari: said > dari ? said : dari,
    sampai,
    terpotong: truncated,
    sejakAwal,
    ...jumlah,
    ...result,
    contoh: selectExamples(examples).map(({ gtkId, angka: _, lengkap: __, ...hari }) => ({
      ...hari,
      gtkId: `${hari.sekolahId}-${gtkId}`,
    })),
    lanjut: result.sekolahDihitung < daftar.length ? untilSekolah : null,
  }
}

type Sekolah = { sekolahId: number; namaSekolah: string }
type NamedHari = DifferentHari & { namaGtk: string }

/** One more than a step looks at: then there is a next one. */
async function listSekolah(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolah, after }: Change,
  lanjut: number,
): Promise<(Sekolah & { sesudah: boolean })[]> {
  const { rows } = await sql<Sekolah & { sesudah: boolean }>`
    select s.id as "sekolahId", s.nama as "namaSekolah", ${after ?? sql`true`} as sesudah from sekolah_terbagi s
    where ${sekolahIn(cakupan)} and ${sekolah} and s.id > ${lanjut} order by s.id limit ${ONE_GROUP + 1}`.execute(db)
  return rows
}

/** Both are told once, with the first step. */
async function countCakupan(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolah }: Change,
  bulan: readonly number[],
): Promise<{ jumlahSekolah: number; bulanTerkunci: number }> {
  const { rows } = await sql<{ jumlahSekolah: number; bulanTerkunci: number }>`
    select (select count(*)::int from sekolah s where ${sekolahIn(cakupan)} and ${sekolah}) as "jumlahSekolah",
      (select count(*)::int from segel g join sekolah s on s.id = g.sekolah_id where ${sekolahIn(cakupan)}
        and ${sekolah} and g.dibuka_pada is null and g.bulan = any(${[...bulan]}::int[])) as "bulanTerkunci"`.execute(
    db,
  )
  return rows[0] ?? NOT_COMPUTED
}

const NOT_COMPUTED = { jumlahSekolah: 0, bulanTerkunci: 0 }

type Compared = { sekolahId: number; sesudah: boolean; window: PratinjauWindow; now: string }

async function compareSekolah(
  db: DbOrTrx,
  cakupan: Cakupan,
  { gtkId, apply, withIdentitas = false }: Change,
  { sekolahId, sesudah, window, now }: Compared,
): Promise<{ jumlahGtk: number; hari: NamedHari[] }> {
  const hari: NamedHari[] = []
  let jumlahGtk = 0
  for (const one of window.bulan) {
    const fakta = await loadFakta(db, cakupan, { sekolahId, bulan: String(one), now, withIdentitas })
    if (fakta === undefined) continue
    const [before, later] = withEverybody(fakta, apply(fakta, sesudah))
    jumlahGtk = Math.max(jumlahGtk, gtkId === undefined ? before.gtk.length : 1)
    const nama = new Map(before.gtk.map((gtk) => [gtk.id, gtk.nama]))
    const { dari, sampai, ranges } = window
    const limit = { dari, sampai, ...(gtkId === undefined ? {} : { gtkId }) }
    for (const diff of compareBulan(before, later, limit))
      if (ranges.some((r) => diff.tanggal >= r.dari && diff.tanggal <= r.sampai))
        hari.push({ ...diff, namaGtk: nama.get(diff.gtkId) ?? '' })
  }
  return { jumlahGtk, hari }
}

/** Changed figures tell more than changed schedules, and one day of each person more than every day of one. */
function selectExamples<T extends DifferentHari>(daftar: readonly T[]): T[] {
  const order = [...daftar.filter(({ angka }) => angka), ...daftar.filter(({ angka }) => !angka)]
  const already = new Set<number>()
  const first = order.filter(({ gtkId }) => !already.has(gtkId) && already.add(gtkId))
  return [...first, ...order.filter((one) => !first.includes(one))].slice(0, EXAMPLE)
}
