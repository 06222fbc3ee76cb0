import type { HarianRow } from '@geisa/contract/rekap/harian'
import type { Ubin } from '@geisa/engine/rekap/ubin'
import { STATUS_KEHADIRAN } from '@geisa/engine/status-kehadiran'
import { shortDuration } from '../tanggal/duration.ts'

/** What a tile says: colour and sign from one judgement, so that neither ever stands alone. */
export type JenisUbin =
  | 'hadir'
  | 'terlambat'
  | 'alpa'
  | 'sakit'
  | 'cuti'
  | 'dinas'
  | 'libur'
  | 'sinkron'
  | 'belum'
  | 'nanti'
  | 'luar'
  /** The share of a school's people who were there. */
  | 'bagian'

export type UbinState = {
  kind: JenisUbin
  /** One or two letters; '' where there is nothing to say. */
  sign: string
  /** 0 … 3: how many minutes late or early. */
  depth: 0 | 1 | 2 | 3
  /** Carries a mark of product.md 5.6; of a school's day, that somebody lacks a tap. */
  marked: boolean
  /** Shown, not counted yet: the day is not over. */
  provisional: boolean
}

/** Up to which day the month counts, and which day it is. */
export type BatasUbin = { hariIni: string; lengkapSampai: string | null }

/** A person whose nights end later than the school's days (rules.md M7) is counted to a day of their own. */
export const batasOf = (
  { hariIni, lengkapSampai }: BatasUbin,
  person: { lengkapSampai?: string | null | undefined } | undefined,
): BatasUbin => ({ hariIni, lengkapSampai: person?.lengkapSampai === undefined ? lengkapSampai : person.lengkapSampai })

export const isCounted = ({ lengkapSampai }: Pick<BatasUbin, 'lengkapSampai'>, tanggal: string): boolean =>
  lengkapSampai !== null && tanggal <= lengkapSampai

const OUTSIDE: UbinState = { kind: 'luar', sign: '', depth: 0, marked: false, provisional: false }

/** null = not in service that day. */
export function ubinState(ubin: Ubin | null, batas: BatasUbin): UbinState {
  if (ubin === null) return OUTSIDE
  const provisional = !isCounted(batas, ubin.tanggal)
  const base = { ...OUTSIDE, marked: ubin.tanda !== '', provisional }
  const minutes = ubin.menitTerlambat + ubin.menitPulangCepat
  switch (ubin.grup) {
    case null:
      if (ubin.tanggal > batas.hariIni) return { ...base, kind: 'nanti' }
      // Nobody is Alpa before the day is over, nor before the machine has reported (rules.md 18, L5).
      return provisional ? { ...base, kind: 'belum' } : { ...base, kind: 'sinkron', sign: '?' }
    case 'A':
      return { ...base, kind: 'alpa', sign: 'A' }
    case 'S':
      return { ...base, kind: 'sakit', sign: 'S' }
    case 'C':
      return { ...base, kind: 'cuti', sign: 'C' }
    case 'L':
      return { ...base, kind: 'libur', sign: 'L', provisional: false }
    default:
      if (minutes > 0) return { ...base, kind: 'terlambat', sign: timeSign(ubin), depth: depth(minutes) }
      return ubin.grup === 'DL' ? { ...base, kind: 'dinas', sign: 'DL' } : { ...base, kind: 'hadir', sign: '·' }
  }
}

/** T late, P left early, TP both: letters that no status has. */
const timeSign = ({ menitTerlambat: late, menitPulangCepat: early }: Ubin): string =>
  `${late > 0 ? 'T' : ''}${early > 0 ? 'P' : ''}`

/** By the bands of the tariff as shipped: below half an hour, below an hour, above. */
const depth = (minutes: number): 1 | 2 | 3 => (minutes <= 30 ? 1 : minutes <= 60 ? 2 : 3)

