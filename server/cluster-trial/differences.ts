import { epochMs } from '../src/platform/clock.ts'

/** What two answers may differ in, and what they may not. Pure. */

export type Difference = { path: string; left: unknown; right: unknown }

/** What was taken as the same although it is not, by the rule that allows it; how often. */
export type Normalised = Record<string, number>

/** Drawn at random by each side for itself: fields by name, and texts by their form. */
const RANDOM_FIELDS = new Set([
  'sid',
  'token',
  'kunci',
  's3Key',
  'rahasia',
  // Made of the server's own key.
  'rahasiaDraf',
  'kodeCadangan',
  'password',
  'otpauth',
  'uri',
])
const RANDOM_TEXTS: readonly RegExp[] = [
  // A seal's code, a signed address of a file, a session's token, a random id.
  /\b[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}\b/g,
  /\b[2-9A-HJ-NP-Z]{12}\b/g,
  /\/berkas\/[\w.~-]+/g,
  // Signed over an instant of its own: what a dry run found.
  /<saat>\.[\w-]{43}(?![\w-])/g,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g,
  // Where a list goes on: in clear, and signed with each server's own key.
  /(?<=\bWy[\w-]+)\.[\w-]{43}(?![\w-])/g,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g,
  // Where a machine without a serial number reports to.
  /\/m\/[a-z2-7]{26}\b/g,
]
const INSTANT = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d(:?\d\d)?)?/g
/** In a sentence: what a person reads as a clock ('14.05', '14:05:33'), and how long ago. */
const CLOCK = /\b(\d\d)[.:](\d\d)([.:]\d\d)?\b/g
const AGO = /\b(baru saja|\d+ (detik|menit|jam))( (yang )?lalu)?\b/g
const ZONES = [0, 7, 8, 9]
/** A comparison lasts so long at most; a clock that is further from its beginning is content. */
const LONGEST_MINUTES = 180

/** @param since when the comparison began: an instant before it is content, and must be the same on both sides */
export function differences(left: unknown, right: unknown, since: string, counted: Normalised = {}): Difference[] {
  const found: Difference[] = []
  const walk = (a: unknown, b: unknown, path: string): void => {
    if (Object.is(a, b)) return
    if (Array.isArray(a) && Array.isArray(b) && a.length === b.length) {
      a.forEach((one, nth) => walk(one, b[nth], `${path}[${nth}]`))
      return
    }
    if (isRecord(a) && isRecord(b) && sameOrder(a, b)) {
      const budget = stoppedElsewhere(a, b)
      if (budget) counted['pratinjau yang dibatasi waktunya'] = (counted['pratinjau yang dibatasi waktunya'] ?? 0) + 1
      for (const key of Object.keys(a).filter((one) => !budget || !BUDGETED.has(one)))
        walk(a[key], b[key], `${path}.${key}`)
      return
    }
    const rule = excuse(a, b, path, since)
    if (rule === null) found.push({ path: path || '.', left: a, right: b })
    else counted[rule] = (counted[rule] ?? 0) + 1
  }
  walk(left, right, '')
  return found
}

/** A preview counts as many schools as its fraction of a second allows, and says where it goes on. */
const BUDGETED = new Set([
  'sekolahDihitung',
  'gtkDihitung',
  'hariGtk',
  'hariLengkap',
  'angkaBerubah',
  'contoh',
  'lanjut',
])

const stoppedElsewhere = (a: Record<string, unknown>, b: Record<string, unknown>): boolean =>
  typeof a['sekolahDihitung'] === 'number' && 'lanjut' in a && a['sekolahDihitung'] !== b['sekolahDihitung']

/** Why two values are taken as the same; null: they are not. */
function excuse(a: unknown, b: unknown, path: string, since: string): string | null {
  if (typeof a !== 'string' || typeof b !== 'string') return null
  if (
    RANDOM_FIELDS.has(
      path
        .replaceAll(/\[\d+\]/g, '')
        .split('.')
        .at(-1) ?? '',
    )
  )
    return 'kolom yang diundi'
  // Over rows of which some carry an id that was drawn.
  if (/\.(sidik|sha256)$/.test(path) && [a, b].every((one) => /^[0-9a-f]{64}$/.test(one)))
    return 'sidik atas id yang diundi'
  // The name of a batch to DHGTK.
  if (path.endsWith('.kelompok') && [a, b].every((one) => /^[0-9a-f]{32}$/.test(one)))
    return 'nama kelompok yang diundi'
  const [x, y] = [hideInstants(a, since), hideInstants(b, since)]
  if (x === y) return 'saat sesudah perbandingan mulai'
  if (reckonedFromNow(a, b, since)) return 'saat yang dihitung dari sekarang'
  const random = (text: string): string => RANDOM_TEXTS.reduce((rest, form) => rest.replaceAll(form, '<acak>'), text)
  if (random(x) === random(y)) return 'teks yang diundi atau ditandatangani'
  const clock = (text: string): string => hideClocks(random(text), since).replaceAll(AGO, '<lalu>')
  return /[a-z] /i.test(x) && clock(x) === clock(y) ? 'jam dalam kalimat' : null
}

const hideClocks = (text: string, since: string): string =>
  text.replaceAll(CLOCK, (one, hours: string, minutes: string) => {
    const start = Math.floor(epochMs(since) / 60_000)
    const late = ZONES.map((zone) => (Number(hours) * 60 + Number(minutes) - start - zone * 60) % 1440)
    return late.some((each) => (each + 1440) % 1440 <= LONGEST_MINUTES) ? '<jam>' : one
  })

const hideInstants = (text: string, since: string): string =>
  text.replaceAll(INSTANT, (one) => (epochMs(one) >= epochMs(since) ? '<saat>' : one))

const DAY_MS = 86_400_000

/** 'Ninety days ago': another day at this very time of it, some seconds apart. */
function reckonedFromNow(a: string, b: string, since: string): boolean {
  const [x, y] = [epochMs(a), epochMs(b)]
  const late = (((x - epochMs(since)) % DAY_MS) + DAY_MS) % DAY_MS
  return /^\d{4}-\d\d-\d\dT.*Z$/.test(a) && Math.abs(x - y) < 10_000 && late < LONGEST_MINUTES * 60_000
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The order of fields is part of the bytes. */
const sameOrder = (a: object, b: object): boolean => Object.keys(a).join() === Object.keys(b).join()
