import { KANTOR } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Counted so far: whoever has more has enough to do. */
export const MAX_PENDING = 100

export const pendingPengajuan = endpoint({
  method: 'GET',
  url: '/api/pengajuan-menunggu',
  hak: { peran: KANTOR },
  summary: `Berapa usulan menunggu putusan pemanggil, dihitung sampai ${MAX_PENDING}; 0 bagi yang tidak memutuskan.`,
  response: z.object({
    koreksi: z.number(),
    'absensi-manual': z.number(),
    /** 'Usul jam kerja' (rules.md M9), and when the oldest was asked for. Left out by the release before. */
    jamKerja: z.object({ jumlah: z.number(), terlama: z.string().nullable() }).optional(),
  }),
})
