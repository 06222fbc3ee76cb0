/** Every tap that could concern one staff-day: how it was read, what it gave, or why it was not used. */
import { STATUS } from '../acuan.ts'
import type { FaktaBulan, Kanal } from '../fakta.ts'
import type { HariGtk, HasilBulan } from '../hari/hari-gtk.ts'
import { ASAL, sebelumBelah } from '../hari/sisi.ts'
import { DETIK_SEHARI, formatJam, instanDari, tanggalDari } from '../kalender.ts'
import { isMasa, TAP } from '../tap/tap.ts'
import { bacaTap, type TapBulan, tapSekitar } from '../tap/tap-baca.ts'

export type PenjelasanTap = {
  mesin: string
  nomorSeri: string
  pin: string
  /** As the machine wrote it: 'YYYY-MM-DD HH:mm:ss'. */
  waktuMesin: string
  /** Whole hours of the calibration in force on the machine's date. */
  kalibrasi: number
  /** School time after calibration: 'YYYY-MM-DD HH:mm:ss'. */
  waktu: string
  kanal: Kanal
  /** Instant of receipt, ISO. */
  diterima: string
  dikonfirmasi: boolean
  /** A tap between two shifts may serve both (rules.md L14). Empty = not used, `alasan` says why. */
  dipakai: readonly ('datang' | 'pulang')[]
  alasan: string | null
}

export const jelaskanTap = (hasil: HasilBulan, hari: HariGtk): PenjelasanTap[] =>
  tapSekitar(hasil, hari)
    .map((i) => ({ i, tap: bacaTap(hasil, i) }))
    .toSorted((a, b) => a.tap.waktu - b.tap.waktu)
    .map(({ i, tap }) => uraiTap(hasil.fakta, hari, tap, sisiDariTap(hari, i)))

function uraiTap(fakta: FaktaBulan, hari: HariGtk, tap: TapBulan, dipakai: PenjelasanTap['dipakai']): PenjelasanTap {
  return {
    mesin: tap.mesin?.nama ?? '',
    nomorSeri: tap.mesin?.nomorSeri ?? '',
    pin: tap.pin,
    waktuMesin: tanggalJam(tap.waktuMesin),
    kalibrasi: (tap.waktu - tap.waktuMesin) / 3600,
    waktu: tanggalJam(tap.waktu),
    kanal: tap.kanal,
    diterima: instanDari(tap.diterima),
    dikonfirmasi: tap.dikonfirmasi,
    dipakai,
    alasan:
      dipakai.length > 0 ? null : tap.hari === null ? alasanTidakDihitung(fakta, tap) : alasanTersisa(hari, tap.waktu),
  }
}

const sisiDariTap = ({ baris }: HariGtk, i: number): ('datang' | 'pulang')[] =>
  baris.flatMap((satu) => (['datang', 'pulang'] as const).filter((sisi) => satu[sisi].tap === i))

function alasanTidakDihitung({ pemetaan }: FaktaBulan, { alasan, mesinId, pin, waktuMesin }: TapBulan): string {
  if (alasan === TAP.SEBELUM_PENEMPATAN) return 'Sebelum penempatan'
  if (alasan === TAP.TIDAK_WAJAR) return 'Waktu tidak wajar'
  if (alasan === TAP.BUKAN_GTK) return 'PIN ditandai bukan GTK pada tanggal ini'
  const tanggal = tanggalDari(Math.floor(waktuMesin / DETIK_SEHARI))
  const orangLain = pemetaan.some((p) => p.mesinId === mesinId && p.pin === pin && isMasa(p, tanggal))
  return orangLain ? 'PIN dipetakan ke orang lain pada tanggal ini' : 'PIN belum dipetakan pada tanggal ini'
}

/** Why a tap of this very day gave neither side: read off the result, never decided again. */
function alasanTersisa(hari: HariGtk, t: number): string {
  const { tanggal, baris } = hari
  const [pertama, terakhir] = [baris[0], baris.at(-1)]
  if (!pertama || !terakhir) return 'Di luar masa tugas'
  if (tanggal.masaDepan) return 'Hari belum tiba'
  const detik = t - tanggal.nomor * DETIK_SEHARI
  const { jadwal: shift, datang, pulang } = sebelumBelah(detik, pertama.jadwal, terakhir.jadwal) ? pertama : terakhir
  if (detik < shift.mulaiAbsen) return `Sebelum jam mulai absen (${formatJam(shift.mulaiAbsen)})`
  if (isShiftTidakDijalani(hari, detik)) return `Di antara dua shift: shift ${shift.shift === 1 ? 2 : 1} tidak dijalani`
  const koreksi = [datang, pulang].find(({ asal }) => asal === ASAL.KOREKSI_JAM || asal === ASAL.KOREKSI_STATUS)
  const [awal, akhir] = [datang.waktu ?? Infinity, pulang.waktu ?? -Infinity]
  if (awal <= detik && detik <= akhir) return 'Di antara datang dan pulang'
  if (koreksi) return `Diganti koreksi ${koreksi.nomor ?? ''}`.trim()
  if (pulang.waktu === null && shift.kerja && detik <= shift.jamMasuk) return 'Belum lewat jam masuk: bukan pulang'
  if (datang.waktu === null && shift.kerja && detik >= shift.jamPulang) return 'Sudah lewat jam pulang: bukan datang'
  const jeda = tanggal.pengaturan.jedaMinimalMenit
  return `Kurang dari ${jeda} menit dari tap lain: dihitung satu kejadian`
}

/** A tap between two shifts, of the one that has no other and is not worked (rules.md L14). */
function isShiftTidakDijalani({ rencana: { mode, a, b }, status, baris }: HariGtk, detik: number): boolean {
  const [satu, dua] = baris
  if (mode !== 'keduanya' || !b || !satu || dua || status?.id === STATUS.LIBUR) return false
  const milik = sebelumBelah(detik, a, b) ? a : b
  return satu.jadwal.shift !== milik.shift && a.jamPulang <= detik && detik <= b.jamMasuk
}

const tanggalJam = (detik: number): string => {
  const nomor = Math.floor(detik / DETIK_SEHARI)
  return `${tanggalDari(nomor)} ${formatJam(detik - nomor * DETIK_SEHARI)}`
}
