import type { AturanOtomatis } from '@geisa/contract/approval-otomatis'
import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import type { Jenjang } from '@geisa/engine/acuan'
import { NASIONAL } from '../../shared/wilayah/tingkat-wilayah.ts'
import type { SyaratAturan } from './queries.ts'

export const LABEL_JENIS: Record<JenisPengajuan, string> = {
  koreksi: 'Koreksi Status Kehadiran',
  'absensi-manual': 'Absensi Manual',
}

/** A rule as it is typed: a number of days is text until it is one. */
export type DrafAturan = {
  kodeWilayah: string
  jenjang: readonly Jenjang[]
  jenis: JenisPengajuan
  statusId: readonly number[]
  dalamJadwal: boolean
  maksimalHari: string
}

export const DRAF_KOSONG: DrafAturan = {
  kodeWilayah: NASIONAL,
  jenjang: [],
  jenis: 'koreksi',
  statusId: [],
  dalamJadwal: false,
  maksimalHari: '',
}

export const drafDari = (a: AturanOtomatis): DrafAturan => ({
  kodeWilayah: a.kodeWilayah,
  jenjang: a.jenjang,
  jenis: a.jenis,
  statusId: a.statusId,
  dalamJadwal: a.dalamJadwal,
  maksimalHari: a.maksimalHari === null ? '' : String(a.maksimalHari),
})

/** Another kind has other statuses, and a manual attendance is of one day. */
export const gantiJenis = (draf: DrafAturan, jenis: JenisPengajuan): DrafAturan =>
  jenis === draf.jenis ? draf : { ...draf, jenis, statusId: [], maksimalHari: '' }

/** The first thing that is missing, as the button says it; null = it can be tried and saved. */
export function kurangAturan({ jenjang, statusId, maksimalHari }: DrafAturan): string | null {
  if (jenjang.length === 0) return 'Pilih paling sedikit satu jenjang'
  if (statusId.length === 0) return 'Pilih paling sedikit satu status'
  return galatHari(maksimalHari)
}

export function galatHari(teks: string): string | null {
  if (teks === '') return null
  const hari = /^\d{1,3}$/.test(teks) ? Number(teks) : 0
  return hari < 1 || hari > 366 ? 'Isi 1 sampai 366 hari, atau kosongkan' : null
}

export const syaratDraf = ({ jenjang, statusId, maksimalHari, ...sisa }: DrafAturan): SyaratAturan => ({
  ...sisa,
  jenjang: [...jenjang],
  statusId: statusId.toSorted((a, b) => a - b),
  maksimalHari: maksimalHari === '' ? null : Number(maksimalHari),
})

type StatusPilih = { id: number; statusKehadiran: string; group: string }

/** Statuses that are asked for without times: a rule that wants times approves none of them. */
export function statusTanpaJam(semua: readonly StatusPilih[], { dalamJadwal, statusId }: DrafAturan): string[] {
  if (!dalamJadwal) return []
  return semua.filter(({ id, group }) => statusId.includes(id) && group !== 'H').map((satu) => satu.statusKehadiran)
}

/** What every rule asks besides its own conditions. */
export const SYARAT_TETAP = 'Dokumen yang diminta ada, tanpa tanda, dan belum pernah ditolak atau dikembalikan orang'

/** The same conditions in whatever order they were chosen: a dry run holds for these alone. */
export const teksSyarat = (s: SyaratAturan): string =>
  JSON.stringify([
    s.kodeWilayah,
    s.jenjang.toSorted(),
    s.jenis,
    s.statusId.toSorted((a, b) => a - b),
    s.dalamJadwal,
    s.maksimalHari,
  ])

/** 'Jam datang dan pulang ada dan di dalam jadwal; paling banyak 2 hari' */
export function kalimatSyarat({
  dalamJadwal,
  maksimalHari,
}: Pick<AturanOtomatis, 'dalamJadwal' | 'maksimalHari'>): string {
  const bagian = [
    ...(dalamJadwal ? ['Jam datang dan pulang ada dan di dalam jadwal'] : []),
    ...(maksimalHari === null ? [] : [`Paling banyak ${maksimalHari} hari`]),
  ]
  return bagian.length === 0 ? 'Hanya syarat setiap aturan' : bagian.join('; ')
}
