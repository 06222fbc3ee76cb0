import type { PengajuanLengkap } from '@geisa/contract/pengajuan'
import type { Jenis } from '../jenis.ts'
import type { BedaUsulan } from './kabar-bentrok.tsx'
import type { Pokok } from './pokok-usulan.ts'

/** What is filled in for one kind of request: as it is typed `I`, as it is sent `K`. */
export type IsianJenis<L extends PengajuanLengkap, I extends IsianUmum, K extends object> = {
  jenis: Jenis<L>
  isianDari: (usulan: L) => I
  /** null: it is about nothing yet. */
  pokok: (isian: I) => Pokok | null
  /** What stands in the form after a newer reading, where field by field is not the measure. */
  gabung?: (kini: I, awal: I, baru: I) => I
  /** null while something is missing without which it cannot be sent. */
  badan: (isian: I) => K | null
  /** Updates send only what differs from the record that was read (spec 2, section 7). */
  beda: (isian: I, awal: I) => Partial<K>
  ajukan: (badan: K & BadanBaru) => Promise<L>
  ubah: (id: string, badan: Partial<K> & BadanUbah) => Promise<L>
  /** What somebody else changed of the school's own fields. */
  bandingkan: (lama: L, baru: L) => BedaUsulan[]
  /** Fields that show a refusal themselves. */
  bidang: readonly string[]
}

export type IsianUmum = { catatan: string }

/** How a new one begins. */
export type UsulanBaru<I> = {
  isian: I
  /** Its draft: what it is filled from has another each. */
  idDraf: string
  /** The objection that it answers. */
  keberatanId: string | null
}

/** What goes along with every kind's own fields. */
type BadanBaru = Dokumen & { kunciKirim: string; keberatanId: string | null }
type BadanUbah = Dokumen & {
  versi: number
  statusPengajuan?: { id: number }
  alasanPenolakan?: { id: number }
  catatanDariPemeriksa?: string
}
type Dokumen = { dokumenPendukung?: { s3Key: string; fileName: string; mimeType: string }[] }
