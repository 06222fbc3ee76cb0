/** Letters of a PDF as its readers divide them (ISO 32000 7.2.2): 0 regular, 1 blank, 2 delimiter. */
const KELAS = new Uint8Array(256)
for (const blank of [0, 9, 10, 12, 13, 32]) KELAS[blank] = 1
for (const pemisah of '()<>[]{}/%') KELAS[pemisah.charCodeAt(0)] = 2

export const isReguler = (huruf: number | undefined): boolean => huruf !== undefined && KELAS[huruf] === 0
export const isKosong = (huruf: number | undefined): boolean => huruf !== undefined && KELAS[huruf] === 1

/** What runs, fetches, opens or carries something else. */
export const NAMA_PANJANG = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'RichMediaContent',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'Rendition',
  'XFA',
] as const
/** Too short to mean anything among the letters of a picture. */
export const NAMA_PENDEK = ['JS', 'AA', 'EF'] as const
/** What makes a stream a store of objects to some reader. */
export const NAMA_SIMPANAN = ['ObjStm', 'First', 'N'] as const

// FNV-1a.
const DASAR = 0x811c9dc5 | 0
const KALI = 0x01000193
const DIAWASI = new Map<number, string>()
for (const nama of [...NAMA_PANJANG, ...NAMA_PENDEK, ...NAMA_SIMPANAN, 'OpenAction', 'Encrypt'])
  DIAWASI.set(sidikNama(nama), nama)

/** Watched names among these bytes, wherever they stand; escapes undone: '/J#61vaScript' is JavaScript. */
export function namaDalam(isi: Uint8Array, awal = 0, akhir = isi.length): Set<string> {
  const hasil = new Set<string>()
  eachNama(isi, awal, akhir, (nama) => hasil.add(nama))
  return hasil
}

/**
 * One pass and no strings on the way: names are told by their sum, so that megabytes of names cost no more than their
 * letters. Another name of the same sum would be refused, never let through.
 */
export function eachNama(
  isi: Uint8Array,
  awal: number,
  akhir: number,
  kena: (nama: string, sesudah: number) => void,
): void {
  let ke = awal
  while (ke < akhir) {
    if (isi[ke++] !== 0x2f) continue
    let sandi = DASAR
    while (ke < akhir && isReguler(isi[ke])) {
      const kode = kodeHeksa(isi, ke, akhir)
      sandi = Math.imul(sandi ^ (kode === -1 ? (isi[ke] ?? 0) : kode), KALI)
      ke += kode === -1 ? 1 : 3
    }
    const nama = DIAWASI.get(sandi)
    if (nama !== undefined) kena(nama, ke)
  }
}

/** The name that ends before `akhir`, its escapes undone. */
export function uraiNama(isi: Uint8Array, awal: number, akhir: number): string {
  let hasil = ''
  for (let ke = awal; ke < akhir; ke++) {
    const kode = kodeHeksa(isi, ke, akhir)
    hasil += String.fromCharCode(kode === -1 ? (isi[ke] ?? 0) : kode)
    if (kode !== -1) ke += 2
  }
  return hasil
}

/** The letter that '#4a' stands for; -1 = no escape stands here. */
function kodeHeksa(isi: Uint8Array, ke: number, akhir: number): number {
  if (isi[ke] !== 0x23 || ke + 2 >= akhir) return -1
  const satu = angkaHeksa(isi[ke + 1] ?? 0)
  const dua = angkaHeksa(isi[ke + 2] ?? 0)
  return satu === -1 || dua === -1 ? -1 : satu * 16 + dua
}

function angkaHeksa(huruf: number): number {
  if (huruf >= 0x30 && huruf <= 0x39) return huruf - 0x30
  const kecil = huruf | 0x20
  return kecil >= 0x61 && kecil <= 0x66 ? kecil - 0x57 : -1
}

function sidikNama(nama: string): number {
  let sandi = DASAR
  for (let ke = 0; ke < nama.length; ke++) sandi = Math.imul(sandi ^ nama.charCodeAt(ke), KALI)
  return sandi
}
