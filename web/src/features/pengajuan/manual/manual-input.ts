import type { Answer, Input } from '@geisa/contract/endpoint'
import type { GtkRow } from '@geisa/contract/gtk/gtk'
import type { Keberatan } from '@geisa/contract/keberatan'
import type { FullManual, manualSuggestion, pratinjauManual } from '@geisa/contract/pengajuan/absensi-manual'
import { longTanggal } from '@geisa/engine/calendar'
import { STATUS, STATUS_KEHADIRAN } from '@geisa/engine/status-kehadiran'
import { catatanKeberatan } from '../../../shared/keberatan/usulan-keberatan.ts'
import type { Core, ErrorDetail, ManualBody, ManualInput, Rincian } from '../shapes.ts'
import { perihalUsulan } from '../usulan/putusan.ts'
import { isBertugas } from './gtk-rows.ts'

export type PratinjauQuery = Input<typeof pratinjauManual, 'body'>

export const EMPTY_INPUT: ManualInput = { tanggal: null, jenisId: null, catatan: '', rincian: {} }
export const EMPTY_DETAIL: Rincian = { waktuDatang: null, waktuPulang: null, keterangan: '' }

export const inputFrom = (usulan: FullManual): ManualInput => ({
  tanggal: usulan.tanggal,
  jenisId: usulan.jenisAbsensiManual.id,
  catatan: usulan.catatanDariPengusul,
  rincian: Object.fromEntries(
    usulan.details.map(({ gtk, waktuDatang, waktuPulang, keterangan }) => [
      gtk.id,
      { waktuDatang, waktuPulang, keterangan },
    ]),
  ),
})

type Suggestion = Answer<typeof manualSuggestion>

/** A day on which the machines were silent, ready filled: who is not recorded yet, at the scheduled times (product.md 5.3). */
export function suggestionInput(suggestion: Suggestion, tanggal: string): ManualInput | null {
  const hari = suggestion.hari.find((one) => one.tanggal === tanggal)
  if (hari === undefined) return null
  const rincian = hari.gtk.map(({ gtk, jamMasuk, jamPulang }) => [
    gtk.id,
    { ...EMPTY_DETAIL, waktuDatang: jamMasuk, waktuPulang: jamPulang },
  ])
  return {
    ...EMPTY_INPUT,
    tanggal,
    jenisId: suggestion.jenisAbsensiManual?.id ?? null,
    rincian: Object.fromEntries(rincian),
  }
}

/** An objection as the request that it asks for: that person on that day, at the times that they name. */
export const keberatanInput = (k: Keberatan): ManualInput => ({
  ...EMPTY_INPUT,
  tanggal: k.tanggal,
  catatan: catatanKeberatan(k),
  rincian: {
    [k.gtk.id]: { ...EMPTY_DETAIL, waktuDatang: withSeconds(k.waktuDatang), waktuPulang: withSeconds(k.waktuPulang) },
  },
})
const withSeconds = (jam: string | null): string | null => (jam === null ? null : `${jam}:00`)

/** 'Hadir' as soon as an arrival or a departure is given (spec 2, section 5). */
export const isHadir = ({ waktuDatang, waktuPulang }: Rincian): boolean => waktuDatang !== null || waktuPulang !== null

/** A holiday of the whole school names nobody (product.md 4). */
export const withoutDetail = (jenisId: number | null): boolean => jenisId === STATUS.LIBUR_KHUSUS

export function updateDetail(input: ManualInput, gtkId: string, update: Partial<Rincian>): ManualInput {
  const old = input.rincian[gtkId] ?? EMPTY_DETAIL
  return { ...input, rincian: { ...input.rincian, [gtkId]: { ...old, ...update } } }
}

export function includeGtk(input: ManualInput, daftarId: readonly string[], included: boolean): ManualInput {
  const rincian = { ...input.rincian }
  for (const id of daftarId) {
    if (included) rincian[id] ??= EMPTY_DETAIL
    else delete rincian[id]
  }
  return { ...input, rincian }
}

/** The same times for everybody chosen; an empty time leaves each theirs. */
export function alignJam(
  input: ManualInput,
  daftarId: readonly string[],
  { waktuDatang, waktuPulang }: Pick<Rincian, 'waktuDatang' | 'waktuPulang'>,
): ManualInput {
  const rincian = { ...input.rincian }
  for (const id of daftarId) {
    const old = rincian[id] ?? EMPTY_DETAIL
    rincian[id] = {
      ...old,
      waktuDatang: waktuDatang ?? old.waktuDatang,
      waktuPulang: waktuPulang ?? old.waktuPulang,
    }
  }
  return { ...input, rincian }
}

type Details = Input<typeof pratinjauManual, 'body'>['details']

export const detailsToSend = ({ jenisId, rincian }: ManualInput): Details =>
  withoutDetail(jenisId)
    ? []
    : Object.entries(rincian).map(([id, one]) => ({
        gtk: { id },
        ...one,
        keterangan: one.keterangan.trim(),
        statusKehadiran: isHadir(one),
      }))

