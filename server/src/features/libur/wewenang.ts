import { LABEL_JENIS_LIBUR } from '@geisa/contract/libur'
import type { Jenjang } from '@geisa/engine/acuan'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import type { JENIS_LIBUR } from '@geisa/engine/jadwal/libur'
import { GalatHttp } from '../../platform/errors.ts'

export type JenisLiburId = Exclude<(typeof JENIS_LIBUR)[keyof typeof JENIS_LIBUR], 0 | 4 | 5>

/** What a caller may do with holidays now: types, each in one region (null = any of its level), and levels (null = all). */
export type Wewenang = {
  hak: { jenisLiburId: JenisLiburId; kodeWilayah: string | null; namaWilayah: string | null }[]
  jenjang: readonly Jenjang[] | null
  /** Why nothing may be changed, where that has a reason of its own. */
  alasan: string | null
}

/** On which days, where and for whom a holiday holds: what rights and duplicates turn on. */
export type Letak = { jenisLiburId: JenisLiburId; kodeWilayah: string; jenjang: readonly Jenjang[] }

/** The default type of a new holiday (spec 1, section 6). */
export function jenisBawaan(peran: PeranId): 0 | JenisLiburId {
  if (peran === PERAN.NASIONAL) return 1
  if (peran === PERAN.KAB_KOTA) return 2
  return peran === PERAN.PROVINSI ? 3 : 0
}

export const isBerwenang = (wewenang: Wewenang, letak: Letak): boolean => alasanTolak(wewenang, letak) === null

/** Both the old and the new state of a write must lie inside (product.md 2). */
export function tolakTakBerwenang(wewenang: Wewenang, letak: Letak): void {
  const tolak = alasanTolak(wewenang, letak)
  if (tolak === null) return
  const { field, message } = tolak
  throw new GalatHttp(403, { message, kode: 'TIDAK_BERHAK', galat: [{ field, message }] })
}

function alasanTolak({ hak, jenjang, alasan }: Wewenang, letak: Letak): { field: string; message: string } | null {
  const sejenis = hak.filter(({ jenisLiburId }) => jenisLiburId === letak.jenisLiburId)
  if (sejenis.length === 0) {
    const message = alasan ?? `Anda tidak berwenang mengelola libur ${LABEL_JENIS_LIBUR[letak.jenisLiburId]}.`
    return { field: 'jenisLiburId', message }
  }
  if (!sejenis.some(({ kodeWilayah }) => kodeWilayah === null || kodeWilayah === letak.kodeWilayah))
    return { field: 'kodeWilayah', message: 'Wilayah libur ini di luar wewenang Anda.' }
  const luar = jenjang === null ? [] : letak.jenjang.filter((satu) => !jenjang.includes(satu))
  if (luar.length === 0) return null
  return { field: 'jenjang', message: `Jenjang ${luar.join(', ')} di luar wewenang Anda.` }
}
