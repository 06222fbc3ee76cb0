import type { KehadiranUbin } from '@geisa/contract/dashboard/kehadiran-wilayah'
import { partAddress } from '../../statistics/wilayah/options.ts'
import type { TileChoice } from './face.ts'

/** Where a tile leads: a level deeper, or to the school itself on the day that is shown. */
export const tileAddress = ({ sekolahId, kode }: KehadiranUbin, { day, tanggal }: TileChoice) =>
  sekolahId === null
    ? partAddress(kode, true)
    : ({
        to: '/dashboard/sekolah',
        search: { sekolah: sekolahId, ...(day === 'terakhir' && tanggal !== null ? { tanggal } : {}) },
      } as const)

export const tileKey = ({ sekolahId, kode }: KehadiranUbin): string | number => sekolahId ?? kode
