import type { Answer } from '@geisa/contract/endpoint'
import type { manualSuggestion } from '@geisa/contract/pengajuan/absensi-manual'
import { formatJam, hariSekolah, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { ALASAN } from '@geisa/engine/hari/hari'
import { type BulanResult, type HariGtk, hariBetween, hariPerTanggal } from '@geisa/engine/hari/hari-gtk'
import type { PlannedHari } from '@geisa/engine/jadwal/jadwal'
import { hariCause, isConfirmationNeeded, silentMesin } from '@geisa/engine/tap/pending-laporan'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { lastSince } from '../../../platform/database/versi-sql.ts'
import { notFound } from '../../../platform/errors.ts'
import { bulanBetween } from '../../rekap/memo/commands-versi.ts'
import { computeHariSekolah } from '../../rekap/queries-hari.ts'
import { findSekolah } from '../../sekolah/queries.ts'
import { effectivePlan, todayIn } from '../../sekolah/queries-row.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type Suggestion = Answer<typeof manualSuggestion>
type Gtk = Suggestion['hari'][number]['gtk'][number]['gtk']
type Sekolah = { sekolahId: number; dari: string; sampai: string }

/** Silent machines of longer ago are a matter of the month's lock (product.md 5.2). */
const HARI_BACK = 31
/** 'Hadir – Mesin Rusak' */
const HMR = 21

/**
 * Workdays whose staff still wait for a silent machine's report and whom no request names yet (product.md 5.3), latest
 * first; what "waits" means is the engine's word, the same as for a lock.
 */
export async function readSuggestion({ db, clock }: Deps, { pengguna, cakupan }: Caller): Promise<Suggestion> {
  const now = clock.now()
  const sekolah = await findSekolah(db, cakupan, pengguna.sekolahId ?? 0)
  if (sekolah === undefined) throw notFound('Sekolah')
  const today = nomorHari(hariSekolah(now, sekolah.zona))
  const one = {
    sekolahId: sekolah.id,
    dari: tanggalFrom(today - HARI_BACK),
    sampai: tanggalFrom(today - 1),
  }
  const candidate: SilentHari[] = []
  for (const bulan of await listOpenBulan(db, cakupan, one)) {
    const result = await computeHariSekolah(db, cakupan, { sekolahId: sekolah.id, bulan, now })
    if (result !== undefined) candidate.push(...silentHari(result, one))
  }
  const hari =
    candidate.length === 0
      ? []
      : await complete(db, cakupan, sekolah.id, await withoutUsulan(db, cakupan, one, candidate))
  return { hari, jenisAbsensiManual: await findBrokenMesin(db, cakupan, sekolah.id, now) }
}

type SilentHari = {
  tanggal: string
  mesinIds: number[]
  gtk: { id: number; jamMasuk: string; jamPulang: string }[]
}

function silentHari({ orang }: BulanResult, { dari, sampai }: Sekolah): SilentHari[] {
  const hari = orang.flatMap((bulanGtk) => hariBetween(bulanGtk, dari, sampai).filter(isWithoutKabar))
  return hariPerTanggal(hari).map(([tanggal, daftar]) => ({
    tanggal: tanggal.tanggal,
    mesinIds: silentMesin(tanggal).map(({ mesin }) => mesin.id),
    gtk: daftar.map((hariGtk) => ({ id: hariGtk.orang.gtk.id, ...scheduledJam(hariGtk.plan) })),
  }))
}

/** Blank for want of a report; a day with a tap has its time already, one without any machine is no machine's fault. */
const isWithoutKabar = (hari: HariGtk): boolean =>
  hari.alasan === ALASAN.BELUM_SINKRON && isConfirmationNeeded(hari) && hariCause(hari) === 'belum sinkron'

/** Of two shifts the whole span; which of them is worked nobody knows yet, then the first (rules.md L13). */
const scheduledJam = ({ mode, a, b }: PlannedHari): { jamMasuk: string; jamPulang: string } => ({
  jamMasuk: formatJam(a.jamMasuk),
  jamPulang: formatJam((mode === 'keduanya' && b ? b : a).jamPulang),
})

async function listOpenBulan(db: DbOrTrx, cakupan: Cakupan, { sekolahId, dari, sampai }: Sekolah): Promise<string[]> {
  const all = bulanBetween(dari, sampai)
  const { rows } = await sql<{ bulan: number }>`
    select g.bulan from segel g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolahId} and ${sekolahIn(cakupan)} and g.bulan = any(${all}::int[]) and g.dibuka_pada is null`.execute(
    db,
  )
  const locked = new Set(rows.map(({ bulan }) => bulan))
  return all.filter((bulan) => !locked.has(bulan)).map(String)
}

/** A waiting or approved request names its people; one without people ('Libur Khusus Sekolah') stands for all of them. */
async function withoutUsulan(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, dari, sampai }: Sekolah,
  candidate: readonly SilentHari[],
): Promise<SilentHari[]> {
  const { rows } = await sql<{ tanggal: string; gtkId: number | null }>`
    select distinct k.tanggal, i.gtk_id as "gtkId" from absensi_manual k join sekolah s on s.id = k.sekolah_id
    left join absensi_manual_rinci i on i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id
    where k.sekolah_id = ${sekolahId} and ${sekolahIn(cakupan)} and k.tanggal between ${dari} and ${sampai}
      and k.status_pengajuan in (1, 2, 4, 5, 6)`.execute(db)
  const proposed = new Set(rows.map(({ tanggal, gtkId }) => `${tanggal} ${gtkId ?? 'semua'}`))
  return candidate.flatMap((hari) => {
    if (proposed.has(`${hari.tanggal} semua`)) return []
    const gtk = hari.gtk.filter(({ id }) => !proposed.has(`${hari.tanggal} ${id}`))
    return gtk.length === 0 ? [] : [{ ...hari, gtk }]
  })
}

