/** The quoted word of success (spec 1, section 8); what else there is to say follows as sentences, each with its blank in front. */
export const tersimpan = (...catatan: string[]): string => {
  const sisa = catatan.join('')
  return sisa === '' ? 'Berhasil menyimpan data' : `Berhasil menyimpan data.${sisa}`
}
