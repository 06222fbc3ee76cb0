import type { PinMesin } from '@geisa/contract/mesin/pemetaan-pin'

export type PinOption = { pin: string; namaDiMesin: string | null; gtkId: string; namaGtk: string; jumlahTap: number }

const SURE = 90
/** The runner-up must be clearly worse, otherwise a person has to look. */
const DISTANCE = 10

/**
 * Suggestions that may be taken together: near-certain, unrivalled, and one staff member for one PIN only.
 * Staff who own a PIN of this machine already are left to the operator.
 */
export function sureSuggestions(rows: readonly PinMesin[], used: ReadonlySet<string>): PinOption[] {
  const candidate = rows.flatMap((line): PinOption[] => {
    const [row, two] = line.saran
    if (line.kini !== null || row === undefined || row.skor < SURE || used.has(row.gtkId)) return []
    if (two !== undefined && two.skor > row.skor - DISTANCE) return []
    return [{ ...row, pin: line.pin, namaDiMesin: line.namaDiMesin, jumlahTap: line.jumlahTap }]
  })
  const times = new Map<string, number>()
  for (const { gtkId } of candidate) times.set(gtkId, (times.get(gtkId) ?? 0) + 1)
  return candidate
    .filter(({ gtkId }) => times.get(gtkId) === 1)
    .map(({ pin, namaDiMesin, gtkId, namaGtk, jumlahTap }) => ({
      pin,
      namaDiMesin,
      gtkId,
      namaGtk,
      jumlahTap,
    }))
}

/** Somebody still has to say whose it is: nobody owns it today, and it was not said to be of nobody of the staff. */
export const isUnclear = ({ kini, bukanGtk, tapTanpaPemilik }: PinMesin, today: string): boolean =>
  kini === null &&
  !bukanGtk.some((one) => isEffective(one, today)) &&
  // A mark that ended and left no tap without an owner is done with.
  (bukanGtk.length === 0 || tapTanpaPemilik > 0)

const isEffective = ({ mulai, sampai }: { mulai: string | null; sampai: string | null }, hari: string): boolean =>
  (mulai === null || mulai <= hari) && (sampai === null || sampai >= hari)

/** Who owns a PIN of this machine today, by staff member. */
export const pinPerGtk = (rows: readonly PinMesin[]): ReadonlyMap<string, string[]> => {
  const own = new Map<string, string[]>()
  for (const { kini, pin } of rows) if (kini !== null) own.set(kini.gtkId, [...(own.get(kini.gtkId) ?? []), pin])
  return own
}

/** 2 before 10, letters after figures; '042' and '42' are two PINs. */
export const comparePins = (a: string, b: string): number =>
  a.localeCompare(b, 'id', { numeric: true }) || a.length - b.length || (a < b ? -1 : 1)
