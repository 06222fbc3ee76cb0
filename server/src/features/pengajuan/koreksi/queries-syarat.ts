import type { KoreksiLengkap } from '@geisa/contract/koreksi-kehadiran'
import type { FaktaBulan } from '@geisa/engine/fakta'
import { formatJam } from '@geisa/engine/kalender'
import { type HariUsulan, hariUsulan } from '@geisa/engine/pengajuan/hari-usulan'
import { type KonteksAcuan, periksaIsianKoreksi, periksaKoreksi } from '@geisa/engine/pengajuan/syarat-koreksi'
import type { GalatUsulan } from '@geisa/engine/pengajuan/syarat-waktu'
import type { IsianKoreksi } from '@geisa/engine/pengajuan/usulan'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { type Cakupan, sekolahDalam } from '../../../platform/scope.ts'
import { bacaSetting } from '../../aplikasi/queries.ts'
import { muatFaktaBanyakBulan } from '../../rekap/fakta/queries-fakta-orang.ts'
import { bulanAntara } from '../../rekap/memo/commands-versi.ts'
import { tolakGalat } from '../isian/commands-milik.ts'
import { batasMalamSesudah } from '../isian/queries.ts'
import type { Ditinjau } from '../kind.ts'
import { listStatusPada } from '../queries-status.ts'
import type { Badan, Isian } from './isian.ts'

export type FormKoreksi = { isian: Isian; badan: Badan; lengkap: KoreksiLengkap; diperiksa: Diperiksa }

type Diperiksa = {
  namaGtk: string
  namaStatus: string | null
  /** What the report shows on the first day; null = nothing. */
  awal: { statusId: number | null; datang: string | null; pulang: string | null }
}

/** Everything that the engine asks of a correction, with what is recorded on its first day. @throws 422 */
export async function periksaSyarat(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolah, isian, galat, sekarang }: Ditinjau<FormKoreksi>,
): Promise<Diperiksa> {
  const { id: sekolahId } = sekolah
  const { gtkId, dari, sampai } = isian
  const gtk = await findGtkDiminta(db, cakupan, { sekolahId, gtkId })
  const konteks = await bacaKonteks(db, sekolah, dari)
  const asing = gtk === undefined ? [{ field: 'gtk', message: 'GTK tidak ditemukan' }] : []
  tolakGalat([...galat, ...asing, ...periksaIsianKoreksi(isian, konteks)])
  const { idDapodik = '', nama: namaGtk = '' } = gtk ?? {}
  const bulan = bulanAntara(dari, sampai).map(String)
  const fakta = await muatFaktaBanyakBulan(db, cakupan, { sekolahId, idDapodik, bulan, sekarang })
  const { pertama, galat: galatHari } = periksaHari(isian, konteks, fakta)
  tolakGalat(galatHari)
  const awal = {
    statusId: pertama?.statusId ?? null,
    datang: jamAtauKosong(pertama?.datangTercatat),
    pulang: jamAtauKosong(pertama?.pulangTercatat),
  }
  return { namaGtk, namaStatus: namaStatus(konteks, isian.statusId), awal }
}

/** What its dates and its kind are judged by. */
export const bacaKonteks = async (
  db: DbOrTrx,
  { hariIni, pro }: { hariIni: string; pro: boolean },
  dari: string,
): Promise<KonteksAcuan> => ({
  hariIni,
  isPro: pro,
  status: await listStatusPada(db, dari),
  mundurBulan: await bacaSetting(db, 'mundurKoreksiBulan', hariIni),
})

/** What bars its days, and the first of them. */
export function periksaHari(
  isian: IsianKoreksi,
  konteks: KonteksAcuan,
  fakta: readonly FaktaBulan[],
): { pertama: HariUsulan | undefined; galat: GalatUsulan[] } {
  const { gtkId, dari, sampai } = isian
  const hari = fakta.flatMap((satu) => hariUsulan(satu, gtkId, dari, sampai))
  const batasMalam = batasMalamSesudah(fakta[0], dari)
  return { pertama: hari[0], galat: periksaKoreksi(isian, { ...konteks, hari, batasMalam }) }
}

/** As the history calls them. */
export async function bacaNama(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  { gtkId, dari, statusId }: IsianKoreksi,
): Promise<Pick<Diperiksa, 'namaGtk' | 'namaStatus'>> {
  const gtk = await findGtkDiminta(db, cakupan, { sekolahId, gtkId })
  return { namaGtk: gtk?.nama ?? '', namaStatus: namaStatus({ status: await listStatusPada(db, dari) }, statusId) }
}

const namaStatus = ({ status }: Pick<KonteksAcuan, 'status'>, statusId: number | null): string | null =>
  status.find(({ id }) => id === statusId)?.nama ?? null

const jamAtauKosong = (detik: number | null | undefined): string | null =>
  detik === null || detik === undefined ? null : formatJam(detik)

/** A member of the school's own staff; undefined for anybody else's. */
async function findGtkDiminta(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, gtkId }: { sekolahId: number; gtkId: number },
): Promise<{ idDapodik: string; nama: string } | undefined> {
  const { rows } = await sql<{ idDapodik: string; nama: string }>`
    select g.id, g.id_dapodik as "idDapodik", g.nama from gtk g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolahId} and g.id = ${gtkId} and ${sekolahDalam(cakupan)}`.execute(db)
  return rows[0]
}
