import { LABEL_JENIS_LIBUR } from '@geisa/contract/libur'
import type { Jenjang } from '@geisa/engine/acuan'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import type { JENIS_LIBUR } from '@geisa/engine/jadwal/libur'
import { HttpError } from '../../platform/errors.ts'

export type JenisLiburId = Exclude<(typeof JENIS_LIBUR)[keyof typeof JENIS_LIBUR], 0 | 4 | 5>

/** What a caller may do with holidays now: types, each in one region (null = any of its level), and levels (null = all). */
export type Authority = {
  hak: { jenisLiburId: JenisLiburId; kodeWilayah: string | null; namaWilayah: string | null }[]
  jenjang: readonly Jenjang[] | null
  /** Why nothing may be changed, where that has a reason of its own. */
  alasan: string | null
}

/** On which days, where and for whom a holiday holds: what rights and duplicates turn on. */
export type Location = { jenisLiburId: JenisLiburId; kodeWilayah: string; jenjang: readonly Jenjang[] }

/** The default type of a new holiday (spec 1, section 6). */
export function defaultKind(peran: PeranId): 0 | JenisLiburId {
  if (peran === PERAN.NASIONAL) return 1
  if (peran === PERAN.KAB_KOTA) return 2
  return peran === PERAN.PROVINSI ? 3 : 0
}

export const isAuthorised = (authority: Authority, location: Location): boolean =>
  refusalReason(authority, location) === null

/** Both the old and the new state of a write must lie inside (product.md 2). */
export function refuseUnauthorised(authority: Authority, location: Location): void {
  const refusal = refusalReason(authority, location)
  if (refusal === null) return
  const { field, message } = refusal
  throw new HttpError(403, { message, kode: 'TIDAK_BERHAK', galat: [{ field, message }] })
}

function refusalReason(
  { hak, jenjang, alasan }: Authority,
  location: Location,
): { field: string; message: string } | null {
  const sameKind = hak.filter(({ jenisLiburId }) => jenisLiburId === location.jenisLiburId)
  if (sameKind.length === 0) {
    const message = alasan ?? `Anda tidak berwenang mengelola libur ${LABEL_JENIS_LIBUR[location.jenisLiburId]}.`
    return { field: 'jenisLiburId', message }
  }
  if (!sameKind.some(({ kodeWilayah }) => kodeWilayah === null || kodeWilayah === location.kodeWilayah))
    return { field: 'kodeWilayah', message: 'Wilayah libur ini di luar wewenang Anda.' }
  const outside = jenjang === null ? [] : location.jenjang.filter((one) => !jenjang.includes(one))
  if (outside.length === 0) return null
  return { field: 'jenjang', message: `Jenjang ${outside.join(', ')} di luar wewenang Anda.` }
}
