import type { Output } from '@geisa/contract/endpoint'
import { KECAMATAN_READERS, type LaporanBulanan, type rekapBulanan } from '@geisa/contract/rekap/bulanan'
import { hariSekolah } from '@geisa/engine/calendar'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { invalidField, notEntitled, notFound } from '../../../platform/errors.ts'
import { type ReadyJson, readyJson } from '../../../platform/http.ts'
import { recordSekolahTppRead } from '../../riwayat/commands-tpp-read.ts'
import { answerMemory } from '../memo/answer-memory.ts'
import { refuseForeignBulan } from '../memo/next-bulan.ts'
import { computeMany } from '../memo/queries-memo.ts'
import {
  kecamatanHeader,
  laporanText,
  mayReadTpp,
  memoSection,
  type Section,
  sealSection,
  sekolahHeader,
} from './assemble-bulanan.ts'
import {
  findKecamatan,
  type OneSekolah,
  readSekolah,
  readSekolahKecamatan,
  readSidikKecamatan,
  rowSidik,
  type SekolahRow,
} from './bulanan-sql.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type Bulan = { bulan: string; hitungUlang?: boolean }

/** Monthly report of a school or of a kecamatan's schools: the memo's text as it lies, the seal of a locked month. */
export async function readBulanan(
  deps: Deps,
  caller: Caller,
  query: Output<typeof rekapBulanan, 'query'>,
): Promise<ReadyJson<LaporanBulanan>> {
  const { monthSelected, kecamatanId } = query
  const sekolahId = query.sekolahId ?? caller.pengguna.sekolahId ?? undefined
  const hitungUlang = query.hitungUlang === '1'
  if (kecamatanId !== undefined && !KECAMATAN_READERS.includes(caller.pengguna.peranId)) throw notEntitled()
  if (kecamatanId !== undefined && sekolahId !== undefined)
    throw invalidField('kecamatanId', 'Pilih satu sekolah atau satu kecamatan, jangan keduanya')
  refuseForeignBulan('monthSelected', monthSelected, hariSekolah(deps.clock.now(), 'WIT'))
  if (kecamatanId !== undefined)
    return readyJson(await kecamatanText(deps, caller, kecamatanId, { bulan: monthSelected, hitungUlang }))
  if (sekolahId === undefined) throw invalidField('sekolahId', 'Pilih sekolah atau kecamatan')
  return readyJson(await sekolahText(deps, caller, { sekolahId, bulan: monthSelected, hitungUlang }))
}

/** One school's month as whoever asks may see it: the seal's figures when it is locked. */
export const laporanSekolah = async (
  deps: Deps,
  caller: Caller,
  select: Bulan & { sekolahId: number },
): Promise<LaporanBulanan> => JSON.parse(await sekolahText(deps, caller, select)) as LaporanBulanan

async function sekolahText(
  deps: Deps,
  caller: Caller,
  { sekolahId, bulan, hitungUlang = false }: Bulan & { sekolahId: number },
): Promise<string> {
  const now = deps.clock.now()
  const sekolah = await readSekolah(deps.db, caller.cakupan, { sekolahId, bulan, now })
  if (sekolah === undefined) throw notFound('Sekolah')
  refuseForeignBulan('monthSelected', bulan, sekolah.hariIni)
  const showTpp = mayReadTpp(caller)
  const [section] = await complete(deps, caller, [sekolah], { bulan, now, hitungUlang })
  if (section === undefined) throw notFound('Sekolah')
  await recordReading(deps, caller, sekolahWithTpp([section]))
  const header = sekolahHeader(bulan, { ...sekolah, ...sealedHeader(section, sekolah) }, section, showTpp)
  return laporanText(header, [section], caller)
}

/** A sealed report stays letter by letter what it was: today's name, signer and date are another day's (product.md 5.2). */
function sealedHeader({ sealed }: FullSection, { kop }: OneSekolah): Partial<OneSekolah> {
  if (sealed === null) return {}
  const { hariIni, sekolah, penandaTangan } = sealed
  return { hariIni, kop: sekolah ?? kop, penandaTangan }
}

async function kecamatanText(
  deps: Deps,
  caller: Caller,
  kode: string,
  { bulan, hitungUlang = false }: Bulan,
): Promise<Buffer> {
  const { db, clock } = deps
  const now = clock.now()
  const select = { kode, bulan, now }
  const [kecamatan, currentSidik] = await Promise.all([
    findKecamatan(db, caller.cakupan, kode),
    hitungUlang ? null : readSidikKecamatan(db, caller.cakupan, select),
  ])
  if (kecamatan === undefined) throw notFound('Kecamatan')
  const today = hariSekolah(now, kecamatan.zona)
  refuseForeignBulan('monthSelected', bulan, today)
  const showTpp = mayReadTpp(caller)
  const key = (sidik: string): string => JSON.stringify([sidik, kecamatan, bulan, today, showTpp, caller.cakupan.gtkId])
  const memory = answerMemory(db)
  const present = currentSidik === null ? undefined : memory.read(key(currentSidik))
  if (present !== undefined) {
    await recordReading(deps, caller, present.withTpp)
    return present.text
  }
  const sekolah = await readSekolahKecamatan(db, caller.cakupan, select)
  const daftar = await complete(deps, caller, sekolah, { bulan, now, hitungUlang })
  const withTpp = sekolahWithTpp(daftar)
  await recordReading(deps, caller, withTpp)
  const header = kecamatanHeader(bulan, today, kecamatan, daftar, showTpp)
  const text = Buffer.from(laporanText(header, daftar, caller))
  // Computed under exactly these keys; a school that had none of its figures is not remembered as if it had.
  if (daftar.length === sekolah.length) memory.save(key(rowSidik(sekolah)), { text, withTpp })
  return text
}

type FullSection = Section & { sealed: LaporanBulanan | null }
type Moment = { bulan: string; now: string; hitungUlang: boolean }

/** Figures of each school: sealed, remembered, or computed now together with the other missing ones. */
async function complete(
  { db }: Deps,
  { cakupan }: Caller,
  daftar: readonly SekolahRow[],
  { hitungUlang, ...moment }: Moment,
): Promise<FullSection[]> {
  const cold = daftar.filter(({ memo, tersegel }) => tersegel === null && (memo === null || hitungUlang))
  const next = await computeMany(db, cakupan, moment, cold)
  return daftar.flatMap((sekolah) => {
    if (sekolah.tersegel !== null) {
      const sealed = JSON.parse(sekolah.tersegel) as LaporanBulanan
      return { ...sealSection(sekolah, sealed), sealed }
    }
    const memo = next.get(sekolah.sekolahId)?.memo ?? sekolah.memo
    return memo === null ? [] : { ...memoSection(sekolah, memo), sealed: null }
  })
}

const sekolahWithTpp = (daftar: readonly Section[]): number[] =>
  daftar.filter(({ header }) => header.adaTpp).map(({ sekolah }) => sekolah.sekolahId)

/** A GTK who sees the own row alone reads nobody's pay but the own. */
async function recordReading(deps: Deps, caller: Caller, withTpp: readonly number[]): Promise<void> {
  if (!mayReadTpp(caller) || caller.cakupan.gtkId !== null) return
  await recordSekolahTppRead(deps, caller, withTpp)
}
