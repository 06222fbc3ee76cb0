/** Days for which a machine no longer answers because the school said so once they were reported (product.md 5.6). */
import type { Penempatan } from '../fakta.ts'
import type { DasarBulan, HariGtk } from '../hari/hari-gtk.ts'
import { hariSekolah, longTanggal } from '../kalender.ts'

/** The mark of a staff-day in words; null = none. */
export type PenandaMesin = (hari: HariGtk) => string | null

/** null = no machine of the school was ever taken back, as nearly everywhere. */
export function mesinPenanda({ fakta }: DasarBulan): PenandaMesin | null {
  if (!fakta.mesin.some(({ penempatan }) => penempatan.some(({ dilepas }) => dilepas))) return null
  return ({ tanggal: { tanggal, nomor, mesin }, orang: { pin } }) => {
    for (const [m, one] of mesin.entries()) {
      if (one.used || !(pin.length === 0 || pin.some((p) => p.m === m && p.dari <= nomor && nomor <= p.sampai)))
        continue
      const release = one.mesin.penempatan.find((penempatan) => isReleased(penempatan, tanggal))?.dilepas
      if (release)
        return `Masa pakai mesin ${one.mesin.nama} diubah ${longTanggal(hariSekolah(release.pada, fakta.sekolah.zona))}, sesudah hari ini`
    }
    return null
  }
}

const isReleased = ({ dilepas }: Penempatan, tanggal: string): boolean =>
  !!dilepas && dilepas.dari <= tanggal && tanggal <= dilepas.sampai
