import type { Answer } from '@geisa/contract/endpoint'
import type { approveManyKoreksi, ringkasanKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import type { MejaPengajuan } from '@geisa/contract/pengajuan/meja'
import type { FullPengajuan, JenisPengajuan, PengajuanRow } from '@geisa/contract/pengajuan/pengajuan'
import type { AlamatPengajuan } from './list/address.ts'

/**
 * One kind of request: what it is called, and what the server is asked of it. What its list shows (daftar/), what is
 * filled in and how it is judged (usulan/) lies in the kind's own folder.
 */
export type Jenis<L extends FullPengajuan = FullPengajuan, B extends PengajuanRow = PengajuanRow> = {
  id: JenisPengajuan
  /** Above its screens, and on its downloads. */
  title: string
  /** In a sentence: 'koreksi'. */
  label: string
  /** Of the list's table. */
  labelDaftar: string
  labelNomor: string
  /** Several people in one request: what is the same for many is told once. */
  countGtk: boolean
  /** Greatest kind within this kind that a list is narrowed to by its address. */
  jenisMaks: number
  nomor(usulan: L | B): string
  /** In a list's words: what for, whom and when, and what is asked for beyond that. */
  describe(row: B): RowWords
  /** What the server is asked for, of what stands in the address. */
  filter(alamat: AlamatPengajuan): object
  daftar(alamat: AlamatPengajuan, page: ListPage, signal?: AbortSignal): Promise<DaftarJenis<B>>
  read(id: string, signal?: AbortSignal): Promise<L>
  meja(id: string, signal: AbortSignal): Promise<MejaPengajuan>
  /** Without a word; goes on also when its page is left. */
  setujui(id: string, versi: number): Promise<unknown>
  setujuiMany(usulan: { id: string; versi: number }[]): Promise<Answer<typeof approveManyKoreksi>>
  ringkasan(signal: AbortSignal): Promise<Answer<typeof ringkasanKoreksi>>
}

export type RowWords = {
  /** Two requests are alike when these words are: 'Status Kehadiran: Dinas Luar Penuh'. */
  perihal: string
  /** 'Sari, 3 Maret 2026 · SDN 1'. */
  who: string
  /** What is asked for beyond that, and the papers: 'pulang 14:04 · 1 dokumen'. */
  requested: string
  /** The same where there is little room: what, whom or whose, and when. */
  brief: string
  nama: string
  hari: string
}

type ListPage = { page: number; per?: number; urut?: 'terlama' }
type DaftarJenis<B> = { items: B[]; meta: { total: number; totalPages: number }; bolehMemutuskan: boolean }
