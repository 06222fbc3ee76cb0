/** What a zip says of itself before anything of it is opened, and a plain one rebuilt from what held true. Pure. */
import { crc32, inflateRawSync } from 'node:zlib'

const BATAS_ENTRI = 500
/** Declared bytes of all entries together, and so of every one. */
const BATAS_ISI = 60 * 1024 * 1024
/** Sheets are repetitive, but not this much: deflate itself ends at about 1:1030. */
const BATAS_RASIO = 400
const KECIL = 1024 * 1024

type Entri = { nama: string; metode: number; crc: number; padat: number; isi: number; di: number }
type GalatZip = { galat: 'rusak' | 'terlalu-besar' }
type IsiZip = { entri: Entri[] } | GalatZip

const TANDA_AKHIR = 0x06054b50
const TANDA_ENTRI = 0x02014b50
const TANDA_LOKAL = 0x04034b50
const TANDA_ZIP64 = 0x07064b50
const ZIP64 = 0xffffffff
const PANJANG_AKHIR = 22
const PANJANG_ENTRI = 46
const PANJANG_LOKAL = 30

/** The entries, or why nobody should open this: too many, too large, too dense, of the 4 GB kind (zip64), or not whole. */
export function bacaDirektoriZip(isi: Buffer): IsiZip {
  const akhir = cariAkhir(isi)
  if (akhir === -1) return { galat: 'rusak' }
  const jumlah = isi.readUInt16LE(akhir + 10)
  const panjang = isi.readUInt32LE(akhir + 12)
  const awal = isi.readUInt32LE(akhir + 16)
  const pelacak = akhir >= 20 && isi.readUInt32LE(akhir - 20) === TANDA_ZIP64
  if (pelacak || panjang === ZIP64 || awal === ZIP64 || jumlah > BATAS_ENTRI) return { galat: 'terlalu-besar' }
  // One disk, one directory of exactly its length: what another reader might see otherwise is not opened at all.
  if (isi.readUInt32LE(akhir + 4) !== 0 || isi.readUInt16LE(akhir + 8) !== jumlah || awal + panjang !== akhir)
    return { galat: 'rusak' }
  const entri = bacaEntri(isi, awal, awal + panjang, jumlah)
  if (entri === null) return { galat: 'rusak' }
  const galat = nilai(entri, isi.length)
  return galat === null ? { entri } : { galat }
}

/**
 * A zip of the entries that `perlu` wants, in one way to read it and with true lengths: every stream has been
 * opened here within its declared bound, so the reader behind meets nothing that was not counted.
 */
export function susunUlangZip(isi: Buffer, perlu: (nama: string) => boolean): Buffer | GalatZip {
  const zip = bacaDirektoriZip(isi)
  if ('galat' in zip) return zip
  const tubuh: Buffer[] = []
  const direktori: Buffer[] = []
  let di = 0
  for (const entri of zip.entri.filter(({ nama }) => perlu(nama))) {
    const data = bacaData(isi, entri)
    if (data === null) return { galat: 'rusak' }
    const nama = Buffer.from(entri.nama)
    tubuh.push(kepalaLokal(entri, nama.length), nama, data)
    direktori.push(kepalaEntri(entri, nama.length, di), nama)
    di += PANJANG_LOKAL + nama.length + data.length
  }
  const isiDirektori = Buffer.concat(direktori)
  const akhir = Buffer.alloc(PANJANG_AKHIR)
  akhir.writeUInt32LE(TANDA_AKHIR, 0)
  akhir.writeUInt16LE(direktori.length / 2, 8)
  akhir.writeUInt16LE(direktori.length / 2, 10)
  akhir.writeUInt32LE(isiDirektori.length, 12)
  akhir.writeUInt32LE(di, 16)
  return Buffer.concat([...tubuh, isiDirektori, akhir])
}

