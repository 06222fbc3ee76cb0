/** Addresses that machines call and what they ask there, in the shapes they really send (devices.md 1.1, 5). Pure. */

import { cleanText } from '../adms/mesin-text.ts'

const PATTERN = /^\/+(?:m\/+([^/?]{1,100})\/+|~([^/?]{1,100})\/+)?iclock(?:\/+([^?]*))?(\?.*)?$/i
/** 130 bits in letters that a host name may hold: `<token>.<domain>` where the menu takes no path. */
const TOKEN = /^[a-z2-7]{26}$/
const TOKEN_LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

export type AlamatIclock = {
  /** 'cdata', 'getrequest' …: lower case, without `.aspx`. */
  perintah: string
  token: string | null
  /** As it came, with '?'. */
  query: string
}

/** null: not a machine's address. */
export function parseAddress(url: string): AlamatIclock | null {
  const matches = PATTERN.exec(url)
  if (matches === null) return null
  const perintah = (matches[3] ?? '')
    .replace(/\/+$/, '')
    .replace(/\.aspx$/i, '')
    .toLowerCase()
    .slice(0, 60)
  return { perintah, token: matches[1] ?? matches[2] ?? null, query: matches[4] ?? '' }
}

/** The first label of a host name of at least three, when it has a token's form. */
export function tokenFromHost(host: string | undefined): string | null {
  const label = /^([a-z2-7]{26})\.[^.]+\..+$/i.exec(host ?? '')?.[1]?.toLowerCase() ?? ''
  return TOKEN.test(label) ? label : null
}

/** A new token from random bytes (26 are enough). */
export function writeToken(random: Uint8Array): string {
  return Array.from(random.subarray(0, 26), (byte) => TOKEN_LETTERS[byte % 32]).join('')
}

/** Keys in lower case; the first of a repeated key counts. */
export type Query = ReadonlyMap<string, string>

/** What is known of a request before its body is read. */
export type PostHead = {
  /** '' = none that could be one. */
  nomorSeri: string
  query: Query
  /** As it came, with '?'. */
  rawQuery: string
  token: string | null
  ip: string
  /** Bytes of its body; null = it comes in pieces and names no length. */
  length: number | null
}

/** Takes the raw query text, since machines mix the case of keys and percent-encode badly. */
export function splitQuery(raw: string): Query {
  const results = new Map<string, string>()
  for (const pair of raw.replace(/^\?/, '').split('&', 100)) {
    const equals = pair.indexOf('=')
    const key = decodePercent(equals < 0 ? pair : pair.slice(0, equals)).toLowerCase()
    if (key !== '' && !results.has(key)) results.set(key, equals < 0 ? '' : decodePercent(pair.slice(equals + 1)))
  }
  return results
}

/** The serial number by which a machine names itself; '' = none that could be one. */
export function serialNumberFrom(query: Query): string {
  const serial = query.get('sn')?.trim() ?? ''
  return /^[A-Za-z0-9_-]{6,32}$/.test(serial) ? serial : ''
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Stored and compared, so only what a version is made of; undefined when the machine named none. */
export function pushVersion(query: Query): string | undefined {
  const clean = query
    .get('pushver')
    ?.replace(/[^0-9.A-Za-z-]/g, '')
    .slice(0, 20)
  return clean === '' ? undefined : clean
}

/** Of a question's query only what describes the machine: never its comm key. */
export function keteranganQuery(query: Query): Record<string, string> {
  const known = ['pushver', 'language', 'devicetype', 'pushoptionsflag']
  return Object.fromEntries(known.flatMap((k) => (query.has(k) ? [[k, cleanText(query.get(k) ?? '', 100)]] : [])))
}
