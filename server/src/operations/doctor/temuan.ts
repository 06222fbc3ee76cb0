/** What the doctor found at one place: well, worth a look, or in the way; the last two say what to do. */
export type Temuan = { tanda: '✔' | '!' | '✘'; perihal: string; suggestion?: string }

export const good = (perihal: string): Temuan => ({ tanda: '✔', perihal })
export const caution = (perihal: string, suggestion: string): Temuan => ({ tanda: '!', perihal, suggestion })
export const failing = (perihal: string, suggestion: string): Temuan => ({ tanda: '✘', perihal, suggestion })

/** A check that fails by itself is a finding too: the others still have their say. */
export async function findingsOf(nama: string, work: () => Promise<Temuan[]>): Promise<Temuan[]> {
  try {
    return await work()
  } catch (error) {
    return [failing(`${nama} tidak dapat diperiksa`, error instanceof Error ? error.message : String(error))]
  }
}

export const temuanSentence = ({ tanda, perihal, suggestion }: Temuan): string =>
  suggestion === undefined ? `${tanda} ${perihal}` : `${tanda} ${perihal}\n    → ${suggestion}`
