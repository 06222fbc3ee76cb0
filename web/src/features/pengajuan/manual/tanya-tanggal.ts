import type { GtkBaris } from '@geisa/contract/gtk'
import { STATUS_KEHADIRAN } from '@geisa/engine/acuan'
import { isBertugas } from './baris-gtk.ts'
import { alasanBelumLengkap, type IsianManual, isHadir, tanpaRincian } from './isian-manual.ts'
import type { TanyaPratinjau } from './queries.ts'

/** Why an approval's effect cannot be counted yet; null = it can. */
export function alasanBelumTerjawab(isian: IsianManual): string | null {
  const kurang = alasanBelumLengkap(isian)
  if (kurang !== null) return kurang
  if (tanpaRincian(isian.jenisId) || Object.values(isian.rincian).some(isHadir)) return null
  return 'Isi jam datang atau jam pulang paling sedikit satu GTK'
}

/** Open to every school. */
const JENIS_UJI = STATUS_KEHADIRAN.find(({ id, manual, basic }) => manual && basic && !tanpaRincian(id))?.id
const JAM_UJI = '07:00:00'

/**
 * Whether the day can be asked for at all: as if everybody in service (the first `maks` of them) had come. Only what is
 * said of the date counts in its answer.
 */
export function tanyaTanggal(tanggal: string | null, gtk: readonly GtkBaris[], maks: number): TanyaPratinjau | null {
  if (tanggal === null || JENIS_UJI === undefined) return null
  const bertugas = gtk.filter((satu) => isBertugas(satu, tanggal)).slice(0, maks)
  if (bertugas.length === 0) return null
  return {
    tanggal,
    jenisAbsensiManual: { id: JENIS_UJI },
    details: bertugas.map(({ id }) => ({ gtk: { id }, waktuDatang: JAM_UJI })),
  }
}
