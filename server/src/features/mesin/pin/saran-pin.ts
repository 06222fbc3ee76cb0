/** Which staff member a name on a machine probably means (product.md, Pemetaan PIN). A suggestion only: a person decides. */

export type GtkBernama = { id: string; nama: string }
export type SaranPemetaan<T extends GtkBernama> = { gtk: T /** 0–100 */; skor: number }

const TERBANYAK = 5
const AMBANG = 50
/** Degrees and honours, written with or without dots and commas. */
const GELAR = new Set(
  (
    'DRS DRA DR IR PROF H HJ KH GR BA LC SPD SPDI SPDSD SPDK SPDH SAG SE SEI SSI SKOM SS SSOS SSOSI SST SSN SPSI SPT STP ST SH SHI SIP SKM SKEP SP ' +
    'MPD MPDI MPDK MSI MM MKOM MAG MH MT ME MA MSC MPSI AMA AMD AMAPD AMDKEP AMDKOM NERS APT SPAUD STR SPDB SPDAUD MHUM MKES SHUM SFIL STHI STH SPDKN'
  ).split(' '),
)
/** Short forms and old spellings that machines and decrees mix. */
const SAMA: Record<string, string> = {
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

export function saranPemetaan<T extends GtkBernama>(namaDiMesin: string, daftarGtk: readonly T[]): SaranPemetaan<T>[] {
  const mesin = kataNama(namaDiMesin)
  if (mesin.length === 0) return []
  return daftarGtk
    .map((gtk) => ({ gtk, skor: Math.round(100 * kemiripan(mesin, kataNama(gtk.nama))) }))
    .filter(({ skor }) => skor >= AMBANG)
    .toSorted(
      (a, b) => b.skor - a.skor || a.gtk.nama.localeCompare(b.gtk.nama, 'id') || a.gtk.id.localeCompare(b.gtk.id),
    )
    .slice(0, TERBANYAK)
}

/** 'Dra. Hj. Siti Aminah, S.Pd., M.M.' → SITI AMINAH. What is only titles stays as it is. */
export function kataNama(nama: string): string[] {
  const polos = nama.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().slice(0, 200)
  const semua = pecahKata(polos.includes(',') ? polos.slice(0, polos.indexOf(',')) : polos).map(
    (kata, urutan, daftar) => (kata === 'ST' && urutan < daftar.length - 1 ? 'SITI' : kata),
  )
  const inti = semua.filter((kata) => !GELAR.has(kata))
  return (inti.length > 0 ? inti : semua).map((kata) => SAMA[kata] ?? ejaanBaru(kata))
}

/** 'S.Pd' is one word, 'M.Nur' two: dots are dropped only where that makes a title. */
function pecahKata(nama: string): string[] {
  return nama
    .split(/[\s/_-]+/)
    .flatMap((kata) => {
      const rapat = kata.replace(/[^A-Z0-9]/g, '')
      return GELAR.has(rapat) ? [rapat] : kata.split(/[^A-Z0-9']+/).map((satu) => satu.replaceAll("'", ''))
    })
    .filter((kata) => kata !== '')
}

function ejaanBaru(kata: string): string {
  return kata
    .replaceAll('OE', 'U')
    .replaceAll('DJ', 'J')
    .replaceAll('TJ', 'C')
    .replace(/(.)\1+/g, '$1')
}

/** What the machine shows weighs more than what it leaves out: its names are short and cut. */
function kemiripan(mesin: string[], gtk: string[]): number {
  const sisa = [...gtk]
  let terpenuhi = 0
  let terpakai = 0
  for (const [urutan, kata] of mesin.entries()) {
    const nilai = sisa.map((lain) => kemiripanKata(kata, lain, urutan === mesin.length - 1))
    const terbaik = nilai.length > 0 ? Math.max(...nilai) : 0
    if (terbaik === 0) continue
    terpenuhi += terbaik * bobot(kata)
    terpakai += terbaik * bobot(sisa.splice(nilai.indexOf(terbaik), 1)[0]!)
  }
  const jumlah = (daftar: string[]) => daftar.reduce((total, kata) => total + bobot(kata), 0)
  return 0.75 * (terpenuhi / jumlah(mesin)) + 0.25 * (terpakai / Math.max(jumlah(gtk), 1))
}

function bobot(kata: string): number {
  return Math.min(kata.length, 6)
}

function kemiripanKata(mesin: string, gtk: string, terakhir: boolean): number {
  if (mesin === gtk) return 1
  if (gtk.startsWith(mesin)) return terakhir && mesin.length > 1 ? 0.95 : mesin.length === 1 ? 0.7 : 0.8
  if (gtk.length === 1 && mesin.startsWith(gtk)) return 0.7
  const panjang = Math.max(mesin.length, gtk.length)
  const jarak = panjang > 3 && Math.abs(mesin.length - gtk.length) < 3 ? jarakSunting(mesin, gtk) : panjang
  return jarak <= 1 ? 0.85 : jarak === 2 && panjang > 6 ? 0.7 : 0
}

function jarakSunting(a: string, b: string): number {
  let baris = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const lalu = baris
    baris = [i]
    for (let j = 1; j <= b.length; j++) {
      const ganti = lalu[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      baris.push(Math.min(ganti, lalu[j]! + 1, baris[j - 1]! + 1))
    }
  }
  return baris[b.length]!
}
