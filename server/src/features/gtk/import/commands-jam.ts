import type { Caller } from '../../../platform/access/session.ts'
import type { DbOrTrx, Trx } from '../../../platform/database/db.ts'
import { assignWithin } from '../../jam-sendiri/gtk/commands-assign.ts'
import { type JamGiven, judgeJamRows } from '../../jam-sendiri/gtk/queries-import.ts'
import type { Moment } from './commands-save.ts'
import type { BerkasGtk } from './gtk-file.ts'
import type { Putusan } from './match-gtk.ts'

/** The column 'Pola Jam' of a file: the same assignment as by hand, or the same proposal (rules.md M9). */

/** What each row gets; rows that cannot are wrong now. */
export type JamImport = ReadonlyMap<Putusan, JamGiven>

type Judged = Pick<Moment, 'hariIni' | 'pada'> & { sekolahId: number }

export async function judgeJam(
  db: DbOrTrx,
  caller: Caller,
  { jam }: BerkasGtk,
  putusan: readonly Putusan[],
  moment: Judged,
): Promise<JamImport> {
  const asked = putusan.flatMap((one) => {
    const own = one.baris.tindakan === 'salah' ? undefined : jam?.get(one.baris.baris)
    if (own === undefined) return []
    const { nama, mulaiTugas, berhenti } = one.columns
    return [{ one, row: { gtkId: one.gtkId, nama, mulaiTugas, berhenti, ...own } }]
  })
  if (asked.length === 0) return new Map()
  const judged = await judgeJamRows(
    db,
    caller,
    moment,
    asked.map(({ row }) => row),
  )
  return new Map(
    asked.flatMap(({ one: { baris }, one }, nth) => {
      const found = judged[nth] ?? null
      if (found === null) return []
      if ('wrong' in found) {
        Object.assign(baris, { tindakan: 'salah', alasan: [found.wrong], perubahan: [] })
        return []
      }
      baris.perubahan.push({ kolom: 'Pola Jam', sebelum: found.sebelum, sesudah: found.sesudah })
      if (baris.tindakan === 'sama') baris.tindakan = 'berubah'
      return [[one, found] as const]
    }),
  )
}

/** Once their rows stand. Those with the same hours from the same day are one assignment. */
export async function saveJam(
  trx: Trx,
  caller: Caller,
  jam: JamImport,
  {
    sekolahId,
    newIds,
    pada,
    namaBerkas,
  }: { sekolahId: number; newIds: ReadonlyMap<Putusan, number> } & Pick<Moment, 'pada' | 'namaBerkas'>,
): Promise<void> {
  for (const same of Map.groupBy(jam, ([, given]) => JSON.stringify(given.jam)).values())
    await assignWithin(trx, caller, {
      sekolahId,
      gtkIds: same.map(([one]) => one.gtkId ?? newIds.get(one) ?? 0),
      jam: same[0]![1].jam,
      alasan: `Impor ${namaBerkas}`,
      pada,
    })
}

/** The first day that changes at once; what waits changes none. */
export const firstJamHari = (jam: JamImport): string =>
  [...jam.values()].flatMap((given) => (given.menunggu ? [] : [given.jam.berlakuMulai])).toSorted()[0] ?? '9999-12-31'

export const countJam = (jam: JamImport): { jumlah: number; menunggu: number } => ({
  jumlah: jam.size,
  menunggu: [...jam.values()].filter(({ menunggu }) => menunggu).length,
})
