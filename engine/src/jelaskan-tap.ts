/** Every tap that could concern one staff-day: how it was read, what it gave, or why it was not used. */
import { STATUS } from './acuan.ts'
import { BARIS_PER_HARI, HARI, type HasilBulan, rencanaGtk } from './bulan-hari.ts'
import { KANAL, type Kanal } from './fakta.ts'
import { DETIK_SEHARI, formatJam, instanDari, tanggalDari } from './kalender.ts'
import { ASAL, sebelumBelah } from './sisi.ts'
import { emberTap, hariAbsen, isMasa, TAP, waktuSekolah } from './tap.ts'

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

export function jelaskanTap(hasil: HasilBulan, hari: number): PenjelasanTap[] {
  const { fakta, tabelTap } = hasil.konteks
  const g = Math.floor(hari / hasil.jumlahHari)
  const gtkId = hasil.gtk[g]!.id
  const milik = new Set(fakta.pemetaan.filter((p) => p.gtkId === gtkId).map((p) => `${p.mesinId} ${p.pin}`))
  const orang = fakta.tap.pinMesin.map((satu) => milik.has(`${satu.mesinId} ${satu.pin}`))
  const daftar: { t: number; tap: PenjelasanTap }[] = []
  for (let i = 0; i < fakta.tap.jumlah; i++) {
    if (!orang[fakta.tap.orang[i]!]) continue
    const t = waktuSekolah(tabelTap, fakta.tap, i)
    const ember = emberTap(tabelTap, fakta.tap, i, t)
    if (ember >= 0 ? ember !== hari : hariAbsen(tabelTap, t) !== hari % hasil.jumlahHari) continue
    daftar.push({ t, tap: uraiTap(hasil, hari, i, ember, t) })
  }
  return daftar.toSorted((a, b) => a.t - b.t).map(({ tap }) => tap)
}

function uraiTap(hasil: HasilBulan, hari: number, i: number, ember: number, t: number): PenjelasanTap {
  const { tap, mesin } = hasil.konteks.fakta
  const { mesinId, pin } = tap.pinMesin[tap.orang[i]!]!
  const milik = mesin.find((satu) => satu.id === mesinId)
  const dipakai = sisiDariTapIni(hasil, hari, i)
  return {
    mesin: milik?.nama ?? '',
    nomorSeri: milik?.nomorSeri ?? '',
    pin,
    waktuMesin: tanggalJam(tap.waktu[i]!),
    kalibrasi: (t - tap.waktu[i]!) / 3600,
    waktu: tanggalJam(t),
    kanal: KANAL[tap.kanal[i]!] ?? 'push',
    diterima: instanDari(tap.diterima[i]!),
    dikonfirmasi: tap.dikonfirmasi[i] === 1,
    dipakai,
    alasan:
      dipakai.length > 0 ? null : ember < 0 ? alasanTidakDihitung(hasil, i, ember) : alasanTersisa(hasil, hari, t),
  }
}

function sisiDariTapIni(hasil: HasilBulan, hari: number, i: number): ('datang' | 'pulang')[] {
  const sisi: ('datang' | 'pulang')[] = []
  for (const baris of barisHari(hasil, hari)) {
    if (hasil.tapDatang[baris] === i) sisi.push('datang')
    if (hasil.tapPulang[baris] === i) sisi.push('pulang')
  }
  return sisi
}

function alasanTidakDihitung(hasil: HasilBulan, i: number, ember: number): string {
  if (ember === TAP.SEBELUM_PENEMPATAN) return 'Sebelum penempatan'
  if (ember === TAP.TIDAK_WAJAR) return 'Waktu tidak wajar'
  if (ember === TAP.BUKAN_GTK) return 'PIN ditandai bukan GTK pada tanggal ini'
  const { fakta } = hasil.konteks
  const { mesinId, pin } = fakta.tap.pinMesin[fakta.tap.orang[i]!]!
  const tanggal = tanggalDari(Math.floor(fakta.tap.waktu[i]! / DETIK_SEHARI))
  const orangLain = fakta.pemetaan.some((p) => p.mesinId === mesinId && p.pin === pin && isMasa(p, tanggal))
  return orangLain ? 'PIN dipetakan ke orang lain pada tanggal ini' : 'PIN belum dipetakan pada tanggal ini'
}

