/** What one person's month adds up to (rules.md 20–22, L25): a walk over the columns, without an object per day. */
import { STATUS_KEHADIRAN } from './acuan.ts'
import { BARIS_PER_HARI, HARI, type HasilBulan } from './bulan-hari.ts'
import { BARIS, STATUS_KOSONG } from './hari.ts'
import { isPerluKonfirmasi } from './menunggu-laporan.ts'
import { bpKejadian, JENIS, pitaJenis } from './potongan.ts'
import type { ProfilPotongan } from './profil.ts'
import { isHariBertanda, type Penanda } from './tanda.ts'

/** Groups of statuses (rules.md H) as indices; the first five are workdays. */
export const GRUP = { A: 0, H: 1, DL: 2, S: 3, C: 4, L: 5 } as const

export type JumlahBulan = {
  hariKerja: number
  /** Complete workdays without a status: no machine in use, or none that has reported past them. */
  belumSinkron: number
  /** Complete workdays that a lock waits for: no machine has reported past them, and nobody has confirmed them. */
  perluKonfirmasi: number
  /** Workdays that carry a mark. */
  bertanda: number
  /** Days by GRUP. */
  perGrup: number[]
  /** The longest run of Alpa (rules.md L27). */
  alpaBeruntun: number
  /** By JENIS: occurrences, minutes, and the price of each occurrence added up. */
  kejadian: number[]
  menit: number[]
  bp: number[]
}

/** GRUP of every status id. */
export function grupStatus(hasil: HasilBulan): Uint8Array {
  const semua = [...STATUS_KEHADIRAN, ...hasil.konteks.fakta.status]
  const grup = new Uint8Array(Math.max(...semua.map((satu) => satu.id)) + 1)
  for (const satu of semua) grup[satu.id] = GRUP[satu.grup]
  return grup
}

/** Has the staff member with index `g` a day of service in the month? */
export function isBerdinas(hasil: HasilBulan, g: number): boolean {
  for (let hari = g * hasil.jumlahHari; hari < (g + 1) * hasil.jumlahHari; hari++) {
    if (hasil.shift[hari * BARIS_PER_HARI] !== 0) return true
  }
  return false
}

/** What is worked out once for everybody. */
export type AcuanJumlah = { profil: ProfilPotongan; grup: Uint8Array; penanda: Penanda | null }

/**
 * The days of the staff member with index `g`: complete ones with a status, as in the daily summary (rules.md L31).
 * A tap on a day that is not synced is H and counts (L6, L7); a blank day counts nowhere.
 */
export function jumlahkan(hasil: HasilBulan, g: number, { profil, grup, penanda }: AcuanJumlah): JumlahBulan {
  const jumlah: JumlahBulan = {
    hariKerja: 0,
    belumSinkron: 0,
    perluKonfirmasi: 0,
    bertanda: 0,
    perGrup: [0, 0, 0, 0, 0, 0],
    alpaBeruntun: 0,
    kejadian: [0, 0, 0, 0],
    menit: [0, 0, 0, 0],
    bp: [0, 0, 0, 0],
  }
  let beruntun = 0
  for (let hari = g * hasil.jumlahHari; hari < (g + 1) * hasil.jumlahHari; hari++) {
    if (hasil.shift[hari * BARIS_PER_HARI] === 0) {
      beruntun = 0
      continue
    }
    if (!(hasil.tandaHari[hari]! & HARI.LENGKAP)) continue
    if (isPerluKonfirmasi(hasil, g, hari - g * hasil.jumlahHari)) jumlah.perluKonfirmasi++
    const status = hasil.status[hari]!
    if (status === STATUS_KOSONG) {
      jumlah.belumSinkron++
      beruntun = 0
      continue
    }
    const ke = grup[status]!
    jumlah.perGrup[ke]!++
    // L neither breaks a run nor counts in it (rules.md L27).
    if (ke === GRUP.L) continue
    jumlah.hariKerja++
    beruntun = ke === GRUP.A ? beruntun + 1 : 0
    if (beruntun > jumlah.alpaBeruntun) jumlah.alpaBeruntun = beruntun
    if (penanda && isHariBertanda(hasil, penanda, hari)) jumlah.bertanda++
    catatDurasi(hasil, jumlah, profil, hari * BARIS_PER_HARI)
    catatDurasi(hasil, jumlah, profil, hari * BARIS_PER_HARI + 1)
  }
  return jumlah
}

/** Two shifts of a day are one day, their minutes and occurrences add up (rules.md 19). */
function catatDurasi(hasil: HasilBulan, jumlah: JumlahBulan, profil: ProfilPotongan, baris: number): void {
  if (hasil.shift[baris] === 0) return
  const tanda = hasil.tandaBaris[baris]!
  const terlambat = hasil.terlambat[baris]!
  const pulangCepat = hasil.pulangCepat[baris]!
  if (terlambat > 0) {
    const jenis = tanda & BARIS.IZIN_DATANG ? JENIS.DTDI : JENIS.DTTI
    catat(jumlah, profil, jenis, terlambat, (tanda & BARIS.TANPA_DATANG) !== 0)
  }
  if (pulangCepat > 0) {
    const jenis = tanda & BARIS.IZIN_PULANG ? JENIS.PCDI : JENIS.PCTI
    catat(jumlah, profil, jenis, pulangCepat, (tanda & BARIS.TANPA_PULANG) !== 0)
  }
}

function catat(jumlah: JumlahBulan, profil: ProfilPotongan, jenis: number, menit: number, tanpaCatatan: boolean): void {
  jumlah.kejadian[jenis]!++
  jumlah.menit[jenis]! += menit
  jumlah.bp[jenis]! += bpKejadian(pitaJenis(profil, jenis), menit, tanpaCatatan)
}
