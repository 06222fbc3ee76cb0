/** What a manual attendance must keep to be submitted (spec 2 sections 3 and 5; rules.md L16, L18; product.md 4). */

import { EPOCH_START, longTanggal } from '../../calendar.ts'
import { STATUS } from '../../status-kehadiran.ts'
import type { HariUsulan } from '../hari-usulan.ts'
import type { DetailedManual, ManualInput } from '../usulan.ts'
import type { ReferenceContext } from './koreksi.ts'
import { timeErrors, type UsulanError } from './waktu.ts'

export type ManualContext = ReferenceContext & {
  /** The day of each person named (manyHariUsulan), of anybody for a holiday; who is absent is not of this school. */
  hari: ReadonlyMap<number, readonly HariUsulan[]>
}

/** Everything; empty = it may be submitted. People are looked at only where date and kind hold. */
export function checkManual(input: ManualInput, context: ManualContext): UsulanError[] {
  const errors = checkManualInput(input, context)
  return errors.length > 0 ? errors : checkPeople(input, context)
}

/** What needs no facts of the school: date, kind, who is named. */
export function checkManualInput(input: ManualInput, context: ReferenceContext): UsulanError[] {
  return [
    ...checkTanggal(input.tanggal, context.hariIni),
    ...checkKinds(input, context),
    ...checkDetail(input.rinci),
    ...checkHadir(input),
  ]
}

function checkTanggal(tanggal: string, today: string): UsulanError[] {
  if (tanggal > today) {
    return [{ field: 'tanggal', message: 'Tanggal tidak boleh di masa depan. Pilih hari ini atau sebelumnya.' }]
  }
  if (tanggal >= EPOCH_START) return []
  return [{ field: 'tanggal', message: `Pilih tanggal ${longTanggal(EPOCH_START)} atau sesudahnya.` }]
}

function checkKinds({ statusId }: ManualInput, { status, isPro }: ReferenceContext): UsulanError[] {
  const field = 'jenisAbsensiManual'
  const jenis = status.find((statusKehadiran) => statusKehadiran.id === statusId)
  if (!jenis?.manual)
    return [{ field, message: 'Jenis ini tidak dapat dipilih dalam absensi manual. Pilih jenis lain.' }]
  if (jenis.basic || isPro) return []
  return [{ field, message: `${jenis.nama} khusus layanan PRO. Pilih jenis lain atau tingkatkan layanan.` }]
}

function checkDetail(details: readonly DetailedManual[]): UsulanError[] {
  const first = new Map<number, number>()
  return details.flatMap(({ gtkId }, i) => {
    const present = first.get(gtkId)
    if (present === undefined) {
      first.set(gtkId, i)
      return []
    }
    return [{ field: `details.${i}.gtk`, message: `GTK ini sudah ada di baris ${present + 1}. Hapus salah satunya.` }]
  })
}

/** At least one Hadir; a holiday of the school names nobody's times. */
function checkHadir({ statusId, rinci: details }: ManualInput): UsulanError[] {
  if (statusId !== STATUS.LIBUR_KHUSUS) {
    if (details.some(isHadir)) return []
    return [{ field: 'details', message: 'Isi waktu datang atau pulang paling sedikit untuk satu GTK.' }]
  }
  const message = 'Libur Khusus Sekolah berlaku bagi semua GTK tanpa waktu. Kosongkan.'
  return details.flatMap(({ datang, pulang }, i) => [
    ...(datang === null ? [] : [{ field: `details.${i}.waktuDatang`, message }]),
    ...(pulang === null ? [] : [{ field: `details.${i}.waktuPulang`, message }]),
  ])
}

function checkPeople({ tanggal, statusId, rinci: details }: ManualInput, { hari }: ManualContext): UsulanError[] {
  const all = [...hari.values()].flat()
  const libur = all.find((hariUsulan) => hariUsulan.tanggal === tanggal && hariUsulan.namaLibur !== null)
  if (statusId === STATUS.LIBUR_KHUSUS && libur) {
    return [{ field: 'tanggal', message: `${longTanggal(tanggal)} sudah hari libur (${libur.namaLibur}).` }]
  }
  const hariGtk = (gtkId: number) => hari.get(gtkId)?.find((hariUsulan) => hariUsulan.tanggal === tanggal)
  const hadir = details.filter(isHadir)
  if (hadir.length > 0 && hadir.every(({ gtkId }) => isLibur(hariGtk(gtkId)))) {
    const nama = hariGtk(hadir[0]!.gtkId)?.namaLibur
    const message = `${longTanggal(tanggal)} hari libur${nama ? ` (${nama})` : ''}. Pilih hari kerja.`
    return [{ field: 'tanggal', message }]
  }
  return details.flatMap((row, i) => checkRows(row, i, tanggal, hariGtk(row.gtkId)))
}

function checkRows(row: DetailedManual, i: number, tanggal: string, hari: HariUsulan | undefined): UsulanError[] {
  const field = `details.${i}.gtk`
  if (!hari?.bertugas)
    return [{ field, message: `GTK ini tidak bertugas pada ${longTanggal(tanggal)}. Hapus barisnya.` }]
  if (!isHadir(row)) return []
  if (isLibur(hari)) return [{ field, message: `${longTanggal(tanggal)} hari libur bagi GTK ini. Kosongkan waktunya.` }]
  const tap = { datang: hari.datang, pulang: hari.pulang }
  // It fills only what no tap gave (rules.md 12a): what is left of it must also follow the tap.
  const rest = { datang: tap.datang === null ? row.datang : null, pulang: tap.pulang === null ? row.pulang : null }
  const errors = timeErrors(hari, row, row)
  return (errors.length > 0 ? errors : timeErrors(hari, rest, tap)).map(({ side, message }) => ({
    field: `details.${i}.${side === 'datang' ? 'waktuDatang' : 'waktuPulang'}`,
    message,
  }))
}

const isHadir = ({ datang, pulang }: DetailedManual): boolean => datang !== null || pulang !== null
const isLibur = (hari: HariUsulan | undefined): boolean => !!hari?.bertugas && hari.jenisLibur !== 0
