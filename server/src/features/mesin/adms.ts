/** The /iclock protocol, reading side: query, kind of an upload, taps (devices.md 1). Pure. */
import { potongRahasia } from './saring-rahasia.ts'
import { adaKendali, kosong, pecahBaris, ringkasBaris } from './teks-mesin.ts'
import { bacaWaktu } from './waktu-mesin.ts'

export const BATAS_BARIS = 20_000
const BATAS_PANJANG_BARIS = 1024
const BATAS_PIN = 24

/** Keys in lower case; the first of a repeated key counts. */
export type Query = ReadonlyMap<string, string>

export type TapMentah = {
  /** Text: leading zeros belong to it (rules.md A1). */
  pin: string
  waktuLokal: string
  status: number | null
  verify: number | null
  /** Everything after verify as it came, joined by TAB. */
  sisa: string | null
}

export type BarisKarantina = { baris: string; alasan: string }

export type HasilAttlog = {
  taps: TapMentah[]
  karantina: BarisKarantina[]
  jumlahBaris: number
  /** More than 20,000 lines: nothing was read, nothing may be stored (devices.md 5). */
  melebihiBatas: boolean
}

export type JenisUnggahan =
  | 'attlog'
  | 'operlog'
  | 'userinfo'
  | 'options'
  | 'rtlog'
  | 'devicecmd'
  /** Templates, photos, error logs: acknowledged, payload never stored. */
  | 'abaikan'
  | 'takDikenal'

const JENIS_TABEL: Record<string, JenisUnggahan> = {
  attlog: 'attlog',
  operlog: 'operlog',
  userinfo: 'userinfo',
  user: 'userinfo',
  options: 'options',
  rtlog: 'rtlog',
  rtstate: 'abaikan',
  biodata: 'abaikan',
  biophoto: 'abaikan',
  attphoto: 'abaikan',
  userpic: 'abaikan',
  errorlog: 'abaikan',
  idcard: 'abaikan',
  fingertmp: 'abaikan',
  templatev10: 'abaikan',
  face: 'abaikan',
  fvein: 'abaikan',
}

/** Takes the raw query text, since machines mix the case of keys and percent-encode badly. */
export function pecahQuery(mentah: string): Query {
  const hasil = new Map<string, string>()
  for (const bagian of mentah.replace(/^\?/, '').split('&', 100)) {
    const sama = bagian.indexOf('=')
    const kunci = uraiPersen(sama < 0 ? bagian : bagian.slice(0, sama)).toLowerCase()
    if (kunci !== '' && !hasil.has(kunci)) hasil.set(kunci, sama < 0 ? '' : uraiPersen(bagian.slice(sama + 1)))
  }
  return hasil
}

export function serialSah(serial: string): boolean {
  return /^[A-Za-z0-9_-]{6,32}$/.test(serial)
}

/** Old firmware names no table: the kind shows in the stamp's name or in the body (devices.md 1.3). */
export function jenisUnggahan(query: Query, body: Buffer): JenisUnggahan {
  const tabel = (query.get('table') ?? '').trim().toLowerCase()
  if (tabel === 'tabledata') return jenisTabledata((query.get('tablename') ?? '').trim().toLowerCase())
  if (tabel !== '') return (Object.hasOwn(JENIS_TABEL, tabel) && JENIS_TABEL[tabel]) || 'takDikenal'
  const awal = body.subarray(0, 64).toString('latin1').trimStart()
  if (/^ID=/i.test(awal) || (query.has('id') && query.has('return'))) return 'devicecmd'
  if (/^(OPLOG|USER|FP|FACE)\s/i.test(awal)) return 'operlog'
  if (query.has('stamp')) return 'attlog'
  if (query.has('opstamp')) return 'operlog'
  return query.has('photostamp') ? 'abaikan' : 'takDikenal'
}

/** Push 3.x puts everything into one table. Transactions are not offered; one that comes all the same is kept raw. */
function jenisTabledata(nama: string): JenisUnggahan {
  if (nama === 'user') return 'userinfo'
  return Object.hasOwn(JENIS_TABEL, nama) && JENIS_TABEL[nama] === 'abaikan' ? 'abaikan' : 'takDikenal'
}

/** Every non-blank line becomes a tap or a quarantined line with its reason, never nothing. */
export function bacaAttlog(body: Buffer): HasilAttlog {
  const semua = pecahBaris(body).filter((baris) => !kosong(baris))
  const hasil: HasilAttlog = { taps: [], karantina: [], jumlahBaris: semua.length, melebihiBatas: false }
  if (semua.length > BATAS_BARIS) return { ...hasil, melebihiBatas: true }
  for (const baris of semua) {
    const tap = bacaBarisPush(baris)
    if ('alasan' in tap) hasil.karantina.push({ baris: ringkasBaris(potongRahasia(baris)), alasan: tap.alasan })
    else hasil.taps.push(tap)
  }
  return hasil
}

/** PIN, time, status, verify, rest: the order of a push line; a USB file has the machine number before the status. */
export function bacaBarisPush(baris: string): TapMentah | { alasan: string } {
  const rusak = barisRusak(baris)
  if (rusak) return { alasan: rusak }
  const [pinMentah = '', waktuMentah = '', status, verify, ...sisa] = baris.split('\t')
  const pin = pinMentah.trim()
  const alasanPin = pinRusak(pin)
  if (alasanPin) return { alasan: alasanPin }
  const waktu = bacaWaktu(waktuMentah.trim())
  if ('alasan' in waktu) return waktu
  return {
    pin,
    waktuLokal: waktu.waktu,
    status: bacaKode(status),
    verify: bacaKode(verify),
    sisa: sisaAman(sisa),
  }
}

/** Fields that no rule reads are kept for support: whole, but never a template or a password among them. */
export function sisaAman(sisa: readonly string[], batas = BATAS_PANJANG_BARIS): string | null {
  if (sisa.length === 0) return null
  return potongRahasia(sisa.join('\t'))
    .replace(/\p{Cs}/gu, '')
    .slice(0, batas)
    .replace(/[\uD800-\uDBFF]$/, '')
}

export function barisRusak(baris: string): string | null {
  if (baris.length > BATAS_PANJANG_BARIS) return `Baris lebih dari ${BATAS_PANJANG_BARIS} huruf`
  if (adaKendali(baris)) return 'Baris memuat karakter kendali'
  return baris.includes('\t') ? null : 'Baris tanpa pemisah TAB'
}

export function pinRusak(pin: string): string | null {
  if (pin === '') return 'PIN kosong'
  if (pin.length > BATAS_PIN) return `PIN lebih dari ${BATAS_PIN} huruf`
  return /[\s\p{C}\uFFFD]/u.test(pin) ? 'PIN memuat spasi atau huruf yang tidak terbaca' : null
}

/** Codes are stored as they are; their tables differ by firmware. What is no small number is unknown. */
export function bacaKode(teks: string | undefined): number | null {
  const rapi = (teks ?? '').trim()
  return /^-?\d{1,4}$/.test(rapi) ? Number(rapi) : null
}

function uraiPersen(teks: string): string {
  try {
    return decodeURIComponent(teks)
  } catch {
    return teks
  }
}
