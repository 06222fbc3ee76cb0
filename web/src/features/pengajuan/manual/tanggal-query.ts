import type { GtkRow } from '@geisa/contract/gtk/gtk'
import { STATUS_KEHADIRAN } from '@geisa/engine/status-kehadiran'
import { isBertugas } from './gtk-rows.ts'
import { isHadir, type ManualInput, whyIncomplete, withoutDetail } from './manual-input.ts'
import type { PratinjauQuery } from './queries.ts'

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
