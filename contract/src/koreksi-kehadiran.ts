import { HAK_PENGAJUAN } from '@geisa/engine/hak-akses'
import { z } from 'zod'
import { idSekolah, pesan, tanggal, teksBebas, teksSebaris } from './bentuk.ts'
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
  jamMenit,
  kunciKirim,
  paramsDokumen,
  paramsPengajuan,
  ringkasanWilayah,
  saringanUmum,
  sekolahMasuk,
  umumPengajuan,
} from './pengajuan.ts'

export const JENIS_KOREKSI = { 1: 'Status Kehadiran', 2: 'Waktu Kehadiran', 3: 'Izin' } as const
export const JENIS_IZIN = { 1: 'Izin Datang Terlambat', 2: 'Izin Pulang Cepat' } as const
/** The document of types 2 and 3; type 1 asks for that of the chosen status (spec 2, 'Correction detail'). */
export const DOKUMEN_KOREKSI = 'Surat Keterangan Kepala Sekolah'

const waktu = z.object({ datang: jamMenit.nullable(), pulang: jamMenit.nullable() })
const waktuMasuk = z.strictObject({ datang: jamMenit.nullish(), pulang: jamMenit.nullish() }).nullish()

export const koreksiLengkap = z.object({
  ...umumPengajuan,
  noKoreksi: z.string(),
  gtk: gtkPengajuan,
  jenisKoreksi: acuan,
  jenisIzin: acuan.nullable(),
  statusKehadiran: z.object({ awal: acuan, koreksi: acuan.nullable() }),
  tglKehadiran: z.object({ dari: tanggal, sampai: tanggal }),
  /** What was recorded on the first day when it was submitted. */
  waktuAwal: waktu,
  waktuKoreksi: waktu,
  /** The document that this kind of correction rests on. */
  dokumenDiminta: z.string().nullable(),
})
export type KoreksiLengkap = z.infer<typeof koreksiLengkap>

export const koreksiBaris = z.object({
  ...barisUmum,
  noKoreksi: z.string(),
  gtk: z.object({ id: z.string(), nama: z.string(), nip: z.string().nullable() }),
  jenisKoreksi: acuan,
  jenisIzin: acuan.nullable(),
  statusKoreksi: acuan.nullable(),
  tglKehadiran: z.object({ dari: tanggal, sampai: tanggal }),
  waktuKoreksi: waktu,
})
export type KoreksiBaris = z.infer<typeof koreksiBaris>

/** What the school fills in. */
const isianPengusul = {
  gtk: gtkMasuk,
  jenisKoreksi: acuanMasuk,
  jenisIzin: acuanMasuk.nullish(),
  statusKehadiran: z.strictObject({ awal: acuanMasuk.nullish(), koreksi: acuanMasuk.nullish() }).nullish(),
  tglKehadiran: z.strictObject({ dari: tanggal, sampai: tanggal.nullish() }),
  /** Recorded, never believed: the server reads it from the report. */
  waktuAwal: waktuMasuk,
  waktuKoreksi: waktuMasuk,
  catatanDariPengusul: teksBebas(1000).nullish(),
  dokumenPendukung: dokumenDaftar.nullish(),
}

/** Server-owned: may come along as they are; a different value is refused at its field. */
const milikServer = {
  id: z.string().max(40).nullish(),
  noKoreksi: z.string().max(40).nullish(),
  sekolah: sekolahMasuk.nullish(),
  tglPengajuan: z.string().max(40).nullish(),
  tglDiperiksa: z.string().max(40).nullish(),
}

export const daftarKoreksi = endpoint({
  method: 'GET',
  url: '/api/koreksi-kehadiran',
  hak: HAK_PENGAJUAN.baca,
  ringkasan: 'Usulan koreksi dalam cakupan; total dihitung sampai 10.000.',
  query: z.strictObject({
    ...saringanUmum,
    field: z.enum(['noKoreksi', 'npsn']).optional(),
    value: teksSebaris(40).optional(),
    jenisKoreksi: z.coerce.number().int().min(1).max(3).optional(),
    statusKoreksi: z.coerce.number().int().min(0).max(999).optional(),
    gtkId: z.string().max(40).optional(),
  }),
  response: z.object({ items: z.array(koreksiBaris), ...daftarUmum }),
})

