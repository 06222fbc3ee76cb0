import { HAK_PENGAJUAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { jam, singleLineText, tanggal } from '../shapes.ts'
import { endpointPengajuan, serverOwned } from './endpoints.ts'
import { dampakPengajuan } from './meja.ts'
import {
  commonPengajuan,
  generalRow,
  gtkPengajuan,
  incomingGtk,
  MAX_DETAIL,
  pengusulInput,
  pratinjauError,
  reference,
} from './pengajuan.ts'

const rincianManual = z.object({
  gtk: gtkPengajuan,
  /** true = Hadir: an arrival or a departure is given. */
  statusKehadiran: z.boolean(),
  waktuDatang: jam.nullable(),
  waktuPulang: jam.nullable(),
  keterangan: z.string(),
  /** DHGTK: the least finished of the person's rows; null = nothing is sent. */
  statusKirim: z.enum(['Belum Dikirim', 'Proses Kirim', 'Terkirim', 'Gagal']).nullable(),
  keteranganStatusKirim: z.string().nullable(),
  /** Of an approved row that gives a time: both sides were there already, so that nothing of it is sent (rules.md 18); null: no such row, or not found yet. */
  tidakDiperlukan: z.boolean().nullable(),
})

export const fullManual = z.object({
  ...commonPengajuan,
  noAbsensiManual: z.string(),
  /** A correction that this request came from; null = none. */
  koreksiStatusId: z.string().nullable(),
  tanggal,
  jenisAbsensiManual: z.object({ id: z.number(), nama: z.string(), dokumenPendukung: z.string().nullable() }),
  details: z.array(rincianManual),
})
export type FullManual = z.infer<typeof fullManual>

export const manualRow = z.object({
  ...generalRow,
  noAbsensiManual: z.string(),
  tanggal,
  jenisAbsensiManual: z.object({ id: z.number(), nama: z.string() }),
  jumlahGtk: z.number(),
})
export type ManualRow = z.infer<typeof manualRow>

const inputDetail = z.strictObject({
  gtk: incomingGtk,
  /** Derived from the times; another value is refused. */
  statusKehadiran: z.boolean().nullish(),
  waktuDatang: jam.nullish(),
  waktuPulang: jam.nullish(),
  keterangan: singleLineText(300).nullish(),
  statusKirim: z.string().max(40).nullish(),
  keteranganStatusKirim: z.string().max(1000).nullish(),
  /** Comes back as it was read; the server finds it itself. */
  tidakDiperlukan: z.boolean().nullish(),
})
const incomingKind = z.strictObject({
  id: z.number().int(),
  nama: z.string().max(300).nullish(),
  dokumenPendukung: z.string().max(300).nullish(),
})

const input = {
  tanggal,
  jenisAbsensiManual: incomingKind,
  ...pengusulInput,
  details: z.array(inputDetail).max(MAX_DETAIL, `Paling banyak ${MAX_DETAIL} GTK dalam satu usulan`),
}

export const {
  list: daftarManual,
  read: readManual,
  ajukan: ajukanManual,
  update: updateManual,
  deleteDocument: deleteManualDocument,
  meja: mejaManual,
  approveMany: approveManyManual,
  summary: ringkasanManual,
} = endpointPengajuan({
  path: 'absensi-manual',
  label: 'absensi manual',
  searchField: z.enum(['noAbsensiManual', 'npsn']),
  input,
  owned: { noAbsensiManual: serverOwned, koreksiStatusId: serverOwned },
  filter: {
    jenisAbsensiManual: z.coerce.number().int().min(0).max(999).optional(),
    /** Whose row it has; one for the whole school has everybody's. */
    gtkId: z.string().max(40).optional(),
  },
  full: fullManual,
  row: manualRow,
})

export const pratinjauManual = endpoint({
  method: 'POST',
  url: '/api/absensi-manual/pratinjau',
  hak: HAK_PENGAJUAN.ubah,
  summary: 'Hari dan angka yang akan berubah bila isian ini disetujui; tidak menyimpan.',
  body: z.strictObject({ tanggal, jenisAbsensiManual: incomingKind, details: input.details }),
  response: z.object({ dampak: dampakPengajuan, galat: pratinjauError }),
})

/** Workdays of the last weeks on which no machine of the school had contact (product.md 5.3). */
export const manualSuggestion = endpoint({
  method: 'GET',
  url: '/api/absensi-manual/saran',
  hak: HAK_PENGAJUAN.tulis,
  summary: 'Hari kerja tanpa kabar mesin yang belum diusulkan, siap diisi.',
  response: z.object({
    hari: z.array(
      z.object({
        tanggal,
        mesin: z.array(z.object({ id: z.string(), nama: z.string(), terakhirTerlihat: z.string().nullable() })),
        /** Whose day is not synced and has no times yet, with the scheduled times. */
        gtk: z.array(z.object({ gtk: gtkPengajuan, jamMasuk: jam, jamPulang: jam })),
      }),
    ),
    /** What the ready-filled form proposes: 'Hadir – Mesin Rusak'. */
    jenisAbsensiManual: reference.nullable(),
  }),
})
