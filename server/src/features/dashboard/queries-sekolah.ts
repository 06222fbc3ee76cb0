import type { ProgressRow, SekolahDashboard, sekolahDashboard } from '@geisa/contract/dashboard/sekolah'
import type { Output } from '@geisa/contract/endpoint'
import { bulanFrom, bulanRange, hariSekolah, previousBulan, tanggalFrom } from '@geisa/engine/calendar'
import type { BulanResult } from '@geisa/engine/hari/hari-gtk'
import type { HarianRow } from '@geisa/engine/hari/laporan-harian'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import { identitasOn } from '../../platform/database/person-sql.ts'
import { invalidField, notFound } from '../../platform/errors.ts'
import { listPendingOfHari } from '../pengajuan/list/queries-pending.ts'
import { computeHariSekolah } from '../rekap/queries-hari.ts'
import { findSekolah } from '../sekolah/queries.ts'
import { buildHadir, type HariPerson, type SealedHari } from './hadir.ts'

type Base = Pick<AppContext, 'db' | 'clock' | 'dhgtk'> & { cakupan: Cakupan }
type Option = { sekolahId: number; tanggal: string; bulan: string; hariIni: string; now: string }

/** One school on one day: who is there, and what was sent to DHGTK in that day's month. */
export async function readSekolahDashboard(
  base: Base,
  sekolahId: number,
  { tanggal: requested, bagian }: Output<typeof sekolahDashboard, 'query'>,
): Promise<SekolahDashboard> {
  const sekolah = await findSekolah(base.db, base.cakupan, sekolahId)
  if (sekolah === undefined) throw notFound('Sekolah')
  const { nama, npsn, zona } = sekolah
  const now = base.clock.now()
  const today = hariSekolah(now, zona)
  const tanggal = requested ?? today
  if (tanggal > today) throw invalidField('tanggal', 'Tanggal belum tiba. Pilih hari ini atau sebelumnya.')
  const option = { sekolahId, tanggal, bulan: bulanFrom(tanggal), hariIni: today, now }
  const [hadir, progressDhgtk] = await Promise.all([
    bagian === 'kiriman' ? NOBODY : readHadir(base, option),
    bagian === 'kehadiran' ? [] : readProgress(base, option),
  ])
  const connected = base.dhgtk !== undefined && base.dhgtk !== null
  return {
    sekolah: { sekolahId, nama, npsn, zona },
    hariIni: today,
    tanggal,
    ...hadir,
    progressDhgtk,
    terhubung: connected,
  }
}

type Hadir = Pick<SekolahDashboard, 'kehadiranGtk' | 'terkunci'>
const NOBODY: Hadir = { kehadiranGtk: [], terkunci: null }

/** The month as the daily reports compute it, of which one day is shown; a locked month as it was sealed. */
async function readHadir(base: Base, option: Option): Promise<Hadir> {
  const { db, cakupan } = base
  const { sekolahId, bulan, tanggal, now } = option
  const [result, people, sealed, usulan] = await Promise.all([
    computeHariSekolah(db, cakupan, { sekolahId, bulan, now }),
    listPeople(base, option),
    readSealed(base, option),
    listPendingOfHari(db, cakupan, option),
  ])
  if (result === undefined) return NOBODY
  const before = await readBefore(base, option, result)
  const kehadiranGtk = buildHadir(result, { tanggal, people, sealed: sealed ?? new Map(), usulan, before })
  return { kehadiranGtk, terkunci: sealed !== null }
}

/** On a month's first day a night of the last month's may go on: asked for only where somebody has hours of their own. */
async function readBefore({ db, cakupan }: Base, { sekolahId, tanggal, hariIni, now }: Option, { fakta }: BulanResult) {
  if (tanggal !== hariIni || !tanggal.endsWith('-01') || !fakta.gtk.some(({ jam }) => jam !== undefined)) return null
  const bulan = previousBulan(fakta.bulan)
  return (await computeHariSekolah(db, cakupan, { sekolahId, bulan, now })) ?? null
}

/** Under the numbers of the month's last day, or of today (rules.md L29). */
async function listPeople({ db, cakupan }: Base, { sekolahId, bulan, hariIni }: Option): Promise<HariPerson[]> {
  const { awal, jumlahHari } = bulanRange(bulan)
  const akhirBulan = tanggalFrom(awal + jumlahHari - 1)
  const hari = sql`${akhirBulan < hariIni ? akhirBulan : hariIni}::date`
  const { rows } = await sql<HariPerson>`
    select g.id as "gtkId", g.id_dapodik as "idDapodik", g.nama_dapodik, i.nip, i.nuptk
    from sekolah s join gtk g on g.sekolah_id = s.id ${identitasOn(hari, sql`${sekolahId}::int`)}
    where s.id = ${sekolahId} and g.sekolah_id = ${sekolahId} and ${sekolahIn(cakupan)} order by g.id`.execute(db)
  return rows
}

type SealRow = { gtkId: number; gtk: SealedPerson; namaStatus: Record<string, string>; baris: HarianRow[] }
type NoPerson = { gtkId: null }
type SealedPerson = { idDapodik: string; namaDapodik: string; nip: string | null; nuptk: string | null }

/** The day of everybody whom the seal holds, which may be nobody; null when the month is open. */
async function readSealed(
  { db, cakupan }: Base,
  { sekolahId, bulan, tanggal, hariIni }: Option,
): Promise<ReadonlyMap<number, SealedHari> | null> {
  if (hariIni.startsWith(tanggal.slice(0, 7))) return null
  const { rows } = await sql<SealRow | NoPerson>`
    select h.key::int as "gtkId", h.value -> 'gtk' as gtk, h.value -> 'namaStatus' as "namaStatus",
      (select coalesce(json_agg(b.value order by b.ordinality), '[]') from json_array_elements(h.value -> 'kehadiran') with ordinality b
        where b.value ->> 'tanggal' = ${tanggal}) as baris
    from segel l join sekolah s on s.id = l.sekolah_id left join lateral json_each(l.rincian::json) h on true
    where l.sekolah_id = ${sekolahId} and l.bulan = ${bulan}::int and l.dibuka_pada is null and ${sekolahIn(cakupan)}`.execute(
    db,
  )
  if (rows.length === 0) return null
  const people = rows.filter((row): row is SealRow => row.gtkId !== null)
  return new Map(
    people.map(({ gtkId, gtk: { idDapodik, namaDapodik, nip, nuptk }, namaStatus, baris }) => [
      gtkId,
      { orang: { gtkId, idDapodik, nama_dapodik: namaDapodik, nip, nuptk }, namaStatus, baris },
    ]),
  )
}

async function readProgress({ db, cakupan }: Base, { sekolahId, bulan }: Option): Promise<ProgressRow[]> {
  const { awal, jumlahHari } = bulanRange(bulan)
  const { rows } = await sql<ProgressRow>`
    select k.tanggal, g.nama as "Nama", k.jenis_waktu, k.waktu, k.status_kirim as "Status_kirim", k.waktu_kirim, k.jenis_data as "Jenis_Data"
    from kiriman k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
    where k.sekolah_id = ${sekolahId} and ${sekolahIn(cakupan)}
      and k.tanggal between ${tanggalFrom(awal)} and ${tanggalFrom(awal + jumlahHari - 1)}
    order by k.tanggal desc, g.nama collate "id-x-icu", k.gtk_id, k.jenis_waktu, k.revisi desc`.execute(db)
  return rows
}
