/** Lines of the text formats a stick can hold (devices.md 4.1, 4.2, 3.4). */
import { bacaBarisPush, bacaKode, barisRusak, pinRusak, type TapMentah } from '../adms/adms.ts'
import { adaKendali } from '../adms/teks-mesin.ts'
import { bacaWaktu, type HasilWaktu, susunWaktu } from '../adms/waktu-mesin.ts'

export type UrutanKolom = 'usb' | 'push'

/** Column positions of a GLG file, found by the names in its header row; `pemisah` null means blanks, negative from the right. */
export type KolomGlg = {
  pemisah: string | null
  pin: number
  waktu: number
  status: number | null
  verify: number | null
  nama: number | null
}

const POLA_TAB = /^ *\S{1,24} *\t *\d{4}-\d{2}-\d{2}[ T]/
const POLA_SPASI = /^\s*(\S{1,24})\s+(\d{4}-\d{2}-\d{2})\s+(\d{1,2}:\d{2}(?::\d{2})?)((?:\s+\S+)*)\s*$/

export function miripAttlog(baris: string): boolean {
  return POLA_TAB.test(baris)
}

export function miripSpasi(baris: string): boolean {
  return !baris.includes('\t') && baris.length < 200 && POLA_SPASI.test(baris)
}

/** The machine number stands before the status; read as push, the status comes first. */
export function bacaBarisAttlog(baris: string, urutan: UrutanKolom): TapMentah | { alasan: string } {
  const kolom = baris.split('\t')
  const waktu = kolom[1]?.trim() ?? ''
  if (/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}$/.test(waktu)) kolom[1] = `${waktu}:00`
  if (urutan === 'usb') kolom.splice(2, 1)
  return bacaBarisPush(kolom.join('\t'))
}

/** Text saved from solutioncloud.co.id: the same columns with blanks between them. */
export function bacaBarisSpasi(baris: string): TapMentah | { alasan: string } {
  const cocok = POLA_SPASI.exec(baris)
  if (!cocok || baris.length >= 200) return { alasan: 'Baris tidak berbentuk PIN tanggal jam' }
  const lain = cocok[4]!.trim().split(/\s+/)
  return bacaBarisAttlog([cocok[1], `${cocok[2]} ${cocok[3]!.padStart(5, '0')}`, ...lain].join('\t'), 'usb')
}

/** null: not a header. Some files double the TABs of the header only, so the first data row decides which reading fits. */
export function kolomGlg(kepala: string, barisData: string | undefined): KolomGlg | null {
  const pemisah = ['\t', ';', ','].find((satu) => kepala.includes(satu)) ?? null
  const nama = kepala.split(pemisah ?? ' ').map((satu) => satu.toLowerCase().replace(/[^a-z]/g, ''))
  const rapat = nama.filter((satu) => satu !== '')
  if (pemisah === null) return petaSpasi(rapat)
  const susunan = [nama, rapat].map((daftar) => petaKolom(daftar, pemisah))
  return (
    susunan.find((satu) => satu && !('alasan' in waktuGlg(selGlg(barisData ?? '', satu).at(satu.waktu) ?? ''))) ??
    susunan[0] ??
    null
  )
}

export function bacaBarisGlg(baris: string, kolom: KolomGlg): TapMentah | { alasan: string } {
  if (adaKendali(baris) || baris.length > 1024) return { alasan: barisRusak(baris) ?? 'Baris rusak' }
  const sel = selGlg(baris, kolom)
  const pin = pinGlg(sel.at(kolom.pin) ?? '')
  const alasan = pinRusak(pin)
  if (alasan) return { alasan }
  const waktu = waktuGlg(sel.at(kolom.waktu) ?? '')
  if ('alasan' in waktu) return waktu
  const kode = (posisi: number | null) => (posisi === null ? null : bacaKode(sel.at(posisi)))
  return { pin, waktuLokal: waktu.waktu, status: kode(kolom.status), verify: kode(kolom.verify), sisa: null }
}

/** The file carries names too: hints for mapping, as USER lines are in push. */
export function namaGlg(baris: string, kolom: KolomGlg): string | null {
  const nama =
    kolom.nama === null ? '' : (selGlg(baris, kolom).at(kolom.nama) ?? '').replace(/\p{C}|\uFFFD/gu, '').trim()
  return nama === '' ? null : nama.slice(0, 64)
}

function selGlg(baris: string, kolom: KolomGlg): string[] {
  if (kolom.pemisah !== null) return baris.split(kolom.pemisah).map((satu) => satu.trim())
  const sel = baris
    .replace(/ ([AP]M)\s*$/i, '$1')
    .trim()
    .split(/\s+/)
  return [...sel.slice(0, -2), sel.slice(-2).join(' ')]
}

/** EnNo is padded with zeros to nine in the file, while the same machine pushes the bare number: both must be one PIN. */
function pinGlg(mentah: string): string {
  return /^0\d{8}$/.test(mentah) ? mentah.replace(/^0{1,8}/, '') : mentah
}

/** '2017/11/22 14:17:21' or month first with AM/PM: '06-30-2016  01:19:29PM'. */
function waktuGlg(teks: string): HasilWaktu {
  const rapi = teks.trim().replace(/\s+/g, ' ')
  const tahunDulu = /^(\d{4})[/-](\d{2})[/-](\d{2}) (\d{2}):(\d{2}):(\d{2})$/.exec(rapi)
  if (tahunDulu)
    return susunWaktu(tahunDulu[1]!, tahunDulu[2]!, tahunDulu[3]!, tahunDulu[4]!, tahunDulu[5]!, tahunDulu[6]!)
  const bulanDulu = /^(\d{2})[/-](\d{2})[/-](\d{4}) (\d{2}):(\d{2}):(\d{2}) ?([AP]M)?$/i.exec(rapi)
  if (!bulanDulu) return bacaWaktu(rapi)
  const [, bulan, hari, tahun, jam, menit, detik, paruh] = bulanDulu
  if (paruh && (Number(jam) < 1 || Number(jam) > 12)) return { alasan: 'Jam tidak mungkin' }
  const jam24 = paruh ? (Number(jam) % 12) + (/pm/i.test(paruh) ? 12 : 0) : Number(jam)
  return susunWaktu(tahun!, bulan!, hari!, String(jam24).padStart(2, '0'), menit!, detik!)
}

function petaKolom(nama: string[], pemisah: string | null): KolomGlg | null {
  const pin = nama.indexOf('enno')
  const waktu = nama.indexOf('datetime')
  if (pin < 0 || waktu < 0) return null
  const status = nama.findIndex((satu) => /^(inout(mode)?|iomd|iomode)$/.test(satu))
  return {
    pemisah,
    pin,
    waktu,
    status: ada(status),
    verify: ada(nama.indexOf('mode')),
    nama: ada(nama.indexOf('name')),
  }
}

function ada(posisi: number): number | null {
  return posisi < 0 ? null : posisi
}

/** Columns aligned with blanks: a name may hold blanks itself, so what stands behind it is counted from the right. */
function petaSpasi(nama: string[]): KolomGlg | null {
  const peta = petaKolom(nama, null)
  if (!peta || peta.waktu !== nama.length - 1) return null
  const kanan = (posisi: number | null) => (posisi === null ? null : posisi - nama.length)
  return { ...peta, waktu: -1, status: kanan(peta.status), verify: kanan(peta.verify), nama: null }
}
