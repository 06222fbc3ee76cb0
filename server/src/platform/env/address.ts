/** What an address in the environment may be; the values are never repeated: an address can carry a secret. */
export function addressReason(endpoint: string): string | null {
  const address = URL.parse(endpoint)
  if (address === null) return 'bukan alamat https://…'
  if (address.username !== '' || address.password !== '') return 'alamat tidak boleh memuat kata sandi'
  if (address.protocol === 'https:') return null
  return address.protocol === 'http:' && isLocal(endpoint) ? null : 'harus https://, kecuali di komputer sendiri'
}

export const isLocal = (address: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(URL.parse(address)?.hostname ?? '')

export const joined = (names: readonly string[]): string => names.join(', ')

/** A variable that switches something on. */
export const isYes = (value: string | undefined): boolean => value === 'true' || value === '1'