async function complete(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  daftar: readonly SilentHari[],
): Promise<Suggestion['hari']> {
  const gtk = await readGtk(db, cakupan, sekolahId)
  const mesin = await readMesin(db, cakupan, sekolahId)
  const order = new Map([...gtk.keys()].map((id, nth) => [id, nth]))
  return daftar
    .map(({ tanggal, mesinIds, gtk: people }) => ({
      tanggal,
      mesin: mesinIds.flatMap((id) => mesin.get(id) ?? []),
      gtk: people
        .toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
        .flatMap(({ id, jamMasuk, jamPulang }) => {
          const person = gtk.get(id)
          return person === undefined ? [] : [{ gtk: person, jamMasuk, jamPulang }]
        }),
    }))
    .toReversed()
}

/** By name, as the form shows them. */
async function readGtk(db: DbOrTrx, cakupan: Cakupan, sekolahId: number): Promise<Map<number, Gtk>> {
  const { rows } = await sql<Gtk & { nomor: number }>`
    select g.id as nomor, g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik",
      g.nip, g.nuptk, g.jenis_guru as "jenisGuru"
    from gtk g join sekolah s on s.id = g.sekolah_id where g.sekolah_id = ${sekolahId} and ${sekolahIn(cakupan)}
    order by g.nama collate "id-x-icu", g.id`.execute(db)
  return new Map(rows.map(({ nomor, ...row }) => [nomor, row]))
}

type Mesin = Suggestion['hari'][number]['mesin'][number]
async function readMesin(db: DbOrTrx, cakupan: Cakupan, sekolahId: number): Promise<Map<number, Mesin>> {
  const { rows } = await sql<Mesin & { nomor: number }>`
    select m.id as nomor, m.sekolah_id || '-' || m.id as id, m.nama, k.terakhir as "terakhirTerlihat"
    from mesin m join sekolah s on s.id = m.sekolah_id
    left join mesin_kontak k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
    where m.sekolah_id = ${sekolahId} and ${sekolahIn(cakupan)}`.execute(db)
  return new Map(rows.map(({ nomor, ...row }) => [nomor, row]))
}

/** What the form proposes, where this school may choose it today. */
async function findBrokenMesin(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  now: string,
): Promise<Suggestion['jenisAbsensiManual']> {
  const today = todayIn(now)
  const { rows } = await sql<{ id: number; nama: string }>`
    select t.id, t.nama from sekolah_terbagi s cross join lateral (
      select * from status_kehadiran t where t.id = ${HMR} and ${lastSince('t', today)}) t
    where s.id = ${sekolahId} and ${sekolahIn(cakupan)} and t.manual and (t.basic or ${effectivePlan(today)} = 'PRO')`.execute(
    db,
  )
  return rows[0] ?? null
}
