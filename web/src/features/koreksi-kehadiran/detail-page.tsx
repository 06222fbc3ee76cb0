import { PERAN } from '@geisa/engine/hak-akses'
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined'
import Skeleton from '@mui/material/Skeleton'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { GalatApi } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { GalatMuat } from '../../shared/galat-muat.tsx'
import { useStatusKehadiran } from '../../shared/pengajuan/pilih-status-kehadiran.tsx'
import { useSekolahPengusul } from '../../shared/pengajuan/pro-sekolah.ts'
import { Halaman } from '../../ui/halaman.tsx'
import { KeadaanKosong } from '../../ui/keadaan-kosong.tsx'
import { useKembaliKeDaftar } from './kirim-koreksi.ts'
import { useKoreksi } from './queries.ts'
import { TombolKembali } from './tombol-kembali.tsx'
import { UsulanKoreksi } from './usulan-koreksi.tsx'

const rute = getRouteApi('/koreksi-status-kehadiran/$id')

/** One correction request; 'baru' is the form of a new one (spec 2, section 2). */
export function DetailKoreksiPage() {
  const { id } = rute.useParams()
  const baru = id === 'baru'
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  if (baru && !operator) return <TidakAda petunjuk="Usulan koreksi dibuat oleh operator sekolah." />
  return <Termuat key={id} id={baru ? null : id} operator={operator} />
}

function Termuat({ id, operator }: { id: string | null; operator: boolean }) {
  const pengguna = usePengguna()
  const koreksi = useKoreksi(id)
  const status = useStatusKehadiran()
  const { sekolah, pro, galat, ulang } = useSekolahPengusul(operator ? (pengguna?.sekolahId ?? null) : null)
  if (koreksi.error instanceof GalatApi && [404, 422].includes(koreksi.error.status))
    return <TidakAda petunjuk="Mungkin sudah dihapus, atau bukan dari sekolah dalam cakupan Anda." />
  const salah = koreksi.error ?? status.error ?? galat
  const siap =
    (id === null || koreksi.data !== undefined) && status.data !== undefined && (!operator || sekolah !== undefined)
  if (!siap && salah !== null)
    return (
      <Bingkai>
        <GalatMuat
          galat={salah}
          onUlang={() => {
            void koreksi.refetch()
            void status.refetch()
            ulang()
          }}
        />
      </Bingkai>
    )
  if (!siap) return <Bingkai>{KERANGKA}</Bingkai>
  const awal = koreksi.data ?? null
  return (
    <UsulanKoreksi
      awal={awal}
      sekolah={awal?.sekolah ?? sekolah ?? null}
      operator={operator}
      bahan={{
        daftarStatus: status.data ?? [],
        pro: awal === null ? pro : awal.sekolah.layanan.statusLayanan.id === 1,
        hariIni: sekolah?.hariIni ?? '',
      }}
    />
  )
}

function Bingkai({ children }: { children: ReactNode }) {
  const kembali = useKembaliKeDaftar()
  return (
    <Halaman judul="Koreksi Status Kehadiran" konteks=" " tindakan={<TombolKembali onKembali={kembali} />}>
      {children}
    </Halaman>
  )
}

function TidakAda({ petunjuk }: { petunjuk: string }) {
  return (
    <Bingkai>
      <KeadaanKosong ikon={SearchOffOutlined} judul="Usulan tidak ditemukan" petunjuk={petunjuk} />
    </Bingkai>
  )
}

const KERANGKA = (
  <div aria-busy>
    <Skeleton variant="rounded" height={420} sx={{ maxWidth: 760 }} />
    <output>Tungu Sebentar. . .</output>
  </div>
)
