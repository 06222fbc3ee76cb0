/** What a change of facts would do: a month computed before and after it, compared staff-day by staff-day (product.md 3). */
import { STATUS_KEHADIRAN } from './acuan.ts'
import { BARIS_PER_HARI, type HasilBulan, hitungHariBulan, kerjaPerHari } from './bulan-hari.ts'
import type { FaktaBulan, KerjaGtk, ShiftGtk } from './fakta.ts'
import { STATUS_KOSONG } from './hari.ts'
import type { JadwalShift, RencanaHari } from './jadwal.ts'
import { formatJam, hariDalamMinggu, nomorHari, tanggalDari } from './kalender.ts'
import { rencanaBulan } from './konteks-bulan.ts'

/** A staff-day in few words; times as clock faces of the first and last side, minutes of all its rows. */
export type HariRingkas = {
  /** Code of the status, '' = none yet. */
  status: string
  /** '07:00–14:00', 'Libur', a holiday's name, 'Tidak bertugas'. */
  jadwal: string
  datang: string | null
  pulang: string | null
  terlambat: number
  pulangCepat: number
}

export type HariBerbeda = {
  gtkId: number
  tanggal: string
  /** A day up to today whose status, times or minutes change; otherwise only its schedule does. */
  angka: boolean
  sebelum: HariRingkas
  sesudah: HariRingkas
}

/** Days of the two months from `dari` to `sampai` (inclusive) that differ; `gtkId`: this person alone. */
export function bandingkanBulan(
  sebelum: FaktaBulan,
  sesudah: FaktaBulan,
  { dari, sampai, gtkId }: { dari: string; sampai: string; gtkId?: number },
): HariBerbeda[] {
  const lama = siapkanBulan(hitungHariBulan(sebelum, gtkId))
  const baru = siapkanBulan(hitungHariBulan(sesudah, gtkId))
  const { awal, jumlahHari, hariIni } = lama.hasil.konteks
  const h0 = Math.max(0, nomorHari(dari) - awal)
  const h1 = Math.min(jumlahHari - 1, nomorHari(sampai) - awal)
  const berbeda: HariBerbeda[] = []
  for (const [g, gtk] of lama.hasil.gtk.entries()) {
    const gBaru = baru.hasil.gtk.findIndex((satu) => satu.id === gtk.id)
    if (gBaru < 0) continue
    for (let h = h0; h <= h1; h++) {
      const angka = h <= hariIni && angkaBerbeda(lama.hasil, g, baru.hasil, gBaru, h)
      if (!angka && teksJadwal(lama, g, h) === teksJadwal(baru, gBaru, h)) continue
      const hari = { gtkId: gtk.id, tanggal: tanggalDari(awal + h), angka }
      berbeda.push({ ...hari, sebelum: ringkasHari(lama, g, h), sesudah: ringkasHari(baru, gBaru, h) })
    }
  }
  return berbeda
}

export type BulanRingkas = {
  hasil: HasilBulan
  kerja: readonly (readonly KerjaGtk[])[]
  rencana: Map<ShiftGtk, readonly RencanaHari[]>
}

export function siapkanBulan(hasil: HasilBulan): BulanRingkas {
  return { hasil, kerja: hasil.gtk.map((gtk) => kerjaPerHari(hasil.konteks, gtk)), rencana: new Map() }
}

const KOLOM_BARIS = ['shift', 'datang', 'pulang', 'terlambat', 'pulangCepat'] as const

export function angkaBerbeda(a: HasilBulan, ga: number, b: HasilBulan, gb: number, h: number): boolean {
  const hariA = ga * a.jumlahHari + h
  const hariB = gb * b.jumlahHari + h
  if (a.status[hariA] !== b.status[hariB]) return true
  for (let i = 0; i < BARIS_PER_HARI; i++) {
    for (const kolom of KOLOM_BARIS) {
      if (a[kolom][hariA * BARIS_PER_HARI + i] !== b[kolom][hariB * BARIS_PER_HARI + i]) return true
    }
  }
  return false
}

function teksJadwal({ hasil, kerja, rencana }: BulanRingkas, g: number, h: number): string {
  const gtk = hasil.gtk[g]!
  const tanggal = tanggalDari(hasil.konteks.awal + h)
  if ((gtk.mulaiTugas ?? '') > tanggal || (gtk.berhenti ?? tanggal) < tanggal) return 'Tidak bertugas'
  const libur = hasil.konteks.libur[h]
  if (libur) return libur.nama
  const { shift, hariKerja } = kerja[g]![h]!
  if (hariKerja !== null && !hariKerja.includes(hariDalamMinggu(hasil.konteks.awal + h))) return 'Libur'
  let bulan = rencana.get(shift)
  if (!bulan) rencana.set(shift, (bulan = rencanaBulan(hasil.konteks, shift)))
  const { mode, a, b } = bulan[h]!
  if (mode === 'libur') return 'Libur'
  return b === null ? teksShift(a) : `${teksShift(a)} / ${teksShift(b)}`
}

const teksShift = ({ jamMasuk, jamPulang, mulaiAbsen }: JadwalShift): string =>
  `${menit(jamMasuk)}–${menit(jamPulang)}, absen mulai ${menit(mulaiAbsen)}`

export function ringkasHari(bulan: BulanRingkas, g: number, h: number): HariRingkas {
  const { hasil } = bulan
  const hari = g * hasil.jumlahHari + h
  const baris = [0, 1].map((i) => hari * BARIS_PER_HARI + i).filter((satu) => hasil.shift[satu] !== 0)
  const datang = hasil.datang[baris[0] ?? -1] ?? -1
  const pulang = hasil.pulang[baris.at(-1) ?? -1] ?? -1
  const statusId = hasil.status[hari]!
  const status = (hasil.konteks.fakta.status.length > 0 ? hasil.konteks.fakta.status : STATUS_KEHADIRAN).find(
    (satu) => satu.id === statusId,
  )
  return {
    status: statusId === STATUS_KOSONG ? '' : (status?.singkatan ?? ''),
    jadwal: teksJadwal(bulan, g, h),
    datang: datang < 0 ? null : formatJam(datang),
    pulang: pulang < 0 ? null : formatJam(pulang),
    terlambat: jumlah(baris.map((satu) => hasil.terlambat[satu]!)),
    pulangCepat: jumlah(baris.map((satu) => hasil.pulangCepat[satu]!)),
  }
}

const menit = (detik: number): string => formatJam(detik).slice(0, 5)
const jumlah = (daftar: readonly number[]): number => daftar.reduce((a, b) => a + b, 0)
