import { KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import type { HariJadwal } from '@geisa/engine/fakta'
import { bacaJam, formatJam } from '@geisa/engine/kalender'
import { z } from 'zod'
import { jam, jenjang, nomorId, pesan, tanggal, teksBebas } from './bentuk.ts'
import { bentukVersi, hasilPratinjau, masaBerlaku, tanyaPratinjau } from './berlaku.ts'
import { endpoint } from './endpoint.ts'

/** Working hours of a level or a school ('Durasi', spec 1 section 2), as dated versions. */

const BACA = { peran: [...KANTOR, PERAN.SEKOLAH] } as const
/** CABANG_DINAS and UPTD never: their office owns the schedule (product.md 2). */
const TULIS = {
  peran: [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.YAYASAN, PERAN.SEKOLAH],
  tulis: true,
} as const

const jamIsian = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Jam harus berbentuk JJ:MM')
  .transform((teks) => (teks.length === 5 ? `${teks}:00` : teks))
const benar = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean)

/** One weekday of one shift; hari 0 = Minggu … 6 = Sabtu. */
export const barisJadwal = z.strictObject({
  shift: z.union([z.literal(1), z.literal(2)]),
  hari: z.number().int().min(0).max(6),
  isLibur: benar,
  jamMasuk: jamIsian.nullable(),
  jamPulang: jamIsian.nullable(),
  jamIstirahatMulai: jamIsian.nullable(),
  jamIstirahatSelesai: jamIsian.nullable(),
  /** Carried along for self-managed schools; the school is the caller's. */
  sekolahId: nomorId.optional(),
})
export type BarisJadwal = z.output<typeof barisJadwal>

/** The same as it is answered: times with seconds, a plain boolean. */
const barisTersimpan = z.object({
  shift: z.union([z.literal(1), z.literal(2)]),
  hari: z.number(),
  isLibur: z.boolean(),
  jamMasuk: jam.nullable(),
  jamPulang: jam.nullable(),
  jamIstirahatMulai: jam.nullable(),
  jamIstirahatSelesai: jam.nullable(),
  sekolahId: z.number().optional(),
})

const keDetik = (teks: string | null): number | null => (teks === null ? null : bacaJam(teks))
const keTeks = (detik: number | null): string | null => (detik === null ? null : formatJam(detik))

/** What travels as text, the engine counts in seconds. */
export const hariDariBaris = (baris: BarisJadwal): HariJadwal => ({
  hari: baris.hari,
  isLibur: baris.isLibur,
  jamMasuk: keDetik(baris.jamMasuk),
  jamPulang: keDetik(baris.jamPulang),
  jamIstirahatMulai: keDetik(baris.jamIstirahatMulai),
  jamIstirahatSelesai: keDetik(baris.jamIstirahatSelesai),
})
export const barisDariHari = (shift: 1 | 2, satu: HariJadwal): BarisJadwal => ({
  shift,
  hari: satu.hari,
  isLibur: satu.isLibur,
  jamMasuk: keTeks(satu.jamMasuk),
  jamPulang: keTeks(satu.jamPulang),
  jamIstirahatMulai: keTeks(satu.jamIstirahatMulai),
  jamIstirahatSelesai: keTeks(satu.jamIstirahatSelesai),
})

/** 'shift': the hours of the shifts in `rows`. 'libur': the days off in `rows`, hours stay as they are. */
const JENIS_SIMPAN = ['shift', 'libur'] as const
const isiSimpan = z.strictObject({
  rows: z.array(barisJadwal).min(1, 'Jadwal belum diisi').max(14),
  jenis: z.enum(JENIS_SIMPAN).default('shift'),
  jenjang: jenjang.optional(),
  ...masaBerlaku,
  catatan: teksBebas(500).optional(),
})
/** The bare list of the specification is a save of hours from today. Not a union: that would hide which row is wrong. */
export const isianJadwal = z.preprocess(
  (isi) => (Array.isArray(isi) ? { rows: isi } : isi),
  isiSimpan,
) as unknown as z.ZodType<z.output<typeof isiSimpan>, z.input<typeof isiSimpan> | z.input<typeof isiSimpan>['rows']>
export type IsianJadwal = z.output<typeof isianJadwal>

const PEMILIK_JADWAL = ['sekolah', 'yayasan', 'dinas', 'nasional'] as const
const pemilik = z.enum(PEMILIK_JADWAL)

export const versiJadwal = z.object({
  id: z.number(),
  shift: z.union([z.literal(1), z.literal(2)]),
  ...bentukVersi,
  catatan: z.string().nullable(),
  /** Not begun yet: may still be called off. */
  bolehBatal: z.boolean(),
  rows: z.array(barisTersimpan),
})
export type VersiJadwalTersimpan = z.output<typeof versiJadwal>

export const jadwalJenjang = z.object({
  jenjang,
  /** The day for which `rows` holds. */
  tanggal,
  /** Whose schedule this caller reads and may save: the school's own, or that of their office, foundation, the nation. */
  pemilik: z.object({ jenis: pemilik, id: z.string(), nama: z.string() }),
  bolehSimpan: z.boolean(),
  /** Why not, as a sentence; null when it may be saved. */
  alasanTerkunci: z.string().nullable(),
  /** 14 rows, shift 1 before 2; a shift that nobody has scheduled has no times. */
  rows: z.array(barisTersimpan),
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
  versi: z.array(versiJadwal),
  /** Schools of this level that a save of this owner's reaches: those that its preview looks at. */
  jumlahSekolah: z.number(),
  /** Those among them that work by hours closer to them today: their own, their foundation's, their office's. */
  sekolahJadwalLain: z.number(),
})
export type JadwalJenjang = z.output<typeof jadwalJenjang>

export const bacaJadwal = endpoint({
  method: 'GET',
  url: '/api/pengaturan/durasi/:jenjang',
  hak: BACA,
  ringkasan: 'Jadwal satu jenjang pada satu tanggal (bawaan hari ini), asalnya, dan semua versinya.',
  params: z.strictObject({ jenjang }),
  query: z.strictObject({ tanggal: tanggal.optional() }),
  response: jadwalJenjang,
})

const lingkupJenjang = z.strictObject({ lingkup: pemilik, jenjang })

export const simpanJadwal = endpoint({
  method: 'POST',
  url: '/api/pengaturan/durasi/:lingkup/:jenjang',
  hak: TULIS,
  ringkasan: "Menyimpan versi baru jadwal sejak hari pertamanya; lingkup 'sekolah' bagi sekolah yang mengatur sendiri.",
  params: lingkupJenjang,
  body: isianJadwal,
  response: pesan,
  batasWaktuMs: 300_000,
})

export const pratinjauJadwal = endpoint({
  method: 'POST',
  url: '/api/pengaturan/durasi/:lingkup/:jenjang/pratinjau',
  hak: TULIS,
  ringkasan: 'Menghitung hari-GTK yang berubah bila jadwal ini disimpan; tidak menyimpan apa pun.',
  params: lingkupJenjang,
  query: tanyaPratinjau,
  body: isianJadwal,
  response: hasilPratinjau,
  bergiliran: true,
  batasWaktuMs: 60_000,
})

export const batalJadwal = endpoint({
  method: 'DELETE',
  url: '/api/pengaturan/durasi/versi/:id',
  hak: TULIS,
  ringkasan: 'Membatalkan versi jadwal yang belum mulai berlaku.',
  params: z.strictObject({ id: nomorId }),
  response: pesan,
})
