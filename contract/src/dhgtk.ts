import { HAK_PENGAJUAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { halaman, idSekolah, instan, jam, meta, nomorId, perHalaman, pesan, tanggal, teksSebaris } from './bentuk.ts'
import { endpoint } from './endpoint.ts'

/** Sending to DHGTK (product.md 4): at most one Datang and one Pulang per staff-day and revision. */

export const STATUS_KIRIM = ['Belum Dikirim', 'Proses Kirim', 'Terkirim', 'Gagal'] as const
export type StatusKirim = (typeof STATUS_KIRIM)[number]
const JENIS_DATA_KIRIM = ['Mesin', 'Absensi Manual', 'Koreksi'] as const

export const barisKiriman = z.object({
  /** '<sekolahId>:<tanggal>:<gtkId>:<Datang|Pulang>:<revisi>', the idempotency key as well. */
  kunci: z.string(),
  gtkId: idSekolah,
  nama: z.string(),
  tanggal,
  jenisWaktu: z.enum(['Datang', 'Pulang']),
  waktu: jam,
  statusKirim: z.enum(STATUS_KIRIM),
  waktuKirim: instan.nullable(),
  jenisData: z.enum(JENIS_DATA_KIRIM),
  /** Number of the request that it came from. */
  pengajuan: z.string().nullable(),
  /** Its id, where it is still there: `jenisData` says of which kind. */
  pengajuanId: idSekolah.nullable(),
  revisi: z.number(),
  alasan: z.string().nullable(),
  percobaan: z.number(),
})
export type BarisKiriman = z.infer<typeof barisKiriman>

export const daftarKiriman = endpoint({
  method: 'GET',
  url: '/api/kiriman',
  hak: HAK_PENGAJUAN.baca,
  ringkasan: 'Kiriman ke DHGTK satu sekolah; terhubung=false: alamat DHGTK belum dipasang dan tidak ada yang diantre.',
  query: z.strictObject({
    sekolahId: nomorId.optional(),
    tanggal: tanggal.optional(),
    status: z.enum(STATUS_KIRIM).optional(),
    cari: teksSebaris(100).optional(),
    page: halaman,
    per: perHalaman,
  }),
  response: z.object({
    terhubung: z.boolean(),
    jumlah: z.record(z.enum(STATUS_KIRIM), z.number()),
    rows: z.array(barisKiriman),
    meta,
  }),
})

export const kirimUlang = endpoint({
  method: 'POST',
  url: '/api/kiriman/kirim-ulang',
  hak: HAK_PENGAJUAN.ubah,
  ringkasan: "Mengantre lagi baris 'Gagal' satu sekolah: yang disebut, atau semuanya.",
  body: z.strictObject({ sekolahId: nomorId.optional(), kunci: z.array(z.string().max(80)).max(500).optional() }),
  response: pesan.extend({ jumlah: z.number() }),
})
