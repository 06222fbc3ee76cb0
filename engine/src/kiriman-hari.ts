/** What is sent to DHGTK of a school's days: at most one arrival and one departure a staff-day (product.md 4). */
import { STATUS } from './acuan.ts'
import { BARIS_PER_HARI, HARI, type HasilBulan, hitungHariBulan } from './bulan-hari.ts'
import type { FaktaBulan } from './fakta.ts'
import { formatJam, nomorHari, tanggalDari } from './kalender.ts'
import { statusDari } from './laporan-harian.ts'
import { ASAL } from './sisi.ts'

export type KirimanSisi = {
  gtkId: number
  tanggal: string
  jenisWaktu: 'Datang' | 'Pulang'
  /** Clock face, also after midnight. */
  waktu: string
  jenisData: 'Mesin' | 'Absensi Manual' | 'Koreksi'
  /** The request that gave it. */
  nomor: string | null
}

/** Complete days alone, from `dari` to `sampai` (inclusive) inside the month, by staff and date. */
export function kirimanBulan(fakta: FaktaBulan, dari: string, sampai: string): KirimanSisi[] {
  const hasil = hitungHariBulan(fakta)
  const h0 = Math.max(0, nomorHari(dari) - hasil.konteks.awal)
  const h1 = Math.min(hasil.jumlahHari - 1, nomorHari(sampai) - hasil.konteks.awal)
  const daftar: KirimanSisi[] = []
  for (let g = 0; g < hasil.gtk.length; g++) {
    for (let h = h0; h <= h1; h++) daftar.push(...kirimanHari(hasil, g, h))
  }
  return daftar
}

/** First shift's arrival, last shift's departure; days off and days without presence send nothing. */
function kirimanHari(hasil: HasilBulan, g: number, h: number): KirimanSisi[] {
  const hari = g * hasil.jumlahHari + h
  if (!(hasil.tandaHari[hari]! & HARI.LENGKAP) || !isBerwaktu(hasil, hasil.status[hari]!)) return []
  const baris = [0, 1].map((i) => hari * BARIS_PER_HARI + i).filter((satu) => hasil.shift[satu] !== 0)
  const [pertama, terakhir] = [baris[0], baris.at(-1)]
  if (pertama === undefined || terakhir === undefined) return []
  const milik = { gtkId: hasil.gtk[g]!.id, tanggal: tanggalDari(hasil.konteks.awal + h) }
  const sisi: KirimanSisi[] = []
  const [datang, pulang] = [hasil.datang[pertama]!, hasil.pulang[terakhir]!]
  const { datang: nomorDatang = null } = hasil.nomor.get(pertama) ?? {}
  const { pulang: nomorPulang = null } = hasil.nomor.get(terakhir) ?? {}
  if (datang >= 0) {
    const jenisData = asalData(hasil.asalDatang[pertama]!)
    sisi.push({ ...milik, jenisWaktu: 'Datang', waktu: formatJam(datang), jenisData, nomor: nomorDatang })
  }
  if (pulang >= 0) {
    const jenisData = asalData(hasil.asalPulang[terakhir]!)
    sisi.push({ ...milik, jenisWaktu: 'Pulang', waktu: formatJam(pulang), jenisData, nomor: nomorPulang })
  }
  return sisi
}

function isBerwaktu(hasil: HasilBulan, statusId: number): boolean {
  if (statusId === STATUS.DINAS_LUAR_PAGI || statusId === STATUS.DINAS_LUAR_SIANG) return true
  return statusDari(hasil, statusId)?.grup === 'H'
}

/** A side that 'Lanjut shift' filled follows from the taps around it. */
function asalData(asal: number): KirimanSisi['jenisData'] {
  if (asal === ASAL.MANUAL) return 'Absensi Manual'
  return asal === ASAL.KOREKSI_JAM || asal === ASAL.KOREKSI_STATUS ? 'Koreksi' : 'Mesin'
}