export const bacaKoreksi = endpoint({
  method: 'GET',
  url: '/api/koreksi-kehadiran/:id',
  hak: HAK_PENGAJUAN.baca,
  ringkasan: 'Satu usulan koreksi.',
  params: paramsPengajuan,
  response: koreksiLengkap,
})

export const ajukanKoreksi = endpoint({
  method: 'POST',
  url: '/api/koreksi-kehadiran',
  hak: HAK_PENGAJUAN.tulis,
  ringkasan: 'Mengajukan koreksi. Kiriman yang sama, juga serentak, mencatat satu usulan.',
  body: z.strictObject({
    ...isianPengusul,
    ...milikServer,
    ...isianPemeriksa,
    statusPengajuan: acuanMasuk.nullish(),
    kunciKirim,
    /** The staff member's objection that it answers; it is then 'diusulkan' with this request. */
    keberatanId: idSekolah.nullish(),
  }),
  response: koreksiLengkap,
  ...BATAS_PENGAJUAN,
  bergiliran: true,
})

export const ubahKoreksi = endpoint({
  method: 'PATCH',
  url: '/api/koreksi-kehadiran/:id',
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
  response: koreksiLengkap,
  ...BATAS_PENGAJUAN,
  bergiliran: true,
})

export const hapusDokumenKoreksi = endpoint({
  method: 'DELETE',
  url: '/api/koreksi-kehadiran/:id/:s3Key',
  hak: HAK_PENGAJUAN.tulis,
  ringkasan: 'Menghapus satu dokumen pendukung, selama belum disetujui.',
  params: paramsDokumen,
  response: pesan,
  batasWaktuMs: 60_000,
})

export const pratinjauKoreksi = endpoint({
  method: 'POST',
  url: '/api/koreksi-kehadiran/pratinjau',
  hak: HAK_PENGAJUAN.ubah,
  ringkasan:
    'Hari dan angka yang akan berubah bila isian ini disetujui, dengan yang tercatat sekarang; tidak menyimpan.',
  body: z.strictObject({
    gtk: gtkMasuk,
    jenisKoreksi: acuanMasuk,
    jenisIzin: acuanMasuk.nullish(),
    statusKehadiran: z.strictObject({ awal: acuanMasuk.nullish(), koreksi: acuanMasuk.nullish() }).nullish(),
    tglKehadiran: z.strictObject({ dari: tanggal, sampai: tanggal.nullish() }),
    waktuKoreksi: waktuMasuk,
  }),
  response: z.object({
    dampak: dampakPengajuan,
    statusAwal: acuan,
    waktuAwal: waktu,
    /** Why it would be refused now; empty = it may be submitted (documents are not looked at). */
    galat: z.array(z.object({ field: z.string(), message: z.string() })),
  }),
})

export const mejaKoreksi = endpoint({
  method: 'GET',
  url: '/api/koreksi-kehadiran/:id/meja',
  hak: HAK_PENGAJUAN.baca,
  ringkasan: 'Meja pemeriksa: usulan di samping yang tercatat, tap, dampak, riwayat, dokumen yang sama.',
  params: paramsPengajuan,
  response: mejaPengajuan,
})

export const setujuiBanyakKoreksi = endpoint({
  method: 'POST',
  url: '/api/koreksi-kehadiran/setujui-banyak',
  hak: HAK_PENGAJUAN.periksa,
  ringkasan: 'Menyetujui beberapa usulan sejenis yang tidak bertanda; hasilnya per usulan.',
  body: badanBanyak,
  response: hasilBanyak,
  batasWaktuMs: 60_000,
  bergiliran: true,
})

export const ringkasanKoreksi = endpoint({
  method: 'GET',
  url: '/api/koreksi-kehadiran/summary-report',
  hak: HAK_PENGAJUAN.baca,
  ringkasan: 'Usulan koreksi per kab/kota: diusulkan dan diproses.',
  response: ringkasanWilayah,
})
