import { PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { JENIS_PENGAJUAN, LABEL_TANDA_PENGAJUAN, reference, TANDA_PENGAJUAN } from './pengajuan/pengajuan.ts'
import { instant, kodeWilayah, nomorId, page, pageMeta, pesan, someJenjang } from './shapes.ts'

/** Rules by which a request is approved without a person (product.md 4). */

const WRITE = { peran: [PERAN.NASIONAL], tulis: true } as const

const input = {
  kodeWilayah,
  jenjang: someJenjang,
  jenis: z.enum(JENIS_PENGAJUAN),
  /** Ids of status-kehadiran that the rule may approve. */
  statusId: z.array(z.number().int()).min(1, 'Pilih paling sedikit satu status').max(50),
  /** Both times must be given: arrival from Mulai Absen to Jam Masuk, departure from Jam Pulang to the day's border. */
  dalamJadwal: z.boolean(),
  /** At most so many days (corrections); null = the status's own limit. */
  maksimalHari: z.number().int().min(1, 'Paling sedikit 1 hari').max(366, 'Paling banyak 366 hari').nullable(),
  /** Days of a person in a month, with everything approved before. */
  batasHari: z.number().int().min(1, 'Paling sedikit 1 hari').max(31, 'Paling banyak 31 hari').default(2),
  /** People of a school on a day, with everything approved before. */
  batasGtk: z.number().int().min(1, 'Paling sedikit 1 GTK').max(500, 'Paling banyak 500 GTK').default(3),
}

export const aturanOtomatis = z.object({
  id: z.number(),
  ...input,
  /**
   * false beside `dalamJadwal`: an older rule, still judged the old way (times within the schedule instead of covering it)
   * until it is saved again.
   */
  jamPenuh: z.boolean().optional(),
  namaWilayah: z.string(),
  status: z.array(reference),
  aktif: z.boolean(),
  dibuatPada: instant,
  dibuatOleh: z.string().nullable(),
  /** Requests that this rule has approved. */
  jumlahDisetujui: z.number(),
  versi: z.number(),
})
export type AturanOtomatis = z.infer<typeof aturanOtomatis>

export const daftarOtomatis = endpoint({
  method: 'GET',
  url: '/api/approval-otomatis',
  hak: { peran: [PERAN.NASIONAL] },
  summary: 'Aturan approval otomatis.',
  query: z.strictObject({
    page,
    jenis: z.enum(JENIS_PENGAJUAN).optional(),
    kodeWilayah: kodeWilayah.optional(),
  }),
  response: z.object({ items: z.array(aturanOtomatis), meta: pageMeta }),
  timeoutMs: 300_000,
})

/** Why a rule leaves a request to people: its own conditions, what stops every rule, and the marks of the request. */
export const WHY_NOT_DISETUJUI = [
  'status-lain',
  'terlalu-panjang',
  'pernah-diputus-orang',
  'di-luar-tugas',
  ...TANDA_PENGAJUAN,
  'di-luar-jadwal',
  'lewat-batas-hari',
  'lewat-batas-gtk',
] as const
export type WhyNotDisetujui = (typeof WHY_NOT_DISETUJUI)[number]
export const WHY_NOT_LABEL: Record<WhyNotDisetujui, string> = {
  'status-lain': 'Statusnya tidak termasuk aturan ini',
  'terlalu-panjang': 'Lebih banyak hari daripada batas aturan ini',
  'pernah-diputus-orang': 'Pernah ditolak atau dikembalikan orang',
  'di-luar-tugas': 'Ada GTK yang tidak bertugas pada harinya',
  ...LABEL_TANDA_PENGAJUAN,
  'di-luar-jadwal': 'Jam datang atau jam pulangnya tidak ada, atau tidak mencakup jadwal hari itu',
  'lewat-batas-hari': 'Hari GTK itu dalam sebulan sudah sebanyak batas aturan ini',
  'lewat-batas-gtk': 'GTK di sekolahnya pada hari itu sudah sebanyak batas aturan ini',
}

export const testOtomatis = endpoint({
  method: 'POST',
  url: '/api/approval-otomatis/uji',
  hak: WRITE,
  summary: 'Uji coba: usulan 90 hari terakhir yang akan disetujui aturan ini, dan apa putusan orang atasnya.',
  body: z.strictObject(input),
  response: z.object({
    dari: instant,
    jumlahUsulan: z.number(),
    jumlahDisetujui: z.number(),
    /** People decided otherwise about so many of them. */
    jumlahDitolakOrang: z.number(),
    jumlahMenunggu: z.number(),
    /** The others, each by the first that stands against it; the most frequent first. */
    sebab: z.array(z.object({ sebab: z.enum(WHY_NOT_DISETUJUI), jumlah: z.number() })),
    /** The latest, at most 50. */
    contoh: z.array(
      z.object({
        id: z.string(),
        nomor: z.string(),
        namaSekolah: z.string(),
        zona: z.enum(['WIB', 'WITA', 'WIT']),
        perihal: z.string(),
        tglPengajuan: instant,
        statusPengajuan: reference,
      }),
    ),
    /** Handed back when the rule is switched on: it was this rule that was tried. */
    sidik: z.string(),
    /** More requests than were looked at. */
    terpotong: z.boolean(),
  }),
  timeoutMs: 60_000,
  inTurn: true,
})

export const saveOtomatis = endpoint({
  method: 'POST',
  url: '/api/approval-otomatis',
  hak: WRITE,
  summary: 'Menambah atau mengubah (dengan id) satu aturan; menyala hanya setelah diuji coba.',
  body: z.strictObject({
    id: nomorId.nullish(),
    ...input,
    aktif: z.boolean(),
    /** From the dry run; needed when the rule is switched on. */
    sidik: z.string().max(100).nullish(),
    versi: z.number().int().nullish(),
  }),
  reading: { record: aturanOtomatis, momentary: ['jumlahDisetujui'] },
  response: aturanOtomatis,
})

export const deleteOtomatis = endpoint({
  method: 'DELETE',
  url: '/api/approval-otomatis/:id',
  hak: WRITE,
  summary: 'Menghapus satu aturan; putusannya tetap.',
  params: z.strictObject({ id: nomorId }),
  response: pesan,
})
