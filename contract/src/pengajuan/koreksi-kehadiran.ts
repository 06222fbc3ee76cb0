import { HAK_PENGAJUAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { tanggal } from '../shapes.ts'
import { endpointPengajuan, serverOwned } from './endpoints.ts'
import { dampakPengajuan } from './meja.ts'
import {
  commonPengajuan,
  generalRow,
  gtkPengajuan,
  incomingGtk,
  incomingReference,
  jamMenit,
  pengusulInput,
  pratinjauError,
  reference,
} from './pengajuan.ts'

export const JENIS_KOREKSI = { 1: 'Status Kehadiran', 2: 'Waktu Kehadiran', 3: 'Izin' } as const
export const JENIS_IZIN = { 1: 'Izin Datang Terlambat', 2: 'Izin Pulang Cepat' } as const
/** The document of types 2 and 3; type 1 asks for that of the chosen status (spec 2, 'Correction detail'). */
export const DOKUMEN_KOREKSI = 'Surat Keterangan Kepala Sekolah'

/** Of a day that is not complete, or that no machine has reported: nobody is Alpa before (rules.md 18, L5). */
export const WITHOUT_STATUS = { id: 0, nama: 'Belum ada status' } as const

const waktu = z.object({ datang: jamMenit.nullable(), pulang: jamMenit.nullable() })
const incomingWaktu = z.strictObject({ datang: jamMenit.nullish(), pulang: jamMenit.nullish() }).nullish()

export const fullKoreksi = z.object({
  ...commonPengajuan,
  noKoreksi: z.string(),
  gtk: gtkPengajuan,
  jenisKoreksi: reference,
  jenisIzin: reference.nullable(),
  statusKehadiran: z.object({ awal: reference, koreksi: reference.nullable() }),
  tglKehadiran: z.object({ dari: tanggal, sampai: tanggal }),
  /** What was recorded on the first day when it was submitted. */
  waktuAwal: waktu,
  waktuKoreksi: waktu,
  /** The document that this kind of correction rests on. */
  dokumenDiminta: z.string().nullable(),
})
export type FullKoreksi = z.infer<typeof fullKoreksi>

export const koreksiRow = z.object({
  ...generalRow,
  noKoreksi: z.string(),
  gtk: z.object({ id: z.string(), nama: z.string(), nip: z.string().nullable() }),
  jenisKoreksi: reference,
  jenisIzin: reference.nullable(),
  statusKoreksi: reference.nullable(),
  tglKehadiran: z.object({ dari: tanggal, sampai: tanggal }),
  waktuKoreksi: waktu,
})
export type KoreksiRow = z.infer<typeof koreksiRow>

/** What the school fills in. */
const input = {
  gtk: incomingGtk,
  jenisKoreksi: incomingReference,
  jenisIzin: incomingReference.nullish(),
  statusKehadiran: z
    .strictObject({ awal: incomingReference.nullish(), koreksi: incomingReference.nullish() })
    .nullish(),
  tglKehadiran: z.strictObject({ dari: tanggal, sampai: tanggal.nullish() }),
  /** Recorded, never believed: the server reads it from the report. */
  waktuAwal: incomingWaktu,
  waktuKoreksi: incomingWaktu,
  ...pengusulInput,
}

export const {
  list: daftarKoreksi,
  read: readKoreksi,
  ajukan: ajukanKoreksi,
  update: updateKoreksi,
  deleteDocument: deleteKoreksiDocument,
  meja: mejaKoreksi,
  approveMany: approveManyKoreksi,
  summary: ringkasanKoreksi,
} = endpointPengajuan({
  path: 'koreksi-kehadiran',
  label: 'koreksi',
  searchField: z.enum(['noKoreksi', 'npsn']),
  input,
  owned: { noKoreksi: serverOwned },
  filter: {
    jenisKoreksi: z.coerce.number().int().min(1).max(3).optional(),
    statusKoreksi: z.coerce.number().int().min(0).max(999).optional(),
    gtkId: z.string().max(40).optional(),
  },
  full: fullKoreksi,
  row: koreksiRow,
})

export const pratinjauKoreksi = endpoint({
  method: 'POST',
  url: '/api/koreksi-kehadiran/pratinjau',
  hak: HAK_PENGAJUAN.ubah,
  summary: 'Hari dan angka yang akan berubah bila isian ini disetujui, dengan yang tercatat sekarang; tidak menyimpan.',
  body: z.strictObject({
    gtk: input.gtk,
    jenisKoreksi: input.jenisKoreksi,
    jenisIzin: input.jenisIzin,
    statusKehadiran: input.statusKehadiran,
    tglKehadiran: input.tglKehadiran,
    waktuKoreksi: input.waktuKoreksi,
  }),
  response: z.object({ dampak: dampakPengajuan, statusAwal: reference, waktuAwal: waktu, galat: pratinjauError }),
})