/** Why a tap of this very day gave neither side: read off the result, never decided again. */
function alasanTersisa(hasil: HasilBulan, hari: number, t: number): string {
  if (hasil.tandaHari[hari]! & HARI.MASA_DEPAN) return 'Hari belum tiba'
  const h = hari % hasil.jumlahHari
  const detik = t - (hasil.konteks.awal + h) * DETIK_SEHARI
  const jadwal = hasil.konteks.jadwal[h]!
  const [satu, dua] = jadwal
  const baris = barisHari(hasil, hari)
  if (baris.length === 0) return 'Di luar masa tugas'
  const indeks = baris.length === 2 && satu && dua && !sebelumBelah(detik, satu, dua) ? 1 : 0
  const milik = baris[indeks]!
  const shift = jadwal.find((satuShift) => satuShift.shift === hasil.shift[milik])
  if (shift && detik < shift.mulaiAbsen) return `Sebelum jam mulai absen (${formatJam(shift.mulaiAbsen)})`
  if (isShiftTidakDijalani(hasil, hari, detik)) {
    return `Di antara dua shift: shift ${shift?.shift === 1 ? 2 : 1} tidak dijalani`
  }
  const koreksi = [
    { asal: hasil.asalDatang[milik]!, nomor: hasil.nomor.get(milik)?.datang },
    { asal: hasil.asalPulang[milik]!, nomor: hasil.nomor.get(milik)?.pulang },
  ].find(({ asal }) => asal === ASAL.KOREKSI_JAM || asal === ASAL.KOREKSI_STATUS)
  const { datang, pulang } = { datang: hasil.datang[milik]!, pulang: hasil.pulang[milik]! }
  if (datang >= 0 && pulang >= 0 && detik >= datang && detik <= pulang) return 'Di antara datang dan pulang'
  if (koreksi) return `Diganti koreksi ${koreksi.nomor ?? ''}`.trim()
  if (pulang < 0 && shift?.kerja && detik <= shift.jamMasuk) return 'Belum lewat jam masuk: bukan pulang'
  if (datang < 0 && shift?.kerja && detik >= shift.jamPulang) return 'Sudah lewat jam pulang: bukan datang'
  const jeda = hasil.konteks.pengaturan[h]!.jedaMinimalMenit
  return `Kurang dari ${jeda} menit dari tap lain: dihitung satu kejadian`
}

/** A tap between two shifts, of the one that has no other and is not worked (rules.md L14). */
function isShiftTidakDijalani(hasil: HasilBulan, hari: number, detik: number): boolean {
  const { mode, a, b } = rencanaGtk(hasil, hari)
  const baris = barisHari(hasil, hari)
  if (mode !== 'keduanya' || !b || baris.length !== 1 || hasil.status[hari] === STATUS.LIBUR) return false
  const milik = sebelumBelah(detik, a, b) ? a : b
  return hasil.shift[baris[0]!] !== milik.shift && a.jamPulang <= detik && detik <= b.jamMasuk
}

/** The rows that a staff-day has: none, one or two. */
export function barisHari(hasil: HasilBulan, hari: number): number[] {
  const pertama = hari * BARIS_PER_HARI
  return [pertama, pertama + 1].filter((baris) => hasil.shift[baris] !== 0)
}

const tanggalJam = (detik: number): string => {
  const nomor = Math.floor(detik / DETIK_SEHARI)
  return `${tanggalDari(nomor)} ${formatJam(detik - nomor * DETIK_SEHARI)}`
}
