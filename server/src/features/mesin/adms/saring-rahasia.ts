import type { JenisUnggahan } from './jenis-unggahan.ts'

/** Nothing secret or biometric may reach the database, the logs or a backup (devices.md 5, privacy). */

/** Only the end of the key is named (FaceTmp, DevicePassword): a leading `\w*` would cost quadratic time on a hostile body. */
const KUNCI = '(?:TMP|TEMPLATE|PASSW(?:OR)?D|PWD|PIC|PHOTO|CONTENT|COMM?KEY|SECRET|TOKEN)'
const NILAI = '[^\\t\\r\\n]*?(?=[\\t\\r\\n]|$|[,&]~?\\w+=)'
const RAHASIA = new RegExp(`(${KUNCI}) ?= ?${NILAI}`, 'gi')
/** A template or a picture under a name that nobody told us: no honest field of a machine is this long without a blank. */
const BONGKAH = /[A-Za-z0-9+/_=-]{100}/g
const AKHIR_BONGKAH = /[^A-Za-z0-9+/_=-]/g
const DIBUANG = '[dibuang]'

/** A request or an answer as it may be stored for support. Works on bytes, so broken text stays as broken as it was. */
export function saringRahasia(isi: Buffer, jenis: JenisUnggahan = 'takDikenal'): Buffer {
  if (jenis === 'abaikan') return Buffer.from(`[${isi.length} byte tidak disimpan]`)
  const biner = awalBiner(isi)
  const teks = potongRahasia(isi.subarray(0, biner).toString('latin1'))
  const ekor = biner < isi.length ? `[${isi.length - biner} byte biner tidak disimpan]` : ''
  return Buffer.from(teks + ekor, 'latin1')
}

/** The same for text: a query string, a quarantined line. */
export function potongRahasia(teks: string): string {
  return potongBongkah(potongMuatan(teks).replace(RAHASIA, `$1=${DIBUANG}`))
}

/** Shell and GetFile answers: everything behind Content= is a file of the machine, line ends included (devices.md 1.5). */
function potongMuatan(teks: string): string {
  const isi = /CMD=(Shell|GetFile|PutFile)/i.test(teks) ? teks.search(/(?<=^|[\n&])Content=/i) : -1
  return isi < 0 ? teks : `${teks.slice(0, isi)}Content=${DIBUANG}`
}

/** A loop, not one `{100,}`: a run of megabytes overflows the stack of the regular expression. */
function potongBongkah(teks: string): string {
  let hasil = ''
  let sampai = 0
  for (BONGKAH.lastIndex = 0; ; ) {
    const awal = BONGKAH.exec(teks)?.index
    if (awal === undefined) return hasil + teks.slice(sampai)
    AKHIR_BONGKAH.lastIndex = awal
    const akhir = AKHIR_BONGKAH.exec(teks)?.index ?? teks.length
    hasil += teks.slice(sampai, awal) + DIBUANG
    sampai = akhir
    BONGKAH.lastIndex = akhir
  }
}

/** Photos come as text, NUL, JPEG in one body. */
function awalBiner(isi: Buffer): number {
  const nul = isi.indexOf(0)
  const jpeg = isi.indexOf(Buffer.from([0xff, 0xd8, 0xff]))
  const awal = [nul, jpeg].filter((posisi) => posisi >= 0)
  return awal.length > 0 ? Math.min(...awal) : isi.length
}
