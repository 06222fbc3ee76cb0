/** As it is printed: 'XXXX-XXXX-XXXX', however it was typed. */
export function tidyCode(typing: string): string {
  const letter = typing.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return (letter.match(/.{1,4}/g) ?? []).join('-')
}

export const CODE_SHAPE = 'Kode terdiri dari 12 huruf dan angka, contoh ABCD-EFGH-JKMN'

/** Twelve signs, none of them 0, 1, I or O: on paper they look alike. */
export const fullCode = (kode: string): boolean => /^([A-HJ-NP-Z2-9]{4}-){2}[A-HJ-NP-Z2-9]{4}$/.test(kode)

/** What is wrong with a code as far as it is typed; null = it may be asked for. */
export function alasanKode(kode: string): string | null {
  const foreign = /[01IO]/.exec(kode)?.[0]
  if (foreign !== undefined) return `Kode tidak memuat ${foreign}; 0, 1, I, dan O tidak pernah dipakai`
  return fullCode(kode) ? null : CODE_SHAPE
}
