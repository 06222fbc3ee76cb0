import type { KesiapanBulan } from '@geisa/contract/kunci-bulan'
import { namaBulan } from '@geisa/engine/calendar'

/** Whether the paper of a locked month has still to come: none was uploaded, or one of a seal that is opened since. */
export const lacksSptjm = ({
  jumlahGtk,
  keadaan,
  sptjm,
}: Pick<KesiapanBulan, 'jumlahGtk' | 'keadaan' | 'sptjm'>): boolean =>
  jumlahGtk > 0 && keadaan === 'terkunci' && (sptjm === null || !sptjm.segelBerlaku)

export const lackingSptjmWords = (bulan: string): string => `SPTJM ${namaBulan(bulan)} belum diunggah`
