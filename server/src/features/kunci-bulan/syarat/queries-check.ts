import type { HariBelumSinkron } from '@geisa/contract/kunci-bulan'
import { KANTOR } from '@geisa/engine/akun/hak-akses'
import { foreignBulan, hariSekolah, namaBulan } from '@geisa/engine/calendar'
import type { BulanResult } from '@geisa/engine/hari/hari-gtk'
import { countFutureTaps } from '@geisa/engine/tap/read-tap'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { invalidField, notFound } from '../../../platform/errors.ts'
import { computeHariSekolah } from '../../rekap/queries-hari.ts'
import { findSekolah } from '../../sekolah/queries.ts'
import { penandaTanganOn } from '../../sekolah/queries-penanda.ts'
import { listHariBelumSinkron } from './hari-belum-sinkron.ts'
import { lastBorder } from './last-border.ts'
import { type CountedPin, countBukanGtk, countPinWithoutName, listMesinWithHariBukanGtk } from './queries-pin.ts'
import { buildConditions, type PinState } from './syarat-bulan.ts'

export type SekolahBulan = { sekolahId: number; bulan: string }
type Sekolah = NonNullable<Awaited<ReturnType<typeof findSekolah>>>

export type Check = {
  sekolah: Sekolah
  hariIni: string
  /** Nothing of the month can come any more: its last day is complete for everybody (rules.md L4, M7). */
  done: boolean
  result: BulanResult
  belumSinkron: HariBelumSinkron[]
  syarat: ReturnType<typeof buildConditions>
}

/** The own school of an operator; an office names one. */
export function sekolahOption({ pengguna }: Caller, sekolahId: number | undefined): number {
  const id = sekolahId ?? pengguna.sekolahId
  if (id === null) throw invalidField('sekolahId', 'Pilih sekolahnya dulu')
  return id
}

/** Months that nobody locks: before the field began, or not begun even where the day begins first. */
export function refuseUnlocked(bulan: string, now: string, field = 'bulan'): void {
  const foreign = foreignBulan(bulan, hariSekolah(now, 'WIT'))
  if (foreign === 'lampau') throw invalidField(field, 'Pilih bulan sejak Januari 2015.')
  if (foreign === 'depan')
    throw invalidField(field, `Bulan ${namaBulan(bulan)} belum dimulai. Pilih bulan ini atau sebelumnya.`)
}

/** Everything that a lock hangs on, from the facts as they are now. */
export async function checkBulan(db: DbOrTrx, caller: Caller, sekolahBulan: SekolahBulan, now: string): Promise<Check> {
  const result = await computeHariSekolah(db, caller.cakupan, { ...sekolahBulan, now })
  if (result === undefined) throw notFound('Sekolah')
  return checkResult(db, caller, sekolahBulan, result)
}

/** The same of days that were already computed. */
export async function checkResult(
  db: DbOrTrx,
  { pengguna, cakupan }: Caller,
  { sekolahId, bulan }: SekolahBulan,
  result: BulanResult,
): Promise<Check> {
  const { now } = result.fakta
  const sekolah = await findSekolah(db, cakupan, sekolahId)
  if (sekolah === undefined) throw notFound('Sekolah')
  const today = hariSekolah(now, sekolah.zona)
  const [first, last] = [result.tanggal[0]!, result.tanggal.at(-1)!]
  const [awal, akhir] = [first.tanggal, last.tanggal]
  const penanda = await penandaTanganOn(db, cakupan, sekolahId, akhir < today ? akhir : today)
  const who = await readNames(db, cakupan, sekolahId)
  const belumSinkron = listHariBelumSinkron(result, (id) => who.get(id) ?? { nama: '', nip: null })
  const withoutName = await countPinWithoutName(db, cakupan, { sekolahId, bulan })
  const bukanGtk = await countBukanGtk(db, cakupan, { sekolahId, bulan })
  const mesinWithHari = await listMesinWithHariBukanGtk(db, cakupan, { sekolahId, bulan })
  const { done, late } = lastBorder(result)
  const conditions = buildConditions({
    bulan,
    awal,
    akhir,
    done,
    late,
    pengajuan: await countPengajuan(db, cakupan, { sekolahId, awal, akhir }),
    pinTanpaNama: perMesin(result, sekolahId, withoutName),
    bukanGtk: perMesin(result, sekolahId, bukanGtk),
    hariBukanGtk: result.fakta.mesin.filter(({ id }) => mesinWithHari.includes(id)).map(({ nama }) => nama),
    tapMasaDepan: countFutureTaps(result),
    belumSinkron,
    hasPenandaTangan: penanda !== null,
    sekolah: { id: sekolahId, npsn: sekolah.npsn, kantor: KANTOR.includes(pengguna.peranId) },
  })
  return { sekolah, hariIni: today, done, result, belumSinkron, syarat: conditions }
}

/** Diusulkan and Perlu Perbaikan: nobody has decided yet what the day is. */
export const NOT_YET_DIPUTUSKAN = [1, 6]

async function countPengajuan(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, awal, akhir }: { sekolahId: number; awal: string; akhir: string },
): Promise<{ koreksi: number; manual: number }> {
  const { rows } = await sql<{ koreksi: number; manual: number }>`
    select
      (select count(*) from koreksi k where k.sekolah_id = ${sekolahId} and k.status_pengajuan = any(${NOT_YET_DIPUTUSKAN}::int[])
        and k.dari <= ${akhir} and k.sampai >= ${awal})::int as koreksi,
      (select count(*) from absensi_manual a where a.sekolah_id = ${sekolahId} and a.status_pengajuan = any(${NOT_YET_DIPUTUSKAN}::int[])
        and a.tanggal between ${awal} and ${akhir})::int as manual
    from sekolah_terbagi s where s.id = ${sekolahId} and ${sekolahIn(cakupan)}`.execute(db)
  return rows[0] ?? { koreksi: 0, manual: 0 }
}

async function readNames(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
): Promise<Map<number, { nama: string; nip: string | null }>> {
  const { rows } = await sql<{ id: number; nama: string; nip: string | null }>`
    select g.id, g.nama, g.nip from gtk g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolahId} and ${sekolahIn(cakupan)}`.execute(db)
  return new Map(rows.map(({ id, nama, nip }) => [id, { nama, nip }]))
}

function perMesin({ fakta }: BulanResult, sekolahId: number, { perMesin: counted, lebih }: CountedPin): PinState {
  const mesin = fakta.mesin.flatMap(({ id, nama }) => {
    const jumlah = counted.get(id) ?? 0
    return jumlah === 0 ? [] : [{ mesinId: `${sekolahId}-${id}`, nama, jumlah }]
  })
  return { mesin, lebih }
}
