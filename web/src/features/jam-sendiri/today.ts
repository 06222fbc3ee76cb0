import type { Zona } from '@geisa/engine/acuan'
import { usePengguna } from '../../api/sesi.ts'
import { sekolahToday } from '../../shared/tanggal/waktu-sekolah.ts'
import { useSekolahName } from '../sekolah/queries.ts'

/** Today of the user's own school; an office, whose schools may lie in several zones, counts in WIB. */
export function useToday(): { today: string; zona: Zona } {
  const zona = useSekolahName(usePengguna()?.sekolahId ?? undefined).data?.zona ?? 'WIB'
  return { today: sekolahToday(zona), zona }
}
