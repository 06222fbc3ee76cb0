import type { PeranId } from '@geisa/engine/hak-akses'
import { GRUP_MENU, type GrupMenu, type Layar } from './layar.ts'

export type EntriMenu = { jalur: string; grup: GrupMenu } & NonNullable<Layar['menu']>
export type KelompokMenu = { grup: GrupMenu; entri: EntriMenu[] }

type Rute = { fullPath: string; options: { staticData?: { layar?: Layar } } }

/** The entries one role sees, in the order of the menu: screens that do not exist are not in the route table. */
export function entriMenu(daftarRute: Iterable<Rute>, peran: PeranId | null): EntriMenu[] {
  const entri: EntriMenu[] = []
  for (const { fullPath, options } of daftarRute) {
    const layar = options.staticData?.layar
    if (layar?.menu === undefined || typeof layar.hak === 'string') continue
    if (peran !== null && (layar.menu.untuk ?? layar.hak).includes(peran))
      entri.push({ jalur: fullPath, ...layar.menu })
  }
  return entri.toSorted((a, b) => GRUP_MENU.indexOf(a.grup) - GRUP_MENU.indexOf(b.grup))
}

export function kelompokkan(entri: readonly EntriMenu[]): KelompokMenu[] {
  return GRUP_MENU.map((grup) => ({ grup, entri: entri.filter((e) => e.grup === grup) })).filter(
    (k) => k.entri.length > 0,
  )
}

/** At most 10 matches in label or group; every word has to occur (spec 1, section 5). */
export function cariMenu(entri: readonly EntriMenu[], teks: string): EntriMenu[] {
  const kata = teks.toLowerCase().split(/\s+/).filter(Boolean)
  return entri.filter((e) => kata.every((k) => `${e.grup} ${e.label}`.toLowerCase().includes(k))).slice(0, 10)
}
