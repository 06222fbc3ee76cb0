import { LABEL_LAIN } from './label-isian-lain.ts'
import { LABEL_REKAM } from './label-isian-rekam.ts'

/** What the screen calls each field that the contract takes; server/test/words/label-isian.test.ts walks every schema. */
export const LABEL_ISIAN: Readonly<Record<string, string>> = { ...LABEL_REKAM, ...LABEL_LAIN }

/** Where a field bears another name in its surroundings. */
const LABEL_JALUR: Readonly<Record<string, string>> = {
  'tglKehadiran.dari': 'Mulai Dari',
  'tglKehadiran.sampai': 'Sampai Dengan',
}

/** 'jenisGuru' → 'Jenis guru'; 'rows.0.shift' → 'Baris 1, Shift'. What the contract does not know is quoted as it came. */
export function sebutIsian(field: string): string {
  const khusus = LABEL_JALUR[field]
  if (khusus !== undefined) return khusus
  const bagian = field.split('.')
  // The id of a thing is the thing itself.
  if (bagian.length > 1 && bagian.at(-1) === 'id') bagian.pop()
  return bagian
    .reduce<string[]>((hasil, satu) => {
      const daftar = hasil.at(-1)
      if (daftar === undefined || !/^\d+$/.test(satu)) return [...hasil, LABEL_ISIAN[satu] ?? `'${satu}'`]
      return [...hasil.slice(0, -1), `${daftar} ${Number(satu) + 1}`]
    }, [])
    .join(', ')
}

/** These words need the field beside them (kata-galat.ts); the others are whole sentences. */
const KATA_SAJA =
  /^(Wajib diisi$|Harus (berupa|true|berbentuk|kelipatan)|Paling \w+ [\d.]+( huruf| butir)?$|(Bentuk isian|Pilihan|Nama isian|Isian|Id) ini\b)/

/** A refusal that is read away from its field. */
export const kalimatIsian = ({ field, message }: { field: string; message: string }): string =>
  field !== '' && KATA_SAJA.test(message)
    ? `${sebutIsian(field)}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`
    : message
