import type { PenggunaDetail } from '@geisa/contract/pengguna/pengguna'
import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { KANTOR, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { visibleJenjang } from '../../../shared/wilayah/visible-jenjang.ts'

/** Who may make whom (product.md 2 'Creation'), as the menu of 'Tambah Pengguna' offers it. */
export function creatablePeran({ peran, hakAkses }: Pick<PenggunaSesi, 'peran' | 'hakAkses'>): readonly PeranId[] {
  if (hakAkses !== 'APPROVAL') return []
  if (peran === PERAN.NASIONAL) return [PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.NASIONAL]
  if (peran === PERAN.PROVINSI) return [PERAN.CABANG_DINAS, PERAN.YAYASAN, PERAN.SEKOLAH]
  return peran === PERAN.KAB_KOTA ? [PERAN.UPTD, PERAN.SEKOLAH] : []
}

/** The short names of that menu (spec 2 'User management'). */
export const PERAN_LABEL: Partial<Record<PeranId, string>> = {
  [PERAN.CABANG_DINAS]: 'Cabang Dinas',
  [PERAN.YAYASAN]: 'Yayasan',
  [PERAN.UPTD]: 'UPTD',
  [PERAN.SEKOLAH]: 'Operator Sekolah',
}

export type AturanInput = {
  own: boolean
  /** Why there is nothing to save here; null = 'Simpan' shows. */
  maySave: boolean
  /** Name and phone. */
  base: 'isi' | 'baca'
  peran: 'isi' | 'baca'
  wilayah: 'isi' | 'baca' | 'sembunyi'
  jenjang: 'isi' | 'baca' | 'sembunyi'
  hakAkses: 'isi' | 'baca' | 'sembunyi'
  cakupanWilayah: 'isi' | 'baca' | 'sembunyi'
  cakupanSekolah: 'isi' | 'baca' | 'sembunyi'
  sekolah: 'isi' | 'baca' | 'sembunyi'
  picName: 'isi' | 'baca' | 'sembunyi'
}

type Link = {
  viewer: Pick<PenggunaSesi, 'id' | 'peran' | 'hakAkses'>
  /** null = a new account. */
  record: Pick<PenggunaDetail, 'penggunaId'> | null
  peran: PeranId
}

/** What of the form is shown and what may be typed (spec 2, section 5 'User form'). */
export function aturanInput({ viewer, record, peran }: Link): AturanInput {
  const own = record?.penggunaId === viewer.id
  const atasan = !own && (viewer.hakAkses === 'APPROVAL' || !KANTOR.includes(viewer.peran))
  const content = atasan ? 'isi' : 'baca'
  const kantor = KANTOR.includes(peran)
  const nasional = viewer.peran === PERAN.NASIONAL
  return {
    own,
    maySave: own || atasan,
    base: own ? 'isi' : content,
    peran: record === null && nasional ? content : 'baca',
    // Below 6 and 8 the region is that of the office or school that the account belongs to.
    wilayah: !nasional || peran === PERAN.NASIONAL ? 'sembunyi' : WITH_WILAYAH.includes(peran) ? content : 'baca',
    // A scope is never one's own to change, so neither are the levels.
    jenjang: kantor ? content : 'sembunyi',
    hakAkses: kantor ? (peran === PERAN.NASIONAL ? 'baca' : content) : 'sembunyi',
    cakupanWilayah: peran === PERAN.CABANG_DINAS || peran === PERAN.UPTD ? content : 'sembunyi',
    cakupanSekolah: peran === PERAN.YAYASAN ? content : 'sembunyi',
    sekolah: kantor ? 'sembunyi' : record === null ? content : 'baca',
    picName: kantor ? (own ? 'isi' : content) : 'sembunyi',
  }
}

const WITH_WILAYAH: readonly PeranId[] = [PERAN.PROVINSI, PERAN.KAB_KOTA]

/** Level of the region that the role belongs to: 6 a province, 8 a kab/kota. */
export const peranLevel = (peran: PeranId): 1 | 2 => (peran === PERAN.KAB_KOTA ? 2 : 1)

type Creator = Pick<PenggunaSesi, 'peran' | 'jenjang' | 'kodeWilayah'>

/** Levels that an account of this role may have, as far as whoever gives them has them too. */
export function jenjangOptions(peran: PeranId, kodeWilayah: string | null, creator: Creator): readonly Jenjang[] {
  // A province may give a foundation any school of its province (product.md 2).
  if (peran === PERAN.YAYASAN || peran === PERAN.NASIONAL) return JENJANG
  const ownedByCreator = visibleJenjang(creator)
  return visibleJenjang({ peran, jenjang: [], kodeWilayah }).filter((j) => ownedByCreator.includes(j))
}
