import { getRouteApi } from '@tanstack/react-router'
import { GalatMuat } from '../../shared/galat-muat.tsx'
import { Halaman } from '../../ui/page/halaman.tsx'
import { DetailMesin } from '../mesin/detail-mesin.tsx'
import { BagianSekolah, KerangkaBagian } from './bagian-sekolah.tsx'
import { useSekolah } from './queries.ts'

const rute = getRouteApi('/pengaturan/sekolah')

export function SekolahSaya({ sekolahId }: { sekolahId: number | null }) {
  const { mesin } = rute.useSearch()
  const sekolah = useSekolah(sekolahId)
  if (mesin !== undefined) return <DetailMesin key={mesin} id={mesin} zona={sekolah.data?.zona ?? 'WIB'} />
  return (
    <Halaman
      judul="Pengaturan Sekolah"
      konteks={sekolah.data ? `${sekolah.data.nama} · NPSN ${sekolah.data.npsn}` : ' '}
    >
      {sekolah.isPending && <KerangkaBagian />}
      {sekolah.isError && !sekolah.data && <GalatMuat galat={sekolah.error} onUlang={() => void sekolah.refetch()} />}
      {sekolah.data && <BagianSekolah sekolah={sekolah.data} />}
    </Halaman>
  )
}
