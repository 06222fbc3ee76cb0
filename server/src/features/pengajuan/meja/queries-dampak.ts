import { TPP_READERS } from '@geisa/contract/gtk/gtk'
import type { DampakPengajuan } from '@geisa/contract/pengajuan/meja'
import { nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import type { FaktaBulan } from '@geisa/engine/fakta'
import type { HarianRow, LaporanHarian } from '@geisa/engine/hari/laporan-harian'
import { type DampakUsulan, dampakUsulan, type HariDampak } from '@geisa/engine/pengajuan/dampak'
import { isEffective, type StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import { withoutRequest } from '@geisa/engine/pengajuan/usulan'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { type FaktaBulanRekap, loadFaktaBulan } from '../../rekap/fakta/queries-fakta-bulan.ts'
import { bulanBetween } from '../../rekap/memo/commands-versi.ts'
import { recordSekolahTppRead } from '../../riwayat/commands-tpp-read.ts'
import { type Input, readRequested } from '../queries-shape.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>

/** What is asked, and of which school; what was decided already counts in the facts. */
export type Asked = Input & {
  sekolahId: number
  /** null = not submitted yet. */
  noUsulan: string | null
  status: StatusPengajuan | null
}

/** One month that a request touches: its facts, and its daily reports as they were sealed where it is locked. */
export type BulanUsulan = FaktaBulanRekap & {
  bulan: string
  sealed: ReadonlyMap<number, LaporanHarian['kehadiran']> | null
  before: FaktaBulan
  after: FaktaBulan
}

/** A request names at most a year; so many of its days are listed. */
const SHOWN_HARI = 62
const NOT_YET_NUMBERED = 'usulan ini'

/** The days of a request that an answer lists. */
export function shownHari(asked: Input): { dari: string; sampai: string; truncated: boolean } {
  const { dari, sampai } = readRequested(asked)
  const akhir = tanggalFrom(nomorHari(dari) + SHOWN_HARI - 1)
  return sampai > akhir ? { dari, sampai: akhir, truncated: true } : { dari, sampai, truncated: false }
}

/** The facts of each month that it touches, without the request and with it as if it were approved now. */
export async function loadBulanUsulan(
  { db, clock }: { db: DbOrTrx; clock: AppContext['clock'] },
  cakupan: Cakupan,
  asked: Asked,
): Promise<BulanUsulan[]> {
  const { dari, sampai, gtkIds } = readRequested(asked)
  const now = clock.now()
  const { sekolahId } = asked
  const onlyGtkId = gtkIds?.length === 1 ? gtkIds[0] : undefined
  const select = { sekolahIds: [sekolahId], now, ...(onlyGtkId === undefined ? {} : { onlyGtkId }) }
  const all = bulanBetween(dari, sampai).map(String)
  const [seals, ...fakta] = await Promise.all([
    readHarianSeals(db, cakupan, { sekolahId, bulan: all, gtkIds }),
    ...all.map((bulan) => loadFaktaBulan(db, cakupan, { ...select, bulan })),
  ])
  return fakta.flatMap(([faktaRekap], nth) => {
    const bulan = all[nth]
    if (faktaRekap === undefined || bulan === undefined) return []
    return [{ ...faktaRekap, bulan, sealed: seals.get(bulan) ?? null, ...beforeAfter(faktaRekap.fakta, asked, now) }]
  })
}

/** Approved already: what counts now is 'after'. */
export function beforeAfter(
  fakta: FaktaBulan,
  asked: Input & Pick<Asked, 'noUsulan' | 'status'>,
  now: string,
): { before: FaktaBulan; after: FaktaBulan } {
  const nomor = asked.noUsulan ?? NOT_YET_NUMBERED
  const before = withoutRequest(fakta, asked.jenis, nomor)
  if (asked.status !== null && isEffective(asked.status)) return { before, after: fakta }
  return { before, after: readRequested(asked).apply(fakta, nomor, now) }
}

/** What its approval does: every day that it names, and the monthly figures that change; pay for who reads it. */
export async function buildDampak(
  deps: Deps,
  caller: Caller,
  asked: Asked,
  daftar: readonly BulanUsulan[],
): Promise<DampakPengajuan> {
  const { sekolahId } = asked
  const { dari, sampai, truncated } = shownHari(asked)
  const showTpp = TPP_READERS.includes(caller.pengguna.peranId)
  const result: DampakPengajuan = { hari: [], bulan: [], terpotong: truncated }
  for (const bulanUsulan of daftar) {
    const nama = new Map(bulanUsulan.fakta.gtk.map((gtk) => [gtk.id, gtk.nama]))
    const person = (gtkId: number) => ({ gtkId: `${sekolahId}-${gtkId}`, namaGtk: nama.get(gtkId) ?? '' })
    const dampak = dampakBulan(asked, bulanUsulan, { dari, sampai })
    result.hari.push(...dampak.hari.map(({ gtkId, ...hari }) => ({ ...person(gtkId), ...hari })))
    for (const { gtkId, diffs, selisihPotongan } of dampak.bulan) {
      const shown = showTpp ? diffs : diffs.filter(({ kolom }) => !RUPIAH_COLUMNS.has(kolom))
      const content = { beda: shown, selisihPotongan: showTpp ? selisihPotongan : null }
      result.bulan.push({ ...person(gtkId), bulan: bulanUsulan.bulan, ...content })
    }
  }
  const withGaji = daftar.some(({ potongan }) => potongan.gtk.some(({ tpp }) => tpp.length > 0))
  if (showTpp && withGaji && result.bulan.length > 0) await recordSekolahTppRead(deps, caller, [sekolahId])
  return result
}

const RUPIAH_COLUMNS = new Set(['Gaji_Pokok', 'dasar_pemotongan', 'jumlah_potongan'])

/** In a locked month nothing changes: its days stand as they were sealed. */
export function dampakBulan(
  asked: Input,
  { before, after, potongan, sealed }: BulanUsulan,
  { dari, sampai }: { dari: string; sampai: string },
): DampakUsulan {
  const { gtkIds } = readRequested(asked)
  if (sealed === null) return dampakUsulan(before, after, potongan, { dari, sampai, gtkIds })
  const { hari } = dampakUsulan(after, after, potongan, { dari, sampai, gtkIds })
  return {
    hari: hari.map((one) => {
      const current = sealedHari(one.sesudah, sealed.get(one.gtkId), one.tanggal)
      return { ...one, sebelum: current, sesudah: current, berubah: false }
    }),
    bulan: [],
  }
}

function sealedHari(current: HariDampak, laporan: readonly HarianRow[] | undefined, tanggal: string): HariDampak {
  const rows = laporan?.filter((harianRow) => harianRow.tanggal === tanggal) ?? []
  const first = rows[0]
  if (first === undefined) return current
  return {
    ...current,
    status: first.singkatan,
    datang: first.waktu_datang,
    pulang: rows.at(-1)?.waktu_pulang ?? null,
    terlambat: jumlahMenit(rows.map((harianRow) => harianRow.durasi_datang_terlambat)),
    pulangCepat: jumlahMenit(rows.map((harianRow) => harianRow.durasi_pulang_cepat)),
    keterangan: rows.map((harianRow) => harianRow.keterangan).join(', '),
  }
}

const jumlahMenit = (durations: readonly (string | null)[]): number =>
  durations.reduce((jumlah, duration) => {
    const [jam = 0, minutes = 0] = (duration ?? '').split(':').map(Number)
    return jumlah + jam * 60 + minutes
  }, 0)

/** Daily reports of locked months, of these people; a seal of old may hold none. */
async function readHarianSeals(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, bulan, gtkIds }: { sekolahId: number; bulan: readonly string[]; gtkIds: readonly number[] | null },
): Promise<Map<string, Map<number, LaporanHarian['kehadiran']>>> {
  const { rows } = await sql<{ bulan: string; isi: Record<string, LaporanHarian> | null }>`
    select g.bulan::text as bulan, (
      select json_object_agg(o.key, o.value) from json_each(g.rincian::json) o
      where ${gtkIds === null}::boolean or o.key = any(${(gtkIds ?? []).map(String)}::text[])) as isi
    from segel g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolahId} and g.dibuka_pada is null and g.bulan = any(${bulan.map(Number)}::int[])
      and ${sekolahIn(cakupan)}`.execute(db)
  return new Map(
    rows.map((row) => [
      row.bulan,
      new Map(Object.entries(row.isi ?? {}).map(([id, { kehadiran }]) => [Number(id), kehadiran])),
    ]),
  )
}
