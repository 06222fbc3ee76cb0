import { OTHER_LABEL } from './other.ts'
import { RECORD_LABEL } from './record.ts'

/** What the screen calls each field that the contract takes; server/test/words/field-labels.test.ts walks every schema. */
export const INPUT_LABEL: Readonly<Record<string, string>> = { ...RECORD_LABEL, ...OTHER_LABEL }

/** Where a field bears another name in its surroundings. */
const PATH_LABEL: Readonly<Record<string, string>> = {
  'tglKehadiran.dari': 'Mulai Dari',
  'tglKehadiran.sampai': 'Sampai Dengan',
}

/** 'jenisGuru' → 'Jenis guru'; 'rows.0.shift' → 'Baris 1, Shift'. What the contract does not know is quoted as it came. */
export function describeInput(field: string): string {
  const khusus = PATH_LABEL[field]
  if (khusus !== undefined) return khusus
  const sections = field.split('.')
  // The id of a thing is the thing itself.
  if (sections.length > 1 && sections.at(-1) === 'id') sections.pop()
  return sections
    .reduce<string[]>((results, section) => {
      const daftar = results.at(-1)
      if (daftar === undefined || !/^\d+$/.test(section)) return [...results, INPUT_LABEL[section] ?? `'${section}'`]
      return [...results.slice(0, -1), `${daftar} ${Number(section) + 1}`]
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
