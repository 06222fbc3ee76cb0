import type { HadirRow } from '@geisa/contract/dashboard/sekolah'
import { useEffect, useState } from 'react'
import { changedHadir } from './groups.ts'

/** Seconds that a row stays marked: long enough to be found, short enough not to be taken for a state. */
const OLD = 8

type Tanda = Readonly<Record<string, number>>
type Seen = { own: string; rows: readonly HadirRow[]; tanda: Tanda; kabar: string }

const WITHOUT: Tanda = {}

/**
 * Whose day changed while it was being looked at, and the last of it in words; `own` names school and date, another
 * one begins without marks.
 */
export function useHadirChanges(
  own: string,
  rows: readonly HadirRow[] | undefined,
): { isNew: (idDapodik: string) => boolean; kabar: string } {
  const [seen, setSeen] = useState<Seen | null>(null)
  if (rows !== undefined && seen?.rows !== rows) setSeen(after(seen, own, rows))
  const tanda = seen?.tanda ?? WITHOUT
  const lit = Object.keys(tanda).length > 0
  useEffect(() => {
    if (!lit) return
    const detak = setInterval(() => setSeen((d) => d && { ...d, tanda: dim(d.tanda) }), 1000)
    return () => clearInterval(detak)
  }, [lit])
  return { isNew: (idDapodik) => idDapodik in tanda, kabar: seen?.kabar ?? '' }
}

/** Marks of a moment ago stay beside the new ones: in the morning tap follows tap. */
function after(old: Seen | null, own: string, rows: readonly HadirRow[]): Seen {
  if (old?.own !== own) return { own, rows, tanda: WITHOUT, kabar: '' }
  const next = changedHadir(old.rows, rows)
  if (next.length === 0) return { ...old, rows }
  return {
    own,
    rows,
    tanda: { ...old.tanda, ...Object.fromEntries(next.map((b) => [b.idDapodik, OLD])) },
    kabar: newWords(next),
  }
}

const dim = (tanda: Tanda): Tanda =>
  Object.fromEntries(
    Object.entries(tanda)
      .map(([id, rest]) => [id, rest - 1] as const)
      .filter(([, rest]) => rest > 0),
  )

/** For the ear: one person by name and time, many as a number. */
export function newWords(next: readonly HadirRow[]): string {
  const [one, ...others] = next
  if (one === undefined) return ''
  if (others.length > 0) return `Kehadiran ${next.length} GTK baru saja berubah`
  const jam =
    one.Waktu_Pulang !== null ? `pulang ${one.Waktu_Pulang}` : one.Waktu_Datang && `datang ${one.Waktu_Datang}`
  return `${one.nama_dapodik}: ${jam || one.Status_Kehadiran || 'kehadirannya berubah'}`
}
