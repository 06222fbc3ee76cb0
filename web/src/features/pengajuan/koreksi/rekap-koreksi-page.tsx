import { RekapUsulan } from '../list/rekap-usulan.tsx'
import { KOREKSI } from './queries.ts'

export function RekapKoreksiPage() {
  return <RekapUsulan jenis={KOREKSI} />
}
