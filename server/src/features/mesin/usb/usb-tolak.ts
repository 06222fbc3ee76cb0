/** Files from the stick that hold no readable taps: each is refused with a sentence that says what to do (devices.md 4.3). */

export const BATAS_BERKAS = 20 * 1024 * 1024

const SARAN = 'Unggah berkas attlog.dat (atau GLG_001.TXT) langsung dari USB mesin.'
const BATAS_BARIS_USB = 1_000_000
const CUPLIKAN = 64 * 1024

/** null: the bytes look like text and may be read. Content decides; the name only helps to find the right words. */
export function alasanTolak(isi: Buffer, nama: string): string | null {
  if (isi.length === 0 || !isi.subarray(0, CUPLIKAN).some((byte) => byte > 32)) return `Berkas kosong. ${SARAN}`
  if (isi.length > BATAS_BERKAS) return `Berkas lebih dari 20 MB. Unduh data mesin per bulan. ${SARAN}`
  return tolakBentuk(isi) ?? tolakBiner(isi, nama) ?? tolakTerlaluBanyak(isi)
}

function tolakBentuk(isi: Buffer): string | null {
  const awal = isi.subarray(0, 8).toString('latin1')
  if (
    awal.startsWith('\xd0\xcf\x11\xe0') ||
    ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'].some((tanda) => awal.startsWith(tanda))
  ) {
    return `Ini laporan Excel atau berkas ZIP, bukan data mesin. ${SARAN}`
  }
  if (awal.startsWith('%PDF')) return `Ini berkas PDF, bukan data mesin. ${SARAN}`
  if (/^(\x89PNG|\xff\xd8\xff|GIF8|BM.{4}\0\0)/s.test(awal)) return `Ini gambar, bukan data mesin. ${SARAN}`
  if (awal.startsWith('\x1f\x8b') || awal.startsWith('Rar!') || awal.startsWith('7z\xbc')) {
    return `Ini berkas arsip. Buka dahulu arsipnya. ${SARAN}`
  }
  return utf16(isi) ? `Berkas tersimpan sebagai Unicode (UTF-16). Jangan dibuka lalu disimpan ulang. ${SARAN}` : null
}

function tolakBiner(isi: Buffer, nama: string): string | null {
  const nul = isi.indexOf(0)
  // A stick pulled out too early leaves a block of NUL where the last lines should be; a single one is only a text end.
  if (nul > 0 && nul < isi.length - 1 && isi.subarray(nul).every((byte) => byte === 0)) {
    return `Berkas terpotong: ujungnya kosong. Salin ulang dari USB mesin. ${SARAN}`
  }
  if (!banyakKendali(isi)) return null
  if (/template|finger|tmp|face/i.test(nama))
    return `Ini data sidik jari atau wajah, yang tidak boleh diunggah. ${SARAN}`
  if (/user[^/\\]*\.dat$/i.test(nama) || rekamanPengguna(isi))
    return `Ini daftar pengguna mesin (user.dat), bukan data tap. ${SARAN}`
  return `Berkas terenkripsi oleh mesin atau rusak. Matikan enkripsi data USB di menu mesin, lalu unduh lagi. ${SARAN}`
}

/** A tap takes more than twenty bytes, so 20 MB cannot hold a million: such a file is no machine's, and reading it takes long. */
function tolakTerlaluBanyak(isi: Buffer): string | null {
  let baris = 0
  for (let posisi = isi.indexOf(10); posisi >= 0 && baris <= BATAS_BARIS_USB; posisi = isi.indexOf(10, posisi + 1))
    baris++
  return baris > BATAS_BARIS_USB ? `Berkas berisi lebih dari sejuta baris, bukan data tap mesin. ${SARAN}` : null
}

/** user.dat: 72-byte records, mostly NUL. */
function rekamanPengguna(isi: Buffer): boolean {
  if (isi.length % 72 !== 0) return false
  let nul = 0
  for (const byte of isi.subarray(0, CUPLIKAN)) if (byte === 0) nul++
  return nul > Math.min(isi.length, CUPLIKAN) * 0.4
}

function utf16(isi: Buffer): boolean {
  const awal = isi.subarray(0, 2).toString('latin1')
  if (awal === '\xff\xfe' || awal === '\xfe\xff') return true
  const cuplikan = isi.subarray(0, 64)
  const selang = (mulai: number) => cuplikan.every((byte, i) => i % 2 !== mulai || byte === 0)
  return isi.length >= 16 && (selang(0) || selang(1)) && cuplikan.some((byte) => byte !== 0)
}

/** Text of machines has TAB, line ends and perhaps a DOS end mark; encrypted bytes are full of the others. */
function banyakKendali(isi: Buffer): boolean {
  const cuplikan = isi.subarray(0, CUPLIKAN)
  let kendali = 0
  for (const byte of cuplikan) if ((byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) || byte === 127) kendali++
  return kendali > cuplikan.length * 0.02
}
