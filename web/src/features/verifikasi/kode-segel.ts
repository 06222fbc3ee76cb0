/** As it is printed: 'XXXX-XXXX-XXXX', however it was typed. */
export function rapikanKode(ketikan: string): string {
  const huruf = ketikan.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return (huruf.match(/.{1,4}/g) ?? []).join('-')
}

export const BENTUK_KODE = 'Kode terdiri dari 12 huruf dan angka, contoh ABCD-EFGH-JKMN'

/** Twelve signs, none of them 0, 1, I or O: on paper they look alike. */
export const kodeLengkap = (kode: string): boolean => /^([A-HJ-NP-Z2-9]{4}-){2}[A-HJ-NP-Z2-9]{4}$/.test(kode)

/** What is wrong with a code as far as it is typed; null = it may be asked for. */
export function alasanKode(kode: string): string | null {
  const asing = /[01IO]/.exec(kode)?.[0]
  if (asing !== undefined) return `Kode tidak memuat ${asing}; 0, 1, I, dan O tidak pernah dipakai`
  return kodeLengkap(kode) ? null : BENTUK_KODE
}
