/** Addresses that machines call and what they ask there, in the shapes they really send (devices.md 1.1, 5). Pure. */

const POLA = /^\/+(?:m\/+([^/?]{1,100})\/+|~([^/?]{1,100})\/+)?iclock(?:\/+([^?]*))?(\?.*)?$/i
/** 130 bits in letters that a host name may hold: `<token>.<domain>` where the menu takes no path. */
const TOKEN = /^[a-z2-7]{26}$/
const HURUF_TOKEN = 'abcdefghijklmnopqrstuvwxyz234567'

export type AlamatIclock = {
  /** 'cdata', 'getrequest' …: lower case, without `.aspx`. */
  perintah: string
  token: string | null
  /** As it came, with '?'. */
  query: string
}

/** null: not a machine's address. */
export function uraiAlamat(url: string): AlamatIclock | null {
  const cocok = POLA.exec(url)
  if (cocok === null) return null
  const perintah = (cocok[3] ?? '')
    .replace(/\/+$/, '')
    .replace(/\.aspx$/i, '')
    .toLowerCase()
    .slice(0, 60)
  return { perintah, token: cocok[1] ?? cocok[2] ?? null, query: cocok[4] ?? '' }
}

/** The first label of a host name of at least three, when it has a token's form. */
export function tokenDariHost(host: string | undefined): string | null {
  const label = /^([a-z2-7]{26})\.[^.]+\..+$/i.exec(host ?? '')?.[1]?.toLowerCase() ?? ''
  return TOKEN.test(label) ? label : null
}

/** A new token from random bytes (26 are enough). */
export function tulisToken(acak: Uint8Array): string {
  return Array.from(acak.subarray(0, 26), (byte) => HURUF_TOKEN[byte % 32]).join('')
}

/** Keys in lower case; the first of a repeated key counts. */
export type Query = ReadonlyMap<string, string>

/** Takes the raw query text, since machines mix the case of keys and percent-encode badly. */
export function pecahQuery(mentah: string): Query {
  const hasil = new Map<string, string>()
  for (const bagian of mentah.replace(/^\?/, '').split('&', 100)) {
    const sama = bagian.indexOf('=')
    const kunci = uraiPersen(sama < 0 ? bagian : bagian.slice(0, sama)).toLowerCase()
    if (kunci !== '' && !hasil.has(kunci)) hasil.set(kunci, sama < 0 ? '' : uraiPersen(bagian.slice(sama + 1)))
  }
  return hasil
}

/** The serial number by which a machine names itself; '' = none that could be one. */
export function nomorSeriDari(query: Query): string {
  const serial = query.get('sn')?.trim() ?? ''
  return /^[A-Za-z0-9_-]{6,32}$/.test(serial) ? serial : ''
}

function uraiPersen(teks: string): string {
  try {
    return decodeURIComponent(teks)
  } catch {
    return teks
  }
}
