import { PERAN } from '@geisa/engine/akun/hak-akses'
import { getRouteApi } from '@tanstack/react-router'
import { usePengguna } from '../../api/sesi.ts'
import { DetailSekolah } from './detail-sekolah.tsx'
import { MySekolah } from './my-sekolah.tsx'
import { DaftarSekolah } from './sekolah-list.tsx'

const route = getRouteApi('/pengaturan/sekolah')

/** For a school its own settings, for an office the schools of its scope (product.md 4). */
export function SekolahPage() {
  const { id } = route.useSearch()
  const pengguna = usePengguna()
  if (pengguna === null) return null
  if (pengguna.peran === PERAN.SEKOLAH) return <MySekolah sekolahId={pengguna.sekolahId} />
  return id === undefined ? <DaftarSekolah /> : <DetailSekolah key={id} id={id} />
}