/** The share present, in whole percents, 100 only of all: below 70, below 85, below 95, above. */
export function shareState(hadir: number, of: number): UbinState {
  const persen = hadir === of ? 100 : Math.min(99, Math.round((hadir * 100) / of))
  return {
    ...OUTSIDE,
    kind: 'bagian',
    sign: String(persen),
    depth: persen < 70 ? 3 : persen < 85 ? 2 : persen < 95 ? 1 : 0,
  }
}

/** The same with what is seen of it: who speaks to the screen says a tile by its sign. */
export function spokenUbin(ubin: Ubin | null, batas: BatasUbin): string {
  const words = ubinWords(ubin, batas)
  const { sign } = ubinState(ubin, batas)
  return sign.length > 1 ? `${words}, ${sign}` : words
}

/** A tile in words, without its times: 'Terlambat 12 mnt dengan izin, pulang cepat 5 mnt'. */
export function ubinWords(ubin: Ubin | null, batas: BatasUbin): string {
  const { kind, provisional, marked } = ubinState(ubin, batas)
  const end = `${provisional && kind !== 'nanti' && kind !== 'belum' ? ', belum dihitung' : ''}${marked ? ', bertanda' : ''}`
  if (ubin === null) return 'Tidak bertugas'
  if (kind === 'nanti') return 'Belum tiba'
  if (kind === 'belum') return 'Belum ada catatan, belum dihitung'
  if (kind === 'sinkron') return `Belum sinkron${end}`
  if (kind !== 'terlambat') return ubin.namaStatus + end
  const late = ubin.menitTerlambat > 0 ? `terlambat ${side(ubin.menitTerlambat, ubin.izinDatang)}` : ''
  const early = ubin.menitPulangCepat > 0 ? `pulang cepat ${side(ubin.menitPulangCepat, ubin.izinPulang)}` : ''
  const status = ubin.singkatan === 'H' ? '' : ubin.namaStatus
  const words = [status, late, early].filter(Boolean).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1) + end
}

const side = (minutes: number, izin: boolean): string => `${shortDuration(minutes * 60)}${izin ? ' dengan izin' : ''}`

/** Rows of the daily report as tiles: two shifts of a day are one (rules.md 19). What a day costs only the month's ledger knows. */
export function ubinFromHarian(
  rows: readonly HarianRow[],
  namaStatus: Readonly<Record<string, string>>,
): Map<string, Ubin> {
  const perHari = [...Map.groupBy(rows, ({ tanggal }) => tanggal)]
  return new Map(perHari.map(([tanggal, hari]) => [tanggal, ubinOfHari(tanggal, hari, namaStatus)]))
}

function ubinOfHari(tanggal: string, hari: readonly HarianRow[], namaStatus: Readonly<Record<string, string>>): Ubin {
  const { statusId, singkatan } = hari[0]!
  const keterangan = [...new Set(hari.map((b) => b.keterangan).filter(Boolean))].join('; ')
  return {
    tanggal,
    singkatan,
    namaStatus: namaStatus[singkatan] ?? singkatan,
    grup: STATUS_KEHADIRAN.find(({ id }) => id === statusId)?.grup ?? null,
    datang: hari.find((b) => b.waktu_datang !== null)?.waktu_datang ?? null,
    pulang: hari.findLast((b) => b.waktu_pulang !== null)?.waktu_pulang ?? null,
    menitTerlambat: hari.reduce((total, b) => total + minutesOf(b.durasi_datang_terlambat), 0),
    menitPulangCepat: hari.reduce((total, b) => total + minutesOf(b.durasi_pulang_cepat), 0),
    izinDatang: keterangan.includes('DTDI'),
    izinPulang: keterangan.includes('PCDI'),
    keterangan,
    tanda: hari.some(({ dariUsb }) => dariUsb) ? 'Tap dari berkas USB' : '',
    bp: 0,
  }
}

function minutesOf(duration: string | null): number {
  const [jam = 0, minutes = 0] = (duration ?? '').split(':').map(Number)
  return jam * 60 + minutes
}

/** Last day that counts, from the report's rows. */
export const completeUntilRows = (rows: readonly HarianRow[]): string | null =>
  rows.findLast(({ belumLengkap }) => !belumLengkap)?.tanggal ?? null
