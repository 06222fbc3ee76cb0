import { RekapUsulan } from '../list/rekap-usulan.tsx'
import { MANUAL } from './queries.ts'

export function RekapManualPage() {
  return <RekapUsulan jenis={MANUAL} />
}
