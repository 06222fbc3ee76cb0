import { KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { nomorRiwayat, pratinjauQuery, pratinjauResult, startFrom, versionShape } from '../berlaku.ts'
import { agreed } from '../dampak.ts'
import { endpoint } from '../endpoint.ts'
import { usulKalibrasi } from '../mesin/drift.ts'
import { freeText, idSekolah, nomorId, pesan, tanggal, wholeHours } from '../shapes.ts'

/** 'Kalibrasi waktu pada Mesin': whole hours added to what a machine wrote (rules.md 2, L1). */

const WRITE = { peran: [PERAN.SEKOLAH], tulis: true } as const
const idParams = z.strictObject({ id: nomorId })

export const kalibrasiVersion = z.object({
  id: z.number(),
  /** null = every machine of the school. */
  mesinId: idSekolah.nullable(),
  namaMesin: z.string().nullable(),
  jam: z.number(),
  ...versionShape,
  alasan: z.string().nullable(),
})
export type KalibrasiVersion = z.infer<typeof kalibrasiVersion>

export const daftarKalibrasi = endpoint({
  method: 'GET',
  url: '/api/sekolah/:id/kalibrasi',
  hak: { peran: [...KANTOR, PERAN.SEKOLAH] },
  summary: 'Kalibrasi yang berlaku hari ini, semua versinya, dan usul dari selisih jam mesin.',
  params: idParams,
  response: z.object({
    nomorRiwayat,
    hariIni: tanggal,
    /** In force today for machines that no version names. */
    jam: z.number(),
    rows: z.array(kalibrasiVersion),
    /** Machines whose taps ask for another calibration than the one in force (devices.md 5). */
    usul: z.array(
      z.object({
        mesinId: idSekolah,
        namaMesin: z.string(),
        ...usulKalibrasi.shape,
      }),
    ),
  }),
})

export const kalibrasiInput = z.strictObject({
  mesinId: idSekolah.nullish(),
  jam: wholeHours(z.number('Isi jumlah jam')),
  /** By the date that the machine wrote; default today. */
  berlakuMulai: startFrom.optional(),
  berlakuSampai: startFrom.nullish(),
  /** Demanded when the first day lies in the past: the office gets a notice. */
  alasan: freeText(500).optional(),
  nomorRiwayat: nomorRiwayat.optional(),
  ...agreed,
})
export type KalibrasiInput = z.output<typeof kalibrasiInput>

export const saveKalibrasi = endpoint({
  method: 'POST',
  url: '/api/sekolah/:id/kalibrasi',
  hak: WRITE,
  summary:
    'Menyimpan kalibrasi sejak satu tanggal; yang menjangkau hari lewat memerlukan alasan dan diberitahukan ke dinas.',
  params: idParams,
  body: kalibrasiInput,
  response: pesan,
})

export const pratinjauKalibrasi = endpoint({
  method: 'POST',
  url: '/api/sekolah/:id/kalibrasi/pratinjau',
  hak: WRITE,
  summary: 'Menghitung hari-GTK yang berubah bila kalibrasi ini disimpan.',
  params: idParams,
  query: pratinjauQuery,
  body: kalibrasiInput,
  response: pratinjauResult,
  inTurn: true,
})
