import { kunciKolom } from './judul-kolom.ts'
import type { GalatLembar } from './lembar-sel.ts'

/** Which row of a sheet is its header, and what stands below it. Pure. */

export type BarisMentah = { nomor: number; sel: string[] }
/** Every row has as many cells as there are columns. */
export type IsiLembar = { kolom: string[]; baris: BarisMentah[] }

const BATAS_KOLOM = 100
const PANJANG_JUDUL = 100

/** The header is the row of the first ones that holds most headings the caller knows, else most cells with a letter. */
export function susunKolom(
  baris: readonly BarisMentah[],
  barisJudul: number,
  kenal: readonly string[],
): (IsiLembar | { galat: GalatLembar }) & { dikenal: number } {
  const dikenal = new Set(kenal)
  let terbaik = { ke: -1, dikenal: 0, huruf: 0 }
  for (const [ke, { sel }] of baris.slice(0, barisJudul).entries()) {
    const nilai = {
      ke,
      dikenal: sel.filter((isi) => dikenal.has(kunciKolom(isi))).length,
      huruf: sel.filter((isi) => /\p{L}/u.test(isi)).length,
    }
    if (nilai.dikenal > terbaik.dikenal || (nilai.dikenal === terbaik.dikenal && nilai.huruf > terbaik.huruf))
      terbaik = nilai
  }
  const judul = baris[terbaik.ke]?.sel
  if (judul === undefined) return { galat: 'kosong', dikenal: 0 }
  const letak = letakKolom(judul)
  if (letak.size > BATAS_KOLOM) return { galat: 'terlalu-lebar', dikenal: terbaik.dikenal }
  return {
    kolom: [...letak.keys()],
    baris: baris
      .slice(terbaik.ke + 1)
      .map(({ nomor, sel }) => ({ nomor, sel: [...letak.values()].map((ke) => sel[ke] ?? '') })),
    dikenal: terbaik.dikenal,
  }
}

function letakKolom(judul: readonly string[]): Map<string, number> {
  const letak = new Map<string, number>()
  for (const [ke, panjang] of judul.entries()) {
    const isi = panjang.slice(0, PANJANG_JUDUL)
    if (isi === '') continue
    if (letak.size > BATAS_KOLOM) break
    // Two columns of one name: the first is the one, the second stays visible under a name of its own.
    letak.set(letak.has(isi) ? `${isi} (kolom ${ke + 1})` : isi, ke)
  }
  return letak
}
