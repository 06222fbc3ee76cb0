import { useQueryClient } from '@tanstack/react-query'

/** Locking, unlocking and deciding change what reports, statements and the history say. */
export function useSegarkanBulan(): () => Promise<void> {
  const klien = useQueryClient()
  return async () => {
    await Promise.all(
      ['kunci-bulan', 'rekap', 'sptjm', 'riwayat'].map((kunci) => klien.invalidateQueries({ queryKey: [kunci] })),
    )
  }
}
