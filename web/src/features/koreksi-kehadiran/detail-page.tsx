import { PERAN } from '@geisa/engine/hak-akses'
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined'
import Skeleton from '@mui/material/Skeleton'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { GalatApi } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { GalatMuat } from '../../shared/galat-muat.tsx'
import { useStatusKehadiran } from '../../shared/pengajuan/pilih-status-kehadiran.tsx'
import { lepaskan, useLepasPintasan, useTahanPintasan } from '../../shared/pengajuan/pintasan.ts'
import { useSekolahPengusul } from '../../shared/pengajuan/pro-sekolah.ts'
import { TombolKembali } from '../../shared/pengajuan/tombol-kembali.tsx'
import { useSettingBerlaku } from '../../shared/setting-berlaku.ts'
import { sarankanUsul, type UsulKoreksi } from '../../shared/usulan-keberatan.ts'
import { Halaman } from '../../ui/halaman.tsx'
import { KeadaanKosong } from '../../ui/keadaan-kosong.tsx'
import { useKeberatan } from '../keberatan/queries.ts'
import { useKembaliKeDaftar } from './kirim-koreksi.ts'
import { useKoreksi } from './queries.ts'
import { UsulanKoreksi } from './usulan-koreksi.tsx'

const rute = getRouteApi('/koreksi-status-kehadiran/$id')

/** One correction request; 'baru' is the form of a new one (spec 2, section 2). */
export function DetailKoreksiPage() {
  const { id } = rute.useParams()
  const { keberatan, usul } = rute.useSearch()
  const baru = id === 'baru'
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  useLepasPintasan(id)
  if (baru && !operator) return <TidakAda petunjuk="Usulan koreksi dibuat oleh operator sekolah." />
  return (
    <Termuat
      key={`${id} ${keberatan} ${usul}`}
      id={baru ? null : id}
      operator={operator}
      keberatanId={baru ? keberatan : undefined}
      usul={usul}
    />
  )
}

type Props = {
  id: string | null
  operator: boolean
  keberatanId: string | undefined
  usul: UsulKoreksi | undefined
}

function Termuat({ id, operator, keberatanId, usul }: Props) {
  const pengguna = usePengguna()
  const keberatan = useKeberatan(keberatanId)
  const koreksi = useKoreksi(id)
  const status = useStatusKehadiran()
  const { mundurKoreksiBulan } = useSettingBerlaku()
  const { sekolah, pro, galat, ulang } = useSekolahPengusul(operator ? (pengguna?.sekolahId ?? null) : null)
  if (koreksi.error instanceof GalatApi && [404, 422].includes(koreksi.error.status))
    return <TidakAda petunjuk="Mungkin sudah dihapus, atau bukan dari sekolah dalam cakupan Anda." />
  if (keberatan.error instanceof GalatApi && [404, 422].includes(keberatan.error.status))
    return <TidakAda petunjuk="Keberatan yang ditindaklanjuti tidak ditemukan di sekolah Anda." />
  if (keberatan.data !== undefined && keberatan.data.status !== 'baru')
    return <TidakAda judul="Keberatan ini sudah ditindaklanjuti" petunjuk="Lihat hasilnya di daftar Keberatan GTK." />
  const salah = koreksi.error ?? status.error ?? keberatan.error ?? galat
  const siap =
    (id === null || koreksi.data !== undefined) &&
    (keberatanId === undefined || keberatan.data !== undefined) &&
    status.data !== undefined &&
    (!operator || sekolah !== undefined)
  if (!siap && salah !== null)
    return (
      <Bingkai>
        <GalatMuat
          galat={salah}
          onUlang={() => {
            // Pressed for what did not come: not for what comes now.
            lepaskan()
            void koreksi.refetch()
            void status.refetch()
            if (keberatanId !== undefined) void keberatan.refetch()
            ulang()
          }}
        />
      </Bingkai>
    )
  if (!siap)
    return (
      <Bingkai>
        <Kerangka id={id} />
      </Bingkai>
    )
  const awal = koreksi.data ?? null
  return (
    <UsulanKoreksi
      awal={awal}
      sekolah={awal?.sekolah ?? sekolah ?? null}
      operator={operator}
      asal={
        keberatan.data === undefined ? null : { keberatan: keberatan.data, usul: usul ?? sarankanUsul(keberatan.data) }
      }
      bahan={{
        daftarStatus: status.data ?? [],
        pro: awal === null ? pro : awal.sekolah.layanan.statusLayanan.id === 1,
        hariIni: sekolah?.hariIni ?? '',
        mundurBulan: mundurKoreksiBulan,
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

function TidakAda({ judul = 'Usulan tidak ditemukan', petunjuk }: { judul?: string; petunjuk: string }) {
  return (
    <Bingkai>
      <KeadaanKosong ikon={SearchOffOutlined} judul={judul} petunjuk={petunjuk} />
    </Bingkai>
  )
}

function Kerangka({ id }: { id: string | null }) {
  useTahanPintasan(id ?? 'baru')
  return (
    <div aria-busy>
      <Skeleton variant="rounded" height={420} sx={{ maxWidth: 760 }} />
      <output>Tungu Sebentar. . .</output>
    </div>
  )
}
