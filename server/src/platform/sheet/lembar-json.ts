import { buatPenghitung, type GalatLembar, teksTerbatas } from './lembar-sel.ts'

/** A list in JSON, for the process that reads sheets: what a caller did not ask for never leaves it. Pure. */

export type TugasJson = {
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
export type Polos = string | number | boolean | null
/** `baris` is null when there is no list; a row has one value for each of `ambil`. */
export type IsiJson = { kepala: Record<string, Polos>; baris: Polos[][] | null; asing: string[] }
export type GagalLembar = { galat: GalatLembar }

/** No list of people lies deeper; brackets cost a sender nothing and the reader a hundredfold. */
const BATAS_DALAM = 32
const BANYAK_ASING = 100
const PANJANG_NAMA = 100

export function uraiJson({ isi, batasBaris, daftar, kepala, ambil }: TugasJson): IsiJson | GagalLembar {
  if (kedalaman(isi) > BATAS_DALAM) return { galat: 'terlalu-dalam' }
  const semua: unknown = JSON.parse(new TextDecoder().decode(isi))
  const nilaiKepala = Object.fromEntries(
    kepala.flatMap((nama) => {
      const nilai = dalam(semua, nama)
      return nilai === undefined ? [] : [[nama, polos(nilai)]]
    }),
  )
  const isiDaftar = cariDaftar(semua, daftar)
  if (isiDaftar === null) return { kepala: nilaiKepala, baris: null, asing: [] }
  if (isiDaftar.length > batasBaris) return { galat: 'terlalu-banyak' }
  const muat = buatPenghitung()
  const dikenal = new Set(ambil)
  const asing = new Set<string>()
  const baris: Polos[][] = []
  for (const satu of isiDaftar) {
    const milik = isObjek(satu) ? satu : {}
    for (const nama of Object.keys(milik)) {
      if (asing.size >= BANYAK_ASING) break
      if (!dikenal.has(nama)) asing.add(teksTerbatas(nama.slice(0, PANJANG_NAMA)))
    }
    const nilai = ambil.map((nama) => (Object.hasOwn(milik, nama) ? milik[nama] : null))
    if (!nilai.every((satuan) => muat(typeof satuan === 'string' ? satuan.length : 1)))
      return { galat: 'terlalu-besar' }
    baris.push(nilai.map(polos))
  }
  return { kepala: nilaiKepala, baris, asing: [...asing] }
}

/** Told from the brackets outside of texts, before anything is built from them. */
function kedalaman(isi: Uint8Array): number {
  let dalamnya = 0
  let terdalam = 0
  let dalamTeks = false
  for (let di = 0; di < isi.length; di++) {
    const byte = isi[di]
    if (dalamTeks) {
      if (byte === 0x5c) di++
      else if (byte === 0x22) dalamTeks = false
    } else if (byte === 0x22) dalamTeks = true
    else if (byte === 0x5b || byte === 0x7b) terdalam = Math.max(terdalam, ++dalamnya)
    else if (byte === 0x5d || byte === 0x7d) dalamnya--
  }
  return terdalam
}

function cariDaftar(semua: unknown, nama: string): unknown[] | null {
  const daftar = Array.isArray(semua) ? semua : dalam(semua, nama)
  if (Array.isArray(daftar)) return daftar
  return isObjek(daftar) ? Object.values(daftar) : null
}

/** The value at a dotted path of own members. */
const dalam = (nilai: unknown, jalan: string): unknown =>
  jalan
    .split('.')
    .reduce<unknown>((kini, nama) => (isObjek(kini) && Object.hasOwn(kini, nama) ? kini[nama] : undefined), nilai)

function polos(nilai: unknown): Polos {
  if (typeof nilai === 'string') return teksTerbatas(nilai)
  return typeof nilai === 'number' || typeof nilai === 'boolean' ? nilai : null
}

const isObjek = (nilai: unknown): nilai is Record<string, unknown> =>
  typeof nilai === 'object' && nilai !== null && !Array.isArray(nilai)
