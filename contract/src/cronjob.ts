import { ZONA } from '@geisa/engine/acuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { alasanJadwal, PERIOD, STEP_MINUTES } from '@geisa/engine/cronjob'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant, nameText, nomorId, page, pageMeta, pesan } from './shapes.ts'

/** Scheduled tasks (product.md 4): built-in ones alone, never commands or addresses (quality.md 3). */

const READ = { peran: [PERAN.NASIONAL] } as const
const WRITE = { peran: [PERAN.NASIONAL], tulis: true } as const
const LIMIT_MS = 300_000

/** Every task, by its name. */
export const TUGAS_CRONJOB = [
  'tutup-hari',
  'kirim-dhgtk',
  'approval-otomatis',
  'lipat-penghitung',
  'ingatkan',
  'bersihkan',
  'cadangkan',
] as const
export type TugasCronjob = (typeof TUGAS_CRONJOB)[number]

export const LABEL_TUGAS: Record<TugasCronjob, string> = {
  'tutup-hari': 'Tutup hari',
  'kirim-dhgtk': 'Kirim ke DHGTK',
  'approval-otomatis': 'Terapkan approval otomatis',
  'lipat-penghitung': 'Lipat dan periksa penghitung',
  ingatkan: 'Ingatkan',
  bersihkan: 'Bersihkan',
  cadangkan: 'Cadangkan',
}

export const STATUS_JALAN = ['RUNNING', 'SUCCESS', 'FAILED'] as const
export type StatusJalan = (typeof STATUS_JALAN)[number]

const numeral = (min: number, max: number, unit: string) => {
  const sentence = `Isi ${min} sampai ${max} ${unit}`
  return z.number(sentence).int(sentence).min(min, sentence).max(max, sentence)
}
const repeat = z.strictObject({
  /** PERJAM: again every so many minutes. */
  setiapMenit: z.literal([...STEP_MINUTES], `Pilih ${STEP_MINUTES.join(', ')} menit`).nullish(),
})

/** What each task may be told; nothing else. */
export const PARAMETER_TUGAS = {
  'tutup-hari': repeat,
  'kirim-dhgtk': repeat,
  'approval-otomatis': repeat,
  'lipat-penghitung': repeat,
  ingatkan: z.strictObject({
    /** From so many days before the deadline on. */
    hari: numeral(0, 28, 'hari').default(3),
    /** Requests that wait longer than this are named to their office. */
    menunggu: numeral(1, 60, 'hari').default(3),
  }),
  /** How long what is kept stands in the settings. */
  bersihkan: z.strictObject({}),
  cadangkan: z.strictObject({
    /** How many backups stay. */
    simpan: numeral(1, 60, 'cadangan').default(7),
    folder: z
      .string('Beri nama foldernya')
      .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Nama folder: huruf kecil, angka, dan tanda hubung')
      .default('harian'),
  }),
} as const satisfies Record<TugasCronjob, z.ZodType>

const jam = z.string('Isi jamnya').regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Jam harus berbentuk JJ:MM:DD')

const input = {
  id: nomorId.nullish(),
  versi: z.number().int().nullish(),
  nama: nameText(3, 80, 'Beri nama cronjob ini'),
  periode: z.enum(PERIOD, 'Pilih periodenya'),
  /** 0 = Minggu … 6 = Sabtu. What the period does not use is ignored. */
  hari: z.number().int().min(0, 'Pilih harinya').max(6, 'Pilih harinya').nullish(),
  tanggal: numeral(1, 31, 'sebagai tanggal').nullish(),
  bulan: numeral(1, 12, 'sebagai bulan').nullish(),
  jam: jam.nullish(),
  zona: z.enum(ZONA, 'Pilih WIB, WITA, atau WIT').default('WIB'),
  aktif: z.boolean().default(true),
  /** The server's own: whoever sends the record back may leave them in, unchanged. */
  namaTugas: z.string().nullish(),
  jadwal: z.string().nullish(),
  berikutnya: z.string().nullish(),
  lastRun: z.string().nullish(),
  selesai: z.string().nullish(),
  status: z.string().nullish(),
  message: z.string().nullish(),
}

const target = <const T extends TugasCronjob>(tugas: T) =>
  z.strictObject({
    ...input,
    tugas: z.literal(tugas),
    parameter: z.preprocess((content) => content ?? {}, PARAMETER_TUGAS[tugas]),
  })

