import { PERAN } from '@geisa/engine/akun/hak-akses'
import { getRouteApi } from '@tanstack/react-router'
import { usePengguna } from '../../api/sesi.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { Page } from '../../ui/page/page.tsx'
import { DetailMesin } from '../mesin/detail-mesin.tsx'
import { DetailSekolah } from './detail-sekolah.tsx'
import { useSekolah } from './queries.ts'
import { DaftarSekolah } from './sekolah-list.tsx'
import { SectionSkeleton, SekolahSection } from './sekolah-sections.tsx'

const route = getRouteApi('/pengaturan/sekolah')

/** For a school its own settings, for an office the schools of its scope (product.md 4). */
export function SekolahPage() {
  const { id } = route.useSearch()
  const pengguna = usePengguna()
  if (pengguna === null) return null
  if (pengguna.peran === PERAN.SEKOLAH) return <MySekolah sekolahId={pengguna.sekolahId} />
  return id === undefined ? <DaftarSekolah /> : <DetailSekolah key={id} id={id} />
}

function MySekolah({ sekolahId }: { sekolahId: number | null }) {
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
