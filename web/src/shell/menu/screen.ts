import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import type { IconName } from './icons.ts'

/** Groups of the menu, in the order of spec 2 'Sidebar menu'; settings come last. */
export const MENU_GROUPS = [
  'Dashboard',
  'Kotak Surat',
  'Pengusulan',
  'Laporan',
  'Manajemen Pengguna',
  'Pengaturan',
] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** What the shell and the route guard know about a screen. */
export type Screen = {
  /** Title of the browser tab. */
  title: string
  /** Title and label to a GTK, who sees only what is its own there. */
  titleForGtk?: string
  /** 'tamu': guests only. 'semua': anybody. Otherwise the roles that may open it. */
  hak: 'tamu' | 'semua' | readonly PeranId[]
  /** Where a signed-in user without the right is sent; default '/'. */
  redirect?: string
  /** Sent there without a word: the other screen is what was meant. */
  silent?: true
  /** Without bars, menu and footer. */
  plain?: true
  menu?: {
    group: MenuGroup
    label: string
    icon: IconName
    /** Only these of the roles see the entry; the others come by a link. */
    hak?: readonly PeranId[]
    /** Whose entry is marked while those others are here: the list that has a way to this. */
    parent?: string
    /** What of it waits for these roles, counted beside the label. */
    count?: { what: CounterName; hak: readonly PeranId[] }
    /** A route with a parameter: one entry for each of these ('SD'), below the label. */
    cabang?: (pengguna: PenggunaMenu) => readonly { label: string; path: string }[]
  }
}

/** What the menu can count. */
export type CounterName = 'keberatan' | 'jam-kerja' | JenisPengajuan

/** What of a user decides about the menu. */
export type PenggunaMenu = Pick<PenggunaSesi, 'peran' | 'jenjang' | 'kodeWilayah'>

export const screenTitle = ({ title, titleForGtk }: Screen, peran: PeranId | null): string =>
  peran === PERAN.GTK && titleForGtk !== undefined ? titleForGtk : title

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }
}
