/** The holidays of a month that hold for some of a school (rules.md N4): its foot says for whom. */
import { versionOn } from '../berlaku.ts'
import type { BagiLibur, Libur } from '../fakta.ts'
import type { BulanGtk, TanggalBulan } from '../hari/hari-gtk.ts'
import { isWithinBagi } from '../jadwal/libur.ts'

/** Its own first and last day, which may lie outside the month. */
export type LiburSebagian = { nama: string; tanggal: string; sampai: string; bagi: BagiLibur }

/** Fed with each person once; of a holiday that holds for nobody in service it says nothing. */
export function collectLiburSebagian(tanggal: readonly TanggalBulan[]) {
  const found = new Map<number, Libur>()
  const partial = tanggal.flatMap(({ liburHari }, h) => (liburHari.sebagian ? [h] : []))
  return {
    add({ gtk: { identitas = [] }, hari }: BulanGtk): void {
      for (const h of partial) {
        const one = hari[h]!
        if (one.baris.length === 0) continue
        const current = versionOn(identitas, one.tanggal.tanggal)
        for (const libur of one.tanggal.liburHari.daftar)
          if (libur.bagi && current && isWithinBagi(libur.bagi, current)) found.set(libur.id, libur)
      }
    },
    daftar: (): LiburSebagian[] =>
      [...found.values()]
        .toSorted((a, b) => (a.tanggal < b.tanggal ? -1 : a.tanggal > b.tanggal ? 1 : a.id - b.id))
        .map((libur) => ({
          nama: libur.nama,
          tanggal: libur.tanggal,
          sampai: libur.sampai ?? libur.tanggal,
          bagi: libur.bagi!,
        })),
  }
}
