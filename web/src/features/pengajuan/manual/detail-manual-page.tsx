import type { Answer } from '@geisa/contract/endpoint'
import type { Keberatan } from '@geisa/contract/keberatan'
import type { manualSuggestion } from '@geisa/contract/pengajuan/absensi-manual'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { getRouteApi } from '@tanstack/react-router'
import { usePengguna } from '../../../api/sesi.ts'
import type { NewUsulan } from '../jenis.ts'
import { DetailPengajuan } from '../usulan/detail-pengajuan.tsx'
import { EMPTY_INPUT, keberatanInput, suggestionInput } from './manual-input.ts'
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

/** From nothing, from an objection, or for a day on which the machines were silent. */
function newManual(
  keberatan: Keberatan | null,
  suggestionHari: string | undefined,
  suggestion: Answer<typeof manualSuggestion> | undefined,
): NewUsulan<'absensi-manual'> {
  if (keberatan !== null)
    return {
      input: keberatanInput(keberatan),
      idDraf: `baru.keberatan-${keberatan.id}`,
      keberatanId: keberatan.id,
    }
  if (suggestionHari === undefined) return { input: EMPTY_INPUT, idDraf: 'baru', keberatanId: null }
  const input = (suggestion && suggestionInput(suggestion, suggestionHari)) ?? {
    ...EMPTY_INPUT,
    tanggal: suggestionHari,
  }
  return { input, idDraf: `baru.${suggestionHari}`, keberatanId: null }
}
