import { RekapUsulan } from '../daftar/rekap-usulan.tsx'
import { MANUAL } from './queries.ts'

export function RekapManualPage() {
  return <RekapUsulan jenis={MANUAL} />
}
