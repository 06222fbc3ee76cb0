import { PERAN } from '@geisa/engine/akun/hak-akses'
import { getRouteApi } from '@tanstack/react-router'
import { usePengguna } from '../../../api/sesi.ts'
import { DetailPengajuan } from '../usulan/detail-pengajuan.tsx'
import { newManual } from './manual-way.ts'
import { MANUAL, useManualSuggestion } from './queries.ts'
import { UsulanManualForm } from './usulan-manual.tsx'

const route = getRouteApi('/absensi-manual/$id')

/** One request; a new one is empty, or filled for an objection or for the day of a silent machine. */
export function DetailManualPage() {
  const { id } = route.useParams()
  const { tanggal, keberatan } = route.useSearch()
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  const suggestionHari = id === 'baru' && operator && keberatan === undefined ? tanggal : undefined
  const suggestion = useManualSuggestion(suggestionHari !== undefined)
  return (
    <DetailPengajuan
      jenis={MANUAL}
      id={id}
      keberatanId={keberatan}
      origin={suggestionHari}
      // A proposal that cannot be fetched leaves only its date.
      reading={{ ready: suggestionHari === undefined || !suggestion.isPending, error: null, again: () => undefined }}
    >
      {(loaded) => <UsulanManualForm {...loaded} next={newManual(loaded.keberatan, suggestionHari, suggestion.data)} />}
    </DetailPengajuan>
  )
}
