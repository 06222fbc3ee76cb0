import { JENIS_PENGAJUAN, type JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { nowMs } from '../../../shared/tanggal/tanggal.ts'

/**
 * What a page held or had on its way when it went, kept in this browser until an answer came (decision 30): a closed window,
 * a crash or a power cut takes no approval along. No names of people; each page keeps a list of its own.
 */
export type KeptApproval = { jenis: JenisPengajuan; id: string; nomor: string; versi: number }
type Kept = { penggunaId: number; pada: number; usulan: KeptApproval[] }

const PREFIX = 'geisa.tahan.'
/** Of another page that is still open: it sends its own within these milliseconds. */
const OTHERS_OWN = 15_000
/** Older decisions are for the reviewer to take again. */
const ONE_DAY = 86_400_000

export function keepApprovals(pageId: string, penggunaId: number, usulan: KeptApproval[]): void {
  const key = `${PREFIX}${pageId}`
  if (usulan.length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify({ penggunaId, pada: nowMs(), usulan } satisfies Kept))
}

/** @returns what this user's pages left behind, and takes it out of their keeping */
export function takeLeft(penggunaId: number, now = nowMs()): KeptApproval[] {
  return keys().flatMap((key) => {
    const kept = read(key)
    const age = now - (kept?.pada ?? 0)
    const mine = kept?.penggunaId === penggunaId
    if (kept !== null && age < ONE_DAY && !(mine && age > OTHERS_OWN)) return []
    localStorage.removeItem(key)
    return mine && age < ONE_DAY ? kept.usulan : []
  })
}

/** When something left behind may be sent: null, there is none. */
export function leftBehindIn(penggunaId: number, now = nowMs()): number | null {
  const ages = keys()
    .map(read)
    .filter((kept) => kept?.penggunaId === penggunaId)
    .map((kept) => Math.max(0, OTHERS_OWN + 1 - (now - (kept?.pada ?? 0))))
  return ages.length === 0 ? null : Math.min(...ages)
}

const keys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))

function read(key: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '') as Kept
    const sound = Array.isArray(kept.usulan) && kept.usulan.every((one) => JENIS_PENGAJUAN.includes(one.jenis))
    return sound ? kept : null
  } catch {
    return null
  }
}
