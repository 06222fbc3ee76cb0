import { type DasborSekolah, dasborSekolah } from '@geisa/contract/dashboard-sekolah'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

type Tanya = { sekolahId: number; tanggal: string | undefined; aktif: boolean }
type Bagian = 'kehadiran' | 'kiriman'

export const kunciDasbor = (sekolahId: number) => ['dashboard', 'sekolah', sekolahId] as const

/** `tanggal` left out is the school's today, also after midnight. */
export function useKehadiran({ sekolahId, tanggal, aktif }: Tanya) {
  return useQuery<DasborSekolah>({
    queryKey: [...kunciDasbor(sekolahId), 'kehadiran', tanggal ?? 'hari-ini'],
    queryFn: ({ signal }) => ambil('kehadiran', { sekolahId, tanggal }, signal),
    enabled: aktif,
    // Of the neighbour day only the school's name stands until the new one comes: its people never do.
    placeholderData: (lama) => (lama?.sekolah.sekolahId === sekolahId ? lama : undefined),
  })
}

/** Rows of the month that `tanggal` lies in. */
export function useProgresKirim({ sekolahId, tanggal, aktif }: Tanya) {
  return useQuery<DasborSekolah>({
    queryKey: [...kunciDasbor(sekolahId), 'kiriman', tanggal?.slice(0, 7) ?? 'bulan-ini'],
    queryFn: ({ signal }) => ambil('kiriman', { sekolahId, tanggal }, signal),
    enabled: aktif,
    placeholderData: (lama) => (lama?.sekolah.sekolahId === sekolahId ? lama : undefined),
  })
}

const ambil = (bagian: Bagian, { sekolahId, tanggal }: Omit<Tanya, 'aktif'>, signal: AbortSignal) =>
  call(dasborSekolah, {
    params: { sekolahId },
    query: { bagian, ...(tanggal === undefined ? {} : { tanggal }) },
    signal,
  })
