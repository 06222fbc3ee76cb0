const BROKEN = 'Berkas ini rusak atau terpotong, atau bukan cadangan Geisa. Tidak ada yang diubah.'

/** A backup that is not restored, in words for whoever tried. */
export const refuseCadangan = (sentence: string, cause?: unknown): Error =>
  Object.assign(new Error(sentence, { cause }), { name: 'CadanganDitolak' })
export const brokenCadangan = (cause?: unknown): Error => refuseCadangan(BROKEN, cause)
export const isRefusal = (error: unknown): boolean => error instanceof Error && error.name === 'CadanganDitolak'
