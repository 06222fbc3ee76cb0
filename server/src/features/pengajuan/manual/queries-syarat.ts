import type { ManualLengkap } from '@geisa/contract/absensi-manual'
import type { FaktaBulan } from '@geisa/engine/fakta'
import { type HariUsulan, hariUsulanBanyak } from '@geisa/engine/pengajuan/hari-usulan'
import type { KonteksAcuan } from '@geisa/engine/pengajuan/syarat-koreksi'
import { periksaIsianManual, periksaManual } from '@geisa/engine/pengajuan/syarat-manual'
import type { GalatUsulan } from '@geisa/engine/pengajuan/syarat-waktu'
import type { IsianManual } from '@geisa/engine/pengajuan/usulan'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { type Cakupan, sekolahDalam } from '../../../platform/scope.ts'
import { hitungHariSekolah } from '../../rekap/queries-hari.ts'
import { tolakGalat } from '../isian/commands-milik.ts'
import { batasMalamSesudah } from '../isian/queries.ts'
import type { Ditinjau, Tersimpan } from '../kind.ts'
import { listStatusPada } from '../queries-status.ts'
import { type Badan, type BarisIsian, galatRinci, type Isian, keEngine } from './isian.ts'
import { listRinci } from './queries.ts'

export type FormManual = {
  isian: Isian
  badan: Badan
  lengkap: ManualLengkap
  /** Names of those named, now and before, for the history. */
  diperiksa: ReadonlyMap<number, string>
}

/** What the server says of the rows itself; of their sending a form may say what it says already. */
export async function galatDetails(
  db: DbOrTrx,
  cakupan: Cakupan,
  { details = [] }: Badan,
  lama: Tersimpan<FormManual> | null,
): Promise<GalatUsulan[]> {
  const isBawaKirim = details.some(({ statusKirim, keteranganStatusKirim }) => statusKirim || keteranganStatusKirim)
  if (lama === null || !isBawaKirim) return galatRinci(details)
  const ada = new Map((await listRinci(db, cakupan, lama)).map((satu) => [satu.gtk.id, satu]))
  return galatRinci(
    details.map(({ statusKirim, keteranganStatusKirim, ...satu }) => {
      const kini = ada.get(satu.gtk.id)
      return {
        ...satu,
        statusKirim: statusKirim === kini?.statusKirim ? null : statusKirim,
        keteranganStatusKirim: keteranganStatusKirim === kini?.keteranganStatusKirim ? null : keteranganStatusKirim,
      }
    }),
  )
}

/** @throws 422 with everything that is wrong, each at its field */
export async function periksaSyarat(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolah, isian, lama, galat, sekarang }: Ditinjau<FormManual>,
): Promise<FormManual['diperiksa']> {
  const nama = await bacaNama(db, cakupan, sekolah.id, [...isian.rinci, ...(lama?.rinci ?? [])])
  const asing = isian.rinci.flatMap(({ gtkId }, i) =>
    nama.has(gtkId) ? [] : [{ field: `details.${i}.gtk`, message: 'GTK tidak ditemukan' }],
  )
  const konteks = await bacaKonteks(db, sekolah, isian.tanggal)
  const diminta = keEngine(isian)
  tolakGalat([...galat, ...asing, ...periksaIsianManual(diminta, konteks)])
  // Its month is read only where date and kind hold.
  const bulan = isian.tanggal.slice(0, 7).replace('-', '')
  const hasil = await hitungHariSekolah(db, cakupan, { sekolahId: sekolah.id, bulan, sekarang })
  if (hasil !== undefined) tolakGalat(periksaHari(diminta, konteks, hasil.fakta))
  return nama
}

/** What its date and its kind are judged by. */
export const bacaKonteks = async (
  db: DbOrTrx,
  { hariIni, pro }: { hariIni: string; pro: boolean },
  tanggal: string,
): Promise<KonteksAcuan> => ({ hariIni, isPro: pro, status: await listStatusPada(db, tanggal) })

/** What bars the day of those named. */
export function periksaHari(isian: IsianManual, konteks: KonteksAcuan, fakta: FaktaBulan | undefined): GalatUsulan[] {
  const { tanggal } = isian
  const orang = isian.rinci.map(({ gtkId }) => gtkId)
  const hari = fakta === undefined ? new Map<number, HariUsulan[]>() : hariUsulanBanyak(fakta, orang, tanggal, tanggal)
  return periksaManual(isian, { ...konteks, hari, batasMalam: batasMalamSesudah(fakta, tanggal) })
}

async function bacaNama(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  rinci: readonly BarisIsian[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; nama: string }>`
    select g.id, g.nama from gtk g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolahId} and g.id = any(${rinci.map(({ gtkId }) => gtkId)}::int[]) and ${sekolahDalam(cakupan)}`.execute(
    db,
  )
  return new Map(rows.map(({ id, nama }) => [id, nama]))
}
