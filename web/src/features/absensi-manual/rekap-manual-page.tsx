import { ringkasanManual } from '@geisa/contract/absensi-manual'
import { call } from '../../api/call.ts'
import { RekapUsulan } from './rekap-usulan.tsx'

export function RekapManualPage() {
  return (
    <RekapUsulan
      judul="Rekap Absensi Manual"
      jenis="absensi-manual"
      ambil={(signal) => call(ringkasanManual, { signal })}
    />
  )
}
