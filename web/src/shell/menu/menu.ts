import { PERAN } from '@geisa/engine/akun/hak-akses'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import { MENU_ICON } from './icons.ts'
import { type CounterName, MENU_GROUPS, type MenuGroup, type PenggunaMenu, type Screen } from './screen.ts'

export type MenuEntry = {
  path: string
  group: MenuGroup
  label: string
  icon: ComponentType<SvgIconProps>
  /** What waits there for this user, counted beside the label. */
  count?: CounterName
  /** One of several entries of a screen: below 'Durasi' it reads 'SD'. */
  cabang?: { parent: string; label: string }
}
export type KelompokMenu = { group: MenuGroup; entries: MenuEntry[] }

type Route = { fullPath: string; options: { staticData?: { screen?: Screen } } }

/** The entries one user sees, in the order of the menu: screens that do not exist are not in the route table. */
export function menuEntries(routes: Iterable<Route>, pengguna: PenggunaMenu | null): MenuEntry[] {
  if (pengguna === null) return []
  const entries: MenuEntry[] = []
  for (const { fullPath, options } of routes) {
    const screen = options.staticData?.screen
    if (screen?.menu === undefined || typeof screen.hak === 'string') continue
    const { group, icon: iconName, hak = screen.hak, count, cabang } = screen.menu
    const label = (pengguna.peran === PERAN.GTK ? screen.titleForGtk : undefined) ?? screen.menu.label
    if (!hak.includes(pengguna.peran)) continue
    const icon = MENU_ICON[iconName]
    const counted = count?.hak.includes(pengguna.peran) ? { count: count.what } : {}
    if (cabang === undefined) entries.push({ path: fullPath, group, label, icon, ...counted })
    for (const one of cabang?.(pengguna) ?? []) {
      const full = `${label} ${one.label}`
      entries.push({ path: one.path, group, label: full, icon, cabang: { parent: label, label: one.label } })
    }
  }
  return entries.toSorted((a, b) => MENU_GROUPS.indexOf(a.group) - MENU_GROUPS.indexOf(b.group))
}

export function groupEntries(entries: readonly MenuEntry[]): KelompokMenu[] {
  return MENU_GROUPS.map((group) => ({
    group,
    entries: entries.filter((e) => e.group === group),
  })).filter((k) => k.entries.length > 0)
}

/** Entries side by side that are branches of one screen, as one; every other alone. */
export function mergeBranches(entries: readonly MenuEntry[]): MenuEntry[][] {
  const results: MenuEntry[][] = []
  for (const menuEntry of entries) {
    const before = results.at(-1)
    if (menuEntry.cabang && before?.[0]?.cabang?.parent === menuEntry.cabang.parent) before.push(menuEntry)
    else results.push([menuEntry])
  }
  return results
}

/** At most 10 matches in label or group; every word has to occur (spec 1, section 5). */
export function findMenu(entries: readonly MenuEntry[], text: string): MenuEntry[] {
  const sought = text.trim().toLowerCase()
  const words = sought.split(/\s+/).filter(Boolean)
  // 'gtk' means GTK before Kiriman DHGTK: what begins as typed comes first, the rest in the order of the menu.
  const start = ({ label }: MenuEntry): number => Number(!label.toLowerCase().startsWith(sought))
  return entries
    .filter((e) => words.every((k) => `${e.group} ${e.label}`.toLowerCase().includes(k)))
    .toSorted((a, b) => start(a) - start(b))
    .slice(0, 10)
}
