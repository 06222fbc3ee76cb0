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
  [1, 31, 61, 91].map((dariMenit, i) => ({ dariMenit, bp: bp[i] ?? 0 }))

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
export const PROFIL_BAWAAN: ProfilPotongan = PROFIL.A

/** Where a profile comes from. A and C are a region's own rules: null until somebody enters that region's regulation. */
export const DASAR_HUKUM = {
  A: null,
  B: 'Peraturan Menteri Pertanian Nomor 68 Tahun 2012',
  C: null,
  D: 'Peraturan BKN Nomor 10 Tahun 2022',
  E: 'Permendikdasmen Nomor 14 Tahun 2025 Pasal 19',
} as const satisfies Record<NamaProfil, string | null>

export type SalahProfil = { field: string; message: string }

/** What a profile may not say, though its shape is right; empty = it may be saved. */
export function periksaProfil(profil: ProfilPotongan): SalahProfil[] {
  const salah = periksaPita(profil.pita, 'profil.pita')
  if (profil.pitaIzin === null) return salah
  if (profil.mode === 'KUMULATIF') {
    // Two totals would each begin at the first band: giving permission could cost more than not giving it.
    salah.push({
      field: 'profil.pitaIzin',
      message: 'Potongan dengan izin hanya untuk cara hitung per kejadian; pada cara kumulatif izin tidak dipotong',
    })
    return salah
  }
  const salahIzin = periksaPita(profil.pitaIzin, 'profil.pitaIzin')
  if (salah.length > 0 || salahIzin.length > 0) return [...salah, ...salahIzin]
  return periksaIzin(profil.pita, profil.pitaIzin)
}

/** The price of so many minutes: bands include their lower bound and exclude their upper (rules.md 22, E13). */
export function bpPita(daftar: readonly Pita[], menit: number): number {
  let bp = 0
  for (const satu of daftar) {
    if (menit < satu.dariMenit) break
    bp = satu.bp
  }
  return bp
}

function periksaPita(daftar: readonly Pita[], field: string): SalahProfil[] {
  if (daftar.length === 0) return [{ field, message: 'Isi paling sedikit satu pita' }]
  return daftar.flatMap((satu, i) => {
    const sebelum = daftar[i - 1]
    if (!sebelum) return []
    const salah: SalahProfil[] = []
    if (satu.dariMenit <= sebelum.dariMenit) {
      const message = `Menit pita ke-${i + 1} harus lebih besar dari ${sebelum.dariMenit} menit, awal pita sebelumnya`
      salah.push({ field: `${field}.${i}.dariMenit`, message })
    }
    if (satu.bp < sebelum.bp) {
      const message = `Potongan pita ke-${i + 1} tidak boleh lebih kecil dari ${formatPersen(sebelum.bp)}, potongan pita sebelumnya`
      salah.push({ field: `${field}.${i}.bp`, message })
    }
    return salah
  })
}

/** Both rise, so that looking at the first minute of each permission band is enough. */
function periksaIzin(tanpa: readonly Pita[], dengan: readonly Pita[]): SalahProfil[] {
  return dengan.flatMap((satu, i) => {
    const batas = bpPita(tanpa, satu.dariMenit)
    if (satu.bp <= batas) return []
    const message = `Dengan izin ${satu.dariMenit} menit tidak boleh dipotong lebih dari tanpa izin, ${formatPersen(batas)}`
    return [{ field: `profil.pitaIzin.${i}.bp`, message }]
  })
}

/** 125 -> '1,25 %'. */
export function formatPersen(bp: number): string {
  const mutlak = Math.abs(bp)
  const tanda = bp < 0 ? '−' : ''
  return `${tanda}${Math.floor(mutlak / 100)},${String(mutlak % 100).padStart(2, '0')} %`
}
