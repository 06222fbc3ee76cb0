import type { HariPolaRow } from '@geisa/contract/jam-sendiri/pola-jam'

type Hours = Partial<Pick<HariPolaRow, 'mulaiAbsen' | 'jamIstirahatMulai' | 'jamIstirahatSelesai'>>

/** The same hours on the weekdays named, off on the others, as they travel. */
export const mingguRow = (
  [jamMasuk, jamPulang]: [masuk: string, pulang: string],
  days: readonly number[] = [0, 1, 2, 3, 4, 5, 6],
  update: Hours = {},
): HariPolaRow[] =>
  [0, 1, 2, 3, 4, 5, 6].map((hari) => ({
    hari,
    isLibur: !days.includes(hari),
    jamMasuk: `${jamMasuk}:00`,
    jamPulang: `${jamPulang}:00`,
    mulaiAbsen: null,
    jamIstirahatMulai: null,
    jamIstirahatSelesai: null,
    ...update,
  }))

export const WEEKDAYS = [1, 2, 3, 4, 5, 6]

/** A pattern to be saved. */
export const POLA_UJI = {
  nama: 'Pola uji',
  hari: mingguRow(['07:00', '11:00'], WEEKDAYS),
  batasHari: null,
  minimalMingguan: null,
}
