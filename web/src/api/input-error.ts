import { inputSentence } from '@geisa/contract/labels/input'
import { ApiError, errorSentence } from './api-error.ts'

/** What a form shows of a refusal: one sentence without field names, and the message of each field. */
export function inputError(
  error: unknown,
  cadangan = 'Gagal menyimpan data',
): { sentence: string | null; field: (nama: string) => string | null } {
  const details = error instanceof ApiError ? error.galat : []
  const message = [...new Set(details.map(inputSentence))].join('. ')
  return {
    sentence: error === null ? null : message === '' ? errorSentence(error, cadangan) : message,
    field: (nama) => details.find((g) => g.field.split('.').at(-1) === nama)?.message ?? null,
  }
}

/** The server knows something that the page does not yet: whatever was refused, what stands on screen is old. */
export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 409 || error.status === 422)
