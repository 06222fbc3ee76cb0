import type { PinMesin } from '@geisa/contract/pemetaan-pin'

export type PilihanPin = { pin: string; namaDiMesin: string | null; gtkId: string; namaGtk: string; jumlahTap: number }

const YAKIN = 90
/** The runner-up must be clearly worse, otherwise a person has to look. */
const JARAK = 10

/**
 * Suggestions that may be taken together: near-certain, unrivalled, and one staff member for one PIN only.
 * Staff who own a PIN of this machine already are left to the operator.
 */
export function saranYakin(rows: readonly PinMesin[], terpakai: ReadonlySet<string>): PilihanPin[] {
  const calon = rows.flatMap((baris): PilihanPin[] => {
    const [satu, dua] = baris.saran
    if (baris.kini !== null || satu === undefined || satu.skor < YAKIN || terpakai.has(satu.gtkId)) return []
    if (dua !== undefined && dua.skor > satu.skor - JARAK) return []
    return [{ ...satu, pin: baris.pin, namaDiMesin: baris.namaDiMesin, jumlahTap: baris.jumlahTap }]
  })
  const kali = new Map<string, number>()
  for (const { gtkId } of calon) kali.set(gtkId, (kali.get(gtkId) ?? 0) + 1)
  return calon
    .filter(({ gtkId }) => kali.get(gtkId) === 1)
    .map(({ pin, namaDiMesin, gtkId, namaGtk, jumlahTap }) => ({ pin, namaDiMesin, gtkId, namaGtk, jumlahTap }))
}

/** Somebody still has to say whose it is: nobody owns it today, and it was not said to be of nobody of the staff. */
export const isBelumJelas = ({ kini, bukanGtk, tapTanpaPemilik }: PinMesin, hariIni: string): boolean =>
  kini === null &&
  !bukanGtk.some((satu) => isBerlaku(satu, hariIni)) &&
  // A mark that ended and left no tap without an owner is done with.
  (bukanGtk.length === 0 || tapTanpaPemilik > 0)

const isBerlaku = ({ mulai, sampai }: { mulai: string | null; sampai: string | null }, hari: string): boolean =>
  (mulai === null || mulai <= hari) && (sampai === null || sampai >= hari)

/** Who owns a PIN of this machine today, by staff member. */
export const pinPerGtk = (rows: readonly PinMesin[]): ReadonlyMap<string, string[]> => {
  const milik = new Map<string, string[]>()
  for (const { kini, pin } of rows) if (kini !== null) milik.set(kini.gtkId, [...(milik.get(kini.gtkId) ?? []), pin])
  return milik
}

/** 2 before 10, letters after figures; '042' and '42' are two PINs. */
export const urutPin = (a: string, b: string): number =>
  a.localeCompare(b, 'id', { numeric: true }) || a.length - b.length || (a < b ? -1 : 1)
