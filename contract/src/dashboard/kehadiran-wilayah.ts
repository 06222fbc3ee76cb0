import { KANTOR } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bulan, idSekolah, instant, kodeWilayah, npsn, tanggal } from '../shapes.ts'
import { selectedWilayah, wilayahFilter, zona } from './dashboard.ts'

/** The attendance of a region or of a foundation's schools, from counters (decision 29). Shares are the reader's to make. */

/** How many staff stand where on one date: every one in service that date in exactly one of these, `terlambat` aside. */
const kehadiranCount = z.object({
  /** In service that date: the sum of all below but `terlambat`. */
  jumlahGtk: z.number().int(),
  /** Status of group H, those who came late among them. */
  hadir: z.number().int(),
  /** Of `hadir`: late by the daily report of the same minute (rules.md 14, L23), with permission or without. */
  terlambat: z.number().int(),
  dinasLuar: z.number().int(),
  sakit: z.number().int(),
  cuti: z.number().int(),
  /** Only on a day that is over (rules.md 18). */
  alpa: z.number().int(),
  /** Nothing recorded, the day is not over, and a machine of the school has reported today. */
  belumAbsen: z.number().int(),
  /** Nothing recorded, and no machine has reported the day: nobody knows, so it is not absence (rules.md 17). */
  belumSinkron: z.number().int(),
  /** Nothing recorded at a school that has no machine in use that date. */
  belumMesin: z.number().int(),
  /** Holiday, or none of their working days: nobody is expected. */
  libur: z.number().int(),
})
export type KehadiranCount = z.infer<typeof kehadiranCount>

const computed = {
  /** The counters hold everything up to this instant; null: they are being filled for the first time. */
  dihitungPada: instant.nullable(),
  /** A change that many schools share (a holiday, a schedule, the end of a day) is still being folded in. */
  sedangDihitung: z.boolean(),
}
/** null: a foundation, which chose no region. */
const wilayah = selectedWilayah.nullable()
const READ = { peran: KANTOR }

export const kehadiranHariIni = endpoint({
  method: 'GET',
  url: '/api/dashboard/kehadiran/hari-ini',
  hak: READ,
  summary: 'Kehadiran GTK hari ini sejauh ini di wilayah yang dipilih; yayasan: di sekolah-sekolahnya.',
  query: wilayahFilter,
  response: z.object({
    wilayah,
    ...computed,
    /** Each school is counted on its own zone's day, which begins when the day before is complete; one entry a zone. */
    hari: z.array(z.object({ zona, tanggal })),
    jumlah: kehadiranCount,
  }),
})
export type KehadiranHariIni = z.infer<(typeof kehadiranHariIni)['response']>

/** So many school days the chart shows. */
export const MAX_HARI_SEKOLAH = 30

export const kehadiranHariSekolah = endpoint({
  method: 'GET',
  url: '/api/dashboard/kehadiran/hari-sekolah',
  hak: READ,
  summary: 'Tiga puluh hari sekolah terakhir yang sudah lengkap, sama dengan laporan harian dan bulanan.',
  query: wilayahFilter,
  response: z.object({
    wilayah,
    ...computed,
    /** Oldest first; dates on which nobody was expected are left out. Fewer than 30 where there are no more. */
    hari: z.array(
      kehadiranCount.extend({
        tanggal,
        /** Staff-days expected: `jumlahGtk` without `libur`. */
        wajib: z.number().int(),
        /** alpa + sakit + cuti (rules.md 20). */
        tidakHadir: z.number().int(),
      }),
    ),
  }),
})
export type KehadiranHariSekolah = z.infer<(typeof kehadiranHariSekolah)['response']>

/** Schools of the last month: how far they are. */
const kesiapan = z.object({
  sekolah: z.number().int(),
  terkunci: z.number().int(),
  /** A statement stands there, uploaded or accepted; one that was returned does not. */
  sptjmTerkirim: z.number().int(),
  sptjmDiterima: z.number().int(),
})

