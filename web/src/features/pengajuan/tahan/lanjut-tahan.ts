import type { Jenis } from '../jenis.ts'
import { KOREKSI } from '../koreksi/queries.ts'
import { MANUAL } from '../manual/queries.ts'
import { takeLeft } from './susulan-tahan.ts'
import { resumeApproval } from './tahan-usulan.ts'

const KINDS: Record<Jenis['id'], Jenis> = {
  koreksi: KOREKSI as unknown as Jenis,
  'absensi-manual': MANUAL as unknown as Jenis,
}

/** Sends what this user's earlier pages could not. */
export function resumeLeft(penggunaId: number): void {
  for (const one of takeLeft(penggunaId)) void resumeApproval(KINDS[one.jenis], one)
}
