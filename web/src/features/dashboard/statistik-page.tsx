import { PERAN } from '@geisa/engine/akun/hak-akses'
import { lazy, Suspense } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import { KerangkaHalaman } from '../../ui/page/kerangka-halaman.tsx'
import { WilayahDasbor } from './statistik/wilayah-dasbor.tsx'

const YayasanDasbor = lazy(async () => ({ default: (await import('./statistik/yayasan-dasbor.tsx')).YayasanDasbor }))
const SayaDasbor = lazy(async () => ({ default: (await import('./saya/dasbor.tsx')).SayaDasbor }))

/** Each role's own figures (spec 2, section 2): regions for offices, schools for a foundation, one's own month for a GTK. */
export function StatistikPage() {
  const pengguna = usePengguna()
  if (pengguna === null) return null
  if (pengguna.peran !== PERAN.YAYASAN && pengguna.peran !== PERAN.GTK) return <WilayahDasbor pengguna={pengguna} />
  return (
    <Suspense fallback={<KerangkaHalaman />}>
      {pengguna.peran === PERAN.YAYASAN ? <YayasanDasbor /> : <SayaDasbor />}
    </Suspense>
  )
}
