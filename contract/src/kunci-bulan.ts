import { DINAS, KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import {
  bulan,
  halaman,
  idSekolah,
  instan,
  jenjang,
  kodeWilayah,
  meta,
  nomorId,
  npsn,
  pesan,
  tanggal,
  teksBebas,
  teksSebaris,
} from './bentuk.ts'
import { endpoint } from './endpoint.ts'
import { segelRingkas } from './rekap-bulanan.ts'
import { sptjmRingkas } from './sptjm.ts'

/** What must be true before a month can be locked (product.md 5.2, 5.4; rules.md 18, L3, L6). */
export const SYARAT = [
  'bulan-selesai',
  'pengajuan-selesai',
  'pin-dipetakan',
  'hari-sinkron',
  'ada-penanda-tangan',
  'tap-wajar',
] as const

const syarat = z.object({
  kunci: z.enum(SYARAT),
  terpenuhi: z.boolean(),
  /** Without it no lock; otherwise only advice. */
  wajib: z.boolean(),
  jumlah: z.number().int(),
  /** 'Masih ada 3 PIN tanpa nama di 1 mesin.' */
  kalimat: z.string(),
  /** Where to mend it, a path of the web; null = nothing to do but wait. */
  tautan: z.string().nullable(),
})

/** A day that some staff have no machine report for: blank until it is confirmed, then Alpa where nothing else counts. */
export const hariBelumSinkron = z.object({
  tanggal,
  hari: z.string(),
  gtk: z.array(
    z.object({
      id: z.string(),
      nama: z.string(),
      nip: z.string().nullable(),
      /** 'Belum sinkron' or 'Belum menggunakan mesin'. */
      sebab: z.string(),
      /** The machines whose report is missing. */
      mesin: z.array(z.string()),
      dikonfirmasi: z.boolean(),
    }),
  ),
})
export type HariBelumSinkron = z.infer<typeof hariBelumSinkron>

/** Fresh computation minus seal, of one person; only people whose figures differ (or who are new or gone). */
export const penyesuaian = z.object({
  id: z.string(),
  nama: z.string(),
  nip: z.string().nullable(),
  /** What differs, in the field names of the monthly row. */
  beda: z.array(
    z.object({
      kolom: z.string(),
      label: z.string(),
      segel: z.union([z.string(), z.number()]).nullable(),
      baru: z.union([z.string(), z.number()]).nullable(),
    }),
  ),
  /** Rupiah of deduction: new minus sealed; null = the caller reads no pay. */
  selisihPotongan: z.number().int().nullable(),
})
export type Penyesuaian = z.infer<typeof penyesuaian>

export const kesiapanBulan = z.object({
  bulan,
  hariIni: tanggal,
  sekolah: z.object({ id: z.number(), nama: z.string(), npsn, jenjang }),
  keadaan: z.enum(['berjalan', 'belum siap', 'siap', 'terkunci']),
  /** Last day by which the month is expected locked. */
  tenggat: tanggal,
  syarat: z.array(syarat),
  belumSinkron: z.array(hariBelumSinkron),
  jumlahGtk: z.number().int(),
  hariBertanda: z.number().int(),
  /** Identifies the figures as they are now: a lock that names it fails with 409 when they changed meanwhile. */
  sidik: z.string(),
  segel: segelRingkas.nullable(),
  /** Earlier seals of this month, latest first. */
  segelLama: z.array(
    segelRingkas.extend({ dibukaPada: instan, dibukaOleh: z.string().nullable(), alasanBuka: z.string() }),
  ),
  sptjm: sptjmRingkas.nullable(),
  /** A locked month whose figures would be others today; empty = the seal still tells the truth. */
  penyesuaian: z.array(penyesuaian),
  bolehKunci: z.boolean(),
  bolehBuka: z.boolean(),
})
export type KesiapanBulan = z.infer<typeof kesiapanBulan>

const BACA = { peran: [...KANTOR, PERAN.SEKOLAH] }
const OPERATOR = { peran: [PERAN.SEKOLAH], tulis: true } as const
const KANTOR_TULIS = { peran: DINAS, tulis: true } as const

const sekolahBulan = { /** Default for the operator: the own school. */ sekolahId: nomorId.optional(), bulan }

export const bacaKesiapan = endpoint({
  method: 'GET',
  url: '/api/kunci-bulan',
  hak: BACA,
  ringkasan: 'Kesiapan satu sekolah untuk mengunci satu bulan: syarat, hari belum sinkron, segel, penyesuaian.',
  query: z.strictObject(sekolahBulan),
  response: kesiapanBulan,
})

export const kunciBulan = endpoint({
  method: 'POST',
  url: '/api/kunci-bulan',
  hak: OPERATOR,
  ringkasan: 'Mengunci bulan: rekap disegel dengan SHA-256 dan kode.',
  body: z.strictObject({ ...sekolahBulan, sidik: teksSebaris(100).optional() }),
  response: segelRingkas,
  batasWaktuMs: 60_000,
  bergiliran: true,
})

export const konfirmasiHari = endpoint({
  method: 'POST',
  url: '/api/kunci-bulan/konfirmasi',
  hak: OPERATOR,
  ringkasan:
    'Menyatakan bahwa mesin memang tidak melapor: hari itu dihitung bagi GTK yang disebut (L6), atau pernyataan itu ditarik.',
  body: z.strictObject({
    sekolahId: nomorId.optional(),
    tanggal,
    gtk: z.array(idSekolah).min(1, 'Pilih paling sedikit satu GTK').max(1000),
    konfirmasi: z.boolean(),
  }),
  response: pesan,
})

export const bukaKunci = endpoint({
  method: 'POST',
  url: '/api/kunci-bulan/buka',
  hak: KANTOR_TULIS,
  ringkasan: 'Membuka kunci bulan satu sekolah dengan alasan; segelnya tetap tersimpan.',
  body: z.strictObject({
    sekolahId: nomorId,
    bulan,
    alasan: teksBebas(500)
      .min(10, 'Tulis alasannya, paling sedikit 10 huruf')
      .regex(/\p{L}/u, 'Tulis alasannya dengan kata-kata'),
  }),
  response: pesan,
})

/** State of a school in the office's list. */
export const KEADAAN_KESIAPAN = ['belum-dikunci', 'belum-sptjm', 'menunggu', 'dikembalikan', 'diterima'] as const

export const barisKesiapan = z.object({
  sekolahId: z.number(),
  npsn,
  nama: z.string(),
  jenjang,
  namaKecamatan: z.string(),
  namaKabKota: z.string(),
  keadaan: z.enum(KEADAAN_KESIAPAN),
  /** In the locked month the figures of today differ from the seal. */
  berubah: z.boolean(),
  segel: segelRingkas.nullable(),
  sptjm: sptjmRingkas.nullable(),
  jumlahGtk: z.number().int(),
  pengajuanMenunggu: z.number().int(),
  pinTanpaNama: z.number().int(),
  hariBelumSinkron: z.number().int(),
  hariBertanda: z.number().int(),
  /** When the operator was last reminded of this month. */
  diingatkanPada: instan.nullable(),
})
export type BarisKesiapan = z.infer<typeof barisKesiapan>

export const KESIAPAN_PER_HALAMAN_MAKS = 100

const saringanKesiapan = {
  bulan,
  kodeWilayah: kodeWilayah.optional(),
  jenjang: jenjang.optional(),
  keadaan: z.enum(KEADAAN_KESIAPAN).optional(),
  /** Part of the name, or the NPSN. */
  cari: teksSebaris(100).optional(),
}

export const daftarKesiapan = endpoint({
  method: 'GET',
  url: '/api/kunci-bulan/kesiapan',
  hak: { peran: KANTOR },
  ringkasan: 'Kesiapan semua sekolah dalam cakupan: belum mengunci, belum SPTJM, menunggu, dikembalikan, diterima.',
  query: z.strictObject({
    ...saringanKesiapan,
    page: halaman,
    /** Each row is a month computed: fewer than elsewhere (docs/decisions/0021-ukuran-halaman.md). */
    per: z.coerce.number().int().min(1).max(KESIAPAN_PER_HALAMAN_MAKS).default(25),
  }),
  response: z.object({
    tenggat: tanggal,
    /** Of the whole selection, whatever the page and the chosen state. */
    ringkasan: z.object({
      sekolah: z.number(),
      terkunci: z.number(),
      ...(Object.fromEntries(KEADAAN_KESIAPAN.map((k) => [k, z.number()])) as Record<
        (typeof KEADAAN_KESIAPAN)[number],
        z.ZodNumber
      >),
    }),
    rows: z.array(barisKesiapan),
    meta,
  }),
})

export const ingatkanSekolah = endpoint({
  method: 'POST',
  url: '/api/kunci-bulan/ingatkan',
  hak: KANTOR_TULIS,
  ringkasan:
    'Mengingatkan operator sekolah yang belum mengunci atau belum mengunggah SPTJM; paling sering sekali sehari tiap sekolah.',
  body: z.strictObject({
    ...saringanKesiapan,
    /** These schools; without it every school of the selection that still has something to do. */
    sekolahIds: z.array(z.number().int().positive().max(2_147_483_647)).min(1).max(1000).optional(),
  }),
  response: z.object({ message: z.string(), diingatkan: z.number(), dilewati: z.number() }),
  batasWaktuMs: 180_000,
  bergiliran: true,
})
