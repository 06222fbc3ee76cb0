import { PERAN } from '@geisa/engine/hak-akses'
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined'
import Skeleton from '@mui/material/Skeleton'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { GalatApi } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { GalatMuat } from '../../shared/galat-muat.tsx'
import { lepaskan, useLepasPintasan, useTahanPintasan } from '../../shared/pengajuan/pintasan.ts'
import { useSekolahPengusul } from '../../shared/pengajuan/pro-sekolah.ts'
import { KeadaanKosong } from '../../ui/keadaan-kosong.tsx'
import { useKeberatan } from '../keberatan/queries.ts'
import { ISIAN_KOSONG, isianKeberatan, isianSaran } from './isian-manual.ts'
import { useManual, useSaranManual } from './queries.ts'
import { BingkaiUsulan, UsulanManual } from './usulan-manual.tsx'

const rute = getRouteApi('/absensi-manual/$id')

/** One request; 'baru' is the form of a new one (spec 2, section 2). */
export function DetailManualPage() {
  const { id } = rute.useParams()
  const { tanggal, keberatan } = rute.useSearch()
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  useLepasPintasan(id)
  if (id !== 'baru') return <Termuat key={id} id={id} operator={operator} />
  if (operator) return <Termuat key={`baru ${tanggal ?? ''} ${keberatan ?? ''}`} id={null} operator />
  return <TidakAda petunjuk="Usulan absensi manual dibuat oleh operator sekolah." />
}

function Termuat({ id, operator }: { id: string | null; operator: boolean }) {
  const pengguna = usePengguna()
  const usulan = useManual(id)
  const { sekolah, pro, galat, ulang } = useSekolahPengusul(operator ? (pengguna?.sekolahId ?? null) : null)
  const { keberatan, ...baru } = useUsulanBaru(id === null)
  if (usulan.error instanceof GalatApi && [404, 422].includes(usulan.error.status))
    return <TidakAda petunjuk="Mungkin sudah dihapus, atau bukan dari sekolah dalam cakupan Anda." />
  if (keberatan.error instanceof GalatApi && [404, 422].includes(keberatan.error.status))
    return <TidakAda petunjuk="Keberatan yang ditindaklanjuti tidak ditemukan di sekolah Anda." />
  if (keberatan.data !== undefined && keberatan.data.status !== 'baru')
    return <TidakAda judul="Keberatan ini sudah ditindaklanjuti" petunjuk="Lihat hasilnya di daftar Keberatan GTK." />
  const siap = (id === null || usulan.data !== undefined) && (!operator || sekolah !== undefined)
  if (siap && baru.isian !== undefined)
    return (
      <UsulanManual
        awal={usulan.data ?? null}
        baru={{ ...baru, isian: baru.isian }}
        pengusul={sekolah === undefined ? null : { id: sekolah.id, hariIni: sekolah.hariIni, pro }}
        instansi={pengguna?.instansi ?? ''}
      />
    )
  const salah = usulan.error ?? keberatan.error ?? galat
  return (
    <BingkaiUsulan>
      {salah === null ? (
        <Kerangka id={id} />
      ) : (
        <GalatMuat
          galat={salah}
          onUlang={() => {
            // Pressed for what did not come: not for what comes now.
            lepaskan()
            void usulan.refetch()
            if (baru.keberatanId !== null) void keberatan.refetch()
            ulang()
          }}
        />
      )}
    </BingkaiUsulan>
  )
}

/** Empty, or filled for an objection or the day of a silent machine; a proposal that cannot be fetched leaves only its date. */
function useUsulanBaru(baru: boolean) {
  const { tanggal, keberatan: keberatanId } = rute.useSearch()
  const adaTanggal = baru && keberatanId === undefined && tanggal !== undefined
  const saran = useSaranManual(adaTanggal)
  const keberatan = useKeberatan(baru ? keberatanId : undefined)
  const isian = useMemo(() => {
    if (baru && keberatanId !== undefined) return keberatan.data && isianKeberatan(keberatan.data)
    if (!adaTanggal) return ISIAN_KOSONG
    if (saran.data === undefined && !saran.isError) return undefined
    return (saran.data && isianSaran(saran.data, tanggal)) ?? { ...ISIAN_KOSONG, tanggal }
  }, [baru, keberatanId, keberatan.data, adaTanggal, tanggal, saran.data, saran.isError])
  const dariKeberatan = baru && keberatanId !== undefined
  const asal = dariKeberatan ? `keberatan-${keberatanId}` : adaTanggal ? tanggal : undefined
  return { isian, asal, keberatanId: dariKeberatan ? keberatanId : null, keberatan }
}

function TidakAda({ judul = 'Usulan tidak ditemukan', petunjuk }: { judul?: string; petunjuk: string }) {
  return (
    <BingkaiUsulan>
      <KeadaanKosong ikon={SearchOffOutlined} judul={judul} petunjuk={petunjuk} />
    </BingkaiUsulan>
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
