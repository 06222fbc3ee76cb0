import type { GtkRow } from '@geisa/contract/gtk/gtk'
import type { FullManual } from '@geisa/contract/pengajuan/absensi-manual'
import type { ErrorDetail, ManualInput, Rincian } from '../shapes.ts'

type Person = Pick<FullManual['details'][number]['gtk'], 'id' | 'nama' | 'namaDapodik' | 'nip' | 'jenisGuru'>

/** One line of the form's table. */
export type BarisGtk = {
  gtk: Person
  /** null: not in the request. */
  rincian: Rincian | null
  error: ErrorDetail | undefined
}

export const NOT_BERTUGAS = 'Tidak bertugas pada tanggal ini'

type Options = {
  /** Everybody who ever stood on the school's list. */
  semua: readonly GtkRow[]
  /** Who stands in the saved request, perhaps of a longer list. */
  saved: readonly Person[]
  input: ManualInput
  error: Readonly<Record<string, ErrorDetail>>
  /** Who was in the request when the form opened stands first, and stays there while rows are chosen. */
  first: ReadonlySet<string>
}

/**
 * Everybody in service on the day, and whoever is in the request though not in service: that row is told so, instead of
 * vanishing with its times (start and leave dates are inclusive, rules.md L26).
 */
export function gtkRows({ semua, saved, input, error, first }: Options): BarisGtk[] {
  const bertugas = semua.filter((g) => isBertugas(g, input.tanggal))
  const daftar: Person[] = [...bertugas]
  const known = new Set(daftar.map(({ id }) => id))
  for (const g of [...semua, ...saved]) {
    if (known.has(g.id) || input.rincian[g.id] === undefined) continue
    known.add(g.id)
    daftar.push(g)
  }
  const bertugasId = new Set(bertugas.map(({ id }) => id))
  return daftar
    .map((gtk) => {
      const foreign = semua.length > 0 && !bertugasId.has(gtk.id)
      return {
        gtk,
        rincian: input.rincian[gtk.id] ?? null,
        error: foreign ? { gtk: NOT_BERTUGAS, ...error[gtk.id] } : error[gtk.id],
      }
    })
    .toSorted(
      ({ gtk }, { gtk: b }) =>
        Number(first.has(b.id)) - Number(first.has(gtk.id)) || gtk.namaDapodik.localeCompare(b.namaDapodik, 'id'),
    )
}

/** Without a date: whoever serves now. */
export function isBertugas({ mulaiTugas, berhenti, aktif }: GtkRow, tanggal: string | null): boolean {
  if (tanggal === null) return aktif
  return (mulaiTugas ?? tanggal) <= tanggal && (berhenti ?? tanggal) >= tanggal
}

/** By a part of the name, with or without titles, or of the NIP; every word has to occur. */
export function matchesNames(rows: readonly BarisGtk[], search: string): BarisGtk[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter(({ gtk }) => {
    const text = `${gtk.namaDapodik} ${gtk.nama} ${gtk.nip ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
