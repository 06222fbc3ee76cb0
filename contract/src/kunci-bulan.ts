import { DINAS, KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { sealSummary } from './rekap/bulanan.ts'
import {
  bulan,
  freeText,
  idSekolah,
  instant,
  jenjang,
  kodeWilayah,
  nomorId,
  npsn,
  page,
  pageMeta,
  pesan,
  singleLineText,
  tanggal,
} from './shapes.ts'
import { sptjmSummary } from './sptjm.ts'

/** What must be true before a month can be locked (product.md 5.2, 5.4; rules.md 18, L3, L6). */
export const CONDITION = [
  'bulan-selesai',
  'pengajuan-selesai',
  'pin-dipetakan',
  'hari-sinkron',
  'ada-penanda-tangan',
  'tap-wajar',
] as const

const condition = z.object({
  kunci: z.enum(CONDITION),
  terpenuhi: z.boolean(),
  /** Without it no lock; otherwise only advice. */
  wajib: z.boolean(),
  jumlah: z.number().int(),
  /** 'Masih ada 3 PIN tanpa nama di 1 mesin.' */
  kalimat: z.string(),
  /** Where to mend it, a path of the web; null = nothing to do but wait. */
  tautan: z.string().nullable(),
})

/** Beside the conditions, in words of its own; pages and servers of release 0.3.0 know none. */
const advice = condition.pick({ jumlah: true, kalimat: true, tautan: true }).extend({ judul: z.string() })
const person = { id: z.string(), nama: z.string(), nip: z.string().nullable() }
/** A day that some staff have no machine report for: blank until it is confirmed, then Alpa where nothing else counts. */
export const hariBelumSinkron = z.object({
  tanggal,
  hari: z.string(),
  gtk: z.array(
    z.object({
      ...person,
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
export const adjustment = z.object({
  ...person,
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
export type Adjustment = z.infer<typeof adjustment>

export const kesiapanBulan = z.object({
  bulan,
  hariIni: tanggal,
  sekolah: z.object({ id: z.number(), nama: z.string(), npsn, jenjang }),
  keadaan: z.enum(['berjalan', 'belum siap', 'siap', 'terkunci']),
  /** Last day by which the month is expected locked. */
  tenggat: tanggal,
  syarat: z.array(condition),
  catatan: z.array(advice).optional(),
  belumSinkron: z.array(hariBelumSinkron),
  jumlahGtk: z.number().int(),
  hariBertanda: z.number().int(),
  /** Identifies the figures as they are now: a lock that names it fails with 409 when they changed meanwhile. */
  sidik: z.string(),
  segel: sealSummary.nullable(),
  /** Earlier seals of this month, latest first. */
  segelLama: z.array(
    sealSummary.extend({ dibukaPada: instant, dibukaOleh: z.string().nullable(), alasanBuka: z.string() }),
  ),
  sptjm: sptjmSummary.nullable(),
  /** A locked month whose figures would be others today; empty = the seal still tells the truth. */
  penyesuaian: z.array(adjustment),
  bolehKunci: z.boolean(),
  bolehBuka: z.boolean(),
})
export type KesiapanBulan = z.infer<typeof kesiapanBulan>

const READ = { peran: [...KANTOR, PERAN.SEKOLAH] }
const OPERATOR_WRITE = { peran: [PERAN.SEKOLAH], tulis: true } as const
const DINAS_WRITE = { peran: DINAS, tulis: true } as const

const sekolahBulan = { /** Default for the operator: the own school. */ sekolahId: nomorId.optional(), bulan }

export const readKesiapan = endpoint({
  method: 'GET',
  url: '/api/kunci-bulan',
  hak: READ,
  summary: 'Kesiapan satu sekolah untuk mengunci satu bulan: syarat, hari belum sinkron, segel, penyesuaian.',
  query: z.strictObject(sekolahBulan),
  response: kesiapanBulan,
})

export const kunciBulan = endpoint({
  method: 'POST',
  url: '/api/kunci-bulan',
  hak: OPERATOR_WRITE,
  summary: 'Mengunci bulan: rekap disegel dengan SHA-256 dan kode.',
  body: z.strictObject({ ...sekolahBulan, sidik: singleLineText(100).optional() }),
  response: sealSummary,
  timeoutMs: 60_000,
  inTurn: true,
})

export const confirmHari = endpoint({
  method: 'POST',
  url: '/api/kunci-bulan/konfirmasi',
  hak: OPERATOR_WRITE,
  summary:
    'Menyatakan bahwa mesin memang tidak melapor: hari itu dihitung bagi GTK yang disebut (L6), atau pernyataan itu ditarik.',
  body: z.strictObject({
    sekolahId: nomorId.optional(),
    tanggal,
    gtk: z.array(idSekolah).min(1, 'Pilih paling sedikit satu GTK').max(1000),
    konfirmasi: z.boolean(),
  }),
  response: pesan,
})

export const unlockBulan = endpoint({
  method: 'POST',
  url: '/api/kunci-bulan/buka',
  hak: DINAS_WRITE,
  summary: 'Membuka kunci bulan satu sekolah dengan alasan; segelnya tetap tersimpan.',
  body: z.strictObject({
    sekolahId: nomorId,
    bulan,
    alasan: freeText(500)
      .min(10, 'Tulis alasannya, paling sedikit 10 huruf')
      .regex(/\p{L}/u, 'Tulis alasannya dengan kata-kata'),
  }),
  response: pesan,
})

/** State of a school in the office's list. */
export const KESIAPAN_STATE = ['belum-dikunci', 'belum-sptjm', 'menunggu', 'dikembalikan', 'diterima'] as const

export const kesiapanRow = z.object({
  sekolahId: z.number(),
  npsn,
  nama: z.string(),
  jenjang,
  namaKecamatan: z.string(),
  namaKabKota: z.string(),
  zona: z.enum(['WIB', 'WITA', 'WIT']),
  keadaan: z.enum(KESIAPAN_STATE),
  /** In the locked month the figures of today differ from the seal. */
  berubah: z.boolean(),
  segel: sealSummary.nullable(),
  sptjm: sptjmSummary.nullable(),
  jumlahGtk: z.number().int(),
  pengajuanMenunggu: z.number().int(),
  pinTanpaNama: z.number().int(),
  /** There may be more of them: not all taps of unknown PINs were looked at. */
  pinTanpaNamaLebih: z.boolean(),
  hariBelumSinkron: z.number().int(),
  hariBertanda: z.number().int(),
  /** On which its people had to work: what the marked ones are a share of. */
  hariKerja: z.number().int().optional(),
  /** Reports after a silence that wait for somebody's word, and machines that no office has said yes to (devices.md 5). */
  laporanTertahan: z.number().int().optional(),
  mesinBaru: z.number().int().optional(),
  jamSendiri: z.number().int().optional(),
  /** When the operator was last reminded of this month. */
  diingatkanPada: instant.nullable(),
})
export type KesiapanRow = z.infer<typeof kesiapanRow>

export const MAX_KESIAPAN_PER_PAGE = 100

const kesiapanFilter = {
  bulan,
  kodeWilayah: kodeWilayah.optional(),
  jenjang: jenjang.optional(),
  keadaan: z.enum(KESIAPAN_STATE).optional(),
  /** Part of the name, or the NPSN. */
  cari: singleLineText(100).optional(),
}

export const daftarKesiapan = endpoint({
  method: 'GET',
  url: '/api/kunci-bulan/kesiapan',
  hak: { peran: KANTOR },
  summary: 'Kesiapan semua sekolah dalam cakupan: belum mengunci, belum SPTJM, menunggu, dikembalikan, diterima.',
  query: z.strictObject({
    ...kesiapanFilter,
    page,
    /** Each row is a month computed: fewer than elsewhere (docs/decisions/0021-ukuran-halaman.md). */
    per: z.coerce.number().int().min(1).max(MAX_KESIAPAN_PER_PAGE).default(25),
  }),
  response: z.object({
    tenggat: tanggal,
    /** Of the whole selection, whatever the page and the chosen state. */
    ringkasan: z.object({
      sekolah: z.number(),
      terkunci: z.number(),
      ...(Object.fromEntries(KESIAPAN_STATE.map((k) => [k, z.number()])) as Record<
        (typeof KESIAPAN_STATE)[number],
        z.ZodNumber
      >),
    }),
    rows: z.array(kesiapanRow),
    meta: pageMeta,
  }),
})

export const remindSekolah = endpoint({
  method: 'POST',
  url: '/api/kunci-bulan/ingatkan',
  hak: DINAS_WRITE,
  summary:
    'Mengingatkan operator sekolah yang belum mengunci atau belum mengunggah SPTJM; paling sering sekali sehari tiap sekolah.',
  body: z.strictObject({
    ...kesiapanFilter,
    /** These schools; without it every school of the selection that still has something to do. */
    sekolahIds: z.array(z.number().int().positive().max(2_147_483_647)).min(1).max(1000).optional(),
  }),
  response: z.object({ message: z.string(), diingatkan: z.number(), dilewati: z.number() }),
  timeoutMs: 180_000,
  inTurn: true,
})
