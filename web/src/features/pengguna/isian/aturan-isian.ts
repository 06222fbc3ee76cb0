import type { PenggunaRinci } from '@geisa/contract/pengguna'
import type { PenggunaSesi } from '@geisa/contract/sesi'
import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { KANTOR, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { jenjangTerlihat } from '../../../shared/wilayah/jenjang-terlihat.ts'

/** Who may make whom (product.md 2 'Creation'), as the menu of 'Tambah Pengguna' offers it. */
export function peranDapatDibuat({ peran, hakAkses }: Pick<PenggunaSesi, 'peran' | 'hakAkses'>): readonly PeranId[] {
  if (hakAkses !== 'APPROVAL') return []
  if (peran === PERAN.NASIONAL) return [PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.NASIONAL]
  if (peran === PERAN.PROVINSI) return [PERAN.CABANG_DINAS, PERAN.YAYASAN, PERAN.SEKOLAH]
  return peran === PERAN.KAB_KOTA ? [PERAN.UPTD, PERAN.SEKOLAH] : []
}

/** The short names of that menu (spec 2 'User management'). */
export const SEBUTAN_PERAN: Partial<Record<PeranId, string>> = {
  [PERAN.CABANG_DINAS]: 'Cabang Dinas',
  [PERAN.YAYASAN]: 'Yayasan',
  [PERAN.UPTD]: 'UPTD',
  [PERAN.SEKOLAH]: 'Operator Sekolah',
}

export type AturanIsian = {
  sendiri: boolean
  /** Why there is nothing to save here; null = 'Simpan' shows. */
  bolehSimpan: boolean
  /** Name and phone. */
  dasar: 'isi' | 'baca'
  peran: 'isi' | 'baca'
  wilayah: 'isi' | 'baca' | 'sembunyi'
  jenjang: 'isi' | 'baca' | 'sembunyi'
  hakAkses: 'isi' | 'baca' | 'sembunyi'
  cakupanWilayah: 'isi' | 'baca' | 'sembunyi'
  cakupanSekolah: 'isi' | 'baca' | 'sembunyi'
  sekolah: 'isi' | 'baca' | 'sembunyi'
  picName: 'isi' | 'baca' | 'sembunyi'
}

type Kaitan = {
  pelihat: Pick<PenggunaSesi, 'id' | 'peran' | 'hakAkses'>
  /** null = a new account. */
  rekam: Pick<PenggunaRinci, 'penggunaId'> | null
  peran: PeranId
}

/** What of the form is shown and what may be typed (spec 2, section 5 'User form'). */
export function aturanIsian({ pelihat, rekam, peran }: Kaitan): AturanIsian {
  const sendiri = rekam?.penggunaId === pelihat.id
  const atasan = !sendiri && (pelihat.hakAkses === 'APPROVAL' || !KANTOR.includes(pelihat.peran))
  const isi = atasan ? 'isi' : 'baca'
  const kantor = KANTOR.includes(peran)
  const nasional = pelihat.peran === PERAN.NASIONAL
  return {
    sendiri,
    bolehSimpan: sendiri || atasan,
    dasar: sendiri ? 'isi' : isi,
    peran: rekam === null && nasional ? isi : 'baca',
    // Below 6 and 8 the region is that of the office or school that the account belongs to.
    wilayah: !nasional || peran === PERAN.NASIONAL ? 'sembunyi' : BERWILAYAH.includes(peran) ? isi : 'baca',
    // A scope is never one's own to change, so neither are the levels.
    jenjang: kantor ? isi : 'sembunyi',
    hakAkses: kantor ? (peran === PERAN.NASIONAL ? 'baca' : isi) : 'sembunyi',
    cakupanWilayah: peran === PERAN.CABANG_DINAS || peran === PERAN.UPTD ? isi : 'sembunyi',
    cakupanSekolah: peran === PERAN.YAYASAN ? isi : 'sembunyi',
    sekolah: kantor ? 'sembunyi' : rekam === null ? isi : 'baca',
    picName: kantor ? (sendiri ? 'isi' : isi) : 'sembunyi',
  }
}

const BERWILAYAH: readonly PeranId[] = [PERAN.PROVINSI, PERAN.KAB_KOTA]

/** Level of the region that the role belongs to: 6 a province, 8 a kab/kota. */
export const tingkatPeran = (peran: PeranId): 1 | 2 => (peran === PERAN.KAB_KOTA ? 2 : 1)

type Pembuat = Pick<PenggunaSesi, 'peran' | 'jenjang' | 'kodeWilayah'>

/** Levels that an account of this role may have, as far as whoever gives them has them too. */
export function pilihanJenjang(peran: PeranId, kodeWilayah: string | null, pembuat: Pembuat): readonly Jenjang[] {
  // A province may give a foundation any school of its province (product.md 2).
  if (peran === PERAN.YAYASAN || peran === PERAN.NASIONAL) return JENJANG
  const milikPembuat = jenjangTerlihat(pembuat)
  return jenjangTerlihat({ peran, jenjang: [], kodeWilayah }).filter((j) => milikPembuat.includes(j))
}
