import type { FullPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import type { Jenis } from '../jenis.ts'
import type { UsulanDiff } from './conflict-notice.tsx'
import type { Core } from './usulan-core.ts'

/** What is filled in for one kind of request: as it is typed `I`, as it is sent `K`. */
export type KindInput<L extends FullPengajuan, I extends GeneralInput, K extends object> = {
  jenis: Jenis<L>
  inputFrom: (usulan: L) => I
  /** null: it is about nothing yet. */
  core: (input: I) => Core | null
  /** How a new form that is about this began, where that depends on what it is about. */
  startFor?: (awal: I, input: I) => I
  /** Without what only stood there from the beginning. */
  typed?: (input: I) => I
  /** What stands in the form after a newer reading, where field by field is not the measure. */
  merge?: (current: I, awal: I, next: I) => I
  /** null while something is missing without which it cannot be sent. */
  body: (input: I) => K | null
  /** Updates send only what differs from the record that was read (spec 2, section 7). */
  diff: (input: I, awal: I) => Partial<K>
  ajukan: (body: K & NewBody) => Promise<L>
  update: (id: string, body: Partial<K> & UpdateBody) => Promise<L>
  /** What somebody else changed of the school's own fields. */
  compare: (old: L, next: L) => UsulanDiff[]
  /** Fields that show a refusal themselves. */
  fields: readonly string[]
}

export type GeneralInput = { catatan: string }

/** How a new one begins. */
export type NewUsulan<I> = {
  input: I
  /** Its draft: what it is filled from has another each. */
  idDraf: string
  /** The objection that it answers. */
  keberatanId: string | null
}

/** What goes along with every kind's own fields. */
type NewBody = Dokumen & { kunciKirim: string; keberatanId: string | null }
type UpdateBody = Dokumen & {
  versi: number
  statusPengajuan?: { id: number }
  alasanPenolakan?: { id: number }
  catatanDariPemeriksa?: string
}
type Dokumen = { dokumenPendukung?: { s3Key: string; fileName: string; mimeType: string }[] }
