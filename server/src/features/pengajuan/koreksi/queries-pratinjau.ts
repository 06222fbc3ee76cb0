import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import type { pratinjauKoreksi as kontrak } from '@geisa/contract/koreksi-kehadiran'
import { formatJam, nomorHari, tanggalDari } from '@geisa/engine/kalender'
import { type HariUsulan, hariUsulan } from '@geisa/engine/pengajuan/hari-usulan'
import { type KonteksAcuan, periksaIsianKoreksi } from '@geisa/engine/pengajuan/syarat-koreksi'
import type { IsianKoreksi } from '@geisa/engine/pengajuan/usulan'
import type { Masuk } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import { salahIsi } from '../../../platform/errors.ts'
import { type Ditanya, muatBulanUsulan, susunDampak } from '../meja/queries-dampak.ts'
import { findSekolahDitanya, galatTerkunci, TANPA_DAMPAK, uraiGtk } from '../meja/queries-pratinjau.ts'
import { gabungIsian } from './isian.ts'
import { bacaKonteks, periksaHari } from './queries-syarat.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>

/** What a correction would change if it were approved as it stands in the form, what is recorded, and what bars it. */
export async function pratinjauKoreksi(
  alat: Alat,
  masuk: Masuk,
  badan: Keluaran<typeof kontrak, 'body'>,
): Promise<Jawaban<typeof kontrak>> {
  const { sekolahId, gtkId } = uraiGtk(badan.gtk.id)
  const sekolah = await findSekolahDitanya(alat, masuk, sekolahId, [gtkId])
  if (sekolah === undefined || sekolah.gtk.length === 0) throw salahIsi('gtk', 'GTK tidak ditemukan')
  const isian = gabungIsian(badan, null, sekolahId)
  const konteks = await bacaKonteks(alat.db, sekolah, isian.dari)
  const galat = periksaIsianKoreksi(isian, konteks)
  if (galat.length > 0) {
    const awal = await bacaAwal(alat, masuk, sekolahId, isian, konteks)
    return { dampak: TANPA_DAMPAK, ...awalDari(awal, konteks), galat }
  }
  const ditanya = keDitanya(sekolahId, isian)
  const daftar = await muatBulanUsulan(alat, masuk.cakupan, ditanya)
  const { pertama, galat: galatHari } = periksaHari(
    isian,
    konteks,
    daftar.map(({ fakta }) => fakta),
  )
  return {
    dampak: await susunDampak(alat, masuk, ditanya, daftar),
    ...awalDari(pertama, konteks),
    galat: [...galatTerkunci(daftar, 'tglKehadiran.dari'), ...galatHari],
  }
}

/** So far ahead nothing is recorded, and so long ago nothing was. */
const TERAWAL = '2015-01-01'
const KE_DEPAN = 366

/** A form that is not complete yet shows what its first day has. */
async function bacaAwal(
  alat: Alat,
  { cakupan }: Masuk,
  sekolahId: number,
  isian: IsianKoreksi,
  { hariIni }: KonteksAcuan,
): Promise<HariUsulan | undefined> {
  const { dari, gtkId } = isian
  if (dari < TERAWAL || dari > tanggalDari(nomorHari(hariIni) + KE_DEPAN)) return undefined
  const [satu] = await muatBulanUsulan(alat, cakupan, keDitanya(sekolahId, { ...isian, sampai: dari }))
  return satu && hariUsulan(satu.fakta, gtkId, dari, dari)[0]
}

const keDitanya = (sekolahId: number, isian: IsianKoreksi): Ditanya => ({
  jenis: 'koreksi',
  isian,
  sekolahId,
  noUsulan: null,
  status: null,
})

function awalDari(hari: HariUsulan | undefined, { status }: KonteksAcuan) {
  const statusId = hari?.statusId ?? 0
  const jam = (satu: number | null | undefined) =>
    satu === null || satu === undefined ? null : formatJam(satu).slice(0, 5)
  return {
    statusAwal: { id: statusId, nama: status.find(({ id }) => id === statusId)?.nama ?? 'Alpa' },
    waktuAwal: { datang: jam(hari?.datangTercatat), pulang: jam(hari?.pulangTercatat) },
  }
}
