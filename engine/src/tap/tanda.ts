/**
 * Days that rest on something made after the fact (product.md 5.6): a tap from a USB file, one that its machine sent more
 * than a week later (devices.md 5), a calibration or a PIN mapping saved after that day; and a manual attendance whose
 * times the schedule, changed since, makes impossible (rules.md L18).
 */
import { STATUS } from '../acuan.ts'
import type { BarisShift, HariGtk, HasilBulan } from '../hari/hari-gtk.ts'
import { DETIK_SEHARI, hariSekolah, tanggalPanjang } from '../kalender.ts'
import { type HariSimpan, kalibrasiBerubah, pemetaanTap, simpanKalibrasi, simpanPemetaan } from './tanda-simpan.ts'
import { adaKanal, adaTerlambat, kanalTap, type LetakTap, letakTap, tapSedetik, telatTap } from './tap-baca.ts'

/** Bits. */
const TANDA = { USB: 1, KALIBRASI: 2, PEMETAAN: 4, TERLAMBAT: 8 } as const

/** A machine that could not send for longer is rare; whoever forges taps is mostly late. */
const DETIK_TERLAMBAT = 7 * DETIK_SEHARI
/** What a tap of the month may rest on: the school days of the saves behind it (tanda-simpan.ts). */
export type Penanda = {
  kalibrasi: HariSimpan | null
  pemetaan: HariSimpan | null
  isBerubah: (letak: LetakTap, hari: number) => boolean
}

/** null = nothing in this month can carry a mark, as in most: the walk over the days then looks at no tap. */
export function siapkanPenanda(hasil: HasilBulan): Penanda | null {
  const penanda = {
    kalibrasi: simpanKalibrasi(hasil),
    pemetaan: simpanPemetaan(hasil),
    isBerubah: kalibrasiBerubah(hasil),
  }
  if (penanda.kalibrasi || penanda.pemetaan || adaKanal(hasil.fakta, 'usb')) return penanda
  const luarJadwal = hasil.orang.some(({ hari }) => hari.some((satu) => satu.luarJadwal))
  return luarJadwal || adaTerlambat(hasil, DETIK_TERLAMBAT) ? penanda : null
}

/** A day off rests on nothing. */
export function isHariBertanda(hasil: HasilBulan, penanda: Penanda): (hari: HariGtk) => boolean {
  return (hari) => {
    if (hari.status?.id === STATUS.LIBUR) return false
    return (
      hari.luarJadwal ||
      hari.baris.some((baris) => tapBaris(baris).some((tap) => isTapBertanda(hasil, penanda, hari, tap)))
    )
  }
}

/** The marks of a staff-day in words. */
export const tandaHari = (hasil: HasilBulan, penanda: Penanda, hari: HariGtk): string[] => [
  ...new Set(hari.baris.flatMap((baris) => tandaBaris(hasil, penanda, hari, baris))),
]

/** The same of one row. */
export function tandaBaris(hasil: HasilBulan, penanda: Penanda, hari: HariGtk, baris: BarisShift): string[] {
  if (hari.status?.id === STATUS.LIBUR) return []
  const kata = tapBaris(baris).flatMap((tap) => kataTap(hasil, penanda, hari, teringan(hasil, penanda, hari, tap)))
  if (hari.luarJadwal) kata.push('Absensi manual dengan waktu di luar jadwal')
  return [...new Set(kata)]
}

const tapBaris = ({ datang, pulang }: BarisShift): number[] => [datang.tap, pulang.tap].filter((tap) => tap !== null)

const isTapBertanda = (hasil: HasilBulan, penanda: Penanda, hari: HariGtk, tap: number): boolean =>
  tandaTap(hasil, penanda, hari, tap) !== 0 && tandaTap(hasil, penanda, hari, teringan(hasil, penanda, hari, tap)) !== 0

/** Of taps of the same second the least marked: the time does not rest on a file where a push tells it too. */
function teringan(hasil: HasilBulan, penanda: Penanda, hari: HariGtk, tap: number): number {
  let pilihan = tap
  for (const lain of tapSedetik(hasil, hari, tap)) {
    if (tandaTap(hasil, penanda, hari, lain) < tandaTap(hasil, penanda, hari, pilihan)) pilihan = lain
  }
  return pilihan
}

function tandaTap(hasil: HasilBulan, penanda: Penanda, { tanggal: { nomor } }: HariGtk, tap: number): number {
  const kanal = kanalTap(hasil.fakta, tap)
  const terlambat = kanal === 'push' && telatTap(hasil, tap) > DETIK_TERLAMBAT
  const asal = kanal === 'usb' ? TANDA.USB : terlambat ? TANDA.TERLAMBAT : 0
  const { kalibrasi, pemetaan, isBerubah } = penanda
  if (!kalibrasi && !pemetaan) return asal
  const letak = letakTap(hasil, tap)
  return (
    asal |
    (kalibrasi && kalibrasi(letak) > nomor && isBerubah(letak, nomor) ? TANDA.KALIBRASI : 0) |
    (pemetaan && pemetaan(letak) > nomor ? TANDA.PEMETAAN : 0)
  )
}

function kataTap(hasil: HasilBulan, penanda: Penanda, hari: HariGtk, tap: number): string[] {
  const { fakta, tabelTap } = hasil
  const tanda = tandaTap(hasil, penanda, hari, tap)
  const letak = letakTap(hasil, tap)
  const tanggal = (instan: string | null | undefined) =>
    instan ? tanggalPanjang(hariSekolah(instan, fakta.sekolah.zona)) : ''
  const kata: string[] = []
  if (tanda & TANDA.USB) kata.push('Tap dari berkas USB')
  if (tanda & TANDA.TERLAMBAT)
    kata.push(`Tap dikirim mesin ${Math.floor(telatTap(hasil, tap) / DETIK_SEHARI)} hari sesudahnya`)
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
