/** A file from a machine's USB stick, read into taps (devices.md 4). Pure. */
import type { TapMentah } from '../adms/adms.ts'
import { potongRahasia } from '../adms/saring-rahasia.ts'
import { ringkasBaris } from '../adms/teks-mesin.ts'
import { type BarisBerkas, barisBerkas, type FormatUsb, kenaliBentuk, TAK_DIKENAL, TERPOTONG } from './usb-bentuk.ts'
import { miripAttlog, type UrutanKolom } from './usb-format.ts'
import { alasanTolak } from './usb-tolak.ts'

export type KarantinaUsb = { nomorBaris: number; baris: string; alasan: string }

export type IsiUsb = {
  format: FormatUsb
  taps: TapMentah[]
  karantina: KarantinaUsb[]
  /** Non-blank data lines: taps + quarantined. */
  jumlahBaris: number
  /** Of a signed file: it must be the chosen machine's. */
  serial: string | null
  /** 'SERIAL_attlog.dat': only a hint, a file name proves nothing. */
  serialNama: string | null
  /** The columns may be in push order: the operator must be asked (devices.md 4.4). */
  mungkinPush: boolean
  /** Some times have no seconds: compare them with other taps by the minute (devices.md 3.1). */
  tanpaDetik: boolean
  /** Names that stood beside the PINs (GLG only). */
  pengguna: { pin: string; nama: string }[]
  peringatan: string[]
}

type Hasil = IsiUsb | { ditolak: string }
/** Lines between two breaths: a few milliseconds. */
const SELANG_BARIS = 2_000

export function bacaBerkasUsb(isi: Buffer, nama: string, urutan: UrutanKolom = 'usb'): Hasil {
  const tahap = bacaBertahap(isi, nama, urutan)
  let langkah = tahap.next()
  while (!langkah.done) langkah = tahap.next()
  return langkah.value
}

/** The same in steps: whoever drives it lets others have their turn in between, for 20 MB take seconds. */
export function* bacaBertahap(isi: Buffer, nama: string, urutan: UrutanKolom): Generator<void, Hasil, void> {
  const ditolak = alasanTolak(isi, nama)
  if (ditolak) return { ditolak }
  yield
  const semua = barisBerkas(isi)
  yield
  const bentuk = kenaliBentuk(semua, urutan)
  yield
  if ('ditolak' in bentuk) return bentuk
  const { format, data, serial } = bentuk
  const taps: TapMentah[] = []
  const karantina: KarantinaUsb[] = []
  const pengguna = new Map<string, string>()
  for (const { nomor, teks } of data) {
    const tap = bentuk.baca(teks)
    const namaPengguna = bentuk.bacaNama(teks)
    if ('alasan' in tap)
      karantina.push({ nomorBaris: nomor, baris: ringkasBaris(potongRahasia(teks)), alasan: tap.alasan })
    else taps.push(tap)
    if ('pin' in tap && namaPengguna !== null) pengguna.set(tap.pin, namaPengguna)
    if ((taps.length + karantina.length) % SELANG_BARIS === 0) yield
  }
  if (taps.length === 0) return { ditolak: `Tidak ada satu tap pun yang terbaca. ${TAK_DIKENAL}` }
  if (format !== 'attlogBertanda' && terpotong(isi, data, karantina)) return { ditolak: TERPOTONG }
  yield
  const tanpaDetik = data.some(({ teks }) => /\d{4}-\d{2}-\d{2}[ T]+\d{1,2}:\d{2}(\s|$)/.test(teks))
  yield
  return {
    format,
    taps,
    karantina,
    jumlahBaris: data.length,
    serial,
    serialNama: /^([A-Za-z0-9-]{6,32})_attlog/i.exec(nama)?.[1] ?? null,
    mungkinPush: format === 'attlog' && mungkinUrutanPush(data),
    tanpaDetik,
    pengguna: [...pengguna].map(([pin, namaPin]) => ({ pin, nama: namaPin })),
    peringatan: [
      ...bentuk.peringatan,
      ...(tanpaDetik ? ['Sebagian waktu tanpa detik, dibaca sebagai detik 00.'] : []),
      ...(karantina.length > 0 ? [`${karantina.length} baris tidak terbaca dan tidak disimpan sebagai tap.`] : []),
    ],
  }
}

/** The last line has no end and makes no sense, or has fewer columns than any other: the copy broke off. */
function terpotong(isi: Buffer, data: BarisBerkas[], karantina: KarantinaUsb[]): boolean {
  const akhir = data.at(-1)!
  if (isi.at(-1) === 10 || isi.at(-1) === 0x1a) return false
  if (karantina.at(-1)?.nomorBaris === akhir.nomor) return true
  let paling = Number.POSITIVE_INFINITY
  for (const satu of data.slice(0, -1)) paling = Math.min(paling, jumlahKolom(satu.teks))
  return data.length > 1 && jumlahKolom(akhir.teks) < paling
}

function jumlahKolom(baris: string): number {
  const rapi = baris.trim()
  return rapi.split(rapi.includes('\t') ? '\t' : /[;,]|\s+/).length
}

/** A padded PIN is the stick's; a third column that varies, or is 0 or 255, or an empty workcode is no machine number. */
function mungkinUrutanPush(data: BarisBerkas[]): boolean {
  const ketiga = new Set<string>()
  let kerjaKosong = false
  for (const { teks } of data) {
    if (!miripAttlog(teks)) continue
    if (teks.startsWith(' ')) return false
    const kolom = teks.split('\t')
    ketiga.add(kolom[2]?.trim() ?? '')
    kerjaKosong ||= kolom[4] === '' || teks.endsWith('\t')
  }
  return kerjaKosong || ketiga.size > 1 || ketiga.has('0') || ketiga.has('255')
}
