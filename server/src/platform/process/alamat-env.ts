/** What an address in the environment may be; the values are never repeated: an address can carry a secret. */
export function alasanAlamat(endpoint: string): string | null {
  const alamat = URL.parse(endpoint)
  if (alamat === null) return 'bukan alamat https://…'
  if (alamat.username !== '' || alamat.password !== '') return 'alamat tidak boleh memuat kata sandi'
  if (alamat.protocol === 'https:') return null
  return alamat.protocol === 'http:' && isLocal(endpoint) ? null : 'harus https://, kecuali di komputer sendiri'
}

export const isLocal = (alamat: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(URL.parse(alamat)?.hostname ?? '')

export const daftar = (nama: readonly string[]): string => nama.join(', ')

/** A variable that switches something on. */
export const isYes = (value: string | undefined): boolean => value === 'true' || value === '1'
