import { getRouteApi } from '@tanstack/react-router'
import { useStatusKehadiran } from '../../../shared/pengajuan/status-kehadiran.ts'
import { useSettingBerlaku } from '../../../shared/setting-berlaku.ts'
import { DetailPengajuan } from '../usulan/detail-pengajuan.tsx'
import { KOREKSI } from './queries.ts'
import { UsulanKoreksi } from './usulan-koreksi.tsx'

const rute = getRouteApi('/koreksi-status-kehadiran/$id')

/** One correction request; somebody's objection fills a new one, as the kind that `usul` says. */
export function DetailKoreksiPage() {
  const { id } = rute.useParams()
  const { keberatan, usul } = rute.useSearch()
  const status = useStatusKehadiran()
  // Asked beside the request: the form has it when it opens.
  useSettingBerlaku()
  return (
    <DetailPengajuan
      jenis={KOREKSI}
      id={id}
      keberatanId={keberatan}
      asal={usul}
      bacaan={{ siap: status.data !== undefined, galat: status.error, ulang: () => void status.refetch() }}
    >
      {(termuat) => <UsulanKoreksi {...termuat} usul={usul} daftarStatus={status.data ?? []} />}
    </DetailPengajuan>
  )
}
