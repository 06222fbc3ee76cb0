import { LABEL_A_TO_L } from './a-to-l.ts'
import { LABEL_M_TO_Z } from './m-to-z.ts'

/** What the screen calls each field that the contract takes; server/test/words/field-labels.test.ts walks every schema. */
export const INPUT_LABEL: Readonly<Record<string, string>> = { ...LABEL_A_TO_L, ...LABEL_M_TO_Z }

/** Where a field bears another name in its surroundings. */
const PATH_LABEL: Readonly<Record<string, string>> = {
  'tglKehadiran.dari': 'Mulai Dari',
  'tglKehadiran.sampai': 'Sampai Dengan',
}

/** 'jenisGuru' → 'Jenis guru'; 'rows.0.shift' → 'Baris 1, Shift'. What the contract does not know is quoted as it came. */
export function describeInput(field: string): string {
  const exact = PATH_LABEL[field]
  if (exact !== undefined) return exact
  const parts = field.split('.')
  // The id of a thing is the thing itself.
  if (parts.length > 1 && parts.at(-1) === 'id') parts.pop()
  return parts
    .reduce<string[]>((results, part) => {
      const last = results.at(-1)
      if (last === undefined || !/^\d+$/.test(part)) return [...results, INPUT_LABEL[part] ?? `'${part}'`]
      return [...results.slice(0, -1), `${last} ${Number(part) + 1}`]
    }, [])
    .join(', ')
}

/** These words need the field beside them (error-words.ts); the others are whole sentences. */
const ONLY_WORDS =
  /^(Wajib diisi$|Harus (berupa|true|berbentuk|kelipatan)|Paling \w+ [\d.]+( huruf| butir)?$|(Bentuk isian|Pilihan|Nama isian|Isian|Id) ini\b)/

/** A refusal that is read away from its field. */
export const inputSentence = ({ field, message }: { field: string; message: string }): string =>
  field !== '' && ONLY_WORDS.test(message)
    ? `${describeInput(field)}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`
    : message
