import { HAK_PENGAJUAN } from '@geisa/engine/hak-akses'
import { z } from 'zod'
import { idSekolah, jam, pesan, tanggal, teksBebas, teksSebaris } from './bentuk.ts'
import { endpoint } from './endpoint.ts'
import { badanBanyak, dampakPengajuan, hasilBanyak, mejaPengajuan } from './meja-pengajuan.ts'
import {
  acuan,
  acuanMasuk,
  BATAS_PENGAJUAN,
  barisUmum,
  daftarUmum,
  dokumenDaftar,
  gtkMasuk,
  gtkPengajuan,
  isianPemeriksa,
  kunciKirim,
  paramsDokumen,
  paramsPengajuan,
  RINCIAN_MAKS,
  ringkasanWilayah,
  saringanUmum,
  sekolahMasuk,
  umumPengajuan,
} from './pengajuan.ts'

const rincianManual = z.object({
  gtk: gtkPengajuan,
  /** true = Hadir: an arrival or a departure is given. */
  statusKehadiran: z.boolean(),
  waktuDatang: jam.nullable(),
  waktuPulang: jam.nullable(),
  keterangan: z.string(),
  /** DHGTK: the least finished of the person's rows; null = nothing is sent. */
  statusKirim: z.enum(['Belum Dikirim', 'Proses Kirim', 'Terkirim', 'Gagal']).nullable(),
  keteranganStatusKirim: z.string().nullable(),
})

export const manualLengkap = z.object({
  ...umumPengajuan,
  noAbsensiManual: z.string(),
  /** A correction that this request came from; null = none. */
  koreksiStatusId: z.string().nullable(),
  tanggal,
  jenisAbsensiManual: z.object({ id: z.number(), nama: z.string(), dokumenPendukung: z.string().nullable() }),
  details: z.array(rincianManual),
})
export type ManualLengkap = z.infer<typeof manualLengkap>

export const manualBaris = z.object({
  ...barisUmum,
  noAbsensiManual: z.string(),
  tanggal,
  jenisAbsensiManual: z.object({ id: z.number(), nama: z.string() }),
  jumlahGtk: z.number(),
})
export type ManualBaris = z.infer<typeof manualBaris>

const rincianMasuk = z.strictObject({
  gtk: gtkMasuk,
  /** Derived from the times; another value is refused. */
  statusKehadiran: z.boolean().nullish(),
  waktuDatang: jam.nullish(),
  waktuPulang: jam.nullish(),
  keterangan: teksSebaris(300).nullish(),
  statusKirim: z.string().max(40).nullish(),
  keteranganStatusKirim: z.string().max(1000).nullish(),
})
const jenisMasuk = z.strictObject({
  id: z.number().int(),
  nama: z.string().max(300).nullish(),
  dokumenPendukung: z.string().max(300).nullish(),
})

const isianPengusul = {
  tanggal,
  jenisAbsensiManual: jenisMasuk,
  catatanDariPengusul: teksBebas(1000).nullish(),
  dokumenPendukung: dokumenDaftar.nullish(),
  details: z.array(rincianMasuk).max(RINCIAN_MAKS, `Paling banyak ${RINCIAN_MAKS} GTK dalam satu usulan`),
}

const milikServer = {
  id: z.string().max(40).nullish(),
  noAbsensiManual: z.string().max(40).nullish(),
  koreksiStatusId: z.string().max(40).nullish(),
  sekolah: sekolahMasuk.nullish(),
  tglPengajuan: z.string().max(40).nullish(),
  tglDiperiksa: z.string().max(40).nullish(),
}

export const daftarManual = endpoint({
  method: 'GET',
  url: '/api/absensi-manual',
  hak: HAK_PENGAJUAN.baca,
  ringkasan: 'Usulan absensi manual dalam cakupan; total dihitung sampai 10.000.',
  query: z.strictObject({
    ...saringanUmum,
    field: z.enum(['noAbsensiManual', 'npsn']).optional(),
    value: teksSebaris(40).optional(),
    jenisAbsensiManual: z.coerce.number().int().min(0).max(999).optional(),
  }),
  response: z.object({ items: z.array(manualBaris), ...daftarUmum }),
})

export const bacaManual = endpoint({
  method: 'GET',
  url: '/api/absensi-manual/:id',
  hak: HAK_PENGAJUAN.baca,
  ringkasan: 'Satu usulan absensi manual.',
  params: paramsPengajuan,
  response: manualLengkap,
})

