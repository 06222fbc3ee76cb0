import { KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { idSekolah, nomorId, pesan, tanggal, teksBebas } from './bentuk.ts'
import { bentukVersi, hasilPratinjau, mulaiSejak, tanyaPratinjau } from './berlaku.ts'
import { endpoint } from './endpoint.ts'

/** 'Kalibrasi waktu pada Mesin': whole hours added to what a machine wrote (rules.md 2, L1). */

const TULIS = { peran: [PERAN.SEKOLAH], tulis: true } as const
const idParams = z.strictObject({ id: nomorId })

export const versiKalibrasi = z.object({
  id: z.number(),
  /** null = every machine of the school. */
  mesinId: idSekolah.nullable(),
  namaMesin: z.string().nullable(),
  jam: z.number(),
  ...bentukVersi,
  alasan: z.string().nullable(),
})
export type VersiKalibrasi = z.infer<typeof versiKalibrasi>

export const daftarKalibrasi = endpoint({
  method: 'GET',
  url: '/api/sekolah/:id/kalibrasi',
  hak: { peran: [...KANTOR, PERAN.SEKOLAH] },
  ringkasan: 'Kalibrasi yang berlaku hari ini, semua versinya, dan usul dari selisih jam mesin.',
  params: idParams,
  response: z.object({
    hariIni: tanggal,
    /** In force today for machines that no version names. */
    jam: z.number(),
    rows: z.array(versiKalibrasi),
    /** A machine whose clock jumped by about whole hours (devices.md 5). */
    usul: z.array(
      z.object({
        mesinId: idSekolah,
        namaMesin: z.string(),
        /** Calibration to save: the one in force plus the jump. */
        jam: z.number(),
        mulai: tanggal,
      }),
    ),
  }),
})

export const isianKalibrasi = z.strictObject({
  mesinId: idSekolah.nullish(),
  jam: z
    .number('Isi jumlah jam')
    .int('Kalibrasi harus jam bulat')
    .min(-99, 'Kalibrasi paling kecil −99 jam')
    .max(99, 'Kalibrasi paling besar 99 jam'),
  /** By the date that the machine wrote; default today. */
  berlakuMulai: mulaiSejak.optional(),
  berlakuSampai: mulaiSejak.nullish(),
  /** Demanded when the first day lies in the past: the office gets a notice. */
  alasan: teksBebas(500).optional(),
})
export type IsianKalibrasi = z.output<typeof isianKalibrasi>

export const simpanKalibrasi = endpoint({
  method: 'POST',
  url: '/api/sekolah/:id/kalibrasi',
  hak: TULIS,
  ringkasan:
    'Menyimpan kalibrasi sejak satu tanggal; yang menjangkau hari lewat memerlukan alasan dan diberitahukan ke dinas.',
  params: idParams,
  body: isianKalibrasi,
  response: pesan,
})

export const pratinjauKalibrasi = endpoint({
  method: 'POST',
  url: '/api/sekolah/:id/kalibrasi/pratinjau',
  hak: TULIS,
  ringkasan: 'Menghitung hari-GTK yang berubah bila kalibrasi ini disimpan.',
  params: idParams,
  query: tanyaPratinjau,
  body: isianKalibrasi,
  response: hasilPratinjau,
  bergiliran: true,
})
