/** What one person's month adds up to (rules.md 20–22, L25). */
import type { GrupStatus } from '../acuan.ts'
import type { BulanGtk, HariGtk, SisiBaris } from '../hari/hari-gtk.ts'
import { bpKejadian, type JenisDurasi, pitaJenis } from '../potongan/potongan.ts'
import type { ProfilPotongan } from '../potongan/profil.ts'
import { isPerluKonfirmasi } from '../tap/menunggu-laporan.ts'

/** Occurrences, minutes, and the price of each occurrence added up. */
type JumlahDurasi = { kejadian: number; menit: number; bp: number }

export type JumlahBulan = {
  hariKerja: number
  /** Complete workdays without a status: no machine in use, or none that has reported past them. */
  belumSinkron: number
  /** Complete workdays that a lock waits for: no machine has reported past them, and nobody has confirmed them. */
  perluKonfirmasi: number
  /** Workdays that carry a mark. */
  bertanda: number
  perGrup: Record<GrupStatus, number>
  /** The longest run of Alpa (rules.md L27). */
  alpaBeruntun: number
  durasi: Record<JenisDurasi, JumlahDurasi>
}

/**
 * Complete days with a status, as in the daily summary (rules.md L31). A tap on a day that is not synced is H and counts
 * (L6, L7); a blank day counts nowhere. Two shifts of a day are one day, their minutes and occurrences add up (19).
 */
export function jumlahkan(
  { hari: sebulan }: BulanGtk,
  profil: ProfilPotongan,
  isBertanda: (hari: HariGtk) => boolean,
): JumlahBulan {
  const jumlah: JumlahBulan = {
    hariKerja: 0,
    belumSinkron: 0,
    perluKonfirmasi: 0,
    bertanda: 0,
    perGrup: { A: 0, H: 0, DL: 0, S: 0, C: 0, L: 0 },
    alpaBeruntun: 0,
    durasi: { dtti: tanpaDurasi(), dtdi: tanpaDurasi(), pcti: tanpaDurasi(), pcdi: tanpaDurasi() },
  }
  let beruntun = 0
  for (const hari of sebulan) {
    if (hari.baris.length === 0) beruntun = 0
    if (hari.baris.length === 0 || !hari.tanggal.lengkap) continue
    if (isPerluKonfirmasi(hari)) jumlah.perluKonfirmasi++
    if (hari.status === null) {
      jumlah.belumSinkron++
      beruntun = 0
      continue
    }
    const { grup } = hari.status
    jumlah.perGrup[grup]++
    // L neither breaks a run nor counts in it (rules.md L27).
    if (grup === 'L') continue
    jumlah.hariKerja++
    beruntun = grup === 'A' ? beruntun + 1 : 0
    if (beruntun > jumlah.alpaBeruntun) jumlah.alpaBeruntun = beruntun
    if (isBertanda(hari)) jumlah.bertanda++
    for (const { datang, pulang } of hari.baris) {
      if (datang.menit > 0) catat(jumlah, profil, datang)
      if (pulang.menit > 0) catat(jumlah, profil, pulang)
    }
  }
  return jumlah
}

const tanpaDurasi = (): JumlahDurasi => ({ kejadian: 0, menit: 0, bp: 0 })

function catat({ durasi }: JumlahBulan, profil: ProfilPotongan, { jenis, menit, tanpaCatatan }: SisiBaris): void {
  const milik = durasi[jenis]
  milik.kejadian++
  milik.menit += menit
  milik.bp += bpKejadian(pitaJenis(profil, jenis), menit, tanpaCatatan)
}
