import { HAK_PENGAJUAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { tanggal } from './bentuk.ts'
import { endpoint } from './endpoint.ts'
import { endpointPengajuan, milikServer } from './jenis-pengajuan.ts'
import { dampakPengajuan } from './meja-pengajuan.ts'
import {
  acuan,
  acuanMasuk,
  barisUmum,
  galatPratinjau,
  gtkMasuk,
  gtkPengajuan,
  isianPengusul,
  jamMenit,
  umumPengajuan,
} from './pengajuan.ts'

export const JENIS_KOREKSI = { 1: 'Status Kehadiran', 2: 'Waktu Kehadiran', 3: 'Izin' } as const
export const JENIS_IZIN = { 1: 'Izin Datang Terlambat', 2: 'Izin Pulang Cepat' } as const
/** The document of types 2 and 3; type 1 asks for that of the chosen status (spec 2, 'Correction detail'). */
export const DOKUMEN_KOREKSI = 'Surat Keterangan Kepala Sekolah'

const waktu = z.object({ datang: jamMenit.nullable(), pulang: jamMenit.nullable() })
const waktuMasuk = z.strictObject({ datang: jamMenit.nullish(), pulang: jamMenit.nullish() }).nullish()

export const koreksiLengkap = z.object({
  ...umumPengajuan,
  noKoreksi: z.string(),
  gtk: gtkPengajuan,
  jenisKoreksi: acuan,
  jenisIzin: acuan.nullable(),
  statusKehadiran: z.object({ awal: acuan, koreksi: acuan.nullable() }),
  tglKehadiran: z.object({ dari: tanggal, sampai: tanggal }),
  /** What was recorded on the first day when it was submitted. */
  waktuAwal: waktu,
  waktuKoreksi: waktu,
  /** The document that this kind of correction rests on. */
  dokumenDiminta: z.string().nullable(),
})
export type KoreksiLengkap = z.infer<typeof koreksiLengkap>

export const koreksiBaris = z.object({
  ...barisUmum,
  noKoreksi: z.string(),
  gtk: z.object({ id: z.string(), nama: z.string(), nip: z.string().nullable() }),
  jenisKoreksi: acuan,
  jenisIzin: acuan.nullable(),
  statusKoreksi: acuan.nullable(),
  tglKehadiran: z.object({ dari: tanggal, sampai: tanggal }),
  waktuKoreksi: waktu,
})
export type KoreksiBaris = z.infer<typeof koreksiBaris>

/** What the school fills in. */
const isian = {
  gtk: gtkMasuk,
  jenisKoreksi: acuanMasuk,
  jenisIzin: acuanMasuk.nullish(),
  statusKehadiran: z.strictObject({ awal: acuanMasuk.nullish(), koreksi: acuanMasuk.nullish() }).nullish(),
  tglKehadiran: z.strictObject({ dari: tanggal, sampai: tanggal.nullish() }),
  /** Recorded, never believed: the server reads it from the report. */
  waktuAwal: waktuMasuk,
  waktuKoreksi: waktuMasuk,
  ...isianPengusul,
}

export const {
  daftar: daftarKoreksi,
  baca: bacaKoreksi,
  ajukan: ajukanKoreksi,
  ubah: ubahKoreksi,
  hapusDokumen: hapusDokumenKoreksi,
  meja: mejaKoreksi,
  setujuiBanyak: setujuiBanyakKoreksi,
  ringkasan: ringkasanKoreksi,
} = endpointPengajuan({
  alamat: 'koreksi-kehadiran',
  sebutan: 'koreksi',
  cari: z.enum(['noKoreksi', 'npsn']),
  isian,
  milik: { noKoreksi: milikServer },
  saringan: {
    jenisKoreksi: z.coerce.number().int().min(1).max(3).optional(),
    statusKoreksi: z.coerce.number().int().min(0).max(999).optional(),
    gtkId: z.string().max(40).optional(),
  },
  lengkap: koreksiLengkap,
  baris: koreksiBaris,
})

export const pratinjauKoreksi = endpoint({
  method: 'POST',
  url: '/api/koreksi-kehadiran/pratinjau',
  hak: HAK_PENGAJUAN.ubah,
  ringkasan:
    'Hari dan angka yang akan berubah bila isian ini disetujui, dengan yang tercatat sekarang; tidak menyimpan.',
  body: z.strictObject({
    gtk: isian.gtk,
    jenisKoreksi: isian.jenisKoreksi,
    jenisIzin: isian.jenisIzin,
    statusKehadiran: isian.statusKehadiran,
    tglKehadiran: isian.tglKehadiran,
    waktuKoreksi: isian.waktuKoreksi,
  }),
  response: z.object({ dampak: dampakPengajuan, statusAwal: acuan, waktuAwal: waktu, galat: galatPratinjau }),
})
