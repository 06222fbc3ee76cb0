/** What one person's month adds up to (rules.md 20–22, L25). */

import type { BulanGtk, HariGtk, RowSide } from '../hari/hari-gtk.ts'
import { type DurationKind, eventBp, pitaJenis } from '../potongan/potongan.ts'
import type { ProfilPotongan } from '../potongan/profil.ts'
import type { StatusGroup } from '../status-kehadiran.ts'
import { isConfirmationNeeded } from '../tap/pending-laporan.ts'

/** Occurrences, minutes, and the price of each occurrence added up. */
type DurationTotal = { event: number; minutes: number; bp: number }

export type JumlahBulan = {
  hariKerja: number
  /** Complete workdays without a status: no machine in use, or none that has reported past them. */
  belumSinkron: number
  /** Complete workdays that a lock waits for: no machine has reported past them, and nobody has confirmed them. */
  confirmationNeeded: number
  /** Workdays that carry a mark. */
  bertanda: number
  perGroup: Record<StatusGroup, number>
  /** The longest run of Alpa (rules.md L27). */
  alpaBeruntun: number
  durasi: Record<DurationKind, DurationTotal>
}

/**
 * Complete days with a status, as in the daily summary (rules.md L31). A tap on a day that is not synced is H and counts
 * (L6, L7); a blank day counts nowhere. Two shifts of a day are one day, their minutes and occurrences add up (19).
 */
export function sumBulan(
  { hari: sebulan }: BulanGtk,
  profil: ProfilPotongan,
  isBertanda: (hari: HariGtk) => boolean,
): JumlahBulan {
  const jumlah: JumlahBulan = {
    hariKerja: 0,
    belumSinkron: 0,
    confirmationNeeded: 0,
    bertanda: 0,
    perGroup: { A: 0, H: 0, DL: 0, S: 0, C: 0, L: 0 },
    alpaBeruntun: 0,
    durasi: { dtti: zeroDuration(), dtdi: zeroDuration(), pcti: zeroDuration(), pcdi: zeroDuration() },
  }
  let beruntun = 0
  for (const hari of sebulan) {
    if (hari.baris.length === 0) {
      beruntun = 0
      // Somebody's service may have been moved over it afterwards.
      if (hari.tanggal.lengkap && isBertanda(hari)) jumlah.bertanda++
    }
    if (hari.baris.length === 0 || !hari.tanggal.lengkap) continue
    if (isConfirmationNeeded(hari)) jumlah.confirmationNeeded++
    // A day that no longer counts, or is off, may have been made so afterwards.
    if (isBertanda(hari)) jumlah.bertanda++
    if (hari.status === null) {
      jumlah.belumSinkron++
      beruntun = 0
      continue
    }
    const { grup } = hari.status
    addGroup(jumlah.perGroup, grup)
    // L neither breaks a run nor counts in it (rules.md L27).
    if (grup === 'L') continue
    jumlah.hariKerja++
    beruntun = grup === 'A' ? beruntun + 1 : 0
    if (beruntun > jumlah.alpaBeruntun) jumlah.alpaBeruntun = beruntun
    // By index: an iterator for each staff-day would show.
    for (let b = 0; b < hari.baris.length; b++) {
      const { datang, pulang } = hari.baris[b]!
      if (datang.minutes > 0) record(jumlah, profil, datang)
      if (pulang.minutes > 0) record(jumlah, profil, pulang)
    }
  }
  return jumlah
}

/** Field by field: one that is named only at run time is looked up anew for every staff-day. */
function addGroup(perGroup: Record<StatusGroup, number>, group: StatusGroup): void {
  if (group === 'H') perGroup.H++
  else if (group === 'L') perGroup.L++
  else if (group === 'A') perGroup.A++
  else if (group === 'DL') perGroup.DL++
  else if (group === 'S') perGroup.S++
  else perGroup.C++
}

const zeroDuration = (): DurationTotal => ({ event: 0, minutes: 0, bp: 0 })

function record({ durasi }: JumlahBulan, profil: ProfilPotongan, { jenis, minutes, withoutNote }: RowSide): void {
  const own = durasi[jenis]
  own.event++
  own.minutes += minutes
  own.bp += eventBp(pitaJenis(profil, jenis), minutes, withoutNote)
}
