/** What the doctor found at one place: well, worth a look, or in the way; the last two say what to do. */
export type Temuan = { tanda: '✔' | '!' | '✘'; perihal: string; saran?: string }

export const baik = (perihal: string): Temuan => ({ tanda: '✔', perihal })
export const awas = (perihal: string, saran: string): Temuan => ({ tanda: '!', perihal, saran })
export const salah = (perihal: string, saran: string): Temuan => ({ tanda: '✘', perihal, saran })

/** A check that fails by itself is a finding too: the others still have their say. */
export async function periksaBagian(nama: string, kerja: () => Promise<Temuan[]>): Promise<Temuan[]> {
  try {
    return await kerja()
  } catch (galat) {
    return [salah(`${nama} tidak dapat diperiksa`, galat instanceof Error ? galat.message : String(galat))]
  }
}

export const kalimatTemuan = ({ tanda, perihal, saran }: Temuan): string =>
  saran === undefined ? `${tanda} ${perihal}` : `${tanda} ${perihal}\n    → ${saran}`
