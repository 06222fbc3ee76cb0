import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import { IKON_MENU } from './ikon-menu.ts'
import { GRUP_MENU, type GrupMenu, type Layar, type PenggunaMenu } from './layar.ts'

export type EntriMenu = {
  jalur: string
  grup: GrupMenu
  label: string
  ikon: ComponentType<SvgIconProps>
  /** One of several entries of a screen: below 'Durasi' it reads 'SD'. */
  cabang?: { induk: string; label: string }
}
export type KelompokMenu = { grup: GrupMenu; entri: EntriMenu[] }

type Rute = { fullPath: string; options: { staticData?: { layar?: Layar } } }

/** The entries one user sees, in the order of the menu: screens that do not exist are not in the route table. */
export function entriMenu(daftarRute: Iterable<Rute>, pengguna: PenggunaMenu | null): EntriMenu[] {
  if (pengguna === null) return []
  const entri: EntriMenu[] = []
  for (const { fullPath, options } of daftarRute) {
    const layar = options.staticData?.layar
    if (layar?.menu === undefined || typeof layar.hak === 'string') continue
    const { grup, label, ikon: nama, untuk = layar.hak, cabang } = layar.menu
    if (!untuk.includes(pengguna.peran)) continue
    const ikon = IKON_MENU[nama]
    if (cabang === undefined) entri.push({ jalur: fullPath, grup, label, ikon })
    for (const satu of cabang?.(pengguna) ?? []) {
      const lengkap = `${label} ${satu.label}`
      entri.push({ jalur: satu.jalur, grup, label: lengkap, ikon, cabang: { induk: label, label: satu.label } })
    }
  }
  return entri.toSorted((a, b) => GRUP_MENU.indexOf(a.grup) - GRUP_MENU.indexOf(b.grup))
}

export function kelompokkan(entri: readonly EntriMenu[]): KelompokMenu[] {
  return GRUP_MENU.map((grup) => ({ grup, entri: entri.filter((e) => e.grup === grup) })).filter(
    (k) => k.entri.length > 0,
  )
}

/** Entries side by side that are branches of one screen, as one; every other alone. */
export function satukanCabang(entri: readonly EntriMenu[]): EntriMenu[][] {
  const hasil: EntriMenu[][] = []
  for (const satu of entri) {
    const sebelum = hasil.at(-1)
    if (satu.cabang && sebelum?.[0]?.cabang?.induk === satu.cabang.induk) sebelum.push(satu)
    else hasil.push([satu])
  }
  return hasil
}

/** At most 10 matches in label or group; every word has to occur (spec 1, section 5). */
export function cariMenu(entri: readonly EntriMenu[], teks: string): EntriMenu[] {
  const dicari = teks.trim().toLowerCase()
  const kata = dicari.split(/\s+/).filter(Boolean)
  // 'gtk' means GTK before Kiriman DHGTK: what begins as typed comes first, the rest in the order of the menu.
  const mulai = ({ label }: EntriMenu): number => Number(!label.toLowerCase().startsWith(dicari))
  return entri
    .filter((e) => kata.every((k) => `${e.grup} ${e.label}`.toLowerCase().includes(k)))
    .toSorted((a, b) => mulai(a) - mulai(b))
    .slice(0, 10)
}
