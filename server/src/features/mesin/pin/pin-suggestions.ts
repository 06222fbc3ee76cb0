/** Which staff member a name on a machine probably means (product.md, Pemetaan PIN). A suggestion only: a person decides. */

export type NamedGtk = { id: string; nama: string }
export type PemetaanSuggestion<T extends NamedGtk> = {
  gtk: T
  /** 0–100 */
  score: number
}

const MAX_LISTED = 5
const THRESHOLD = 50
/** Degrees and honours, written with or without dots and commas. */
const DEGREES = new Set(
  (
    'DRS DRA DR IR PROF H HJ KH GR BA LC SPD SPDI SPDSD SPDK SPDH SAG SE SEI SSI SKOM SS SSOS SSOSI SST SSN SPSI SPT STP ST SH SHI SIP SKM SKEP SP ' +
    'MPD MPDI MPDK MSI MM MKOM MAG MH MT ME MA MSC MPSI AMA AMD AMAPD AMDKEP AMDKOM NERS APT SPAUD STR SPDB SPDAUD MHUM MKES SHUM SFIL STHI STH SPDKN'
  ).split(' '),
)
/** Short forms and old spellings that machines and decrees mix. */
const SAME: Record<string, string> = {
  M: 'MUHAMMAD',
  MHD: 'MUHAMMAD',
  MOH: 'MUHAMMAD',
  MOCH: 'MUHAMMAD',
  MUH: 'MUHAMMAD',
  MUCH: 'MUHAMMAD',
  MOHAMAD: 'MUHAMMAD',
  MOHAMMAD: 'MUHAMMAD',
  MOCHAMAD: 'MUHAMMAD',
  MOCHAMMAD: 'MUHAMMAD',
  MUHAMAD: 'MUHAMMAD',
  MUCHAMMAD: 'MUHAMMAD',
  ABD: 'ABDUL',
  AHM: 'AHMAD',
  ACHMAD: 'AHMAD',
  AKHMAD: 'AHMAD',
}

export function pemetaanSuggestions<T extends NamedGtk>(
  nameOnMesin: string,
  daftarGtk: readonly T[],
): PemetaanSuggestion<T>[] {
  const mesin = nameWords(nameOnMesin)
  if (mesin.length === 0) return []
  return daftarGtk
    .map((gtk) => ({ gtk, score: Math.round(100 * similarity(mesin, nameWords(gtk.nama))) }))
    .filter(({ score }) => score >= THRESHOLD)
    .toSorted(
      (a, b) => b.score - a.score || a.gtk.nama.localeCompare(b.gtk.nama, 'id') || a.gtk.id.localeCompare(b.gtk.id),
    )
    .slice(0, MAX_LISTED)
}

/** 'Dra. Hj. Siti Aminah, S.Pd., M.M.' → SITI AMINAH. What is only titles stays as it is. */
export function nameWords(nama: string): string[] {
  const plain = nama.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().slice(0, 200)
  const all = splitWords(plain.includes(',') ? plain.slice(0, plain.indexOf(',')) : plain).map((word, order, daftar) =>
    word === 'ST' && order < daftar.length - 1 ? 'SITI' : word,
  )
  const cores = all.filter((word) => !DEGREES.has(word))
  return (cores.length > 0 ? cores : all).map((word) => SAME[word] ?? newSpelling(word))
}

/** 'S.Pd' is one word, 'M.Nur' two: dots are dropped only where that makes a title. */
function splitWords(nama: string): string[] {
  return nama
    .split(/[\s/_-]+/)
    .flatMap((word) => {
      const dense = word.replace(/[^A-Z0-9]/g, '')
      return DEGREES.has(dense) ? [dense] : word.split(/[^A-Z0-9']+/).map((part) => part.replaceAll("'", ''))
    })
    .filter((word) => word !== '')
}

function newSpelling(word: string): string {
  return word
    .replaceAll('OE', 'U')
    .replaceAll('DJ', 'J')
    .replaceAll('TJ', 'C')
    .replace(/(.)\1+/g, '$1')
}

/** What the machine shows weighs more than what it leaves out: its names are short and cut. */
function similarity(mesin: string[], gtk: string[]): number {
  const rest = [...gtk]
  let met = 0
  let used = 0
  for (const [order, word] of mesin.entries()) {
    const scores = rest.map((other) => wordsSimilarity(word, other, order === mesin.length - 1))
    const best = scores.length > 0 ? Math.max(...scores) : 0
    if (best === 0) continue
    met += best * weight(word)
    used += best * weight(rest.splice(scores.indexOf(best), 1)[0]!)
  }
  const weightOf = (daftar: string[]) => daftar.reduce((total, word) => total + weight(word), 0)
  return 0.75 * (met / weightOf(mesin)) + 0.25 * (used / Math.max(weightOf(gtk), 1))
}

function weight(word: string): number {
  return Math.min(word.length, 6)
}

function wordsSimilarity(mesin: string, gtk: string, last: boolean): number {
  if (mesin === gtk) return 1
  if (gtk.startsWith(mesin)) return last && mesin.length > 1 ? 0.95 : mesin.length === 1 ? 0.7 : 0.8
  if (gtk.length === 1 && mesin.startsWith(gtk)) return 0.7
  const length = Math.max(mesin.length, gtk.length)
  const distance = length > 3 && Math.abs(mesin.length - gtk.length) < 3 ? editDistance(mesin, gtk) : length
  return distance <= 1 ? 0.85 : distance === 2 && length > 6 ? 0.7 : 0
}

function editDistance(a: string, b: string): number {
  let rows = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const previous = rows
    rows = [i]
    for (let j = 1; j <= b.length; j++) {
      const replace = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      rows.push(Math.min(replace, previous[j]! + 1, rows[j - 1]! + 1))
    }
  }
  return rows[b.length]!
}
