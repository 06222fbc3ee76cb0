/** What a zip says of itself before anything of it is opened. Pure. */

const BATAS_ENTRI = 500
/** Declared bytes of all entries together, and so of every one. */
const BATAS_ISI = 60 * 1024 * 1024
/** Sheets are repetitive, but not this much: deflate itself ends at about 1:1030. */
const BATAS_RASIO = 400
const KECIL = 1024 * 1024

type Entri = { nama: string; metode: number; padat: number; isi: number }
export type IsiZip = { nama: Set<string> } | { galat: 'rusak' | 'terlalu-besar' }

const TANDA_AKHIR = 0x06054b50
const TANDA_ENTRI = 0x02014b50
const ZIP64 = 0xffffffff

/** Names of the entries, or why nobody should open this: too many, too large, too dense, larger than 4 GB (zip64), or cut off. */
export function bacaDirektoriZip(isi: Buffer): IsiZip {
  const akhir = cariAkhir(isi)
  if (akhir === -1) return { galat: 'rusak' }
  const jumlah = isi.readUInt16LE(akhir + 10)
  if (jumlah > BATAS_ENTRI) return { galat: 'terlalu-besar' }
  const daftar: Entri[] = []
  let di = isi.readUInt32LE(akhir + 16)
  for (let ke = 0; ke < jumlah; ke++) {
    if (di + 46 > isi.length || isi.readUInt32LE(di) !== TANDA_ENTRI) return { galat: 'rusak' }
    const panjangNama = isi.readUInt16LE(di + 28)
    if (isi.readUInt32LE(di + 42) === ZIP64) return { galat: 'terlalu-besar' }
    daftar.push({
      nama: isi.toString('utf8', di + 46, di + 46 + panjangNama),
      metode: isi.readUInt16LE(di + 10),
      padat: isi.readUInt32LE(di + 20),
      isi: isi.readUInt32LE(di + 24),
    })
    di += 46 + panjangNama + isi.readUInt16LE(di + 30) + isi.readUInt16LE(di + 32)
  }
  const galat = nilai(daftar, isi.length)
  return galat === null ? { nama: new Set(daftar.map(({ nama }) => nama)) } : { galat }
}

function nilai(daftar: readonly Entri[], panjang: number): 'rusak' | 'terlalu-besar' | null {
  const semua = daftar.reduce((banyak, satu) => banyak + satu.isi, 0)
  if (semua > BATAS_ISI) return 'terlalu-besar'
  if (daftar.some(({ isi, padat }) => isi > KECIL && isi > padat * BATAS_RASIO)) return 'terlalu-besar'
  // Sizes that are told only behind the data would leave the reader without a bound of its own.
  const takBerukuran = daftar.some(({ isi, padat, metode }) => (metode === 0 ? isi !== padat : padat > 2 && isi === 0))
  return takBerukuran || daftar.some(({ padat }) => padat > panjang) ? 'rusak' : null
}

/** The last end record counts, as for the reader; it may carry a comment of up to 64 KB. */
function cariAkhir(isi: Buffer): number {
  for (let di = isi.length - 22; di >= Math.max(0, isi.length - 65_557); di--) {
    if (isi.readUInt32LE(di) === TANDA_AKHIR) return di
  }
  return -1
}
