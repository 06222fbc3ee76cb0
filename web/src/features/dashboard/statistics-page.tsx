import { PERAN } from '@geisa/engine/akun/hak-akses'
import { lazy, Suspense } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx'
import { WilayahDashboard } from './statistics/wilayah/dashboard.tsx'

const YayasanDashboard = lazy(async () => ({
  default: (await import('./statistics/yayasan-dashboard.tsx')).YayasanDashboard,
}))
const MyDashboard = lazy(async () => ({ default: (await import('./my/dashboard.tsx')).MyDashboard }))

/** Each role's own figures (spec 2, section 2): regions for offices, schools for a foundation, one's own month for a GTK. */
export function StatisticsPage() {
  const pengguna = usePengguna()
  if (pengguna === null) return null
  if (pengguna.peran !== PERAN.YAYASAN && pengguna.peran !== PERAN.GTK) return <WilayahDashboard pengguna={pengguna} />
  return (
    <Suspense fallback={<PageSkeleton />}>
      {pengguna.peran === PERAN.YAYASAN ? <YayasanDashboard /> : <MyDashboard />}
    </Suspense>
  )
}
