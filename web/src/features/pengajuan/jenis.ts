import type { Answer } from '@geisa/contract/endpoint'
import type { FullManual, ManualRow } from '@geisa/contract/pengajuan/absensi-manual'
import type {
  approveManyKoreksi,
  FullKoreksi,
  KoreksiRow,
  ringkasanKoreksi,
} from '@geisa/contract/pengajuan/koreksi-kehadiran'
import type { MejaPengajuan } from '@geisa/contract/pengajuan/meja'
import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import type { StatusKehadiranRow } from '@geisa/contract/pengajuan/status-kehadiran'
import type { AlamatPengajuan } from './list/address.ts'
import type { Core, Given, KoreksiBody, KoreksiInput, ManualBody, ManualInput, UsulanDiff } from './shapes.ts'

/** Each kind as it is read, listed, typed and sent; `context`: what its form stands on besides. */
type Kinds = {
  koreksi: {
    full: FullKoreksi
    row: KoreksiRow
    input: KoreksiInput
    body: KoreksiBody
    context: { daftarStatus: readonly StatusKehadiranRow[]; given: Given | null }
  }
  'absensi-manual': { full: FullManual; row: ManualRow; input: ManualInput; body: ManualBody; context: null }
}
export type Full<K extends JenisPengajuan> = Kinds[K]['full']
export type Row<K extends JenisPengajuan> = Kinds[K]['row']
export type Input<K extends JenisPengajuan> = Kinds[K]['input']
export type Context<K extends JenisPengajuan> = Kinds[K]['context']
export type Body<K extends JenisPengajuan> = Kinds[K]['body']

/**
 * One kind of request, told apart by its `id`: what it is called, what the server is asked of it, and how it is filled in
 * and sent. How its list and its screen look lies in the kind's own folder.
 */
export type Jenis<K extends JenisPengajuan = JenisPengajuan> = {
  id: K
  /** Above its screens, and on its downloads. */
  title: string
  /** In a sentence: 'koreksi'. */
  label: string
  labelNomor: string
  /** Several people in one request: what is the same for many is told once. */
  countGtk: boolean
  nomor(usulan: Full<K> | Row<K>): string
  /** In a list's words: what for, whom and when, and what is asked for beyond that. */
  describe(row: Row<K>): RowWords
  /** Which one a question is about; a new one has no number yet. */
  perihal(nomor: string | null, input: Input<K>): string

  daftar(alamat: AlamatPengajuan, page: ListPage, signal?: AbortSignal): Promise<DaftarJenis<K>>
  read(id: string, signal?: AbortSignal): Promise<Full<K>>
  meja(id: string, signal: AbortSignal): Promise<MejaPengajuan>
  ajukan(body: Body<K>, besides: NewBody): Promise<Full<K>>
  /** `keepalive`: goes on also when its page is left. */
  update(id: string, body: Partial<Body<K>> & UpdateBody, besides?: { keepalive: true }): Promise<Full<K>>
  setujuiMany(usulan: { id: string; versi: number }[]): Promise<Answer<typeof approveManyKoreksi>>
  ringkasan(signal: AbortSignal): Promise<Answer<typeof ringkasanKoreksi>>

  inputFrom(usulan: Full<K>): Input<K>
  /** null: it is about nothing yet. */
  core(input: Input<K>): Core | null
  /** How a new form that is about this began, where that depends on what it is about. */
  startFor?(awal: Input<K>, input: Input<K>, context: Context<K>): Input<K>
  /** Without what only stood there from the beginning. */
  typed?(input: Input<K>, context: Context<K>): Input<K>
  /** What stands in the form after a newer reading, where field by field is not the measure. */
  merge?(current: Input<K>, awal: Input<K>, next: Input<K>): Input<K>
  /** null while something is missing without which it cannot be sent. */
  body(input: Input<K>, context: Context<K>): Body<K> | null
  /** Updates send only what differs from the record that was read (spec 2, section 7). */
  diff(input: Input<K>, awal: Input<K>, context: Context<K>): Partial<Body<K>>
  /** What somebody else changed of the school's own fields. */
  compare(old: Full<K>, next: Full<K>): UsulanDiff[]
  /** Fields that show a refusal themselves. */
  fields: readonly string[]
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
type DaftarJenis<K extends JenisPengajuan> = {
  items: Row<K>[]
  meta: { total: number; totalPages: number }
  bolehMemutuskan: boolean
}

/** What goes along with every kind's own fields. */
type NewBody = SentDokumen & { kunciKirim: string; keberatanId: string | null }
type UpdateBody = SentDokumen & {
  versi: number
  hapusDokumen?: string[]
  statusPengajuan?: { id: number }
  alasanPenolakan?: { id: number }
  catatanDariPemeriksa?: string
}
export type SentDokumen = { dokumenPendukung?: { s3Key: string; fileName: string; mimeType: string }[] }

/** What a request's screen begins with. */
export type Beginning<K extends JenisPengajuan> = {
  /** null: a new one. */
  awal: Full<K> | null
  next: NewUsulan<K>
  context: Context<K>
}

/** How a new one begins. */
export type NewUsulan<K extends JenisPengajuan> = {
  input: Input<K>
  /** Its draft: what it is filled from has another each. */
  idDraf: string
  /** The objection that it answers. */
  keberatanId: string | null
}
