import { bulanRange, tanggalFrom } from '@geisa/engine/calendar'
import { countGolongan, countSealedGolongan } from '@geisa/engine/hari/golongan-hari'
import type { HarianRow } from '@geisa/engine/hari/laporan-harian'
import { STATUS_KEHADIRAN, type StatusGroup } from '@geisa/engine/status-kehadiran'
import { sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import type { Trx } from '../../platform/database/db.ts'
import { effectiveStatusSql } from '../../platform/database/versi-sql.ts'
import { tempatSekolah } from '../penghitung/queries-sql.ts'
import { hariKey, streamHariMany } from '../rekap/queries-hari.ts'
import type { Counted } from './movements.ts'

type Moment = { bulan: string; now: string }

/** A school-month whose facts are others than those it was counted from; `segel`: the code under which it is locked. */
export type Stale = { next: Omit<Counted, 'hari'>; segel: string | null; old: Counted | null }

/** How the figures are counted: another number counts all of them anew. */
const COUNT_VERSION = '2|'

/** Of a lock that sealed daily reports; where one did not, the reports are computed from the facts (queries-segel.ts). */
const SEALED = sql`case when octet_length(g.rincian) > 2 then g.kode end`

type Row = Omit<Counted, 'hari' | 'bulan'> & {
  segel: string | null
  lama: (Omit<Counted, 'bulan' | 'hari'> & { hari: number[] }) | null
}

/**
 * Which of these schools are counted from other facts than the present ones. The key of a locked month is its seal: what its
 * reports say does not change any more (rules.md 25).
 */
export async function listStale(
  trx: Trx,
  cakupan: Cakupan,
  moment: Moment,
  sekolahIds: readonly number[],
): Promise<Stale[]> {
  const bulan = Number(moment.bulan)
  const { rows } = await sql<Row>`
    select s.id as "sekolahId", x.kunci, s.kode_kecamatan as kecamatan, s.kode_kab_kota as "kabKota", s.kode_provinsi as provinsi,
      x.tempat, s.zona, g.kode is not null as terkunci, x.sptjm, x.segel,
      case when l.sekolah_id is not null then json_build_object('sekolahId', l.sekolah_id, 'kunci', l.kunci, 'kecamatan', l.kode_kecamatan,
        'kabKota', l.kode_kab_kota, 'provinsi', l.kode_provinsi, 'tempat', l.tempat, 'zona', l.zona, 'terkunci', l.terkunci,
        'sptjm', l.sptjm, 'hari', l.hari) end as lama
    from sekolah_terbagi s ${hariKey(moment)}
    left join segel g on g.sekolah_id = s.id and g.bulan = ${bulan}::int and g.dibuka_pada is null
    left join sptjm p on p.sekolah_id = s.id and p.bulan = ${bulan}::int
    left join kehadiran_bulan l on l.sekolah_id = s.id and l.bulan = ${bulan}::int
    cross join lateral (select ${SEALED} as segel, ${sql.lit(COUNT_VERSION)} || coalesce('segel ' || ${SEALED}, k.kunci) as kunci,
      ${tempatSekolah()} as tempat, (case when p.segel_kode is distinct from g.kode then 0
        else case p.status when 'diterima' then 2 when 'diunggah' then 1 else 0 end end)::smallint as sptjm) x
    where s.id = any(${[...sekolahIds]}::int[]) and ${sekolahIn(cakupan)}
      and (x.kunci, s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi, x.tempat, s.zona, g.kode is not null, x.sptjm)
        is distinct from (l.kunci, l.kode_kecamatan, l.kode_kab_kota, l.kode_provinsi, l.tempat, l.zona, l.terkunci, l.sptjm)
    order by s.id`.execute(trx)
  return rows.map(({ segel, lama, ...next }) => ({
    next: { ...next, bulan: moment.bulan },
    segel,
    old: lama && { ...lama, bulan: moment.bulan },
  }))
}

/** The figures of these school-months as their reports tell them, sealed or not; what did not change is not looked up again. */
export async function countStale(
  trx: Trx,
  cakupan: Cakupan,
  moment: Moment,
  daftar: readonly Stale[],
): Promise<Map<number, readonly number[]>> {
  const results = new Map<number, readonly number[]>()
  const due = daftar.filter(({ next, old }) => {
    if (old?.kunci === next.kunci) results.set(next.sekolahId, old.hari)
    return !results.has(next.sekolahId)
  })
  const locked = idsOf(due.filter(({ segel }) => segel !== null))
  const open = idsOf(due.filter(({ segel }) => segel === null))
  if (locked.length > 0) await countSealed(trx, cakupan, moment, locked, results)
  if (open.length > 0)
    for (const aliran of await streamHariMany(trx, cakupan, { ...moment, sekolahIds: open }))
      results.set(aliran.fakta.sekolah.id, countGolongan(aliran))
  return results
}

const idsOf = (daftar: readonly Stale[]): number[] => daftar.map(({ next }) => next.sekolahId)

/** From what the lock sealed: exactly what the daily report of a locked month shows. */
async function countSealed(
  trx: Trx,
  cakupan: Cakupan,
  { bulan }: Moment,
  sekolahIds: readonly number[],
  results: Map<number, readonly number[]>,
): Promise<void> {
  const groups = await readGroups(trx, lastTanggal(bulan))
  const { rows } = await sql<{ id: number; rincian: string }>`
    select s.id, g.rincian from sekolah_terbagi s join segel g on g.sekolah_id = s.id
    where g.bulan = ${Number(bulan)}::int and g.dibuka_pada is null and s.id = any(${[...sekolahIds]}::int[]) and ${sekolahIn(cakupan)}`.execute(
    trx,
  )
  for (const { id, rincian } of rows) {
    const daftar = Object.values(JSON.parse(rincian) as Record<string, { kehadiran: HarianRow[] }>)
    results.set(id, countSealedGolongan(daftar, groups))
  }
}

function lastTanggal(bulan: string): string {
  const { awal, jumlahHari } = bulanRange(bulan)
  return tanggalFrom(awal + jumlahHari - 1)
}

async function readGroups(trx: Trx, until: string): Promise<ReadonlyMap<number, StatusGroup>> {
  const { rows } = await sql<{ id: number; grup: StatusGroup }>`
    select t.id, t.grup from ${effectiveStatusSql(until)} t`.execute(trx)
  return new Map([...STATUS_KEHADIRAN, ...rows].map(({ id, grup }) => [id, grup]))
}