/** What a new request is about: its day and its people. */
export function coreFrom({ tanggal, jenisId, rincian }: ManualInput): Core | null {
  const people = withoutDetail(jenisId) ? [] : Object.keys(rincian)
  return tanggal === null || (people.length === 0 && !withoutDetail(jenisId)) ? null : { tanggal, orang: people }
}

/** Which request the question is about: its number, how many people, which day. */
export function perihalManual(nomor: string | null, { tanggal, jenisId, rincian }: ManualInput): string {
  const who = withoutDetail(jenisId) ? 'semua GTK' : `${Object.keys(rincian).length} GTK`
  return perihalUsulan(nomor, who, tanggal === null ? null : longTanggal(tanggal))
}

/** null while the day or the kind is missing. */
export const inputBody = (input: ManualInput): ManualBody | null =>
  input.tanggal === null || input.jenisId === null
    ? null
    : {
        tanggal: input.tanggal,
        jenisAbsensiManual: { id: input.jenisId },
        catatanDariPengusul: input.catatan.trim(),
        details: detailsToSend(input),
      }

/** What may be sent of the form: the fields that differ from the record that was read (spec 2, section 7). */
export function changedInput(input: ManualInput, old: ManualInput) {
  const details = detailsToSend(input)
  return {
    ...(input.tanggal === null || input.tanggal === old.tanggal ? {} : { tanggal: input.tanggal }),
    ...(input.jenisId === null || input.jenisId === old.jenisId ? {} : { jenisAbsensiManual: { id: input.jenisId } }),
    ...(input.catatan.trim() === old.catatan.trim() ? {} : { catatanDariPengusul: input.catatan.trim() }),
    ...(sameDetail(details, detailsToSend(old)) ? {} : { details: details }),
  }
}

/** Rows in another order are the same rows. */
function sameDetail(a: Details, b: Details): boolean {
  const sidik = (daftar: Details): string[] => daftar.map((one) => JSON.stringify(one)).toSorted()
  return a.length === b.length && sidik(a).join() === sidik(b).join()
}

/** Somebody else was faster: what was not touched here follows them, what was typed stays. */
export function rebaseInput(input: ManualInput, old: ManualInput, next: ManualInput): ManualInput {
  const touched = changedInput(input, old)
  return {
    tanggal: 'tanggal' in touched ? input.tanggal : next.tanggal,
    jenisId: 'jenisAbsensiManual' in touched ? input.jenisId : next.jenisId,
    catatan: 'catatanDariPengusul' in touched ? input.catatan : next.catatan,
    rincian: 'details' in touched ? input.rincian : next.rincian,
  }
}

/** Why it cannot be submitted yet (spec 2, section 5); null = it can. */
export function whyIncomplete({ tanggal, jenisId }: ManualInput): string | null {
  if (tanggal === null) return 'Isi tanggal absensi lebih dahulu'
  return jenisId === null ? 'Pilih jenis absensi manual lebih dahulu' : null
}

/** Why an approval's effect cannot be counted yet; null = it can. */
export function whyUnanswered(input: ManualInput): string | null {
  const lacking = whyIncomplete(input)
  if (lacking !== null) return lacking
  if (withoutDetail(input.jenisId) || Object.values(input.rincian).some(isHadir)) return null
  return 'Isi jam datang atau jam pulang paling sedikit satu GTK'
}

/** Open to every school. */
const TEST_KIND = STATUS_KEHADIRAN.find(({ id, manual, basic }) => manual && basic && !withoutDetail(id))?.id
const TEST_JAM = '07:00:00'

/**
 * Whether the day can be asked for at all: as if everybody in service (the first `max` of them) had come. Only what is
 * said of the date counts in its answer.
 */
export function tanggalQuery(tanggal: string | null, gtk: readonly GtkRow[], max: number): PratinjauQuery | null {
  if (tanggal === null || TEST_KIND === undefined) return null
  const bertugas = gtk.filter((one) => isBertugas(one, tanggal)).slice(0, max)
  if (bertugas.length === 0) return null
  return {
    tanggal,
    jenisAbsensiManual: { id: TEST_KIND },
    details: bertugas.map(({ id }) => ({ gtk: { id }, waktuDatang: TEST_JAM })),
  }
}

/** 'details.3.waktuDatang' → the person whom the third row that was sent belongs to. */
export function errorPerGtk(
  errors: readonly { field: string; message: string }[],
  sent: readonly { gtk: { id: string } }[],
): Record<string, ErrorDetail> {
  const result: Record<string, ErrorDetail> = {}
  for (const { field, message } of errors) {
    const matches = /^details\.(\d+)(?:\.(waktuDatang|waktuPulang|keterangan))?/.exec(field)
    const id = matches === null ? undefined : sent[Number(matches[1])]?.gtk.id
    if (matches === null || id === undefined) continue
    const fieldOf = (matches[2] ?? 'gtk') as keyof ErrorDetail
    result[id] = { [fieldOf]: message, ...result[id] }
  }
  return result
}
