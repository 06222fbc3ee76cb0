import { SETTING } from '@geisa/contract/isi-setting'
import { kataSetting } from '@geisa/contract/kata-setting'
import type { BarisReferensi, BarisSetting } from './queries.ts'

export const TAB = [
  ['umum', 'Umum'],
  ['perhitungan', 'Perhitungan'],
  ['pengusulan', 'Pengusulan & tenggat'],
  ['pemeliharaan', 'Pemeliharaan'],
  ['dhgtk', 'Kiriman DHGTK'],
  ['referensi', 'Referensi'],
] as const
export type NamaTab = (typeof TAB)[number][0]

/** What there is to search; undefined while it is on its way. */
export type Isi = { rows: readonly BarisSetting[] | undefined; status: readonly BarisReferensi[] | undefined }

export function cocokSetting({ kunci, nilai }: BarisSetting, cari: string): boolean {
  const { label, bantuan } = SETTING[kunci]
  return memuat(`${label} ${bantuan} ${kataSetting(kunci, nilai as never)}`, cari)
}

export const cocokStatus = ({ nama, singkatan, dokumenPendukung }: BarisReferensi, cari: string): boolean =>
  memuat(`${nama} ${singkatan} ${dokumenPendukung ?? ''}`, cari)

/** How many hits a tab has. */
export function jumlahCocok({ rows = [], status = [] }: Isi, tab: NamaTab, cari: string): number {
  if (tab === 'dhgtk') return memuat('Sasaran kiriman DHGTK alamat token uji sambungan', cari) ? 1 : 0
  if (tab === 'referensi') return status.filter((satu) => cocokStatus(satu, cari)).length
  return rows.filter((baris) => SETTING[baris.kunci].grup === tab && cocokSetting(baris, cari)).length
}

/** Where a search shows what it found: where its reader is, else the first tab that has a hit. */
export function tabCocok(isi: Isi, di: NamaTab, cari: string | undefined): NamaTab {
  if (cari === undefined || jumlahCocok(isi, di, cari) > 0) return di
  return TAB.find(([nama]) => jumlahCocok(isi, nama, cari) > 0)?.[0] ?? di
}

const memuat = (teks: string, cari: string): boolean => teks.toLowerCase().includes(cari.toLowerCase())
