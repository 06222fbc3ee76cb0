import { createLengthBudget, limitedText, type SheetError } from './lembar-sel.ts'

/** A list in JSON, for the process that reads sheets: what a caller did not ask for never leaves it. Pure. */

export type JsonTask = {
  jenis: 'json'
  isi: Uint8Array
  batasBaris: number
  /** Member that holds the list, when the whole is not itself one. */
  daftar: string
  /** Plain values beside the list, 'error.message' for one that lies deeper. */
  kepala: string[]
  /** Members of a row; what others are called is only told. */
  ambil: string[]
}
export type Plain = string | number | boolean | null
/** `baris` is null when there is no list; a row has one value for each of `ambil`. */
export type JsonContent = { kepala: Record<string, Plain>; baris: Plain[][] | null; asing: string[] }
export type FailedSheet = { galat: SheetError }

/** No list of people lies deeper; brackets cost a sender nothing and the reader a hundredfold. */
const DEPTH_LIMIT = 32
const MAX_FOREIGN = 100
const NAME_LENGTH = 100

export function parseJson({
  isi,
  batasBaris: rowLimit,
  daftar,
  kepala,
  ambil: take,
}: JsonTask): JsonContent | FailedSheet {
  if (depth(isi) > DEPTH_LIMIT) return { galat: 'terlalu-dalam' }
  const all: unknown = JSON.parse(new TextDecoder().decode(isi))
  const nilaiKepala = Object.fromEntries(
    kepala.flatMap((nama) => {
      const nilai = inside(all, nama)
      return nilai === undefined ? [] : [[nama, plain(nilai)]]
    }),
  )
  const listContent = findList(all, daftar)
  if (listContent === null) return { kepala: nilaiKepala, baris: null, asing: [] }
  if (listContent.length > rowLimit) return { galat: 'terlalu-banyak' }
  const fits = createLengthBudget()
  const known = new Set(take)
  const foreign = new Set<string>()
  const rows: Plain[][] = []
  for (const one of listContent) {
    const own = isObject(one) ? one : {}
    for (const nama of Object.keys(own)) {
      if (foreign.size >= MAX_FOREIGN) break
      if (!known.has(nama)) foreign.add(limitedText(nama.slice(0, NAME_LENGTH)))
    }
    const nilai = take.map((nama) => (Object.hasOwn(own, nama) ? own[nama] : null))
    if (!nilai.every((unit) => fits(typeof unit === 'string' ? unit.length : 1))) return { galat: 'terlalu-besar' }
    rows.push(nilai.map(plain))
  }
  return { kepala: nilaiKepala, baris: rows, asing: [...foreign] }
}

/** Told from the brackets outside of texts, before anything is built from them. */
function depth(content: Uint8Array): number {
  let currentDepth = 0
  let deepest = 0
  let inText = false
  for (let offset = 0; offset < content.length; offset++) {
    const bytes = content[offset]
    if (inText) {
      if (bytes === 0x5c) offset++
      else if (bytes === 0x22) inText = false
    } else if (bytes === 0x22) inText = true
    else if (bytes === 0x5b || bytes === 0x7b) deepest = Math.max(deepest, ++currentDepth)
    else if (bytes === 0x5d || bytes === 0x7d) currentDepth--
  }
  return deepest
}

function findList(all: unknown, nama: string): unknown[] | null {
  const daftar = Array.isArray(all) ? all : inside(all, nama)
  if (Array.isArray(daftar)) return daftar
  return isObject(daftar) ? Object.values(daftar) : null
}

/** The value at a dotted path of own members. */
const inside = (nilai: unknown, dottedPath: string): unknown =>
  dottedPath
    .split('.')
    .reduce<unknown>(
      (current, nama) => (isObject(current) && Object.hasOwn(current, nama) ? current[nama] : undefined),
      nilai,
    )

function plain(nilai: unknown): Plain {
  if (typeof nilai === 'string') return limitedText(nilai)
  return typeof nilai === 'number' || typeof nilai === 'boolean' ? nilai : null
}

const isObject = (nilai: unknown): nilai is Record<string, unknown> =>
  typeof nilai === 'object' && nilai !== null && !Array.isArray(nilai)
