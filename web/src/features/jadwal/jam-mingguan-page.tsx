import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { getRouteApi } from '@tanstack/react-router'
import { usePengguna } from '../../api/sesi.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { useSekolah } from '../sekolah/queries.ts'
import { AddressContext } from './address.ts'
import { JamMingguanScreen } from './jam-mingguan-screen.tsx'

const jenjangRoute = getRouteApi('/pengaturan/durasi/$jenjang')
const sekolahRoute = getRouteApi('/pengaturan/durasi')

/** Offices: the level stands in the address. */
export function JamMingguanJenjangPage() {
  const { jenjang } = jenjangRoute.useParams()
  const { tab = 'shift-1', tanggal } = jenjangRoute.useSearch()
  const navigate = jenjangRoute.useNavigate()
  if (!isJenjang(jenjang)) {
    return (
      <EmptyState
        wholePage
        image="cari"
        title="Jenjang tidak dikenal"
        hint="Pilih jenjang di menu Pengaturan → Durasi."
      />
    )
  }
  return (
    <AddressContext
      value={{
        tab,
        tanggal,
        mesin: undefined,
        selectTab: (next) =>
          next !== 'kalibrasi' && void navigate({ search: (s) => ({ ...s, tab: next }), replace: true }),
        selectTanggal: (next) =>
          void navigate({
            search: ({ tanggal: _, ...s }) => (next === null ? s : { ...s, tanggal: next }),
            replace: true,
          }),
      }}
    >
      <JamMingguanScreen key={jenjang} jenjang={jenjang} context={`Jenjang ${jenjang}`} sekolah={null} />
    </AddressContext>
  )
}

/** A school: its own level. */
export function JamMingguanSekolahPage() {
  const { tab = 'shift-1', tanggal, mesin } = sekolahRoute.useSearch()
  const navigate = sekolahRoute.useNavigate()
  const pengguna = usePengguna()
  const sekolah = useSekolah(pengguna?.sekolahId)
  const context = sekolah.data?.nama ?? pengguna?.instansi ?? ' '
  const error = sekolah.isError ? { error: sekolah.error, onRetry: () => void sekolah.refetch() } : undefined
  return (
    <AddressContext
      value={{
        tab,
        tanggal,
        mesin,
        selectTab: (next) => void navigate({ search: (s) => ({ ...s, tab: next }), replace: true }),
        selectTanggal: (next) =>
          void navigate({
            search: ({ tanggal: _, ...s }) => (next === null ? s : { ...s, tanggal: next }),
            replace: true,
          }),
      }}
    >
      <JamMingguanScreen
        key={sekolah.data?.id ?? 0}
        jenjang={sekolah.data?.jenjang}
        context={context}
        sekolah={sekolah.data ?? 'memuat'}
        error={error}
      />
    </AddressContext>
  )
}

const isJenjang = (text: string): text is Jenjang => (JENJANG as readonly string[]).includes(text)
