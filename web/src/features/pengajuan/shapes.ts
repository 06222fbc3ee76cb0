import type { Input } from '@geisa/contract/endpoint'
import type { GtkSummary } from '@geisa/contract/gtk/gtk'
import type { ajukanManual } from '@geisa/contract/pengajuan/absensi-manual'
import type { ajukanKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import type { Reference } from '@geisa/contract/pengajuan/pengajuan'

/** What both kinds are typed and sent as: read by all parts of a request, knowing none of them. */

type JenisKoreksi = 1 | 2 | 3

/** The form as it is typed: also what the chosen kind does not use stays, until it is sent. */
export type KoreksiInput = {
  gtk: GtkSummary | null
  jenis: JenisKoreksi
  jenisIzin: 1 | 2 | null
  status: Reference | null
  dari: string | null
  sampai: string | null
  /** 'HH:mm:ss', as the time field speaks; sent as 'HH:mm'. */
  datang: string | null
  pulang: string | null
  catatan: string
}

/** What a request says, field by field as it is sent. */
export type KoreksiBody = Pick<
  Input<typeof ajukanKoreksi, 'body'>,
  'gtk' | 'jenisKoreksi' | 'jenisIzin' | 'statusKehadiran' | 'tglKehadiran' | 'waktuKoreksi' | 'catatanDariPengusul'
>

/** Times that stand in a new form from the beginning: of one person's one day, and of no other. */
export type Given = {
  gtk: string
  tanggal: string
  datang: string | null
  pulang: string | null
  /** What the machine has is no change; what an objection says is what is asked for. */
  origin: 'tap' | 'keberatan'
}

/** One person's row as it stands in the form. */
export type Rincian = { waktuDatang: string | null; waktuPulang: string | null; keterangan: string }

/** What the school fills in, documents aside. A person is in the request when there is a row of theirs. */
export type ManualInput = {
  tanggal: string | null
  jenisId: number | null
  catatan: string
  rincian: Readonly<Record<string, Rincian>>
}

/** What a request says, field by field as it is sent. */
export type ManualBody = Pick<
  Input<typeof ajukanManual, 'body'>,
  'tanggal' | 'jenisAbsensiManual' | 'catatanDariPengusul' | 'details'
>

export type ErrorDetail = Partial<Record<keyof Rincian | 'gtk', string>>

/** What a new request is about: its day and its people. */
export type Core = { tanggal: string; orang: readonly string[] }

export type UsulanDiff = { what: string; from: string; to: string }
