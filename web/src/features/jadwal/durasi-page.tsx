import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { getRouteApi } from '@tanstack/react-router'
import { usePengguna } from '../../api/sesi.ts'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import { KonteksAlamat } from './alamat.ts'
import { LayarDurasi } from './layar-durasi.tsx'
import { useSekolahLengkap } from './queries.ts'

const ruteJenjang = getRouteApi('/pengaturan/durasi/$jenjang')
const ruteSekolah = getRouteApi('/pengaturan/durasi')

/** Offices: the level stands in the address. */
export function DurasiJenjangPage() {
  const { jenjang } = ruteJenjang.useParams()
  const { tab = 'shift-1', tanggal } = ruteJenjang.useSearch()
  const navigasi = ruteJenjang.useNavigate()
  if (!isJenjang(jenjang)) {
    return <KeadaanKosong utama judul="Jenjang tidak dikenal" petunjuk="Pilih jenjang di menu Pengaturan → Durasi." />
  }
  return (
    <KonteksAlamat
      value={{
        tab,
        tanggal,
        mesin: undefined,
        pilihTab: (baru) =>
          baru !== 'kalibrasi' && void navigasi({ search: (s) => ({ ...s, tab: baru }), replace: true }),
        pilihTanggal: (baru) =>
          void navigasi({
            search: ({ tanggal: _, ...s }) => (baru === null ? s : { ...s, tanggal: baru }),
            replace: true,
          }),
      }}
    >
      <LayarDurasi key={jenjang} jenjang={jenjang} konteks={`Jenjang ${jenjang}`} sekolah={null} />
    </KonteksAlamat>
  )
}

/** A school: its own level. */
export function DurasiSekolahPage() {
  const { tab = 'shift-1', tanggal, mesin } = ruteSekolah.useSearch()
  const navigasi = ruteSekolah.useNavigate()
  const pengguna = usePengguna()
  const sekolah = useSekolahLengkap(pengguna?.sekolahId)
  const konteks = sekolah.data?.nama ?? pengguna?.instansi ?? ' '
  const galat = sekolah.isError ? { sebab: sekolah.error, ulang: () => void sekolah.refetch() } : undefined
  return (
    <KonteksAlamat
      value={{
        tab,
        tanggal,
        mesin,
        pilihTab: (baru) => void navigasi({ search: (s) => ({ ...s, tab: baru }), replace: true }),
        pilihTanggal: (baru) =>
          void navigasi({
            search: ({ tanggal: _, ...s }) => (baru === null ? s : { ...s, tanggal: baru }),
            replace: true,
          }),
      }}
    >
      <LayarDurasi
        key={sekolah.data?.id ?? 0}
        jenjang={sekolah.data?.jenjang}
        konteks={konteks}
        sekolah={sekolah.data ?? 'memuat'}
        galat={galat}
      />
    </KonteksAlamat>
  )
}

const isJenjang = (teks: string): teks is Jenjang => (JENJANG as readonly string[]).includes(teks)
