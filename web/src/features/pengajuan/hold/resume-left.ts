import type { Jenis } from '../jenis.ts'
import { KOREKSI } from '../koreksi/queries.ts'
import { MANUAL } from '../manual/queries.ts'
import { resumeApproval } from './hold-usulan.ts'
import { takeLeft } from './kept-approvals.ts'

const KINDS: Record<Jenis['id'], Jenis> = {
  koreksi: KOREKSI,
  'absensi-manual': MANUAL,
}

/** Sends what this user's earlier pages could not. */
export function resumeLeft(penggunaId: number): void {
  for (const one of takeLeft(penggunaId)) void resumeApproval(KINDS[one.jenis], one)
}
