import { DAFTAR_PERAN, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { REKAP_COLUMN } from '@geisa/engine/rekap/rekap-columns'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bulan, duration, idSekolah, instant, jenjang, kodeWilayah, nomorId, tanggal } from '../shapes.ts'
import { profilPotongan } from '../tarif/tarif.ts'
import { kop, penandaTangan } from './harian.ts'

const many = z.number().int().min(0)
/** Basis points: 0,5 % = 50. */
const bp = z.number().int()
/** Integer rupiah; null = the caller does not read pay (TPP_READERS). */
const rupiah = z.number().int().nullable()

const CONTENT = {
  teks: z.string(),
  nomor: z.string().nullable(),
  banyak: many,
  durasi: duration,
  bp,
  rupiah,
  ya: z.boolean(),
  induk: z.boolean().nullable(),
}
type Column = { -readonly [K in keyof typeof REKAP_COLUMN]: (typeof CONTENT)[(typeof REKAP_COLUMN)[K][0]] }
const column = Object.fromEntries(
  Object.entries(REKAP_COLUMN).map(([nama, [content]]) => [nama, CONTENT[content]]),
) as Column

/** One person's month (spec 2 'Monthly report row'). */
export const bulananRow = z.object({
  ...column,
  nama_sekolah: z.string(),
  /** 'JS': a date of service was worked by hours of their own (rules.md M10); left out where none was. */
  jam_sendiri: z.literal(true).optional(),
})
export type BulananRow = z.infer<typeof bulananRow>

export const tarifBulan = z.object({
  /** null = profile A as shipped. */
  id: z.number().nullable(),
  nama: z.string(),
  namaPemilik: z.string(),
  /** null = nobody has entered one. */
  dasarHukum: z.string().nullable(),
  berlakuMulai: tanggal.nullable(),
  profil: profilPotongan,
})
export type TarifBulan = z.infer<typeof tarifBulan>

export const sealSummary = z.object({
  kode: z.string(),
  sha256: z.string(),
  dikunciPada: instant,
  dikunciOleh: z.string().nullable(),
})
export type SealSummary = z.infer<typeof sealSummary>

/** A school's month, or all months of the schools of a kecamatan. */
export const laporanBulanan = z.object({
  bulan,
  /** Today where the school (the kecamatan) lies. */
  hariIni: tanggal,
  /** Last day that is counted; null = none yet. */
  lengkapSampai: tanggal.nullable(),
  sekolah: kop.nullable(),
  kecamatan: z
    .object({ kode: kodeWilayah, nama: z.string(), namaKabKota: z.string(), namaProvinsi: z.string() })
    .nullable(),
  penandaTangan: penandaTangan.nullable(),
  /** The profiles by which the deductions were computed: one for a school, as many as govern its levels for a kecamatan. */
  tarif: z.array(tarifBulan),
  /** A locked month shows its seal's figures; null for open months and for a kecamatan. */
  segel: sealSummary.nullable(),
  /** Schools behind the rows, by name. */
  daftarSekolah: z.array(
    z.object({ id: z.number(), npsn: z.string(), nama: z.string(), jenjang, terkunci: z.boolean(), jumlahGtk: many }),
  ),
  /** Whether the caller reads pay; without it the three rupiah columns are null. */
  bacaTpp: z.boolean(),
  /** Holidays that hold for some of the school (rules.md N4); left out where there is none, and of a kecamatan. */
  liburSebagian: z
    .array(
      z.object({
        nama: z.string(),
        tanggal,
        sampai: tanggal,
        bagi: z.object({
          statusKepegawaian: z.array(z.string()).readonly().nullable(),
          jenisGuru: z.array(z.string()).readonly().nullable(),
        }),
      }),
    )
    .optional(),
  /** By school name, then by name. */
  baris: z.array(bulananRow),
})
export type LaporanBulanan = z.infer<typeof laporanBulanan>

export const KECAMATAN_READERS: readonly PeranId[] = [
  PERAN.NASIONAL,
  PERAN.PROVINSI,
  PERAN.KAB_KOTA,
  PERAN.CABANG_DINAS,
  PERAN.UPTD,
]

export const rekapBulanan = endpoint({
  method: 'GET',
  url: '/api/rekap/bulanan-sekolah',
  hak: { peran: DAFTAR_PERAN },
  summary: 'Laporan bulanan satu sekolah, atau semua sekolah satu kecamatan dalam cakupan.',
  query: z.strictObject({
    /** Default for school roles: their own school. */
    sekolahId: nomorId.optional(),
    kecamatanId: kodeWilayah.optional(),
    monthSelected: bulan,
    hitungUlang: z.enum(['0', '1']).default('0'),
  }),
  response: laporanBulanan,
  timeoutMs: 60_000,
})

/** One line of the ledger: the lines of a kind add up to its percentage, all of them to the total and to the rupiah. */
export const bukuRow = z.object({
  jenis: z.enum(['alpa', 'dtti', 'dtdi', 'pcti', 'pcdi', 'batas']),
  tanggal: tanggal.nullable(),
  shift: z.union([z.literal(1), z.literal(2)]).nullable(),
  /** Whole minutes; null for alpa and for the cap. */
  menit: z.number().int().nullable(),
  /** '31–<61 menit', 'Alpa per hari', 'tanpa catatan'. */
  pita: z.string(),
  bp,
  rupiah,
  /** The line in a sentence, with the profile's legal basis. */
  kalimat: z.string(),
  /** 'rules.md 22, L28' in the words of the user guide. */
  aturan: z.string(),
  tarifId: z.number().nullable(),
  dasarHukum: z.string().nullable(),
})
export type BukuRow = z.infer<typeof bukuRow>

export const hariBulan = z.object({
  tanggal,
  hari: z.string(),
  shift: z.union([z.literal(1), z.literal(2)]),
  singkatan: z.string(),
  namaStatus: z.string(),
  /** A, H, L, DL, S, C; null = counts nowhere. */
  grup: z.enum(['A', 'H', 'L', 'DL', 'S', 'C']).nullable(),
  datang: z.string().nullable(),
  pulang: z.string().nullable(),
  menitTerlambat: z.number().int(),
  menitPulangCepat: z.number().int(),
  izinDatang: z.boolean(),
  izinPulang: z.boolean(),
  keterangan: z.string(),
  /** Marks of product.md 5.6 in words. */
  tanda: z.array(z.string()),
})
export type HariBulan = z.infer<typeof hariBulan>

export const penjelasanBulan = z.object({
  bulan,
  sekolahId: z.number(),
  laporan: bulananRow,
  /** The figures and lines of the seal, not of today's facts. */
  dariSegel: z.boolean(),
  tarif: tarifBulan,
  dasar: z.object({
    gajiPokok: rupiah,
    berlakuMulai: tanggal.nullable(),
    bagianBp: bp,
    dasarPemotongan: rupiah,
    kalimat: z.string(),
  }),
  /** Complete days of service, one entry per shift worked. */
  hari: z.array(hariBulan),
  buku: z.array(bukuRow),
})
export type PenjelasanBulan = z.infer<typeof penjelasanBulan>

export const rekapBulananPenjelasan = endpoint({
  method: 'GET',
  url: '/api/rekap/bulanan-sekolah/penjelasan',
  hak: { peran: DAFTAR_PERAN },
  summary: 'Dari hari, menit, dan tarif mana setiap angka sebulan satu GTK berasal.',
  query: z.strictObject({ gtk: idSekolah, monthSelected: bulan }),
  response: penjelasanBulan,
})
