/** As it is printed: 'XXXX-XXXX-XXXX', however it was typed. */
export function rapikanKode(ketikan: string): string {
  const huruf = ketikan.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return (huruf.match(/.{1,4}/g) ?? []).join('-')
}

/** Twelve signs, none of them 0, 1, I or O: on paper they look alike. */
export const kodeLengkap = (kode: string): boolean => /^([A-HJ-NP-Z2-9]{4}-){2}[A-HJ-NP-Z2-9]{4}$/.test(kode)
