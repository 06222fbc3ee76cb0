import { errorSentence, worthRetrying } from '../api/api-error.ts'
import type { TableFailure } from '../ui/table/columns.ts'

/** Why a table's rows could not be loaded, and once more where that may help; null while nothing went wrong. */
export function loadFailure({ error, refetch }: { error: unknown; refetch?: () => unknown }): TableFailure | null {
  if (error === null) return null
  return {
    sentence: errorSentence(error, 'Gagal mengambil data'),
    onRetry: refetch && worthRetrying(error) ? () => void refetch() : undefined,
  }
}
