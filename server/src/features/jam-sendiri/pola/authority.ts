import { savePolaJam } from '@geisa/contract/jam-sendiri/pola-jam'
import { JENJANG } from '@geisa/engine/acuan'
import { mayCall } from '@geisa/engine/akun/hak-akses'
import { longTanggal, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { withStop } from '@geisa/engine/sentence-end'
import type { Pengguna } from '../../../platform/access/session.ts'
import { type Cakupan, jenjangPeran } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { invalidField, notFound } from '../../../platform/errors.ts'
import { findPemilik, type OnePemilik, type Pemilik, sekolahAturanOn } from '../../jadwal/queries-pemilik.ts'

/** Who owns patterns of hours, and who may write them: as schedules are (rules.md M2, product.md 3). */

export async function findPemilikPola(db: DbOrTrx, pengguna: Pengguna, cakupan: Cakupan): Promise<Pemilik | undefined> {
  const pemilik = await findPemilik(db, pengguna, cakupan, null)
  return pemilik && { ...pemilik, terkunci: whyNotTheirs(pengguna, cakupan, pemilik) }
}

/** A pattern is of all levels: who has some of them in hand, or some of a foundation's schools, only reads it. */
function whyNotTheirs(
  { peranId, kodeWilayah }: Pengguna,
  cakupan: Cakupan,
  { terkunci, jenis, nama }: Pemilik,
): string | null {
  if (terkunci !== null)
    return jenis === 'yayasan'
      ? `Pola jam ${nama} berlaku bagi semua sekolahnya. Hanya akun yang cakupannya memuat semuanya mengaturnya.`
      : `Pola jam di sini diatur oleh ${withStop(nama)} Akun Anda hanya melihatnya.`
  if (jenis === 'sekolah' || jenis === 'yayasan') return null
  const levels = jenjangPeran({ peranId, jenjang: [], kodeWilayah }) ?? JENJANG
  return levels.every((jenjang) => cakupan.jenjang?.includes(jenjang) ?? true)
    ? null
    : `Pola jam ${nama} berlaku bagi semua jenjangnya, sedangkan akun Anda hanya mengurus ${cakupan.jenjang?.join(', ')}.`
}

/** @throws 404 to whom no pattern can belong */
export async function readPemilikPola(db: DbOrTrx, pengguna: Pengguna, cakupan: Cakupan): Promise<Pemilik> {
  const pemilik = await findPemilikPola(db, pengguna, cakupan)
  if (pemilik === undefined) throw notFound('Pola jam dalam wewenang Anda')
  return pemilik
}

/** Why nobody saves a pattern of this owner from that day on, whatever the caller's hak; null = it is theirs. */
export function whyLockedOn({ terkunci, sekolah }: Pemilik, hari: string): string | null {
  if (terkunci !== null) return terkunci
  if (sekolah === null || sekolahAturanOn(sekolah.aturan, hari).isJadwalMandiri) return null
  return `Pola jam sekolah ini diatur oleh ${withStop(sekolah.managedBy)} Sekolah hanya dapat membuatnya bila dinas menetapkannya berjadwal mandiri.`
}

type Masa = { mulai: string; sampai: string | null }

/**
 * The same of all days of a version: one dated back to when the school set its own hours would run on over the days on which
 * it no longer does. Whether it does changes only where one of its settings begins, or the day after one ends.
 */
export function whyLockedDuring(pemilik: Pemilik, { mulai, sampai }: Masa): string | null {
  const first = whyLockedOn(pemilik, mulai)
  if (first !== null) return first
  const lost = changeDays(pemilik)
    .filter((hari) => hari > mulai && (sampai === null || hari <= sampai))
    .find((hari) => whyLockedOn(pemilik, hari) !== null)
  if (lost === undefined) return null
  const last = tanggalFrom(nomorHari(lost) - 1)
  return `Sejak ${longTanggal(lost)} pola jam sekolah ini diatur oleh ${withStop(pemilik.sekolah?.managedBy ?? '')} Sekolah hanya dapat mengubah hari-harinya sampai ${longTanggal(last)}.`
}

const changeDays = ({ sekolah }: Pemilik): string[] =>
  (sekolah?.aturan ?? [])
    .flatMap(({ berlakuMulai, berlakuSampai }) => [
      berlakuMulai,
      ...(berlakuSampai === null ? [] : [tanggalFrom(nomorHari(berlakuSampai) + 1)]),
    ])
    .toSorted()

export function whyLockedFor({ peranId, hakAkses }: Pengguna, pemilik: Pemilik, hari: string): string | null {
  const alasan = whyLockedOn(pemilik, hari)
  if (alasan !== null || mayCall(savePolaJam.hak, { peran: peranId, hakAkses })) return alasan
  return 'Akun dengan hak MONITORING hanya melihat pola jam.'
}

export function refuseLockedOwner(pemilik: Pemilik, masa: Masa): void {
  const locked = whyLockedDuring(pemilik, masa)
  if (locked !== null) throw invalidField('id', locked)
}

export const onDay = (hari: string): Masa => ({ mulai: hari, sampai: hari })

/** Whose patterns reach the owner's schools, each once, the nation's first. */
export function ownersOf({ rantai }: Pick<Pemilik, 'rantai'>): OnePemilik[] {
  const all = new Map(rantai.flat().map((one) => [`${one.jenis}:${one.id}`, one]))
  return [...all.values()]
}
