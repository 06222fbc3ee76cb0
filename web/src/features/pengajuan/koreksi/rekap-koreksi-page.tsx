import { RekapUsulan } from '../daftar/rekap-usulan.tsx'
import { KOREKSI } from './queries.ts'

export function RekapKoreksiPage() {
  return <RekapUsulan jenis={KOREKSI} />
}
