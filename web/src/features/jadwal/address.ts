import { createContext, useContext } from 'react'

export const TAB = [
  ['shift-1', 'Shift 1'],
  ['shift-2', 'Shift 2'],
  ['libur', 'Hari Libur'],
  ['kalibrasi', 'Kalibrasi Waktu'],
] as const
export type NamaTab = (typeof TAB)[number][0]

/** What of the screen stands in the address; the two routes of the screen differ only in their path. */
export type Alamat = {
  tab: NamaTab
  tanggal: string | undefined
  /** The machine that a link speaks of. */
  mesin: string | undefined
  selectTab: (tab: NamaTab) => void
  /** null = today. */
  selectTanggal: (tanggal: string | null) => void
}

export const AddressContext = createContext<Alamat | null>(null)

export function useAlamat(): Alamat {
  const alamat = useContext(AddressContext)
  if (alamat === null) throw new Error('useAlamat outside of the screen Durasi')
  return alamat
}
