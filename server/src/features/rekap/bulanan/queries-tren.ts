import type { Answer, Output } from '@geisa/contract/endpoint'
import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import { type rekapTren, TREN_BULAN, type TrenBulan } from '@geisa/contract/rekap/tren'
import { bulanUntil, hariSekolah } from '@geisa/engine/calendar'
import type { RekapRow } from '@geisa/engine/rekap/rekap-columns'
import { trenAngka } from '@geisa/engine/rekap/tren'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { invalidField, notFound } from '../../../platform/errors.ts'
import { parseId } from '../../../platform/id-sekolah.ts'
import { recordSekolahTppRead } from '../../riwayat/commands-tpp-read.ts'
import { bulanDateRange } from '../fakta/fakta.ts'
import { KEY_COLUMN, type Key, memoKey, sekolahToday } from '../memo/memo-sql.ts'
import { rekapFromMemo } from '../memo/memo-text.ts'
import { refuseForeignBulan } from '../memo/next-bulan.ts'
import { computeMany } from '../memo/queries-memo.ts'
import { mayReadTpp } from './assemble-bulanan.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type Query = Output<typeof rekapTren, 'query'>
/** Whose trend: `gtkId` null = the whole school's. */
type Subject = { sekolahId: number; gtkId: number | null }
type Content = Pick<TrenBulan, 'lengkapSampai'> & { baris: readonly RekapRow[] }

/**
 * Twelve months of one person or school, each with the figures of its monthly report: the seal's when it is locked, else
 * the memo's while its key is that of the facts, else computed now. All months are one statement; computed are only those
 * whose memos are missing or old, one after another, and stored for the next.
 *
 * The school's percentage is the mean of `pct_potongan_total` over those who have a counted day in that month; its other
 * numbers are their sums (engine: rekap/tren.ts). A GTK who reads the own row alone gets a trend of that row.
 */
export async function readTren(
  deps: Deps,
  caller: Caller,
  { sampai, ...query }: Query,
): Promise<Answer<typeof rekapTren>> {
  const { db, clock } = deps
  const { cakupan } = caller
  const now = clock.now()
  refuseForeignBulan('sampai', sampai, hariSekolah(now, 'WIT'))
  const subject = subjectOf(caller, query)
  const months = await readMonths(db, cakupan, { ...subject, bulan: bulanUntil(sampai, TREN_BULAN), now })
  const [first] = months
  if (first === undefined) throw notFound(query.gtk === undefined ? 'Sekolah' : 'GTK')
  refuseForeignBulan('sampai', sampai, first.hariIni)
  const showTpp = mayReadTpp(caller)
  const bulan: TrenBulan[] = []
  let withTpp = false
  for (const month of months) {
    const { bulan: one, terkunci } = month
    const { baris, ...content } = contentOf(month) ?? (await computed(deps, cakupan, month, now))
    const own =
      subject.gtkId === null ? baris : baris.filter(({ id }) => id === `${subject.sekolahId}-${subject.gtkId}`)
    const angka = trenAngka(own)
    withTpp ||= angka !== null && angka.potongan !== null
    bulan.push({ bulan: one, terkunci, ...content, angka: angka && (showTpp ? angka : { ...angka, potongan: null }) })
  }
  if (withTpp && showTpp && cakupan.gtkId === null) await recordSekolahTppRead(deps, caller, [subject.sekolahId])
  const { sekolahId, gtkId } = subject
  return { sekolahId, gtk: gtkId === null ? null : `${sekolahId}-${gtkId}`, bacaTpp: showTpp, bulan }
}

function subjectOf({ cakupan, pengguna }: Caller, query: Omit<Query, 'sampai'>): Subject {
  if (query.gtk !== undefined && query.sekolahId !== undefined)
    throw invalidField('gtk', 'Pilih satu sekolah atau satu GTK, jangan keduanya')
  if (query.gtk !== undefined) {
    const { sekolahId, nomor } = parseId(query.gtk, 'GTK')
    if (cakupan.gtkId !== null && cakupan.gtkId !== nomor) throw notFound('GTK')
    return { sekolahId, gtkId: nomor }
  }
  const sekolahId = query.sekolahId ?? pengguna.sekolahId ?? undefined
  if (sekolahId === undefined) throw invalidField('sekolahId', 'Pilih sekolah atau GTK')
  return { sekolahId, gtkId: cakupan.gtkId }
}

type Month = Key & { bulan: string; hariIni: string; memo: string | null; terkunci: boolean; tersegel: string | null }

/** Keys of the months with their memos, where these are of today's facts, and their seals; none outside the scope. */
async function readMonths(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, gtkId, bulan, now }: Subject & { bulan: readonly string[]; now: string },
): Promise<Month[]> {
  const limits = bulan.map(bulanDateRange)
  const each = { bulan: sql`t.bulan`, dari: sql`t.dari`, sampai: sql`t.sampai`, now, id: sql`${sekolahId}::int` }
  const person =
    gtkId === null ? sql`true` : sql`exists (select 1 from gtk g where g.sekolah_id = ${sekolahId} and g.id = ${gtkId})`
  const { rows } = await sql<Month>`
    select ${KEY_COLUMN}, t.bulan::text as bulan, ${sekolahToday(now)} as "hariIni", m.rekap as memo,
      g.kode is not null as terkunci, nullif(g.laporan, '') as tersegel
    from sekolah_terbagi s cross join unnest(${bulan.map(Number)}::int[], ${limits.map(({ dari }) => dari)}::date[],
      ${limits.map(({ sampai }) => sampai)}::date[]) t (bulan, dari, sampai) ${memoKey(each)}
    left join sekolah_bulan m on m.sekolah_id = s.id and m.bulan = t.bulan and m.rekap_kunci = k.kunci
    left join segel g on g.sekolah_id = s.id and g.bulan = t.bulan and g.dibuka_pada is null
    where s.id = ${sekolahId} and ${sekolahIn(cakupan)} and ${person} order by t.bulan`.execute(db)
  return rows
}

/** null: neither in a seal nor remembered. */
function contentOf({ memo, tersegel }: Month): Content | null {
  if (tersegel !== null) {
    const { lengkapSampai, baris } = JSON.parse(tersegel) as LaporanBulanan
    return { lengkapSampai, baris }
  }
  return memo === null ? null : rowsOf(rekapFromMemo(memo))
}

async function computed({ db }: Deps, cakupan: Cakupan, { bulan, ...key }: Month, now: string): Promise<Content> {
  const rekap = (await computeMany(db, cakupan, { bulan, now }, [key])).get(key.sekolahId)?.rekap
  if (rekap === undefined) throw notFound('Sekolah')
  return rowsOf(rekap)
}

const rowsOf = ({ lengkapSampai, baris }: Pick<Content, 'lengkapSampai' | 'baris'>) => ({ lengkapSampai, baris })
