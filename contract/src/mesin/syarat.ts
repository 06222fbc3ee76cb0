import { PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idSekolah, instant, network, pesan, tanggal } from '../shapes.ts'

/** What an office demands of the machines of its schools, beside what each school set; an operator cannot take it off (devices.md 5). */

const OWNERS = [PERAN.PROVINSI, PERAN.KAB_KOTA] as const

const jaringan = z.array(network).min(1, 'Isi jaringannya').max(50)

const refused = z.object({
  id: idSekolah,
  nomorSeri: z.string(),
  nama: z.string(),
  namaSekolah: z.string(),
  npsn: z.string(),
  /** What it lacks. */
  token: z.boolean(),
  jaringan: z.boolean(),
})
export type RefusedMesin = z.infer<typeof refused>

export const readSyaratMesin = endpoint({
  method: 'GET',
  url: '/api/syarat-mesin',
  hak: { peran: OWNERS },
  summary: 'Syarat kantor sendiri bagi mesin sekolahnya, dan mesin yang akan ditolak olehnya atau oleh yang dicoba.',
  query: z.strictObject({
    /** A demand that nobody has saved; as text with commas. */
    token: z.enum(['ya', 'tidak']).optional(),
    jaringan: z.string().max(2000).optional(),
  }),
  response: z.object({
    syarat: z
      .object({
        wajibToken: z.boolean(),
        jaringan: z.array(z.string()).nullable(),
        mulai: tanggal,
        disimpanPada: instant,
        versi: z.number(),
      })
      .nullable(),
    jumlahMesin: z.number(),
    jumlahDitolak: z.number(),
    /** The first 200. */
    ditolak: z.array(refused),
  }),
})
export type SyaratMesin = z.infer<typeof readSyaratMesin.response>

export const saveSyaratMesin = endpoint({
  method: 'POST',
  url: '/api/syarat-mesin',
  hak: { peran: OWNERS, tulis: true },
  summary: 'Mewajibkan token atau jaringan bagi mesin sekolah di wilayah kantor, mulai satu hari.',
  body: z.strictObject({
    /** 0 where nothing was demanded yet. */
    versi: z.number().int(),
    wajibToken: z.boolean(),
    jaringan: jaringan.nullable(),
    mulai: tanggal,
  }),
  response: pesan,
})
