/** A person's marked days of a month with why (product.md 5.6), beside the report's rows: what is sealed stays as it was. */

import { type BulanResult, findPerson } from '../hari/hari-gtk.ts'
import { preparePenanda, rowTanda } from '../tap/tanda/tanda.ts'

export type HariTanda = { tanggal: string; shift: 1 | 2; sebab: string[] }

export function tandaBulan(result: BulanResult, gtkId: number): HariTanda[] {
  const penanda = preparePenanda(result)
  const sebulan = findPerson(result, gtkId)?.hari ?? []
  return sebulan.flatMap((hari) =>
    hari.baris.flatMap((row) => {
      const sebab = rowTanda(result, penanda, hari, row)
      return sebab.length === 0 ? [] : [{ tanggal: hari.tanggal.tanggal, shift: row.jadwal.shift, sebab }]
    }),
  )
}