/** @returns null when the directory is not what its end says: cut off, longer or shorter, two entries of one name */
function bacaEntri(isi: Buffer, awal: number, akhir: number, jumlah: number): Entri[] | null {
  const daftar = new Map<string, Entri>()
  let di = awal
  for (let ke = 0; ke < jumlah; ke++) {
    if (di + PANJANG_ENTRI > akhir || isi.readUInt32LE(di) !== TANDA_ENTRI) return null
    const panjangNama = isi.readUInt16LE(di + 28)
    const nama = isi.toString('utf8', di + PANJANG_ENTRI, di + PANJANG_ENTRI + panjangNama)
    daftar.set(nama, {
      nama,
      metode: isi.readUInt16LE(di + 10),
      crc: isi.readUInt32LE(di + 16),
      padat: isi.readUInt32LE(di + 20),
      isi: isi.readUInt32LE(di + 24),
      di: isi.readUInt32LE(di + 42),
    })
    di += PANJANG_ENTRI + panjangNama + isi.readUInt16LE(di + 30) + isi.readUInt16LE(di + 32)
  }
  return di === akhir && daftar.size === jumlah ? [...daftar.values()] : null
}

function nilai(daftar: readonly Entri[], panjang: number): GalatZip['galat'] | null {
  const semua = daftar.reduce((banyak, satu) => banyak + satu.isi, 0)
  if (semua > BATAS_ISI || daftar.some(({ di, padat }) => di === ZIP64 || padat === ZIP64)) return 'terlalu-besar'
  if (daftar.some(({ isi, padat }) => isi > KECIL && isi > padat * BATAS_RASIO)) return 'terlalu-besar'
  // Sizes that are told only behind the data would leave the reader without a bound of its own.
  const takBerukuran = daftar.some(({ isi, padat, metode }) => (metode === 0 ? isi !== padat : padat > 2 && isi === 0))
  return takBerukuran || daftar.some(({ padat }) => padat > panjang) ? 'rusak' : null
}

/** The packed bytes of an entry that open to exactly what the directory says; null otherwise. */
function bacaData(isi: Buffer, { di, metode, crc, padat, isi: panjang }: Entri): Buffer | null {
  if (di + PANJANG_LOKAL > isi.length || isi.readUInt32LE(di) !== TANDA_LOKAL) return null
  const awal = di + PANJANG_LOKAL + isi.readUInt16LE(di + 26) + isi.readUInt16LE(di + 28)
  const data = isi.subarray(awal, awal + padat)
  if (data.length !== padat || (metode !== 0 && metode !== 8)) return null
  const terbuka = metode === 0 ? data : bukaPadat(data, panjang)
  if (terbuka?.length !== panjang) return null
  return crc === 0 || crc32(terbuka) === crc ? data : null
}

function bukaPadat(data: Buffer, panjang: number): Buffer | null {
  if (data.length === 0) return data
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, panjang) })
  } catch {
    return null
  }
}

/** From the version needed to the length of the name: the part that both headers share. */
function tulisBersama(kepala: Buffer, di: number, { metode, crc, padat, isi }: Entri, panjangNama: number): Buffer {
  kepala.writeUInt16LE(20, di)
  kepala.writeUInt16LE(metode, di + 4)
  kepala.writeUInt32LE(crc, di + 10)
  kepala.writeUInt32LE(padat, di + 14)
  kepala.writeUInt32LE(isi, di + 18)
  kepala.writeUInt16LE(panjangNama, di + 22)
  return kepala
}

function kepalaLokal(entri: Entri, panjangNama: number): Buffer {
  const kepala = Buffer.alloc(PANJANG_LOKAL)
  kepala.writeUInt32LE(TANDA_LOKAL, 0)
  return tulisBersama(kepala, 4, entri, panjangNama)
}

function kepalaEntri(entri: Entri, panjangNama: number, di: number): Buffer {
  const kepala = Buffer.alloc(PANJANG_ENTRI)
  kepala.writeUInt32LE(TANDA_ENTRI, 0)
  kepala.writeUInt32LE(di, 42)
  return tulisBersama(kepala, 6, entri, panjangNama)
}

/** The last end record counts; behind it stands nothing but its own comment of up to 64 KB. */
function cariAkhir(isi: Buffer): number {
  for (let di = isi.length - PANJANG_AKHIR; di >= Math.max(0, isi.length - 65_557); di--) {
    if (isi.readUInt32LE(di) === TANDA_AKHIR)
      return di + PANJANG_AKHIR + isi.readUInt16LE(di + 20) === isi.length ? di : -1
  }
  return -1
}
