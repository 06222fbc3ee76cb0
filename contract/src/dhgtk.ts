import { ZONA } from '@geisa/engine/acuan'
import { HAK_PENGAJUAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  idSekolah,
  instant,
  jam,
  kodeWilayah,
  nomorId,
  page,
  pageMeta,
  pageSize,
  pesan,
  singleLineText,
  tanggal,
} from './shapes.ts'

/** Sending to DHGTK (product.md 4): at most one Datang and one Pulang per staff-day and revision. */

export const DELIVERY_STATUS = ['Belum Dikirim', 'Proses Kirim', 'Terkirim', 'Gagal'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUS)[number]
const SEND_DATA_KIND = ['Mesin', 'Absensi Manual', 'Koreksi'] as const

export const kirimanRow = z.object({
  /** '<sekolahId>:<tanggal>:<gtkId>:<Datang|Pulang>:<revisi>', the idempotency key as well. */
  kunci: z.string(),
  sekolahId: z.number(),
  namaSekolah: z.string(),
  npsn: z.string(),
  /** Of the school: its clock is the one that `waktuKirim` is shown on. */
  zona: z.enum(ZONA),
  gtkId: idSekolah,
  nama: z.string(),
  tanggal,
  jenisWaktu: z.enum(['Datang', 'Pulang']),
  waktu: jam,
  statusKirim: z.enum(DELIVERY_STATUS),
  waktuKirim: instant.nullable(),
  jenisData: z.enum(SEND_DATA_KIND),
  /** Number of the request that it came from. */
  pengajuan: z.string().nullable(),
  /** Its id, where it is still there: `jenisData` says of which kind. */
  pengajuanId: idSekolah.nullable(),
  revisi: z.number(),
  alasan: z.string().nullable(),
  percobaan: z.number(),
})
export type KirimanRow = z.infer<typeof kirimanRow>

export const daftarKiriman = endpoint({
  method: 'GET',
  url: '/api/kiriman',
  hak: HAK_PENGAJUAN.baca,
  summary:
    'Kiriman ke DHGTK satu sekolah, atau satu tanggal (kemarin bila tidak disebut) semua sekolah dalam cakupan; terhubung=false: alamat DHGTK belum dipasang dan tidak ada yang diantre.',
  query: z.strictObject({
    sekolahId: nomorId.optional(),
    kodeWilayah: kodeWilayah.optional(),
    tanggal: tanggal.optional(),
    status: z.enum(DELIVERY_STATUS).optional(),
    cari: singleLineText(100).optional(),
    page,
    per: pageSize,
  }),
  response: z.object({
    terhubung: z.boolean(),
    /** The day that is listed; null: all days of one school. */
    tanggal: tanggal.nullable(),
    jumlah: z.record(z.enum(DELIVERY_STATUS), z.number()),
    rows: z.array(kirimanRow),
    meta: pageMeta,
  }),
})

export const resend = endpoint({
  method: 'POST',
  url: '/api/kiriman/kirim-ulang',
  hak: HAK_PENGAJUAN.ubah,
  summary: "Mengantre lagi baris 'Gagal' satu sekolah: yang disebut, atau semuanya.",
  body: z.strictObject({ sekolahId: nomorId.optional(), kunci: z.array(z.string().max(80)).max(500).optional() }),
  response: pesan.extend({ jumlah: z.number() }),
})
