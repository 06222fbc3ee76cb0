import { inputSentence } from '@geisa/contract/labels/input'
import { ApiError, errorSentence } from '../../api/api-error.ts'

/** Refusals by field; what no field shows is told above the form. */
export function fieldError(error: unknown, known: readonly string[]) {
  const details = error instanceof ApiError ? error.galat : []
  const own = (field: string, nama: string): boolean => field === nama || field.startsWith(`${nama}.`)
  const at = (nama: string): string | null => details.find(({ field }) => own(field, nama))?.message ?? null
  const others = details.filter(({ field }) => !known.some((nama) => own(field, nama)))
  const rest = [...new Set(others.map(inputSentence))].join(' ')
  const sentence =
    error === null
      ? null
      : rest !== ''
        ? rest
        : details.length > 0
          ? 'Ada isian yang belum benar. Periksa yang bertanda merah.'
          : errorSentence(error, 'Gagal memproses data')
  return { details, at, sentence }
}
