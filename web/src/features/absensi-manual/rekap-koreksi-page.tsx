import { ringkasanKoreksi } from '@geisa/contract/koreksi-kehadiran'
import { call } from '../../api/call.ts'
import { RekapUsulan } from './rekap-usulan.tsx'

export function RekapKoreksiPage() {
  return (
    <RekapUsulan
      judul="Rekap Koreksi Status Kehadiran"
      jenis="koreksi"
      ambil={(signal) => call(ringkasanKoreksi, { signal })}
    />
  )
}
