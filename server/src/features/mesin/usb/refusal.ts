/** Files from the stick that hold no readable taps: each is refused with a sentence that says what to do (devices.md 4.3). */

export const FILE_LIMIT = 20 * 1024 * 1024

const SUGGESTION = 'Unggah berkas attlog.dat (atau GLG_001.TXT) langsung dari USB mesin.'
const USB_ROW_LIMIT = 1_000_000
const SNIPPET = 64 * 1024

/** null: the bytes look like text and may be read. Content decides; the name only helps to find the right words. */
export function refusalReason(content: Buffer, nama: string): string | null {
  if (content.length === 0 || !content.subarray(0, SNIPPET).some((byte) => byte > 32))
    return `Berkas kosong. ${SUGGESTION}`
  if (content.length > FILE_LIMIT) return `Berkas lebih dari 20 MB. Unduh data mesin per bulan. ${SUGGESTION}`
  return refuseShape(content) ?? refuseBinary(content, nama) ?? refuseTooMany(content)
}

function refuseShape(content: Buffer): string | null {
  const awal = content.subarray(0, 8).toString('latin1')
  if (
    awal.startsWith('\xd0\xcf\x11\xe0') ||
    ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'].some((tanda) => awal.startsWith(tanda))
  ) {
    return `Ini laporan Excel atau berkas ZIP, bukan data mesin. ${SUGGESTION}`
  }
  if (awal.startsWith('%PDF')) return `Ini berkas PDF, bukan data mesin. ${SUGGESTION}`
  if (/^(\x89PNG|\xff\xd8\xff|GIF8|BM.{4}\0\0)/s.test(awal)) return `Ini gambar, bukan data mesin. ${SUGGESTION}`
  if (awal.startsWith('\x1f\x8b') || awal.startsWith('Rar!') || awal.startsWith('7z\xbc')) {
    return `Ini berkas arsip. Buka dahulu arsipnya. ${SUGGESTION}`
  }
  return utf16(content)
    ? `Berkas tersimpan sebagai Unicode (UTF-16). Jangan dibuka lalu disimpan ulang. ${SUGGESTION}`
    : null
}

function refuseBinary(content: Buffer, nama: string): string | null {
  const nul = content.indexOf(0)
  // A stick pulled out too early leaves a block of NUL where the last lines should be; a single one is only a text end.
  if (nul > 0 && nul < content.length - 1 && content.subarray(nul).every((byte) => byte === 0)) {
    return `Berkas terpotong: ujungnya kosong. Salin ulang dari USB mesin. ${SUGGESTION}`
  }
  if (!manyControls(content)) return null
  if (/template|finger|tmp|face/i.test(nama))
    return `Ini data sidik jari atau wajah, yang tidak boleh diunggah. ${SUGGESTION}`
  if (/user[^/\\]*\.dat$/i.test(nama) || penggunaRecord(content))
    return `Ini daftar pengguna mesin (user.dat), bukan data tap. ${SUGGESTION}`
  return `Berkas terenkripsi oleh mesin atau rusak. Matikan enkripsi data USB di menu mesin, lalu unduh lagi. ${SUGGESTION}`
}

/** A tap takes more than twenty bytes, so 20 MB cannot hold a million: such a file is no machine's, and reading it takes long. */
function refuseTooMany(content: Buffer): string | null {
  let row = 0
  for (
    let position = content.indexOf(10);
    position >= 0 && row <= USB_ROW_LIMIT;
    position = content.indexOf(10, position + 1)
  )
    row++
  return row > USB_ROW_LIMIT ? `Berkas berisi lebih dari sejuta baris, bukan data tap mesin. ${SUGGESTION}` : null
}

/** user.dat: 72-byte records, mostly NUL. */
function penggunaRecord(content: Buffer): boolean {
  if (content.length % 72 !== 0) return false
  let nul = 0
  for (const byte of content.subarray(0, SNIPPET)) if (byte === 0) nul++
  return nul > Math.min(content.length, SNIPPET) * 0.4
}

function utf16(content: Buffer): boolean {
  const awal = content.subarray(0, 2).toString('latin1')
  if (awal === '\xff\xfe' || awal === '\xfe\xff') return true
  const snippet = content.subarray(0, 64)
  const interval = (start: number) => snippet.every((byte, i) => i % 2 !== start || byte === 0)
  return content.length >= 16 && (interval(0) || interval(1)) && snippet.some((bytes) => bytes !== 0)
}

/** Text of machines has TAB, line ends and perhaps a DOS end mark; encrypted bytes are full of the others. */
function manyControls(content: Buffer): boolean {
  const snippet = content.subarray(0, SNIPPET)
  let control = 0
  for (const byte of snippet) if ((byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) || byte === 127) control++
  return control > snippet.length * 0.02
}
