import { readLambang } from '@geisa/contract/kop-surat'
import type { Kop } from '@geisa/contract/rekap'
import { call } from '../../api/call.ts'
import { notify } from '../../ui/notice/pemberitahuan.ts'

/** By their SHA-256, so that the next paper needs no connection for them. */
const known = new Map<string, Uint8Array>()

/** The emblem that a letterhead names; a paper for which it cannot be had now is made without it, and says so. */
export async function loadEmblem(kop: Pick<Kop, 'lambang'> | null): Promise<Uint8Array | null> {
  const sidik = kop?.lambang ?? null
  if (sidik === null) return null
  const present = known.get(sidik)
  if (present !== undefined) return present
  try {
    const { base64 } = await call(readLambang, { params: { sidik } })
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    known.set(sidik, bytes)
    return bytes
  } catch {
    notify('Lambang di kop surat tidak dapat dimuat. PDF ini dibuat tanpa lambang.', 'warning')
    return null
  }
}
