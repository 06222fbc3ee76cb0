import { LABEL_TUGAS } from '@geisa/contract/cronjob'
import { NAMA_BULAN, NAMA_HARI } from '@geisa/engine/calendar'
import { type CronjobDraft, PARAMETER, PERIOD_LABEL } from './cronjob-draft.ts'

/** Fields that mean nothing without each other: what somebody chose of them is chosen whole. */
export const TOGETHER = {
  together: [
    ['tugas', 'parameter'],
    ['periode', 'hari', 'tanggal', 'bulan', 'setiapMenit'],
  ],
} as const

export const LABEL: Record<keyof CronjobDraft, string> = {
  nama: 'Nama',
  tugas: 'Tugas',
  periode: 'Periode',
  hari: 'Hari',
  tanggal: 'Tanggal',
  bulan: 'Bulan',
  jam: 'Jam',
  zona: 'Zona waktu',
  setiapMenit: 'Berulang',
  parameter: 'Pengaturan tugas',
  aktif: 'Aktif',
}

/** A field in words, where others changed it. */
export function describe(column: keyof CronjobDraft, draft: CronjobDraft): string {
  const { tugas, hari, bulan, setiapMenit, parameter } = draft
  if (column === 'tugas' && tugas !== '') return LABEL_TUGAS[tugas]
  if (column === 'periode') return PERIOD_LABEL[draft.periode]
  if (column === 'hari' && hari !== null) return NAMA_HARI[hari] ?? String(hari)
  if (column === 'bulan' && bulan !== null) return NAMA_BULAN[bulan - 1] ?? String(bulan)
  if (column === 'setiapMenit') return setiapMenit === null ? 'Sekali tiap jam' : `Setiap ${setiapMenit} menit`
  if (column === 'aktif') return draft.aktif ? 'Ya' : 'Tidak'
  if (column !== 'parameter') return String(draft[column] ?? '') || '(kosong)'
  const known = tugas === '' ? [] : (PARAMETER[tugas] ?? [])
  return known.map(({ name, label }) => `${label} ${parameter[name] ?? ''}`).join(', ') || '(kosong)'
}
