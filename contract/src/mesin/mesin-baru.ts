import { z } from 'zod'
import { agreed } from '../dampak.ts'
import { endpoint } from '../endpoint.ts'
import { idSekolah, instant, nomorId, page, pageMeta, pesan, tanggal } from '../shapes.ts'
import { alasan, idMesin, MOVE, mesin, serialNumber, WRITE } from './mesin.ts'
import { mesinPengirim } from './pengirim.ts'

/** A machine that a school entered is its own once its number of records was read off it, or the office says so (devices.md 5). */

export const confirmMesin = endpoint({
  method: 'POST',
  url: '/api/mesin/:id/konfirmasi',
  hak: WRITE,
  summary: 'Mengonfirmasi mesin baru dengan jumlah catatan yang tertulis di menunya; tiga percobaan sehari.',
  params: idMesin,
  body: z.strictObject({
    jumlahCatatan: z.number('Isi angka yang tertulis di menu mesin').int().min(0).max(999_999_999),
  }),
  response: mesin,
  limitPerMinute: 30,
})

export const askKantor = endpoint({
  method: 'POST',
  url: '/api/mesin/:id/minta-konfirmasi',
  hak: WRITE,
  summary: 'Meminta kantor mengonfirmasi mesin yang tidak dapat menyebut jumlah catatannya.',
  params: idMesin,
  body: z.strictObject({ alasan }),
  response: mesin,
})

export const mesinBaru = z.object({
  id: idSekolah,
  sekolahId: z.number(),
  namaSekolah: z.string(),
  npsn: z.string(),
  nomorSeri: z.string(),
  nama: z.string(),
  diakuiPada: instant,
  diakuiOleh: z.string().nullable(),
  /** Another machine of the school was working then. */
  diSamping: z.boolean(),
  dikonfirmasiPada: instant.nullable(),
  dimintaPada: instant.nullable(),
  alasan: z.string().nullable(),
  terakhirTerlihat: instant.nullable(),
  /** Two networks say counts that one machine cannot have. */
  bertentangan: z.boolean(),
  sengketa: z.boolean(),
})
export type MesinBaru = z.infer<typeof mesinBaru>

export const daftarMesinBaru = endpoint({
  method: 'GET',
  url: '/api/mesin-baru',
  hak: { peran: MOVE.peran },
  summary:
    'Mesin baru di sekolah dalam cakupan yang belum disetujui kantor; yang meminta dan yang di samping mesin lain dahulu.',
  query: z.strictObject({ page }),
  response: z.object({ rows: z.array(mesinBaru), meta: pageMeta }),
})

export const decideMesinBaru = endpoint({
  method: 'POST',
  url: '/api/mesin-baru',
  hak: MOVE,
  summary: 'Menyetujui atau menolak banyak mesin baru sekaligus; yang ditolak melepas nomor serinya.',
  body: z
    .strictObject({
      mesin: z.array(idSekolah).min(1, 'Pilih mesinnya').max(200),
      setuju: z.boolean(),
      alasan: alasan.optional(),
    })
    .refine(({ setuju, alasan: why }) => setuju || why !== undefined, {
      path: ['alasan'],
      message: 'Tuliskan alasannya (min. 5 huruf)',
    }),
  response: z.object({
    jumlah: z.number(),
    gagal: z.array(z.object({ id: idSekolah, message: z.string() })),
  }),
})

const pihak = z.object({ sekolahId: z.number(), nama: z.string(), npsn: z.string() })

export const sengketaMesin = z.object({
  nomorSeri: z.string(),
  pengklaim: pihak,
  pemegang: pihak,
  diajukanPada: instant,
  diajukanOleh: z.string().nullable(),
  /** The one that holds it was confirmed before: then it moves, with a first day of its own. */
  pemegangDikonfirmasi: z.boolean(),
})
export type SengketaMesin = z.infer<typeof sengketaMesin>

export const daftarSengketaMesin = endpoint({
  method: 'GET',
  url: '/api/mesin-sengketa',
  hak: { peran: MOVE.peran },
  summary:
    'Nomor seri yang diakui dua sekolah, keduanya dalam cakupan; dan mesin yang nomor serinya dipakai dua pengirim.',
  response: z.object({ rows: z.array(sengketaMesin), pengirim: z.array(mesinPengirim) }),
})

export const decideSengketa = endpoint({
  method: 'POST',
  url: '/api/mesin-sengketa',
  hak: MOVE,
  summary: 'Memutuskan milik siapa mesin yang diakui dua sekolah.',
  body: z.strictObject({
    nomorSeri: serialNumber,
    pengklaim: nomorId,
    untuk: z.enum(['pengklaim', 'pemegang']),
    mulai: tanggal.optional(),
    alasan,
    ...agreed,
  }),
  response: pesan,
})
