import type { Jawaban } from '@geisa/contract/endpoint'
import type { ringkasanKoreksi, setujuiBanyakKoreksi } from '@geisa/contract/koreksi-kehadiran'
import type { MejaPengajuan } from '@geisa/contract/meja-pengajuan'
import type { JenisPengajuan, PengajuanBaris, PengajuanLengkap } from '@geisa/contract/pengajuan'
import type { AlamatPengajuan } from './daftar/alamat-daftar.ts'

/**
 * One kind of request: what it is called, and what the server is asked of it. What its list shows (daftar/), what is
 * filled in and how it is judged (usulan/) lies in the kind's own folder.
 */
export type Jenis<L extends PengajuanLengkap = PengajuanLengkap, B extends PengajuanBaris = PengajuanBaris> = {
  id: JenisPengajuan
  /** Above its screens, and on its downloads. */
  judul: string
  /** In a sentence: 'koreksi'. */
  sebutan: string
  /** Of the list's table. */
  labelDaftar: string
  labelNomor: string
  /** Several people in one request: what is the same for many is told once. */
  banyakGtk: boolean
  /** Greatest kind within this kind that a list is narrowed to by its address. */
  jenisMaks: number
  nomor(usulan: L | B): string
  /** What the server is asked for, of what stands in the address. */
  saringan(alamat: AlamatPengajuan): object
  daftar(alamat: AlamatPengajuan, halaman: HalamanDaftar, signal?: AbortSignal): Promise<DaftarJenis<B>>
  baca(id: string, signal?: AbortSignal): Promise<L>
  hapusDokumen(id: string, s3Key: string): Promise<unknown>
  meja(id: string, signal: AbortSignal): Promise<MejaPengajuan>
  setujuiBanyak(usulan: { id: string; versi: number }[]): Promise<Jawaban<typeof setujuiBanyakKoreksi>>
  ringkasan(signal: AbortSignal): Promise<Jawaban<typeof ringkasanKoreksi>>
}

type HalamanDaftar = { page: number; per?: number; urut?: 'terlama' }
type DaftarJenis<B> = { items: B[]; meta: { total: number; totalPages: number }; bolehMemutuskan: boolean }
