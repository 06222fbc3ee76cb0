import { DAFTAR_PERAN } from '@geisa/engine/akun/hak-akses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bulan, duration, instant, jam, jenjang, kodeWilayah, nomorId, npsn, tanggal } from '../shapes.ts'

const jenisLibur = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])
const shift = z.union([z.literal(1), z.literal(2)])

export const harianRow = z.object({
  tanggal,
  hari_ke: z.number(),
  hari: z.string(),
  shift,
  waktu_datang: jam.nullable(),
  waktu_pulang: jam.nullable(),
  durasi_datang_terlambat: duration.nullable(),
  durasi_pulang_cepat: duration.nullable(),
  keterangan: z.string(),
  statusId: z.number().nullable(),
  singkatan: z.string(),
  jenis_libur: jenisLibur,
  belumLengkap: z.boolean(),
  dariUsb: z.boolean(),
})
export type HarianRow = z.infer<typeof harianRow>

/** What a paper needs besides the figures (rules.md K). */
export const kop = z.object({
  id: z.number(),
  nama: z.string(),
  npsn,
  jenjang,
  isSwasta: z.boolean(),
  alamat: z.string(),
  namaKecamatan: z.string(),
  namaKabKota: z.string(),
  kodeProvinsi: kodeWilayah,
  namaProvinsi: z.string(),
  namaYayasan: z.string().nullable(),
  zona: z.enum(['WIB', 'WITA', 'WIT']),
  /** SHA-256 of the emblem of whose letterhead it is (GET /api/lambang/:sidik); null = none, left out in older seals. */
  lambang: z.string().nullable().optional(),
})

export type Kop = z.infer<typeof kop>

/** Who signs for a school. */
export const penandaTangan = z.object({ nama: z.string(), nip: z.string().nullable(), jabatan: z.string() })
export type PenandaTangan = z.infer<typeof penandaTangan>

export const laporanHarian = z.object({
  bulan,
  /** Today in the school's zone. */
  hariIni: tanggal,
  sekolah: kop,
  gtk: z.object({
    id: z.string(),
    idDapodik: z.string(),
    nama: z.string(),
    namaDapodik: z.string(),
    nip: z.string().nullable(),
    nuptk: z.string().nullable(),
    jenisGuru: z.string(),
    statusKepegawaian: z.string(),
  }),
  /** Who signs for the school at the month's end; null = nobody is known. */
  penandaTangan: penandaTangan.nullable(),
  kehadiran: z.array(harianRow),
  summary: z.object({
    statusKehadiran: z.array(
      z.object({ kode: z.string(), deskripsi: z.string(), jumlah: z.number(), Keterangan: z.string() }),
    ),
  }),
  /** A locked month shows its seal's days, whatever came in since. */
  terkunci: z.boolean(),
  /** Its marked days and why (product.md 5.6); of a locked month its own explanation says them. */
  tanda: z.array(z.object({ tanggal, shift, sebab: z.array(z.string()) })).optional(),
  /** Full names of the abbreviations that occur. */
  namaStatus: z.record(z.string(), z.string()),
  /** Patterns by which the person works in the month, with their dates in it (rules.md M10); left out: by the school's hours. */
  polaJam: z.array(z.object({ nama: z.string(), dari: tanggal, sampai: tanggal })).optional(),
})
export type LaporanHarian = z.infer<typeof laporanHarian>

const idDapodik = z.guid('Pilih GTK terlebih dahulu')

export const rekapHarian = endpoint({
  method: 'GET',
  url: '/api/rekap/harian',
  hak: { peran: DAFTAR_PERAN },
  summary: 'Laporan kehadiran harian satu GTK dalam satu bulan.',
  query: z.strictObject({
    idDapodik,
    monthSelected: bulan,
    hitungUlang: z.enum(['0', '1']).default('0'),
    /** Where a person has a row at several schools; default the ptk_induk one. */
    sekolahId: nomorId.optional(),
  }),
  response: laporanHarian,
})

const cell = z.object({ nilai: z.string().nullable(), kalimat: z.string(), aturan: z.string() })

export const penjelasanHari = z.object({
  gtk: z.object({ id: z.number(), nama: z.string() }),
  tanggal,
  hari: z.string(),
  belumLengkap: z.boolean(),
  masaDepan: z.boolean(),
  libur: z.object({ jenis: jenisLibur, nama: z.string().nullable() }),
  /** Of two shifts the first tap chooses one, or both are worked (rules.md L13, L14); a server of the release before does not say it. */
  mode: z.enum(['libur', 'satu', 'otomatis', 'keduanya']).optional(),
  jadwal: z.array(
    z.object({
      shift,
      /** null = a pattern of the person's own. */
      pemilik: z.enum(['sekolah', 'yayasan', 'dinas', 'nasional']).nullable(),
      namaPemilik: z.string(),
      /** Name of the pattern (rules.md M10); a server of the release before does not say it. */
      pola: z.string().nullish(),
      berlakuMulai: tanggal.nullable(),
      libur: z.boolean(),
      jamMasuk: jam.nullable(),
      jamPulang: jam.nullable(),
      mulaiAbsen: jam,
    }),
  ),
  sinkron: z.object({
    keadaan: z.enum(['sudah', 'belum', 'tanpa mesin', 'dikonfirmasi']),
    batas: instant,
    mesin: z.array(
      z.object({
        nama: z.string(),
        nomorSeri: z.string(),
        punyaPin: z.boolean(),
        laporanTerakhir: instant.nullable(),
        sudahMelapor: z.boolean(),
      }),
    ),
  }),
  tap: z.array(
    z.object({
      mesin: z.string(),
      nomorSeri: z.string(),
      pin: z.string(),
      waktuMesin: z.string(),
      kalibrasi: z.number(),
      waktu: z.string(),
      kanal: z.enum(['push', 'usb', 'webhook', 'agen']),
      diterima: instant,
      dikonfirmasi: z.boolean(),
      dipakai: z.array(z.enum(['datang', 'pulang'])).readonly(),
      alasan: z.string().nullable(),
    }),
  ),
  /** Taps of the day beyond those shown; a server of the release before shows all. */
  tapLain: z.number().optional(),
  /** Why the day bears a mark (product.md 5.6); a server of the release before does not say it. */
  tanda: z.array(z.string()).optional(),
  permintaan: z.array(
    z.object({
      jenis: z.enum(['koreksi', 'izin', 'absensi manual']),
      nomor: z.string(),
      dipakai: z.boolean(),
      kalimat: z.string(),
      aturan: z.string(),
    }),
  ),
  baris: z.array(
    z.object({
      laporan: harianRow,
      sel: z.object({ datang: cell, pulang: cell, terlambat: cell, pulangCepat: cell, status: cell, keterangan: cell }),
    }),
  ),
})
export type PenjelasanHari = z.infer<typeof penjelasanHari>

/** Months are those of `bulan`: this century. */
const tanggalLaporan = tanggal.refine((hari) => hari.startsWith('20'), 'Tanggal di luar jangkauan laporan')

export const rekapHarianPenjelasan = endpoint({
  method: 'GET',
  url: '/api/rekap/harian/penjelasan',
  hak: { peran: DAFTAR_PERAN },
  summary: 'Dari mana setiap angka satu hari: tap, jadwal, libur, pengajuan, sinkron, aturan.',
  query: z.strictObject({ idDapodik, tanggal: tanggalLaporan, sekolahId: nomorId.optional() }),
  response: penjelasanHari,
})
