/** The /iclock protocol, reading side: taps (devices.md 1.3). Pure. */
import { potongRahasia } from './saring-rahasia.ts'
import { adaKendali, kosong, pecahBaris, ringkasBaris } from './teks-mesin.ts'
import { bacaWaktu } from './waktu-mesin.ts'

export const BATAS_BARIS = 20_000
const BATAS_PANJANG_BARIS = 1024
const BATAS_PIN = 24

export type TapMentah = {
  /** Text: leading zeros belong to it (rules.md 1). */
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
