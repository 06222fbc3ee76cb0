import { KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { JENIS_PENGAJUAN } from '../pengajuan/pengajuan.ts'
import { instant, nomorId, npsn, tanggal } from '../shapes.ts'
import { zona } from './dashboard.ts'

/** The day of one school as its dashboard shows it. */

/** Where somebody stands on the chosen day, for the eye: figures come from the columns. */
export const HADIR_STATE = [
  'hadir',
  'terlambat',
  'belum-datang',
  'tidak-hadir',
  'izin',
  'libur',
  'belum-sinkron',
  'akan-datang',
] as const
export type HadirState = (typeof HADIR_STATE)[number]

const hadirRow = z.object({
  idDapodik: z.string(),
  nama_dapodik: z.string(),
  nip: z.string().nullable(),
  nuptk: z.string().nullable(),
  /** 'HH:mm:ss' */
  Waktu_Datang: z.string().nullable(),
  Waktu_Pulang: z.string().nullable(),
  /** The status's full name; empty where nothing is known yet: the day is not over, or no machine has reported it. */
  Status_Kehadiran: z.string(),
  keterangan: z.string(),
  keadaan: z.enum(HADIR_STATE),
  /** 'Sedang bertugas': works by hours of their own, has come, and their end is not reached (rules.md M11). */
  bertugas: z.boolean().optional(),
  /** The date that the row speaks of where it is a night that goes on since yesterday (rules.md M11). */
  malam: tanggal.optional(),
  /** Seconds, as the daily report of the same minute counts them: of a missing arrival too, once a departure stands (rules.md L23). */
  terlambat: z.number().int(),
  /** The latest request for this day of theirs that nobody has decided yet. */
  usulan: z.object({ jenis: z.enum(JENIS_PENGAJUAN), id: z.string() }).nullable(),
})
export type HadirRow = z.infer<typeof hadirRow>

const progressRow = z.object({
  tanggal,
  Nama: z.string(),
  jenis_waktu: z.enum(['Datang', 'Pulang']),
  waktu: z.string(),
  Status_kirim: z.string(),
  waktu_kirim: instant.nullable(),
  Jenis_Data: z.string(),
})
export type ProgressRow = z.infer<typeof progressRow>

const sekolahParams = z.strictObject({ sekolahId: nomorId })
const DASHBOARD_HAK = { peran: [...KANTOR, PERAN.SEKOLAH] }

export const sekolahDashboard = endpoint({
  method: 'GET',
  url: '/api/dashboard/sekolah/:sekolahId',
  hak: DASHBOARD_HAK,
  summary: 'Kehadiran GTK satu sekolah pada satu tanggal, dan kiriman DHGTK bulan tanggal itu.',
  params: sekolahParams,
  query: z.strictObject({
    /** Default: the school's today. No future. */
    tanggal: tanggal.optional(),
    /** One half of the answer; the other one is then empty. */
    bagian: z.enum(['kehadiran', 'kiriman']).optional(),
  }),
  timeoutMs: 180_000,
  response: z.object({
    sekolah: z.object({ sekolahId: z.number().int(), nama: z.string(), npsn, zona }),
    hariIni: tanggal,
    tanggal,
    kehadiranGtk: z.array(hadirRow),
    /** The day's month is sealed: nothing of it can be corrected. null: nobody's day was asked for, or there is none. */
    terkunci: z.boolean().nullable(),
    progressDhgtk: z.array(progressRow),
    /** false: no address of DHGTK is configured and nothing is queued. */
    terhubung: z.boolean(),
  }),
})
export type SekolahDashboard = z.infer<(typeof sekolahDashboard)['response']>

/** Server-sent events, read with fetch: 'berubah' each time the school's day may have changed; nothing but that. */
export const aliranSekolah = endpoint({
  method: 'GET',
  url: '/api/dashboard/sekolah/:sekolahId/aliran',
  hak: DASHBOARD_HAK,
  summary: "Aliran server-sent events: 'berubah' setiap kali tap baru sekolah ini tersimpan.",
  params: sekolahParams,
  aliran: true,
  response: z.string(),
})
