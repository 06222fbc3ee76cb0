import { getRouteApi } from '@tanstack/react-router'
import { useStatusKehadiran } from '../../../shared/pengajuan/queries-status-kehadiran.ts'
import { useEffectiveSetting } from '../../../shared/setting-berlaku.ts'
import { DetailPengajuan } from '../usulan/detail-pengajuan.tsx'
import { KOREKSI } from './queries.ts'
import { UsulanKoreksiForm } from './usulan-koreksi.tsx'

const route = getRouteApi('/koreksi-status-kehadiran/$id')

/** One correction request; somebody's objection fills a new one, as the kind that `usul` says. */
export function DetailKoreksiPage() {
  const { id } = route.useParams()
  const { keberatan, usul } = route.useSearch()
  const status = useStatusKehadiran()
  // Asked beside the request: the form has it when it opens.
  useEffectiveSetting()
  return (
    <DetailPengajuan
      jenis={KOREKSI}
      id={id}
      keberatanId={keberatan}
      origin={usul}
      reading={{ ready: status.data !== undefined, error: status.error, again: () => void status.refetch() }}
    >
      {(loaded) => <UsulanKoreksiForm {...loaded} usul={usul} daftarStatus={status.data ?? []} />}
    </DetailPengajuan>
  )
}
