import type { Answer } from '@geisa/contract/endpoint'
import type { Keberatan } from '@geisa/contract/keberatan'
import {
  ajukanManual,
  type FullManual,
  type manualSuggestion,
  updateManual,
} from '@geisa/contract/pengajuan/absensi-manual'
import { call } from '../../../api/call.ts'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { formatJam } from '../../../ui/field/read-jam.ts'
import { compareRows, type UsulanDiff } from '../usulan/conflict-notice.tsx'
import type { KindInput, NewUsulan } from '../usulan/kind-input.ts'
import type { Usulan } from '../usulan/usulan.ts'
import {
  changedInput,
  coreFrom,
  EMPTY_INPUT,
  type InputBody,
  inputBody,
  inputFrom,
  keberatanInput,
  type ManualInput,
  rebaseInput,
  suggestionInput,
} from './manual-input.ts'
import { MANUAL } from './queries.ts'

export type UsulanManual = Usulan<FullManual, ManualInput, InputBody>

/** How a manual attendance is filled in and sent. */
export const MANUAL_WAY: KindInput<FullManual, ManualInput, InputBody> = {
  jenis: MANUAL,
  inputFrom,
  core: coreFrom,
  merge: rebaseInput,
  body: inputBody,
  diff: changedInput,
  ajukan: (body) => call(ajukanManual, { body }),
  update: (id, body) => call(updateManual, { params: { id }, body }),
  compare: describeDiffs,
  fields: [
    'tanggal',
    'jenisAbsensiManual',
    'catatanDariPengusul',
    'dokumenPendukung',
    'details',
    'catatanDariPemeriksa',
  ],
}

/** From nothing, from an objection, or for a day on which the machines were silent. */
export function newManual(
  keberatan: Keberatan | null,
  suggestionHari: string | undefined,
  suggestion: Answer<typeof manualSuggestion> | undefined,
): NewUsulan<ManualInput> {
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

/** What somebody else changed of the school's own fields; of the rows each person's by name. */
function describeDiffs(old: FullManual, next: FullManual): UsulanDiff[] {
  const rows = (m: FullManual): [string, string][] => [
    ['Tanggal Absensi', formatTanggal(m.tanggal)],
    ['Jenis Absensi Manual', m.jenisAbsensiManual.nama],
  ]
  const people = new Map([...old.details, ...next.details].map(({ gtk }) => [gtk.id, gtk.namaDapodik]))
  const details = (m: FullManual): [string, string][] =>
    [...people].map(([id, nama]) => {
      const one = m.details.find(({ gtk }) => gtk.id === id)
      return [nama, one === undefined ? '' : formatDetail(one)]
    })
  return [...compareRows(rows(old), rows(next)), ...compareRows(details(old), details(next))]
}

function formatDetail({ waktuDatang, waktuPulang, keterangan }: FullManual['details'][number]): string {
  const jam = [waktuDatang, waktuPulang].map((one) => (one === null ? '–' : formatJam(one))).join(' s.d. ')
  return keterangan === '' ? jam : `${jam}, ${keterangan}`
}
