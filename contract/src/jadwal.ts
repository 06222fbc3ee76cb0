import { KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import type { HariJadwal } from '@geisa/engine/fakta'
import { z } from 'zod'
import { effectivePeriod, nomorRiwayat, pratinjauQuery, pratinjauResult, versionShape } from './berlaku.ts'
import { agreed } from './dampak.ts'
import { endpoint } from './endpoint.ts'
import { formatJamOrNull, freeText, jam, jamInput, jenjang, nomorId, pesan, readJamOrNull, tanggal } from './shapes.ts'

/** Working hours of a level or a school ('Durasi', spec 1 section 2), as dated versions. */

const READ = { peran: [...KANTOR, PERAN.SEKOLAH] } as const
/** CABANG_DINAS and UPTD never: their office owns the schedule (product.md 2). */
const WRITE = {
  peran: [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.YAYASAN, PERAN.SEKOLAH],
  tulis: true,
} as const

const booleanOrBit = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean)

/** One weekday of one shift; hari 0 = Minggu … 6 = Sabtu. */
export const jadwalRow = z.strictObject({
  shift: z.union([z.literal(1), z.literal(2)]),
  hari: z.number().int().min(0).max(6),
  isLibur: booleanOrBit,
  jamMasuk: jamInput.nullable(),
  jamPulang: jamInput.nullable(),
  jamIstirahatMulai: jamInput.nullable(),
  jamIstirahatSelesai: jamInput.nullable(),
  /** Carried along for self-managed schools; the school is the caller's. */
  sekolahId: nomorId.optional(),
})
export type JadwalRow = z.output<typeof jadwalRow>

/** The same as it is answered: times with seconds, a plain boolean. */
const savedRow = z.object({
  shift: z.union([z.literal(1), z.literal(2)]),
  hari: z.number(),
  isLibur: z.boolean(),
  jamMasuk: jam.nullable(),
  jamPulang: jam.nullable(),
  jamIstirahatMulai: jam.nullable(),
  jamIstirahatSelesai: jam.nullable(),
  sekolahId: z.number().optional(),
})

/** What travels as text, the engine counts in seconds. */
export const hariFromRow = (row: JadwalRow): HariJadwal => ({
  hari: row.hari,
  isLibur: row.isLibur,
  jamMasuk: readJamOrNull(row.jamMasuk),
  jamPulang: readJamOrNull(row.jamPulang),
  jamIstirahatMulai: readJamOrNull(row.jamIstirahatMulai),
  jamIstirahatSelesai: readJamOrNull(row.jamIstirahatSelesai),
})
export const rowFromHari = (shift: 1 | 2, hariJadwal: HariJadwal): JadwalRow => ({
  shift,
  hari: hariJadwal.hari,
  isLibur: hariJadwal.isLibur,
  jamMasuk: formatJamOrNull(hariJadwal.jamMasuk),
  jamPulang: formatJamOrNull(hariJadwal.jamPulang),
  jamIstirahatMulai: formatJamOrNull(hariJadwal.jamIstirahatMulai),
  jamIstirahatSelesai: formatJamOrNull(hariJadwal.jamIstirahatSelesai),
})

/** 'shift': the hours of the shifts in `rows`. 'libur': the days off in `rows`, hours stay as they are. */
const SAVE_KIND = ['shift', 'libur'] as const
const saveContent = z.strictObject({
  rows: z.array(jadwalRow).min(1, 'Jadwal belum diisi').max(14),
  jenis: z.enum(SAVE_KIND).default('shift'),
  jenjang: jenjang.optional(),
  ...effectivePeriod,
  catatan: freeText(500).optional(),
  nomorRiwayat: nomorRiwayat.optional(),
  ...agreed,
})
/** The bare list of the specification is a save of hours from today. Not a union: that would hide which row is wrong. */
export const jadwalInput = z.preprocess(
  (content) => (Array.isArray(content) ? { rows: content } : content),
  saveContent,
) as unknown as z.ZodType<
  z.output<typeof saveContent>,
  z.input<typeof saveContent> | z.input<typeof saveContent>['rows']
