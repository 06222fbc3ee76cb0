import { PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { agreed } from '../dampak.ts'
import { endpoint } from '../endpoint.ts'
import { instant, nomorId, page, pageMeta, pesan, tanggal } from '../shapes.ts'
import { alasan, mesin, nama, serialNumber } from './mesin.ts'

/** Serial numbers that call without belonging to a school: given to one, or blocked (devices.md 5). */

const ADMIN = { peran: [PERAN.NASIONAL] } as const

export const unknownMesinRow = z.object({
  nomorSeri: z.string(),
  pertamaTerlihat: instant,
  terakhirTerlihat: instant,
  ip: z.string().nullable(),
  jumlahTanya: z.number(),
  jumlahTolak: z.number(),
  info: z.record(z.string(), z.string()),
  diblokir: z.boolean(),
})
export type UnknownMesin = z.infer<typeof unknownMesinRow>

export const unknownMesin = endpoint({
  method: 'GET',
  url: '/api/mesin-tak-dikenal',
  hak: ADMIN,
  summary: 'Nomor seri yang menghubungi server tanpa terdaftar di sekolah mana pun.',
  query: z.strictObject({ page, search: z.string().trim().max(32).optional() }),
  response: z.object({ rows: z.array(unknownMesinRow), meta: pageMeta }),
})

export const claimMesin = endpoint({
  method: 'POST',
  url: '/api/mesin-tak-dikenal/klaim',
  hak: { ...ADMIN, tulis: true },
  summary: 'Menyerahkan mesin yang belum terdaftar kepada satu sekolah.',
  body: z.strictObject({
    nomorSeri: serialNumber,
    sekolahId: nomorId,
    nama,
    mulai: tanggal.optional(),
    dipakaiSejak: tanggal.optional(),
    ...agreed,
  }),
  response: mesin,
})

export const blokirMesin = endpoint({
  method: 'PATCH',
  url: '/api/mesin-tak-dikenal/:nomorSeri',
  hak: { ...ADMIN, tulis: true },
  summary: 'Memblokir atau membuka blokir nomor seri; mesin yang diblokir dijawab 403.',
  params: z.strictObject({ nomorSeri: serialNumber }),
  body: z.strictObject({ diblokir: z.boolean(), alasan }),
  response: pesan,
})
