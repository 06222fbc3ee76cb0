/** Of a save that found everything as it was to be. */
export const UNCHANGED = 'Tidak ada yang berubah'

/** The quoted word of success (spec 1, section 8); what else there is to say follows as sentences, each with its blank in front. */
export const savedSentence = (...catatan: string[]): string => {
  const rest = catatan.join('')
  return rest === '' ? 'Berhasil menyimpan data' : `Berhasil menyimpan data.${rest}`
}
