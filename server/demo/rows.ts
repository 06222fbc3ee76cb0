/** Rows of the demo world: the columns of the schema in camelCase; ids are given, so that rows can refer to each other. */
import type { Jenjang, Zona } from '@geisa/engine/acuan'
import type { HakAkses, PeranId } from '@geisa/engine/akun/hak-akses'
import type { PemilikJadwal, ShiftGtk } from '@geisa/engine/fakta'

export type YayasanRow = { id: number; nama: string }

export type SekolahRow = {
  id: number
  npsn: string
  nama: string
  jenjang: Jenjang
  status: 'N' | 'S'
  kodeKecamatan: string
  kodeKabKota: string
  kodeProvinsi: string
  zona: Zona
  yayasanId: number | null
  alamat: string
  telepon: string
  email: string
  plan: 'BASIC' | 'PRO'
  planSampai: string | null
}

export type AturanRow = {
  sekolahId: number
  berlakuMulai: string
  shiftPagi: boolean
  shiftSiang: boolean
  shiftPagiMulai: string
  shiftSiangMulai: string
  isJadwalMandiri: boolean
}

export type GtkRow = {
  sekolahId: number
  id: number
  idDapodik: string
  nama: string
  namaDapodik: string
  nip: string | null
  nuptk: string | null
  nrg: string | null
  jenisGuru: string
  statusKepegawaian: string
  ptkInduk: boolean
  tampilSptjm: boolean
  mulaiTugas: string
  berhenti: string | null
}

export type KerjaRow = {
  sekolahId: number
  gtkId: number
  berlakuMulai: string
  shift: ShiftGtk
  hariKerja: number[] | null
}

/** Hours per weekday from Sunday on; null = off. A leave at or before the arrival lies on the next date. */
export type PolaJamRow = {
  pemilik: 'dinas'
  pemilikId: string
  nama: string
  minggu: readonly (readonly [masuk: string, pulang: string] | null)[]
}

/** By the name of their pattern. */
export type JamGtkRow = { sekolahId: number; gtkId: number; namaPola: string; berlakuMulai: string }

export type TppRow = { sekolahId: number; gtkId: number; berlakuMulai: string; rupiah: number }

export type MesinRow = { sekolahId: number; id: number; nomorSeri: string; nama: string; didaftarkanPada: string }

export type PenempatanRow = {
  sekolahId: number
  mesinId: number
  mulai: string
  dipakaiSejak: string | null
  sampai: string | null
}

export type KontakRow = {
  sekolahId: number
  mesinId: number
  pertama: string
  terakhir: string
  laporan: string
}

export type SinkronRow = { sekolahId: number; lastSync: string }

export type PemetaanRow = {
  sekolahId: number
  mesinId: number
  pin: string
  gtkId: number
  mulai: string | null
  sampai: string | null
}

/** A name as the machine knows it. */
export type MesinPenggunaRow = { sekolahId: number; mesinId: number; pin: string; nama: string }

export type UnknownMesinRow = {
  nomorSeri: string
  pertamaTerlihat: string
  terakhirTerlihat: string
  jumlahTanya: number
}

export type KalibrasiRow = { sekolahId: number; mesinId: number | null; jam: number; berlakuMulai: string }

export type JadwalHariRow = {
  hari: number
  isLibur: boolean
  jamMasuk: string | null
  jamPulang: string | null
  jamIstirahatMulai: string | null
  jamIstirahatSelesai: string | null
}

export type JadwalRow = {
  pemilik: PemilikJadwal
  /** Region code, or the number of the school, as text. */
  pemilikId: string
  jenjang: Jenjang
  shift: 1 | 2
  berlakuMulai: string
  hari: JadwalHariRow[]
}

export type LiburRow = {
  nama: string
  jenisLiburId: 1 | 2 | 3
  kodeWilayah: string
  tanggal: string
  /** Last day, of one that lasts. */
  sampai: string | null
  /** For which employments; null = everybody. */
  bagiStatus: string[] | null
  jenjang: Jenjang[]
  deskripsi: string
  dasarHukum: string | null
}

export type TapRow = {
  sekolahId: number
  mesinId: number
  pin: string
  /** 'YYYY-MM-DD HH:mm:ss', the machine's own clock. */
  waktuLokal: string
  status: number
  verifikasi: number
  /** Index into KANAL. */
  kanal: number
  diterimaPada: string
}

export type AkunRow = {
  username: string
  nama: string
  peran: PeranId
  hakAkses: HakAkses
  jenjang: Jenjang[]
  kodeWilayah: string
  yayasanId: number | null
  sekolahId: number | null
  gtkId: number | null
  noHp: string
  cakupanWilayah: string[]
  cakupanSekolah: number[]
}
