/**
 * Days that rest on something made after the fact (product.md 5.6): a tap from a USB file, one that its machine sent more
 * than a week later (devices.md 5), a calibration or a PIN mapping saved after that day; and a manual attendance whose
 * times the schedule, changed since, makes impossible (rules.md L18).
 */
import { STATUS } from './acuan.ts'
import { BARIS_PER_HARI, HARI, type HasilBulan } from './bulan-hari.ts'
import { KANAL } from './fakta.ts'
import { DETIK_SEHARI, hariSekolah, tanggalPanjang } from './kalender.ts'
import {
  isKalibrasiBerubah,
  type LetakTap,
  letakTap,
  pemetaanTap,
  simpanKalibrasi,
  simpanPemetaan,
} from './tanda-simpan.ts'
import { waktuSekolah } from './tap.ts'

/** Bits. */
const TANDA = { USB: 1, KALIBRASI: 2, PEMETAAN: 4, TERLAMBAT: 8 } as const

/** A machine that could not send for longer is rare; whoever forges taps is mostly late. */
const DETIK_TERLAMBAT = 7 * DETIK_SEHARI
/** No calibration moves a tap farther. */
const GESER_TERJAUH = 99 * 3600

/** School days of the saves behind the month's taps (tanda-simpan.ts). */
export type Penanda = {
  kalibrasi: Int32Array | null
  pemetaan: Int32Array | null
  /** Remembered answers of isKalibrasiBerubah, by machine, machine day and attendance day. */
  berubah: Map<number, boolean>
}

/** null = nothing in this month can carry a mark, as in most: the walk over the days then looks at no tap. */
export function siapkanPenanda(hasil: HasilBulan): Penanda | null {
  const usb = hasil.konteks.fakta.tap.kanal.includes(USB)
  const penanda = { kalibrasi: simpanKalibrasi(hasil), pemetaan: simpanPemetaan(hasil), berubah: new Map() }
  const luarJadwal = hasil.tandaHari.some((tanda) => (tanda & HARI.LUAR_JADWAL) !== 0)
  return usb || luarJadwal || penanda.kalibrasi || penanda.pemetaan || isAdaTerlambat(hasil) ? penanda : null
}

/** Asked of every tap of every month: the machine's own time says for nearly all that they came at once. */
function isAdaTerlambat(hasil: HasilBulan): boolean {
  const { fakta, tabelTap } = hasil.konteks
  const { kanal, diterima, waktu, jumlah } = fakta.tap
  const batas = DETIK_TERLAMBAT - GESER_TERJAUH - tabelTap.zonaDetik
  for (let i = 0; i < jumlah; i++) {
    if (diterima[i]! - waktu[i]! > batas && kanal[i] === PUSH && telat(hasil, i) > DETIK_TERLAMBAT) return true
  }
  return false
}

/** Seconds in school time from a tap to its receipt; NaN far outside the month. */
const telat = ({ konteks: { fakta, tabelTap } }: HasilBulan, tap: number): number =>
  fakta.tap.diterima[tap]! + tabelTap.zonaDetik - waktuSekolah(tabelTap, fakta.tap, tap)

/** A day off rests on nothing. */
export function isHariBertanda(hasil: HasilBulan, penanda: Penanda, hari: number): boolean {
  if (hasil.status[hari] === STATUS.LIBUR) return false
  if (hasil.tandaHari[hari]! & HARI.LUAR_JADWAL) return true
  for (let baris = hari * BARIS_PER_HARI; baris < (hari + 1) * BARIS_PER_HARI; baris++) {
    if (hasil.shift[baris] === 0) continue
    if (isTapBertanda(hasil, penanda, hari, hasil.tapDatang[baris]!)) return true
    if (isTapBertanda(hasil, penanda, hari, hasil.tapPulang[baris]!)) return true
  }
  return false
}

/** The marks of a staff-day in words. */
export function tandaHari(hasil: HasilBulan, hari: number): string[] {
  const penanda = siapkanPenanda(hasil)
  if (!penanda) return []
  const baris = hari * BARIS_PER_HARI
  return [...new Set([...tandaBaris(hasil, penanda, baris), ...tandaBaris(hasil, penanda, baris + 1)])]
}

/** The same of one row. */
export function tandaBaris(hasil: HasilBulan, penanda: Penanda, baris: number): string[] {
  const hari = Math.floor(baris / BARIS_PER_HARI)
  if (hasil.status[hari] === STATUS.LIBUR) return []
  const kata = sisiBaris(hasil, baris).flatMap((tap) =>
    kataTap(hasil, penanda, hari, teringan(hasil, penanda, hari, tap)),
  )
  if (hasil.tandaHari[hari]! & HARI.LUAR_JADWAL) kata.push('Absensi manual dengan waktu di luar jadwal')
  return [...new Set(kata)]
}

