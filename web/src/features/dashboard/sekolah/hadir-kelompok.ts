import type { BarisHadir, KeadaanHadir } from '@geisa/contract/dashboard-sekolah'
import type { NamaNada } from '../../../ui/warna.ts'

/** The figures above the day's list, in the order of the eye; each is a filter. */
export const KELOMPOK_HADIR = [
  'hadir',
  'terlambat',
  'belum-datang',
  'izin',
  'tidak-hadir',
  'libur',
  'belum-sinkron',
] as const
export type KelompokHadir = (typeof KELOMPOK_HADIR)[number]

type Rupa = {
  label: string
  arti: string
  nada: NamaNada
  isi: readonly KeadaanHadir[]
  /** Shown only when it has somebody. */
  jarang?: true
}

export const RUPA_HADIR: Record<KelompokHadir, Rupa> = {
  hadir: { label: 'Hadir', arti: 'Termasuk yang datang terlambat', nada: 'baik', isi: ['hadir', 'terlambat'] },
  terlambat: { label: 'Terlambat', arti: 'Bagian dari yang hadir', nada: 'peringatan', isi: ['terlambat'] },
  'belum-datang': {
    label: 'Belum datang',
    arti: 'Belum ada tap, dan harinya belum selesai',
    nada: 'netral',
    isi: ['belum-datang', 'akan-datang'],
  },
  izin: {
    label: 'Izin, sakit, dinas',
    arti: 'Sakit, cuti, atau dinas luar yang disetujui',
    nada: 'info',
    isi: ['izin'],
  },
  'tidak-hadir': {
    label: 'Tidak hadir',
    arti: 'Harinya selesai tanpa tap dan tanpa alasan',
    nada: 'bahaya',
    isi: ['tidak-hadir'],
  },
  libur: { label: 'Libur', arti: 'Tidak bertugas pada tanggal ini', nada: 'netral', isi: ['libur'], jarang: true },
  'belum-sinkron': {
    label: 'Belum sinkron',
    arti: 'Belum ada laporan mesin untuk hari itu; bukan alpa',
    nada: 'ungu',
    isi: ['belum-sinkron'],
    jarang: true,
  },
}

/** How many people each figure holds. The late ones are counted among those present too. */
export function hitungHadir(baris: readonly Pick<BarisHadir, 'keadaan'>[]): Record<KelompokHadir, number> {
  const jumlah = (isi: readonly KeadaanHadir[]): number => baris.filter((b) => isi.includes(b.keadaan)).length
  return Object.fromEntries(KELOMPOK_HADIR.map((k) => [k, jumlah(RUPA_HADIR[k].isi)])) as Record<KelompokHadir, number>
}

type SaringanHadir = { keadaan: KelompokHadir | undefined; cari: string | undefined }

/** Each word must stand somewhere: in the name, the NIP, the NUPTK, the status or the remark. */
export function saringHadir(baris: readonly BarisHadir[], { keadaan, cari }: SaringanHadir): BarisHadir[] {
  const kata = (cari ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return baris.filter((b) => {
    if (keadaan !== undefined && !RUPA_HADIR[keadaan].isi.includes(b.keadaan)) return false
    const isi = [b.nama_dapodik, b.nip, b.nuptk, b.Status_Kehadiran, b.keterangan].join('\n').toLowerCase()
    return kata.every((satu) => isi.includes(satu))
  })
}

/** People whose day reads otherwise than a moment ago; a person who is new on the list has not changed. */
export function hadirBerubah(lama: readonly BarisHadir[], baru: readonly BarisHadir[]): BarisHadir[] {
  const dulu = new Map(lama.map((b) => [b.idDapodik, sidik(b)]))
  return baru.filter((b) => dulu.has(b.idDapodik) && dulu.get(b.idDapodik) !== sidik(b))
}

const sidik = (b: BarisHadir): string =>
  JSON.stringify([b.Waktu_Datang, b.Waktu_Pulang, b.Status_Kehadiran, b.keterangan, b.keadaan])

/** '12 menit', '1 jam 5 menit'; rules.md 13 counts whole minutes. */
export function lamaTerlambat(detik: number): string {
  const menit = Math.floor(detik / 60)
  const jam = Math.floor(menit / 60)
  return [jam > 0 ? `${jam} jam` : null, menit % 60 > 0 || jam === 0 ? `${menit % 60} menit` : null]
    .filter((satu) => satu !== null)
    .join(' ')
}