export const ajukanManual = endpoint({
  method: 'POST',
  url: '/api/absensi-manual',
  hak: HAK_PENGAJUAN.tulis,
  ringkasan: 'Mengajukan absensi manual. Kiriman yang sama, juga serentak, mencatat satu usulan.',
  body: z.strictObject({
    ...isianPengusul,
    ...milikServer,
    ...isianPemeriksa,
    statusPengajuan: acuanMasuk.nullish(),
    kunciKirim,
    /** The objection that it answers. */
    keberatanId: idSekolah.nullish(),
  }),
  response: manualLengkap,
  ...BATAS_PENGAJUAN,
  bergiliran: true,
})

export const ubahManual = endpoint({
  method: 'PATCH',
  url: '/api/absensi-manual/:id',
  hak: HAK_PENGAJUAN.ubah,
  ringkasan:
    'Perubahan saja, dengan versi yang dilihat: isian sekolah (1 Diusulkan, 6 ditarik) atau putusan pemeriksa (2, 3, 6). Versi usang: 409.',
  params: paramsPengajuan,
  body: z.strictObject({
    ...z.object(isianPengusul).partial().shape,
    ...milikServer,
    ...isianPemeriksa,
    statusPengajuan: acuanMasuk.nullish(),
    versi: z.number().int(),
  }),
  response: manualLengkap,
  ...BATAS_PENGAJUAN,
  bergiliran: true,
})

export const hapusDokumenManual = endpoint({
  method: 'DELETE',
  url: '/api/absensi-manual/:id/:s3Key',
  hak: HAK_PENGAJUAN.tulis,
  ringkasan: 'Menghapus satu dokumen pendukung, selama belum disetujui.',
  params: paramsDokumen,
  response: pesan,
  batasWaktuMs: 60_000,
})

export const pratinjauManual = endpoint({
  method: 'POST',
  url: '/api/absensi-manual/pratinjau',
  hak: HAK_PENGAJUAN.ubah,
  ringkasan: 'Hari dan angka yang akan berubah bila isian ini disetujui; tidak menyimpan.',
  body: z.strictObject({
    tanggal,
    jenisAbsensiManual: jenisMasuk,
    details: isianPengusul.details,
  }),
  response: z.object({
    dampak: dampakPengajuan,
    galat: z.array(z.object({ field: z.string(), message: z.string() })),
  }),
})

export const mejaManual = endpoint({
  method: 'GET',
  url: '/api/absensi-manual/:id/meja',
  hak: HAK_PENGAJUAN.baca,
  ringkasan: 'Meja pemeriksa: usulan di samping yang tercatat, tap, dampak, riwayat, dokumen yang sama.',
  params: paramsPengajuan,
  response: mejaPengajuan,
})

export const setujuiBanyakManual = endpoint({
  method: 'POST',
  url: '/api/absensi-manual/setujui-banyak',
  hak: HAK_PENGAJUAN.periksa,
  ringkasan: 'Menyetujui beberapa usulan sejenis yang tidak bertanda; hasilnya per usulan.',
  body: badanBanyak,
  response: hasilBanyak,
  batasWaktuMs: 60_000,
  bergiliran: true,
})

export const ringkasanManual = endpoint({
  method: 'GET',
  url: '/api/absensi-manual/summary-report',
  hak: HAK_PENGAJUAN.baca,
  ringkasan: 'Usulan absensi manual per kab/kota: diusulkan dan diproses.',
  response: ringkasanWilayah,
})

/** Workdays of the last weeks on which no machine of the school had contact (product.md 5.3). */
export const saranManual = endpoint({
  method: 'GET',
  url: '/api/absensi-manual/saran',
  hak: HAK_PENGAJUAN.tulis,
  ringkasan: 'Hari kerja tanpa kabar mesin yang belum diusulkan, siap diisi.',
  response: z.object({
    hari: z.array(
      z.object({
        tanggal,
        mesin: z.array(z.object({ id: z.string(), nama: z.string(), terakhirTerlihat: z.string().nullable() })),
        /** Whose day is not synced and has no times yet, with the scheduled times. */
        gtk: z.array(z.object({ gtk: gtkPengajuan, jamMasuk: jam, jamPulang: jam })),
      }),
    ),
    /** What the ready-filled form proposes: 'Hadir – Mesin Rusak'. */
    jenisAbsensiManual: acuan.nullable(),
  }),
})