export const kehadiranUbin = z.object({
  /** Of a region; of a school that of its kecamatan. */
  kode: kodeWilayah,
  /** Set: the tile is a school. */
  sekolahId: z.number().int().nullable(),
  npsn: npsn.nullable(),
  nama: z.string(),
  hariIni: kehadiranCount,
  /** On `tanggalLengkap`; its `jumlahGtk` is 0 where the region had nobody in service. */
  terakhir: kehadiranCount,
  kesiapan,
})
export type KehadiranUbin = z.infer<typeof kehadiranUbin>

export const kehadiranWilayah = endpoint({
  method: 'GET',
  url: '/api/dashboard/kehadiran/wilayah',
  hak: READ,
  summary: 'Wilayah di bawah wilayah yang dipilih sebagai ubin; kecamatan dan yayasan: sekolah-sekolahnya.',
  query: wilayahFilter,
  response: z.object({
    wilayah,
    ...computed,
    /** The latest complete school day of the chosen region, the same for all tiles; null: none yet. */
    tanggalLengkap: tanggal.nullable(),
    /** The month of `kesiapan`: the last one that is over. */
    bulan,
    /** By name. */
    ubin: z.array(kehadiranUbin),
  }),
})
export type KehadiranWilayah = z.infer<(typeof kehadiranWilayah)['response']>

/** Why a school is named, in the order of weight. */
const SEBAB_PERHATIAN = [
  /** No machine has reported since `tanggal` (null: never). */
  'mesin-diam',
  /** Of `dari` staff of whom something is known on `tanggal` only `jumlah` were present or on duty outside. */
  'kehadiran-rendah',
  /** `jumlah` of `dari` staff-days of `tanggal` are not synced. */
  'belum-sinkron',
  /** `jumlah` alpa of `dari` expected on `tanggal`. */
  'alpa',
  /** The last month is not locked; `tanggal`: the deadline. */
  'belum-kunci',
  /** The last month is locked, its statement is not sent; `tanggal`: the deadline. */
  'sptjm-belum',
] as const

const sebab = z.object({
  jenis: z.enum(SEBAB_PERHATIAN),
  tanggal: tanggal.nullable(),
  jumlah: z.number().int().nullable(),
  dari: z.number().int().nullable(),
})

const sekolahPerhatian = z.object({
  sekolahId: z.number().int(),
  npsn,
  nama: z.string(),
  kecamatan: z.string(),
  kabKota: z.string(),
  jumlahGtk: z.number().int(),
  /** At least one. */
  sebab: z.array(sebab),
})
export type SekolahPerhatian = z.infer<typeof sekolahPerhatian>

export const kehadiranPerhatian = endpoint({
  method: 'GET',
  url: '/api/dashboard/kehadiran/perhatian',
  hak: READ,
  summary:
    'Sepuluh sekolah yang perlu dilihat beserta sebabnya, usulan yang paling lama menunggu, SPTJM yang belum dikirim.',
  query: wilayahFilter,
  response: z.object({
    wilayah,
    ...computed,
    sekolah: z.array(sekolahPerhatian),
    /** The request of the chosen schools that has waited longest. */
    usulanTertua: z
      .object({
        jenis: z.enum(['koreksi', 'manual']),
        id: idSekolah,
        nomor: z.string(),
        sekolahId: z.number().int(),
        namaSekolah: z.string(),
        diajukanPada: instant,
        /** Whole days. */
        umurHari: z.number().int(),
      })
      .nullable(),
    sptjm: z.object({
      bulan,
      /** Schools without a statement, of all. */
      belum: z.number().int(),
      sekolah: z.number().int(),
      /** The deadline of the chosen region, and days until it: below 0 it has passed. */
      tenggat: tanggal,
      sisaHari: z.number().int(),
    }),
  }),
})
export type KehadiranPerhatian = z.infer<(typeof kehadiranPerhatian)['response']>
