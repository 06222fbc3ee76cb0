import type { ManualLengkap } from '@geisa/contract/absensi-manual'
import type { GtkBaris } from '@geisa/contract/gtk'
import type { GalatRinci, IsianManual, Rincian } from './isian-manual.ts'

type Orang = Pick<ManualLengkap['details'][number]['gtk'], 'id' | 'nama' | 'namaDapodik' | 'nip' | 'jenisGuru'>

/** One line of the form's table. */
export type BarisGtk = {
  gtk: Orang
  /** null: not in the request. */
  rincian: Rincian | null
  galat: GalatRinci | undefined
}

export const TIDAK_BERTUGAS = 'Tidak bertugas pada tanggal ini'

type Bahan = {
  /** Everybody who ever stood on the school's list. */
  semua: readonly GtkBaris[]
  /** Who stands in the saved request, perhaps of a longer list. */
  tersimpan: readonly Orang[]
  isian: IsianManual
  galat: Readonly<Record<string, GalatRinci>>
  /** Who was in the request when the form opened stands first, and stays there while rows are chosen. */
  dahulu: ReadonlySet<string>
}

/**
 * Everybody in service on the day, and whoever is in the request though not in service: that row is told so, instead of
 * vanishing with its times (start and leave dates are inclusive, rules.md L26).
 */
export function barisGtk({ semua, tersimpan, isian, galat, dahulu }: Bahan): BarisGtk[] {
  const bertugas = semua.filter((g) => isBertugas(g, isian.tanggal))
  const daftar: Orang[] = [...bertugas]
  const dikenal = new Set(daftar.map(({ id }) => id))
  for (const g of [...semua, ...tersimpan]) {
    if (dikenal.has(g.id) || isian.rincian[g.id] === undefined) continue
    dikenal.add(g.id)
    daftar.push(g)
  }
  const bertugasId = new Set(bertugas.map(({ id }) => id))
  return daftar
    .map((gtk) => {
      const asing = semua.length > 0 && !bertugasId.has(gtk.id)
      return {
        gtk,
        rincian: isian.rincian[gtk.id] ?? null,
        galat: asing ? { gtk: TIDAK_BERTUGAS, ...galat[gtk.id] } : galat[gtk.id],
      }
    })
    .toSorted(
      ({ gtk: a }, { gtk: b }) =>
        Number(dahulu.has(b.id)) - Number(dahulu.has(a.id)) || a.namaDapodik.localeCompare(b.namaDapodik, 'id'),
    )
}

/** Without a date: whoever serves now. */
export function isBertugas({ mulaiTugas, berhenti, aktif }: GtkBaris, tanggal: string | null): boolean {
  if (tanggal === null) return aktif
  return (mulaiTugas ?? tanggal) <= tanggal && (berhenti ?? tanggal) >= tanggal
}

/** By a part of the name, with or without titles, or of the NIP; every word has to occur. */
export function cocokNama(baris: readonly BarisGtk[], cari: string): BarisGtk[] {
  const kata = cari.toLowerCase().split(/\s+/).filter(Boolean)
  return baris.filter(({ gtk }) => {
    const teks = `${gtk.namaDapodik} ${gtk.nama} ${gtk.nip ?? ''}`.toLowerCase()
    return kata.every((satu) => teks.includes(satu))
  })
}
