import type { AturanOtomatis } from '@geisa/contract/approval-otomatis'
import { type AturanDraft, COVERS_JADWAL, LABEL_JENIS } from './aturan-draft.ts'

/** Fields that mean nothing without each other: what somebody chose of them is chosen whole. */
export const TOGETHER = { together: [['jenis', 'statusId', 'maxHari']] } as const

export const LABEL: Record<keyof AturanDraft, string> = {
  kodeWilayah: 'Wilayah',
  jenjang: 'Jenjang',
  jenis: 'Jenis usulan',
  statusId: 'Status yang boleh disetujui',
  dalamJadwal: COVERS_JADWAL,
  maxHari: 'Paling banyak hari',
  batasHari: 'Hari tiap GTK dalam sebulan',
  batasGtk: 'GTK satu sekolah dalam sehari',
}

type Known = { aturan: AturanOtomatis | null; status: readonly { id: number; statusKehadiran: string }[] }

/** A field in words, where others changed it. */
export const describe =
  ({ aturan, status }: Known) =>
  (column: keyof AturanDraft, draft: AturanDraft): string => {
    if (column === 'kodeWilayah')
      return draft.kodeWilayah === aturan?.kodeWilayah ? aturan.namaWilayah : `Wilayah ${draft.kodeWilayah}`
    if (column === 'jenis') return LABEL_JENIS[draft.jenis]
    if (column === 'dalamJadwal') return draft.dalamJadwal ? 'Ya' : 'Tidak'
    if (column === 'jenjang') return draft.jenjang.join(', ') || '(kosong)'
    if (column === 'statusId')
      return draft.statusId.map((id) => status.find((one) => one.id === id)?.statusKehadiran ?? id).join(', ')
    return draft[column] || '(kosong)'
  }
