import { KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import type { HariPola } from '@geisa/engine/fakta'
import { z } from 'zod'
import { effectivePeriod, pratinjauQuery, pratinjauResult, versiInAddress, versionShape } from '../berlaku.ts'
import { agreed } from '../dampak.ts'
import { endpoint } from '../endpoint.ts'
import { formatJamOrNull, jam, jamInput, nameText, nomorId, pesan, readJamOrNull } from '../shapes.ts'

/** Named weekly patterns of hours ('Pola jam', rules.md M1, M2), as dated versions. */

const READ = { peran: [...KANTOR, PERAN.SEKOLAH] } as const
/** As schedules: CABANG_DINAS and UPTD never (product.md 2). */
const WRITE = {
  peran: [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.YAYASAN, PERAN.SEKOLAH],
  tulis: true,
} as const

/** One weekday; hari 0 = Minggu … 6 = Sabtu. `jamPulang` at or before `jamMasuk` lies on the next date. */
const weekday = <T extends z.ZodType<string>>(clock: T) => ({
  hari: z.number().int().min(0).max(6),
  isLibur: z.boolean(),
  jamMasuk: clock.nullable(),
  jamPulang: clock.nullable(),
  /** null = 90 minutes before jamMasuk. */
  mulaiAbsen: clock.nullable(),
  jamIstirahatMulai: clock.nullable(),
  jamIstirahatSelesai: clock.nullable(),
})
export const hariPolaRow = z.object(weekday(jam))
const hariPolaInput = z.strictObject(weekday(jamInput))
export type HariPolaRow = z.output<typeof hariPolaRow>

/** What travels as text, the engine counts in seconds. */
export const hariPolaFromRow = (row: HariPolaRow): HariPola => ({
  hari: row.hari,
  isLibur: row.isLibur,
  jamMasuk: readJamOrNull(row.jamMasuk),
  jamPulang: readJamOrNull(row.jamPulang),
  mulaiAbsen: readJamOrNull(row.mulaiAbsen),
  jamIstirahatMulai: readJamOrNull(row.jamIstirahatMulai),
  jamIstirahatSelesai: readJamOrNull(row.jamIstirahatSelesai),
})
export const rowFromHariPola = (hari: HariPola): HariPolaRow => ({
  hari: hari.hari,
  isLibur: hari.isLibur,
  jamMasuk: formatJamOrNull(hari.jamMasuk),
  jamPulang: formatJamOrNull(hari.jamPulang),
  mulaiAbsen: formatJamOrNull(hari.mulaiAbsen),
  jamIstirahatMulai: formatJamOrNull(hari.jamIstirahatMulai),
  jamIstirahatSelesai: formatJamOrNull(hari.jamIstirahatSelesai),
})

const pemilik = z.object({
  jenis: z.enum(['nasional', 'dinas', 'yayasan', 'sekolah']),
  id: z.string(),
  nama: z.string(),
})

export const polaJamVersi = z.object({
  id: z.number(),
  ...versionShape,
  hari: z.array(hariPolaRow),
  batasHari: jam.nullable(),
  /** Seconds a week; null = never warns. */
  minimalMingguan: z.number().nullable(),
  /** Not begun yet: may still be called off. */
  bolehBatal: z.boolean(),
})
export type PolaJamVersi = z.output<typeof polaJamVersi>

export const polaJam = z.object({
  id: z.number(),
  nama: z.string(),
  pemilik,
  /** This caller may change or delete it. */
  bolehUbah: z.boolean(),
  /** Staff of the caller's schools who work by it today or later. */
  dipakai: z.number(),
  /** Every version, latest first; never empty. */
  daftarVersi: z.array(polaJamVersi),
  versi: z.number(),
})
export type PolaJam = z.output<typeof polaJam>

export const daftarPolaJam = endpoint({
  method: 'GET',
  url: '/api/pengaturan/pola-jam',
  hak: READ,
  summary: 'Pola jam yang dapat dipakai atau dikelola pemanggil; sekolahId: yang dapat dipakai satu sekolah.',
  query: z.strictObject({ sekolahId: nomorId.optional() }),
  response: z.object({
    rows: z.array(polaJam),
    /** As whom this caller may add one; null = read only, and `alasanTerkunci` says why. */
    pemilik: pemilik.nullable(),
    alasanTerkunci: z.string().nullable(),
  }),
})

export const penggunaPolaJam = endpoint({
  method: 'GET',
  url: '/api/pengaturan/pola-jam/:id/pengguna',
  hak: READ,
  summary: 'GTK di dalam cakupan yang memakai satu pola jam hari ini atau nanti, paling banyak 200.',
  params: z.strictObject({ id: nomorId }),
  response: z.object({
    jumlah: z.number(),
    rows: z.array(
      z.object({
        gtkId: z.string(),
        nama: z.string(),
        sekolahId: z.number(),
        namaSekolah: z.string(),
        berlakuMulai: z.string(),
        berlakuSampai: z.string().nullable(),
      }),
    ),
  }),
})

export const polaJamInput = z.strictObject({
  id: nomorId.nullish(),
  nama: nameText(1, 100, 'Nama pola jam harus diisi'),
  ...effectivePeriod,
  hari: z.array(hariPolaInput).length(7, 'Isi ketujuh hari'),
  batasHari: jamInput.nullable(),
  minimalMingguan: z.number().int().min(0).max(604_800).nullable(),
  /** Of the record that was read; a stale one gets 409. Demanded with an id. */
  versi: z.number().int().optional(),
})
export type PolaJamInput = z.output<typeof polaJamInput>

export const savePolaJam = endpoint({
  method: 'POST',
  url: '/api/pengaturan/pola-jam',
  hak: WRITE,
  summary: 'Menambah pola jam, atau memberi yang ber-id nama dan versi baru sejak hari pertamanya.',
  body: polaJamInput.extend(agreed),
  response: pesan.extend({ id: z.number() }),
  timeoutMs: 300_000,
})

export const pratinjauPolaJam = endpoint({
  method: 'POST',
  url: '/api/pengaturan/pola-jam/pratinjau',
  hak: WRITE,
  summary: 'Menghitung hari-GTK yang berubah bila pola jam ini disimpan; tidak menyimpan apa pun.',
  query: pratinjauQuery,
  body: polaJamInput,
  response: pratinjauResult,
  inTurn: true,
  timeoutMs: 60_000,
})

export const deletePolaJam = endpoint({
  method: 'DELETE',
  url: '/api/pengaturan/pola-jam/:id',
  hak: WRITE,
  summary: 'Menghapus pola jam yang tidak dipakai siapa pun.',
  params: z.strictObject({ id: nomorId }),
  query: z.strictObject({ ...versiInAddress }),
  response: pesan,
})

export const cancelPolaJamVersi = endpoint({
  method: 'DELETE',
  url: '/api/pengaturan/pola-jam/versi/:id',
  hak: WRITE,
  summary: 'Membatalkan versi pola jam yang belum mulai berlaku.',
  params: z.strictObject({ id: nomorId }),
  response: pesan,
})