const USB = KANAL.indexOf('usb')
const PUSH = KANAL.indexOf('push')

const sisiBaris = (hasil: HasilBulan, baris: number): number[] =>
  hasil.shift[baris] === 0 ? [] : [hasil.tapDatang[baris]!, hasil.tapPulang[baris]!].filter((tap) => tap >= 0)

const isTapBertanda = (hasil: HasilBulan, penanda: Penanda, hari: number, tap: number): boolean =>
  tap >= 0 &&
  tandaTap(hasil, penanda, hari, tap) !== 0 &&
  tandaTap(hasil, penanda, hari, teringan(hasil, penanda, hari, tap)) !== 0

/** Of taps of the same second the least marked: the time does not rest on a file where a push tells it too. */
function teringan(hasil: HasilBulan, penanda: Penanda, hari: number, tap: number): number {
  const { mulai, waktu, tap: daftar } = hasil.konteks.ember
  const dari = mulai[hari]!
  const isi = daftar.subarray(dari, mulai[hari + 1])
  const detik = waktu[dari + isi.indexOf(tap)]
  let pilihan = tap
  for (const [i, lain] of isi.entries()) {
    if (waktu[dari + i] !== detik) continue
    if (tandaTap(hasil, penanda, hari, lain) < tandaTap(hasil, penanda, hari, pilihan)) pilihan = lain
  }
  return pilihan
}

function tandaTap(hasil: HasilBulan, penanda: Penanda, hari: number, tap: number): number {
  const { awal, fakta, tabelTap } = hasil.konteks
  const kanal = fakta.tap.kanal[tap]
  const asal = kanal === USB ? TANDA.USB : kanal === PUSH && telat(hasil, tap) > DETIK_TERLAMBAT ? TANDA.TERLAMBAT : 0
  if (!penanda.kalibrasi && !penanda.pemetaan) return asal
  const letak = letakTap(hasil, tap)
  const nomor = awal + (hari % hasil.jumlahHari)
  const kalibrasi = penanda.kalibrasi?.[letak.mesin * tabelTap.rentang + letak.hariMesin] ?? nomor
  const pemetaan = penanda.pemetaan?.[letak.orang * tabelTap.rentang + letak.hariMesin] ?? nomor
  return (
    asal |
    (kalibrasi > nomor && isBerubah(hasil, penanda, letak, nomor) ? TANDA.KALIBRASI : 0) |
    (pemetaan > nomor ? TANDA.PEMETAAN : 0)
  )
}

/** Asked for every tap of a school, though it depends on the days alone. */
function isBerubah(hasil: HasilBulan, { berubah }: Penanda, letak: LetakTap, nomor: number): boolean {
  const { awal, jumlahHari, tabelTap } = hasil.konteks
  const kunci = (letak.mesin * tabelTap.rentang + letak.hariMesin) * jumlahHari + nomor - awal
  const ingat = berubah.get(kunci)
  if (ingat !== undefined) return ingat
  const jawab = isKalibrasiBerubah(hasil, letak, nomor)
  berubah.set(kunci, jawab)
  return jawab
}

function kataTap(hasil: HasilBulan, penanda: Penanda, hari: number, tap: number): string[] {
  const { fakta, tabelTap } = hasil.konteks
  const tanda = tandaTap(hasil, penanda, hari, tap)
  const letak = letakTap(hasil, tap)
  const tanggal = (instan: string | null | undefined) =>
    instan ? tanggalPanjang(hariSekolah(instan, fakta.sekolah.zona)) : ''
  const kata: string[] = []
  if (tanda & TANDA.USB) kata.push('Tap dari berkas USB')
  if (tanda & TANDA.TERLAMBAT)
    kata.push(`Tap dikirim mesin ${Math.floor(telat(hasil, tap) / DETIK_SEHARI)} hari sesudahnya`)
  if (tanda & TANDA.KALIBRASI) {
    const versi = tabelTap.kalibrasi[letak.mesin]?.[letak.hariMesin]
    kata.push(`Kalibrasi jam mesin disimpan ${tanggal(versi?.disimpanPada)}, sesudah hari ini`)
  }
  if (tanda & TANDA.PEMETAAN) {
    const peta = pemetaanTap(hasil, letak)
    kata.push(`PIN ${peta?.pin ?? ''} dipetakan ${tanggal(peta?.disimpanPada)}, sesudah hari ini`)
  }
  return kata
}
