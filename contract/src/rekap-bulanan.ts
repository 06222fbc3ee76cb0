import { DAFTAR_PERAN, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { KOLOM_REKAP } from '@geisa/engine/rekap/kolom-rekap'
import { z } from 'zod'
import { bulan, durasi, idSekolah, instan, jenjang, kodeWilayah, nomorId, tanggal } from './bentuk.ts'
import { endpoint } from './endpoint.ts'
import { kop, penandaTangan } from './rekap.ts'
import { profilPotongan } from './tarif.ts'

const banyak = z.number().int().min(0)
/** Basis points: 0,5 % = 50. */
const bp = z.number().int()
/** Integer rupiah; null = the caller does not read pay (BACA_TPP). */
const rupiah = z.number().int().nullable()

const ISI = { teks: z.string(), nomor: z.string().nullable(), banyak, durasi, bp, rupiah, ya: z.boolean() }
type Kolom = { -readonly [K in keyof typeof KOLOM_REKAP]: (typeof ISI)[(typeof KOLOM_REKAP)[K][0]] }
const kolom = Object.fromEntries(Object.entries(KOLOM_REKAP).map(([nama, [isi]]) => [nama, ISI[isi]])) as Kolom

/** One person's month (spec 2 'Monthly report row'). */
export const barisBulanan = z.object({ ...kolom, nama_sekolah: z.string() })
export type BarisBulanan = z.infer<typeof barisBulanan>

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

export const segelRingkas = z.object({
  kode: z.string(),
  sha256: z.string(),
  dikunciPada: instan,
  dikunciOleh: z.string().nullable(),
})
export type SegelRingkas = z.infer<typeof segelRingkas>

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
  segel: segelRingkas.nullable(),
  /** Schools behind the rows, by name. */
  daftarSekolah: z.array(
    z.object({ id: z.number(), npsn: z.string(), nama: z.string(), jenjang, terkunci: z.boolean(), jumlahGtk: banyak }),
  ),
  /** Whether the caller reads pay; without it the three rupiah columns are null. */
  bacaTpp: z.boolean(),
  /** By school name, then by name. */
  baris: z.array(barisBulanan),
})
export type LaporanBulanan = z.infer<typeof laporanBulanan>

export const BACA_KECAMATAN: readonly PeranId[] = [
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
  ringkasan: 'Laporan bulanan satu sekolah, atau semua sekolah satu kecamatan dalam cakupan.',
  query: z.strictObject({
    /** Default for school roles: their own school. */
    sekolahId: nomorId.optional(),
    kecamatanId: kodeWilayah.optional(),
    monthSelected: bulan,
    hitungUlang: z.enum(['0', '1']).default('0'),
  }),
  response: laporanBulanan,
  batasWaktuMs: 60_000,
})

/** One line of the ledger: the lines of a kind add up to its percentage, all of them to the total and to the rupiah. */
export const barisBuku = z.object({
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
export type BarisBuku = z.infer<typeof barisBuku>

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
  laporan: barisBulanan,
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
  buku: z.array(barisBuku),
})
export type PenjelasanBulan = z.infer<typeof penjelasanBulan>

export const rekapBulananPenjelasan = endpoint({
  method: 'GET',
  url: '/api/rekap/bulanan-sekolah/penjelasan',
  hak: { peran: DAFTAR_PERAN },
  ringkasan: 'Dari hari, menit, dan tarif mana setiap angka sebulan satu GTK berasal.',
  query: z.strictObject({ gtk: idSekolah, monthSelected: bulan }),
  response: penjelasanBulan,
})
