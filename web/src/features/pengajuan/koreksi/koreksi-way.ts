import type { Keberatan } from '@geisa/contract/keberatan'
import { ajukanKoreksi, type FullKoreksi, updateKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import type { StatusKehadiranRow } from '@geisa/contract/pengajuan/status-kehadiran'
import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import { call } from '../../../api/call.ts'
import { changedInput } from '../../../shared/form/merge-input.ts'
import { suggestUsul, type UsulKoreksi } from '../../../shared/keberatan/usulan-keberatan.ts'
import type { KindInput, NewUsulan } from '../usulan/kind-input.ts'
import type { Usulan } from '../usulan/usulan.ts'
import {
  coreFrom,
  describeDiffs,
  EMPTY_INPUT,
  type Form,
  hariInput,
  type InputBody,
  inputBody,
  inputFrom,
  keberatanInput,
  tidy,
} from './koreksi-input.ts'
import { KOREKSI } from './queries.ts'
import { type Given, startFor, withoutRecorded } from './recorded-times.ts'

export type UsulanKoreksi = Usulan<FullKoreksi, Form, InputBody>

/** How a correction is filled in and sent; which times and days it has, its status says. */
export function koreksiWay(
  daftarStatus: readonly StatusKehadiranRow[],
  given: Given | null,
): KindInput<FullKoreksi, Form, InputBody> {
  const bodyOf = (input: Form): InputBody | null => inputBody(tidy(withoutRecorded(input, given), daftarStatus))
  return {
    jenis: KOREKSI,
    inputFrom,
    core: coreFrom,
    startFor: (awal, input) => startFor(awal, input, given),
    typed: (input) => withoutRecorded(input, given),
    body: bodyOf,
    diff: (input, awal) => {
      const [old, current] = [bodyOf(awal), bodyOf(input)]
      return old === null || current === null ? {} : changedInput(old, current)
    },
    ajukan: (body) => call(ajukanKoreksi, { body }),
    update: (id, body) => call(updateKoreksi, { params: { id }, body }),
    compare: (old, next) => describeDiffs(inputFrom(old), inputFrom(next)),
    fields: FIELD,
  }
}

/** The day from which somebody came: its report, and what of it. */
export type FromHari = { laporan: LaporanHarian; tanggal: string }

/** From nothing, from a day of a report, or from an objection as what the operator chose. */
export function newKoreksi(
  keberatan: Keberatan | null,
  usul: UsulKoreksi | undefined,
  from: FromHari | null,
): NewUsulan<Form> {
  if (keberatan !== null)
    return {
      input: keberatanInput(keberatan, usul ?? suggestUsul(keberatan).usul),
      idDraf: `keberatan-${keberatan.id}`,
      keberatanId: keberatan.id,
    }
  if (from === null) return { input: EMPTY_INPUT, idDraf: NEW_DRAFT, keberatanId: null }
  const { laporan, tanggal } = from
  // A draft of its own: what is typed into another new request stays there.
  return {
    input: hariInput(laporan, tanggal, usul ?? 'status'),
    idDraf: `hari-${laporan.gtk.id}-${tanggal}`,
    keberatanId: null,
  }
}

/** Of a request that began from nothing. */
export const NEW_DRAFT = 'baru'

/** Fields that show a refusal themselves. */
export const FIELD = [
  'gtk',
  'jenisKoreksi',
  'jenisIzin',
  'statusKehadiran',
  'tglKehadiran',
  'waktuKoreksi',
  'catatanDariPengusul',
  'dokumenPendukung',
  'catatanDariPemeriksa',
] as const
