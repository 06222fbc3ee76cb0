import type { z } from 'zod'

/** zod's refusals in words of the screen, where a schema has none of its own; the field is named beside them. */
export function errorWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? REQUIRED : (JENIS[issue.expected] ?? 'Bentuk isian ini tidak sesuai')
    case 'too_big':
      return limit(issue.origin, Number(issue.maximum), 'Paling banyak', 'Paling besar', 'Paling panjang')
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return REQUIRED
      return limit(issue.origin, Number(issue.minimum), 'Paling sedikit', 'Paling kecil', 'Paling pendek')
    case 'invalid_value':
      return issue.input === undefined
        ? REQUIRED
        : `Pilihan ini tidak dikenal. Yang dapat dipilih: ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return FORMAT[issue.format] ?? 'Bentuk isian ini tidak sesuai'
    case 'not_multiple_of':
      return `Harus kelipatan ${issue.divisor}`
    case 'unrecognized_keys':
      return `Isian ${issue.keys.join(', ')} tidak dikenal`
    case 'invalid_key':
      return 'Nama isian ini tidak dikenal'
    case 'invalid_union':
    case 'invalid_element':
    case 'custom':
      return issue.input === undefined ? REQUIRED : 'Isian ini tidak sesuai'
  }
}

const REQUIRED = 'Wajib diisi'

const JENIS: Record<string, string> = {
  string: 'Harus berupa teks',
  number: 'Harus berupa angka',
  int: 'Harus berupa bilangan bulat',
  boolean: 'Harus true atau false',
  array: 'Harus berupa daftar',
  object: 'Harus berupa kumpulan isian',
  record: 'Harus berupa kumpulan isian',
}

const FORMAT: Record<string, string> = {
  email: 'Harus berbentuk alamat e-mail',
  url: 'Harus berbentuk alamat web',
  datetime: 'Harus berbentuk waktu ISO, misalnya 2026-02-03T07:00:00Z',
  uuid: 'Id ini tidak dikenal',
}

function limit(origin: string, angka: number, many: string, big: string, length: string): string {
  if (origin === 'string') return `${length} ${angka} huruf`
  if (origin === 'array' || origin === 'set' || origin === 'map') return `${many} ${angka} butir`
  return `${big} ${angka}`
}
