import { versiPerHari } from '@geisa/engine/berlaku'
import { hariUsulan } from '@geisa/engine/hari-usulan'
import { formatJam, nomorHari } from '@geisa/engine/kalender'
import { PENGATURAN_BAWAAN } from '@geisa/engine/pengaturan'
import { periksaIsianKoreksi, periksaKoreksi } from '@geisa/engine/syarat-koreksi'
import type { GalatUsulan } from '@geisa/engine/syarat-waktu'
import type { IsianKoreksi } from '@geisa/engine/usulan'
import type { DbOrTrx } from '../../platform/db.ts'
import type { Cakupan } from '../../platform/scope.ts'
import { bulanAntara } from '../../platform/versi-bulan.ts'
import { bacaSetting } from '../aplikasi/queries.ts'
import { statusBerlaku } from '../pengajuan/queries-status.ts'
import { type SekolahPengusul } from '../pengajuan/queries-umum.ts'
import { muatFaktaBanyakBulan } from '../rekap/queries-fakta-orang.ts'
import { findGtkDiminta, type GtkDiminta } from './queries-tersimpan.ts'

export type Diperiksa = {
  galat: GalatUsulan[]
  gtk: GtkDiminta | undefined
  namaStatus: string | null
  /** What the report shows on the first day; null = nothing, or it may not be looked at. */
  awal: { statusId: number | null; datang: string | null; pulang: string | null }
}

const KOSONG = { statusId: null, datang: null, pulang: null }

/** Everything that the engine asks of a correction, with what is recorded on its first day. */
export async function periksaSyarat(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolah, isian, sekarang }: { sekolah: SekolahPengusul; isian: IsianKoreksi; sekarang: string },
): Promise<Diperiksa> {
  const { id: sekolahId, hariIni, pro: isPro } = sekolah
  const { gtkId, dari, sampai } = isian
  const gtk = await findGtkDiminta(db, cakupan, { sekolahId, gtkId })
  const status = await statusBerlaku(db, dari)
  const namaStatus = status.find(({ id }) => id === isian.statusId)?.nama ?? null
  const konteks = { hariIni, status, isPro, mundurBulan: await bacaSetting(db, 'mundurKoreksiBulan', hariIni) }
  const galat = [
    ...(gtk === undefined ? [{ field: 'gtk', message: 'GTK tidak ditemukan' }] : []),
    ...periksaIsianKoreksi(isian, konteks),
  ]
  if (gtk === undefined || galat.length > 0) return { galat, gtk, namaStatus, awal: KOSONG }
  const bulan = bulanAntara(dari, sampai).map(String)
  const fakta = await muatFaktaBanyakBulan(db, cakupan, { sekolahId, idDapodik: gtk.idDapodik, bulan, sekarang })
  const hari = fakta.flatMap((satu) => hariUsulan(satu, gtkId, dari, sampai))
  // A time after midnight is of the next date, and so is the border that it lies before (rules.md L29).
  const pengaturan = versiPerHari(fakta[0]?.pengaturan ?? [], nomorHari(dari) + 1, 1)[0] ?? PENGATURAN_BAWAAN
  const [pertama] = hari
  const awal = {
    statusId: pertama?.statusId ?? null,
    datang: jamAtauKosong(pertama?.datangTercatat),
    pulang: jamAtauKosong(pertama?.pulangTercatat),
  }
  const { batasMalam } = pengaturan
  return { galat: periksaKoreksi(isian, { ...konteks, hari, batasMalam }), gtk, namaStatus, awal }
}

const jamAtauKosong = (detik: number | null | undefined): string | null =>
  detik === null || detik === undefined ? null : formatJam(detik)
