import { EPOCH_START } from '@geisa/engine/calendar'
import type { Column, Masa } from '../gtk-plan.ts'
import { personNumbers } from '../hold-gtk.ts'
import { NO_PARENT, type Parent } from '../induk/pasti-induk.ts'

/** What a row of a file makes of the main school. Pure. */

export type IndukElsewhere = Masa & { dalam: boolean }
export type FileColumn = Omit<Column, 'idDapodik'> & { idDapodik: string | null }
type Known = {
  hariIni: string
  indukElsewhere: ReadonlyMap<string, readonly IndukElsewhere[]>
}

export type Judged = { column: FileColumn; induk: Parent | null }

/** Pay counts at one school only (product.md 3): an import takes it from none, as moveParent decides for a form. */
export function judgeInduk(
  person: FileColumn,
  { hariIni, indukElsewhere }: Known,
  { tell, main }: { tell: boolean; main: boolean },
  alasan: string[],
): Judged {
  const { ptkInduk, mulaiTugas, berhenti } = person
  if (!ptkInduk) return { column: person, induk: NO_PARENT }
  const over = berhenti !== null && berhenti < hariIni
  if (over && main) return { column: person, induk: { ptkInduk: true, mintaInduk: false } }
  const start = mulaiTugas ?? EPOCH_START
  const since = over || start > hariIni ? start : hariIni
  const contending = personNumbers(person)
    .flatMap((nomor) => indukElsewhere.get(nomor) ?? [])
    .filter(
      (other) =>
        (other.berhenti === null || other.berhenti >= since) &&
        (berhenti === null || other.mulaiTugas === null || other.mulaiTugas <= berhenti),
    )
  const within = !over && contending.some(({ dalam }) => dalam)
  if (within && tell) alasan.push('Sekolah lain tercatat sebagai induknya: di sini bukan PTK induk')
  const column = { ...person, ptkInduk: !within }
  if (within) return { column, induk: NO_PARENT }
  return { column, induk: { ptkInduk: true, mintaInduk: contending.some((other) => !other.dalam) } }
}
