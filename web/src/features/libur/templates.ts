import { ASN } from '@geisa/contract/libur'
import { BUKAN_ASN } from '../../shared/libur/bagi-words.ts'
import { type Draft, wilayahHak } from './libur-draft.ts'
import type { AddHak } from './queries.ts'

/** What a new holiday often is (rules.md N5); a name that is typed already stays. */
export type Template = { label: string; fill: (draft: Draft) => Partial<Draft> }

export const templatesFor = (hak: readonly AddHak[]): Template[] => [
  ...template('Libur peserta didik', BUKAN_ASN, hak, [2, 3]),
  ...template('Cuti bersama ASN', ASN, hak, [1]),
]

/** None where the caller may add no such type. */
function template(
  label: string,
  statusKepegawaian: readonly string[],
  hak: readonly AddHak[],
  types: readonly Draft['jenisLiburId'][],
): Template[] {
  const first = hak.find((one) => types.includes(one.jenisLiburId))
  if (first === undefined) return []
  const fill = (draft: Draft): Partial<Draft> => ({
    ...(draft.nama.trim() === '' && { nama: label }),
    ...(!types.includes(draft.jenisLiburId) && { jenisLiburId: first.jenisLiburId, wilayah: wilayahHak(first) }),
    bagi: { statusKepegawaian, jenisGuru: [] },
  })
  return [{ label, fill }]
}
