/** What is priced in one person's month, in order of time: days of Alpa, late arrivals, early leaves (rules.md 21, 22). */
import { BARIS_PER_HARI, HARI, type HasilBulan } from './bulan-hari.ts'
import { BARIS, STATUS_KOSONG } from './hari.ts'
import { GRUP, grupStatus } from './jumlah-bulan.ts'
import { tanggalDari } from './kalender.ts'
import { JENIS } from './potongan.ts'

export type KejadianAlpa = { tanggal: string; beruntun: number }
export type KejadianDurasi = {
  tanggal: string
  shift: 1 | 2
  /** Of JENIS. */
  jenis: number
  menit: number
  /** The side is missing: it is priced by the highest band (rules.md L28). */
  tanpaCatatan: boolean
}

export type Kejadian = KejadianAlpa | KejadianDurasi

export const isAlpa = (kejadian: Kejadian): kejadian is KejadianAlpa => 'beruntun' in kejadian

export function kejadianBulan(hasil: HasilBulan, g: number): Kejadian[] {
  const grup = grupStatus(hasil)
  const daftar: Kejadian[] = []
  let beruntun = 0
  for (let h = 0; h < hasil.jumlahHari; h++) {
    const hari = g * hasil.jumlahHari + h
    const status = hasil.status[hari]!
    const dihitung = hasil.shift[hari * BARIS_PER_HARI] !== 0 && (hasil.tandaHari[hari]! & HARI.LENGKAP) !== 0
    const ke = dihitung && status !== STATUS_KOSONG ? grup[status] : undefined
    if (ke === GRUP.L) continue
    beruntun = ke === GRUP.A ? beruntun + 1 : 0
    if (ke === undefined) continue
    const tanggal = tanggalDari(hasil.konteks.awal + h)
    if (ke === GRUP.A) daftar.push({ tanggal, beruntun })
    for (const baris of [hari * BARIS_PER_HARI, hari * BARIS_PER_HARI + 1]) {
      if (hasil.shift[baris] !== 0) daftar.push(...durasiBaris(hasil, baris, tanggal))
    }
  }
  return daftar
}

function durasiBaris(hasil: HasilBulan, baris: number, tanggal: string): KejadianDurasi[] {
  const tanda = hasil.tandaBaris[baris]!
  const shift = hasil.shift[baris] === 2 ? 2 : 1
  const datang: KejadianDurasi = {
    tanggal,
    shift,
    jenis: tanda & BARIS.IZIN_DATANG ? JENIS.DTDI : JENIS.DTTI,
    menit: hasil.terlambat[baris]!,
    tanpaCatatan: (tanda & BARIS.TANPA_DATANG) !== 0,
  }
  const pulang: KejadianDurasi = {
    tanggal,
    shift,
    jenis: tanda & BARIS.IZIN_PULANG ? JENIS.PCDI : JENIS.PCTI,
    menit: hasil.pulangCepat[baris]!,
    tanpaCatatan: (tanda & BARIS.TANPA_PULANG) !== 0,
  }
  return [datang, pulang].filter((satu) => satu.menit > 0)
}
