import { SETTING } from '@geisa/contract/aplikasi/setting/definitions'
import { settingWords } from '@geisa/contract/aplikasi/setting/words'
import type { ReferensiRow, SettingRow } from './queries.ts'

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
export type Content = { rows: readonly SettingRow[] | undefined; status: readonly ReferensiRow[] | undefined }

export function matchesSetting({ kunci, nilai }: SettingRow, search: string): boolean {
  const { label, bantuan } = SETTING[kunci]
  return loading(`${label} ${bantuan} ${settingWords(kunci, nilai as never)}`, search)
}

export const matchesStatus = ({ nama, singkatan, dokumenPendukung }: ReferensiRow, search: string): boolean =>
  loading(`${nama} ${singkatan} ${dokumenPendukung ?? ''}`, search)

/** How many hits a tab has. */
export function matchingCount({ rows = [], status = [] }: Content, tab: NamaTab, search: string): number {
  if (tab === 'dhgtk') return loading('Sasaran kiriman DHGTK alamat token uji sambungan', search) ? 1 : 0
  if (tab === 'referensi') return status.filter((one) => matchesStatus(one, search)).length
  return rows.filter((row) => SETTING[row.kunci].grup === tab && matchesSetting(row, search)).length
}

/** Where a search shows what it found: where its reader is, else the first tab that has a hit. */
export function matchingTab(content: Content, at: NamaTab, search: string | undefined): NamaTab {
  if (search === undefined || matchingCount(content, at, search) > 0) return at
  return TAB.find(([nama]) => matchingCount(content, nama, search) > 0)?.[0] ?? at
}

const loading = (text: string, search: string): boolean => text.toLowerCase().includes(search.toLowerCase())
