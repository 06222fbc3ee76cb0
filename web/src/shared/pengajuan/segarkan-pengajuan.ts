import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import { useQueryClient } from '@tanstack/react-query'

/** A request that moved changes its lists, reports, readiness and history. Query keys of a kind begin with ['pengajuan', jenis]. */
export function useSegarkanPengajuan(jenis: JenisPengajuan): () => Promise<void> {
  const klien = useQueryClient()
  return async () => {
    const kunci = [['pengajuan', jenis], ['kunci-bulan'], ['rekap'], ['riwayat'], ['kotak-surat']]
    await Promise.all(kunci.map((queryKey) => klien.invalidateQueries({ queryKey })))
  }
}
