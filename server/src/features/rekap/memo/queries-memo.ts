import { computeBulan, type RekapBulan } from '@geisa/engine/rekap/rekap-bulan'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, schoolOf, sekolahIn, withinSchools } from '../../../platform/cakupan.ts'
import type { Db, DbOrTrx } from '../../../platform/database/db.ts'
import { bulanDateRange, type Moment } from '../fakta/fakta.ts'
import { type FaktaRekap, loadFaktaRekap } from '../fakta/fakta-rekap.ts'
import { type NewMemo, saveMemo, saveMemoLater } from './commands-memo.ts'
import { KEY_COLUMN, type Key, memoKey, selectSekolah } from './memo-sql.ts'
import { rekapFromMemo, writeMemo } from './memo-text.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
export type Rekap = { kunci: string; rekap: RekapBulan }
type Select = { sekolahIds: readonly number[]; bulan: string; hitungUlang?: boolean }

/**
 * A school's month as its facts give it, whatever is locked: from the memo while its key is that of the facts, else
 * computed, and stored under the key that was read before them (architecture.md 2.1). Undefined: outside the scope.
 */
export async function rekapSekolah(
  deps: Deps,
  cakupan: Cakupan,
  { sekolahId, ...select }: { sekolahId: number; bulan: string; hitungUlang?: boolean },
): Promise<Rekap | undefined> {
  return (await rekapForMany(deps, cakupan, { sekolahIds: [sekolahId], ...select })).get(sekolahId)
}

/** The same of many schools; whose memos are old are computed together. */
export async function rekapForMany(
  { db, clock }: Deps,
  cakupan: Cakupan,
  { sekolahIds, bulan, hitungUlang = false }: Select,
): Promise<Map<number, Rekap>> {
  const moment = { bulan, now: clock.now() }
  const present = await readMemo(db, cakupan, moment, sekolahIds)
  const cold = present.filter(({ memo }) => memo === null || hitungUlang)
  const next = await computeMany(db, cakupan, moment, cold)
  const results = new Map<number, Rekap>()
  for (const { sekolahId, kunci, memo } of present) {
    const rekap = next.get(sekolahId)?.rekap ?? (memo === null ? undefined : rekapFromMemo(memo))
    if (rekap !== undefined) results.set(sekolahId, { kunci, rekap: keepOnly(rekap, cakupan.gtkId) })
  }
  return results
}

/** Who may see one person only gets that row alone. */
const keepOnly = (rekap: RekapBulan, gtkId: number | null): RekapBulan =>
  gtkId === null ? rekap : { ...rekap, baris: rekap.baris.filter(({ id }) => id.endsWith(`-${gtkId}`)) }

type MemoRow = Key & { memo: string | null }

/** Keys of schools, with the memo where it is of these facts. */
export async function readMemo(
  db: DbOrTrx,
  cakupan: Cakupan,
  moment: Moment,
  sekolahIds: readonly number[],
): Promise<MemoRow[]> {
  const id = schoolOf(withinSchools(cakupan, sekolahIds), sql`s.id`)
  const { rows } = await sql<MemoRow>`
    select ${KEY_COLUMN}, m.rekap as memo from sekolah_terbagi s ${memoKey({ ...bulanDateRange(moment.bulan), ...moment, id })}
    left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = ${moment.bulan}::int and m.rekap_kunci = k.kunci
    where ${selectSekolah(sekolahIds)} and ${sekolahIn(cakupan)}`.execute(db)
  return rows
}

/** Whose memos are missing or of other facts. */
export async function listCold(
  db: DbOrTrx,
  cakupan: Cakupan,
  moment: Moment,
  sekolah: RawBuilder<boolean>,
): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select ${KEY_COLUMN} from sekolah_terbagi s ${memoKey({ ...bulanDateRange(moment.bulan), ...moment })}
    where ${sekolah} and ${sekolahIn(cakupan)} and not exists (select 1 from sekolah_bulan m
      where m.sekolah_id = s.id and m.bulan = ${moment.bulan}::int and m.rekap_kunci = k.kunci)`.execute(db)
  return rows
}

export type Computed = { rekap: RekapBulan; memo: string }

/** Schools whose facts are read together. */
const ONE_GROUP = 16

/** Computes from the facts, which are read after the keys; what it finds is stored under them behind the answer. */
export async function computeMany(
  db: Db,
  cakupan: Cakupan,
  moment: Moment,
  daftar: readonly Key[],
): Promise<Map<number, Computed>> {
  const results = new Map<number, Computed>()
  await forEachKelompok(daftar, async (one) => {
    for (const [id, content] of await computeKelompok(db, cakupan, moment, one)) results.set(id, content)
  })
  await saveMemoLater(db, moment, withMemo(daftar, results))
  return results
}

/** The same for whoever wants the memos stored and nothing else: a province is never in memory. @returns how many */
export async function computeAndSave(
  db: Db,
  cakupan: Cakupan,
  moment: Moment,
  daftar: readonly Key[],
): Promise<number> {
  let jumlah = 0
  await forEachKelompok(daftar, async (one) => {
    const results = await computeKelompok(db, cakupan, moment, one)
    await saveMemo(db, moment, withMemo(one, results))
    jumlah += results.size
  })
  return jumlah
}

/** Two groups under way at most, so that the database reads one while the other is computed. */
async function forEachKelompok(daftar: readonly Key[], perform: (one: readonly Key[]) => Promise<void>) {
  const kelompok = Array.from({ length: Math.ceil(daftar.length / ONE_GROUP) }, (_, nth) =>
    daftar.slice(nth * ONE_GROUP, (nth + 1) * ONE_GROUP),
  ).values()
  const work = async (): Promise<void> => {
    for (const one of kelompok) await perform(one)
  }
  await Promise.all([work(), work()])
}

async function computeKelompok(
  db: Db,
  cakupan: Cakupan,
  moment: Moment,
  daftar: readonly Key[],
): Promise<Map<number, Computed>> {
  const sekolahIds = daftar.map(({ sekolahId }) => sekolahId)
  const fakta = await loadFaktaRekap(db, cakupan, { ...moment, sekolahIds })
  return new Map(fakta.map((faktaRekap) => [faktaRekap.fakta.sekolah.id, computeOne(faktaRekap)]))
}

const withMemo = (daftar: readonly Key[], results: ReadonlyMap<number, Computed>): NewMemo[] =>
  daftar.flatMap(({ sekolahId, kunci, urutanVersi, urutanHari }) => {
    const memo = results.get(sekolahId)?.memo
    return memo === undefined ? [] : { sekolahId, kunci, urutanVersi, urutanHari, memo }
  })

function computeOne({ fakta, potongan }: FaktaRekap): Computed {
  const rekap = computeBulan(fakta, potongan)
  return { rekap, memo: writeMemo(rekap, fakta.sekolah.nama) }
}
