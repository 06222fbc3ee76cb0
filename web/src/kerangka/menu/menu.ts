import { PERAN } from '@geisa/engine/akun/hak-akses'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import { IKON_MENU } from './ikon-menu.ts'
import { GRUP_MENU, type GrupMenu, type Layar, type NamaHitung, type PenggunaMenu } from './layar.ts'

export type EntriMenu = {
  jalur: string
  grup: GrupMenu
  label: string
  ikon: ComponentType<SvgIconProps>
  /** What waits there for this user, counted beside the label. */
  hitung?: NamaHitung
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
    const { grup, ikon: nama, untuk = layar.hak, hitung, cabang } = layar.menu
    const label = (pengguna.peran === PERAN.GTK ? layar.judulGtk : undefined) ?? layar.menu.label
    if (!untuk.includes(pengguna.peran)) continue
    const ikon = IKON_MENU[nama]
    const dihitung = hitung?.untuk.includes(pengguna.peran) ? { hitung: hitung.apa } : {}
    if (cabang === undefined) entri.push({ jalur: fullPath, grup, label, ikon, ...dihitung })
    for (const satu of cabang?.(pengguna) ?? []) {
      const lengkap = `${label} ${satu.label}`
      entri.push({ jalur: satu.jalur, grup, label: lengkap, ikon, cabang: { induk: label, label: satu.label } })
    }
  }
  return entri.toSorted((a, b) => GRUP_MENU.indexOf(a.grup) - GRUP_MENU.indexOf(b.grup))
}

/** The icon of a screen; one without an entry of its own, as a request's, carries that of the list above it. */
export function ikonDi(
  jalur: string,
  layar: Layar | undefined,
  entri: readonly EntriMenu[],
): EntriMenu['ikon'] | undefined {
  if (layar?.menu !== undefined) return IKON_MENU[layar.menu.ikon]
  return entri.find((e) => jalur.startsWith(`${e.jalur}/`))?.ikon
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
