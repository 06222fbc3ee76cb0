import { useQueryClient } from '@tanstack/react-query'

/** Locking, unlocking and deciding change what reports, statements and the history say. */
export function useRefreshBulan(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(
      ['kunci-bulan', 'rekap', 'sptjm', 'riwayat'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    )
  }
}
