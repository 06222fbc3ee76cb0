import { useEffect } from 'react'
import { leftBehindIn } from '../features/pengajuan/hold/kept-approvals.ts'

/** Approvals that a page held when it went are sent as soon as this user is here again (docs/decisions/0030). */
export function useLeftApprovals(penggunaId: number | null): void {
  useEffect(() => {
    const wait = penggunaId === null ? null : leftBehindIn(penggunaId)
    if (penggunaId === null || wait === null) return
    const later = setTimeout(() => {
      void import('../features/pengajuan/hold/hold-usulan.ts').then(({ resumeLeft }) => resumeLeft(penggunaId))
    }, wait)
    return () => clearTimeout(later)
  }, [penggunaId])
}
