import { KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant, pesan } from '../shapes.ts'
import { alasan, idMesin } from './mesin.ts'

/** Reports of a machine after a silence (rules.md L5): set free by a word, taken back with a reason. */

/** The machine stands at the school; the office may know better. A foundation is no office. */
const WRITE = { peran: [...KANTOR.filter((peranId) => peranId !== PERAN.YAYASAN), PERAN.SEKOLAH], tulis: true } as const

export const confirmLaporan = endpoint({
  method: 'POST',
  url: '/api/mesin/:id/laporan',
  hak: WRITE,
  summary: 'Menyatakan "ini mesin kami": laporan yang menunggu sesudah mesin diam dibaca.',
  params: idMesin,
  /** The address that was on the screen: said of that one, of no other that calls meanwhile. */
  body: z.strictObject({ ip: z.union([z.ipv4(), z.ipv6()], 'Alamat mesin tidak terbaca. Muat ulang halaman ini.') }),
  response: pesan,
})

export const withdrawLaporan = endpoint({
  method: 'POST',
  url: '/api/mesin/:id/laporan/tarik',
  hak: WRITE,
  summary: 'Menarik laporan terakhir sesudah mesin diam, dengan alasan: hari yang terbuka dibaca seperti sebelumnya.',
  params: idMesin,
  body: z.strictObject({ pada: instant, alasan }),
  response: pesan,
})