export const cronjobInput = z
  .discriminatedUnion(
    'tugas',
    [
      target('tutup-hari'),
      target('kirim-dhgtk'),
      target('approval-otomatis'),
      target('lipat-penghitung'),
      target('ingatkan'),
      target('bersihkan'),
      target('cadangkan'),
    ],
    { error: ({ code }) => (code === 'invalid_union' ? 'Pilih tugasnya dari daftar' : undefined) },
  )
  .superRefine((content, ctx) => {
    const minuteInterval = 'setiapMenit' in content.parameter ? (content.parameter.setiapMenit ?? null) : null
    const { periode, zona } = content
    const { hari = null, tanggal = null, bulan = null, jam: at = null } = content
    const alasan = alasanJadwal({ periode, hari, tanggal, bulan, jam: at, zona, setiapMenit: minuteInterval })
    if (alasan === null) return
    const path = alasan.field === 'setiapMenit' ? ['parameter', alasan.field] : [alasan.field]
    ctx.addIssue({ code: 'custom', message: alasan.sentence, path })
  })
export type CronjobInput = z.output<typeof cronjobInput>

export const cronjob = z.object({
  id: z.number(),
  nama: z.string(),
  tugas: z.enum(TUGAS_CRONJOB),
  namaTugas: z.string(),
  periode: z.enum(PERIOD),
  hari: z.number().nullable(),
  tanggal: z.number().nullable(),
  bulan: z.number().nullable(),
  jam: z.string().nullable(),
  zona: z.enum(ZONA),
  parameter: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
  aktif: z.boolean(),
  versi: z.number(),
  /** In words: 'Setiap hari 01:30 WIB'. */
  jadwal: z.string(),
  /** null while it is switched off. */
  berikutnya: instant.nullable(),
  /** The latest run: when it began, when it ended, how, and what it did. */
  lastRun: instant.nullable(),
  selesai: instant.nullable(),
  status: z.enum(STATUS_JALAN).nullable(),
  message: z.string().nullable(),
})
export type Cronjob = z.infer<typeof cronjob>

export const jalanCronjob = z.object({
  id: z.number(),
  mulai: instant,
  selesai: instant.nullable(),
  /** Seconds; null while it runs. */
  durasi: z.number().nullable(),
  status: z.enum(STATUS_JALAN),
  message: z.string().nullable(),
  /** Which server did it. */
  server: z.string().nullable(),
  /** Who pressed 'Jalankan sekarang'; null = its time had come. */
  dijalankanOleh: z.string().nullable(),
})
export type JalanCronjob = z.infer<typeof jalanCronjob>

export const daftarCronjob = endpoint({
  method: 'GET',
  url: '/api/cronjob',
  hak: READ,
  summary: 'Cronjob dengan jadwal, slot berikutnya, dan jalan terakhirnya.',
  response: z.object({ rows: z.array(cronjob) }),
  timeoutMs: LIMIT_MS,
})

export const saveCronjob = endpoint({
  method: 'POST',
  url: '/api/cronjob',
  hak: WRITE,
  summary: 'Menambah atau mengubah (dengan id dan versi) satu cronjob.',
  body: cronjobInput,
  response: cronjob,
  timeoutMs: LIMIT_MS,
})

export const deleteCronjob = endpoint({
  method: 'DELETE',
  url: '/api/cronjob/:id',
  hak: WRITE,
  summary: 'Menghapus satu cronjob beserta catatan jalannya.',
  params: z.strictObject({ id: nomorId }),
  response: pesan,
  timeoutMs: LIMIT_MS,
})

export const runCronjob = endpoint({
  method: 'POST',
  url: '/api/cronjob/:id/jalankan',
  hak: WRITE,
  summary: 'Menjalankan satu cronjob sekarang juga; slot berikutnya tetap.',
  params: z.strictObject({ id: nomorId }),
  response: pesan,
  timeoutMs: LIMIT_MS,
})

export const RUNS_PER_PAGE = 25

export const riwayatCronjob = endpoint({
  method: 'GET',
  url: '/api/cronjob/:id/riwayat',
  hak: READ,
  summary: 'Jalan-jalan satu cronjob, yang terbaru dulu.',
  params: z.strictObject({ id: nomorId }),
  query: z.strictObject({ page }),
  response: z.object({ rows: z.array(jalanCronjob), meta: pageMeta }),
  timeoutMs: LIMIT_MS,
})