>
export type JadwalInput = z.output<typeof jadwalInput>

const PEMILIK_JADWAL = ['sekolah', 'yayasan', 'dinas', 'nasional'] as const
const pemilik = z.enum(PEMILIK_JADWAL)

const jadwalVersion = z.object({
  id: z.number(),
  shift: z.union([z.literal(1), z.literal(2)]),
  ...versionShape,
  catatan: z.string().nullable(),
  /** Not begun yet: may still be called off. */
  bolehBatal: z.boolean(),
  rows: z.array(savedRow),
})

export const jadwalJenjang = z.object({
  jenjang,
  nomorRiwayat,
  /** The day for which `rows` holds. */
  tanggal,
  /** Whose schedule this caller reads and may save: the school's own, or that of their office, foundation, the nation. */
  pemilik: z.object({ jenis: pemilik, id: z.string(), nama: z.string() }),
  bolehSimpan: z.boolean(),
  /** Why not, as a sentence; null when it may be saved. */
  alasanTerkunci: z.string().nullable(),
  /** 14 rows, shift 1 before 2; a shift that nobody has scheduled has no times. */
  rows: z.array(savedRow),
  /** Where the rows of each shift come from; null version = national default, or a shift that nobody scheduled. */
  asal: z.array(
    z.object({
      shift: z.union([z.literal(1), z.literal(2)]),
      terjadwal: z.boolean(),
      pemilik,
      namaPemilik: z.string(),
      versiId: z.number().nullable(),
      berlakuMulai: tanggal.nullable(),
      berlakuSampai: tanggal.nullable(),
      /** What is to be known of these rows: they are not every school's; null = nothing. */
      catatan: z.string().nullable(),
    }),
  ),
  /** Every version of this owner and level, latest first. */
  versi: z.array(jadwalVersion),
  /** Schools of this level that a save of this owner's reaches: those that its preview looks at. */
  jumlahSekolah: z.number(),
  /** Those among them that work by hours closer to them today: their own, their foundation's, their office's. */
  sekolahJadwalLain: z.number(),
})
export type JadwalJenjang = z.output<typeof jadwalJenjang>

export const readJadwal = endpoint({
  method: 'GET',
  url: '/api/pengaturan/durasi/:jenjang',
  hak: READ,
  summary: 'Jadwal satu jenjang pada satu tanggal (bawaan hari ini), asalnya, dan semua versinya.',
  params: z.strictObject({ jenjang }),
  query: z.strictObject({ tanggal: tanggal.optional() }),
  response: jadwalJenjang,
})

const jenjangScope = z.strictObject({ lingkup: pemilik, jenjang })

export const saveJadwal = endpoint({
  method: 'POST',
  url: '/api/pengaturan/durasi/:lingkup/:jenjang',
  hak: WRITE,
  summary: "Menyimpan versi baru jadwal sejak hari pertamanya; lingkup 'sekolah' bagi sekolah yang mengatur sendiri.",
  params: jenjangScope,
  body: jadwalInput,
  /** `nomorRiwayat`: the last line that this save wrote; for the page's other inputs it counts as read. */
  response: pesan.extend({ nomorRiwayat }),
  timeoutMs: 300_000,
})

export const pratinjauJadwal = endpoint({
  method: 'POST',
  url: '/api/pengaturan/durasi/:lingkup/:jenjang/pratinjau',
  hak: WRITE,
  summary: 'Menghitung hari-GTK yang berubah bila jadwal ini disimpan; tidak menyimpan apa pun.',
  params: jenjangScope,
  query: pratinjauQuery,
  body: jadwalInput,
  response: pratinjauResult,
  inTurn: true,
  timeoutMs: 60_000,
})

export const cancelJadwal = endpoint({
  method: 'DELETE',
  url: '/api/pengaturan/durasi/versi/:id',
  hak: WRITE,
  summary: 'Membatalkan versi jadwal yang belum mulai berlaku.',
  params: z.strictObject({ id: nomorId }),
  response: pesan,
})
