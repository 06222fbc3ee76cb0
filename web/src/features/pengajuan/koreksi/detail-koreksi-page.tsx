import { getRouteApi } from '@tanstack/react-router'
import { useEffectiveSetting } from '../../../shared/effective-setting.ts'
import { useStatusKehadiran } from '../../../shared/pengajuan/queries-status-kehadiran.ts'
import { useLaporanHarian } from '../../rekap/queries.ts'
import { DetailPengajuan } from '../usulan/detail-pengajuan.tsx'
import { KOREKSI } from './queries.ts'
import { UsulanKoreksiForm } from './usulan-koreksi.tsx'

const route = getRouteApi('/koreksi-status-kehadiran/$id')

/** One correction request; somebody's objection fills a new one, as the kind that `usul` says. */
export function DetailKoreksiPage() {
  const { id } = route.useParams()
  const { keberatan, usul, gtk, tanggal } = route.useSearch()
  const status = useStatusKehadiran()
  const fromHari = id === 'baru' && keberatan === undefined && tanggal !== undefined ? gtk : undefined
  const harian = useLaporanHarian({
    idDapodik: fromHari,
    bulan: tanggal?.slice(0, 7).replace('-', '') ?? '',
    sekolahId: undefined,
  })
  const laporan = fromHari === undefined ? undefined : harian.data
  // Asked beside the request: the form has it when it opens.
  useEffectiveSetting()
  return (
    <DetailPengajuan
      jenis={KOREKSI}
      id={id}
      keberatanId={keberatan}
      origin={`${usul} ${fromHari} ${tanggal}`}
      reading={{
        ready: status.data !== undefined && (fromHari === undefined || laporan !== undefined),
        error: status.error ?? (fromHari === undefined ? null : harian.error),
        again: () => {
          void status.refetch()
          if (fromHari !== undefined) void harian.refetch()
        },
      }}
    >
      {(loaded) => (
        <UsulanKoreksiForm
          {...loaded}
          usul={usul}
          from={laporan && tanggal !== undefined ? { laporan, tanggal } : null}
          daftarStatus={status.data ?? []}
        />
      )}
    </DetailPengajuan>
  )
}
