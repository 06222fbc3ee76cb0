import { getRouteApi } from '@tanstack/react-router'
import { LoadError } from '../../shared/load-error.tsx'
import { Page } from '../../ui/page/page.tsx'
import { DetailMesin } from '../mesin/detail-mesin.tsx'
import { useSekolah } from './queries.ts'
import { SectionSkeleton, SekolahSection } from './sekolah-sections.tsx'

const route = getRouteApi('/pengaturan/sekolah')

export function MySekolah({ sekolahId }: { sekolahId: number | null }) {
  const { mesin } = route.useSearch()
  const sekolah = useSekolah(sekolahId)
  if (mesin !== undefined) return <DetailMesin key={mesin} id={mesin} zona={sekolah.data?.zona ?? 'WIB'} />
  return (
    <Page title="Pengaturan Sekolah" context={sekolah.data ? `${sekolah.data.nama} · NPSN ${sekolah.data.npsn}` : ' '}>
      {sekolah.isPending && <SectionSkeleton />}
      {sekolah.isError && !sekolah.data && <LoadError error={sekolah.error} onRetry={() => void sekolah.refetch()} />}
      {sekolah.data && <SekolahSection sekolah={sekolah.data} />}
    </Page>
  )
}
