/** Deduction profiles (rules.md 24): what a day's absence, lateness or early leave costs, and on which part of the pay. */

/** From this minute (inclusive) up to the next band (exclusive) an occurrence, or a month's total, costs `bp`. */
export type Pita = {
  dariMenit: number
  /** Basis points: 0.5 % = 50. */
  bp: number
}

export type ProfilPotongan = {
  /** Basis points of one day of Alpa. */
  alpaBp: number
  /** So many workdays of Alpa in a row cost 100 % in place of the daily rates (rules.md L27); null = no such limit. */
  alpaBeruntun: number | null
  mode: 'PER_KEJADIAN' | 'KUMULATIF'
  /** Without permission (DTTI, PCTI); rising by minute, never falling in price. A missing side takes the last (L28). */
  pita: readonly Pita[]
  /** With permission (DTDI, PCDI); null = costs nothing. Nowhere dearer than `pita`, and only per occurrence. */
  pitaIzin: readonly Pita[] | null
  /** Share of the pay that hangs on discipline, basis points; 10 000 = all of it. */
  bagianBp: number
}

export type NamaProfil = 'A' | 'B' | 'C' | 'D' | 'E'

const pita = (...bp: readonly [number, number, number, number]): readonly Pita[] =>
  [1, 31, 61, 91].map((fromMinutes, i) => ({ dariMenit: fromMinutes, bp: bp[i] ?? 0 }))

const A: ProfilPotongan = {
  alpaBp: 300,
  alpaBeruntun: null,
  mode: 'PER_KEJADIAN',
  pita: pita(50, 100, 125, 150),
  pitaIzin: null,
  bagianBp: 10_000,
}

export const PROFIL: Record<NamaProfil, ProfilPotongan> = {
  A,
  B: { ...A, alpaBp: 400, mode: 'KUMULATIF', pita: pita(50, 100, 150, 200) },
  C: { ...A, alpaBp: 500 },
  D: { ...A, pitaIzin: A.pita },
  E: { ...A, alpaBp: 250, alpaBeruntun: 10 },
}

/** Where nobody has saved a tariff. */
export const BUILTIN_PROFIL: ProfilPotongan = PROFIL.A

/** Where a profile comes from. A and C are a region's own rules: null until somebody enters that region's regulation. */
export const DASAR_HUKUM = {
  A: null,
  B: 'Peraturan Menteri Pertanian Nomor 68 Tahun 2012',
  C: null,
  D: 'Peraturan BKN Nomor 10 Tahun 2022',
  E: 'Permendikdasmen Nomor 14 Tahun 2025 Pasal 19',
} as const satisfies Record<NamaProfil, string | null>

export type ProfilError = { field: string; message: string }

/** What a profile may not say, though its shape is right; empty = it may be saved. */
export function checkProfil(profil: ProfilPotongan): ProfilError[] {
  const wrong = checkPita(profil.pita, 'profil.pita')
  if (profil.pitaIzin === null) return wrong
  if (profil.mode === 'KUMULATIF') {
    // Two totals would each begin at the first band: giving permission could cost more than not giving it.
    wrong.push({
      field: 'profil.pitaIzin',
      message: 'Potongan dengan izin hanya untuk cara hitung per kejadian; pada cara kumulatif izin tidak dipotong',
    })
    return wrong
  }
  const izinErrors = checkPita(profil.pitaIzin, 'profil.pitaIzin')
  if (wrong.length > 0 || izinErrors.length > 0) return [...wrong, ...izinErrors]
  return checkIzin(profil.pita, profil.pitaIzin)
}

/** The price of so many minutes: bands include their lower bound and exclude their upper (rules.md 22, E13). */
export function bpPita(daftar: readonly Pita[], minutes: number): number {
  let bp = 0
  for (const one of daftar) {
    if (minutes < one.dariMenit) break
    bp = one.bp
  }
  return bp
}

function checkPita(daftar: readonly Pita[], field: string): ProfilError[] {
  if (daftar.length === 0) return [{ field, message: 'Isi paling sedikit satu pita' }]
  return daftar.flatMap((one, i) => {
    const before = daftar[i - 1]
    if (!before) return []
    const wrong: ProfilError[] = []
    if (one.dariMenit <= before.dariMenit) {
      const message = `Menit pita ke-${i + 1} harus lebih besar dari ${before.dariMenit} menit, awal pita sebelumnya`
      wrong.push({ field: `${field}.${i}.dariMenit`, message })
    }
    if (one.bp < before.bp) {
      const message = `Potongan pita ke-${i + 1} tidak boleh lebih kecil dari ${formatPersen(before.bp)}, potongan pita sebelumnya`
      wrong.push({ field: `${field}.${i}.bp`, message })
    }
    return wrong
  })
}

/** Both rise, so that looking at the first minute of each permission band is enough. */
function checkIzin(without: readonly Pita[], also: readonly Pita[]): ProfilError[] {
  return also.flatMap((one, i) => {
    const limit = bpPita(without, one.dariMenit)
    if (one.bp <= limit) return []
    const message = `Dengan izin ${one.dariMenit} menit tidak boleh dipotong lebih dari tanpa izin, ${formatPersen(limit)}`
    return [{ field: `profil.pitaIzin.${i}.bp`, message }]
  })
}

/** 125 -> '1,25 %'. */
export function formatPersen(bp: number): string {
  const absolute = Math.abs(bp)
  const tanda = bp < 0 ? '−' : ''
  return `${tanda}${Math.floor(absolute / 100)},${String(absolute % 100).padStart(2, '0')} %`
}
