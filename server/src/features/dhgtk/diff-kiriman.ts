import type { SideKiriman } from '@geisa/engine/hari/kiriman-hari'

/** The latest revision of one side of a staff-day, as it is queued. */
export type ExistingKiriman = SideKiriman & { revisi: number; statusKirim: string; percobaan: number }
export type NewKiriman = SideKiriman & { revisi: number }

export type Diff = {
  add: NewKiriman[]
  /** Rows that were never handed out, or were refused: they are written over, a refused one under its next revision. */
  replace: { old: ExistingKiriman; next: NewKiriman }[]
  remove: ExistingKiriman[]
}

/** What the queue must become, from what it holds and what the facts now say. */
export function diffKiriman(present: readonly ExistingKiriman[], current: readonly SideKiriman[]): Diff {
  const rest = new Map(present.map((existingKiriman) => [sideKey(existingKiriman), existingKiriman]))
  const diff: Diff = { add: [], replace: [], remove: [] }
  for (const sideKiriman of current) {
    const old = rest.get(sideKey(sideKiriman))
    rest.delete(sideKey(sideKiriman))
    if (old === undefined) diff.add.push({ ...sideKiriman, revisi: 1 })
    else if (isSame(old, sideKiriman)) continue
    else if (isRefused(old)) diff.replace.push({ old, next: { ...sideKiriman, revisi: old.revisi + 1 } })
    else if (isWhole(old)) diff.replace.push({ old, next: { ...sideKiriman, revisi: old.revisi } })
    else diff.add.push({ ...sideKiriman, revisi: old.revisi + 1 })
  }
  // A side that was handed out and is no more stays as it was sent: the receiver knows no withdrawal (decision 9).
  diff.remove = [...rest.values()].filter((old) => isWhole(old) || isRefused(old))
  return diff
}

const sideKey = ({ gtkId, tanggal, jenisWaktu }: SideKiriman): string => `${tanggal} ${gtkId} ${jenisWaktu}`

const isSame = (a: SideKiriman, b: SideKiriman): boolean =>
  a.waktu === b.waktu && a.jenisData === b.jenisData && a.nomor === b.nomor

/** Nobody outside has ever seen it. A row that was handed out once may have taken effect, whatever we heard. */
const isWhole = ({ statusKirim, percobaan }: ExistingKiriman): boolean =>
  statusKirim === 'Belum Dikirim' && percobaan === 0
const isRefused = ({ statusKirim }: ExistingKiriman): boolean => statusKirim === 'Gagal'
