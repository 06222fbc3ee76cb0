/** Taps under the PINs of people with hours of their own: on which day they stand, and whose they are (rules.md M5, M13). */
import type { FaktaBulan } from '../fakta.ts'
import { ANOTHER, pemilikPerHari, pinKey, TAP } from './pemilik.ts'

/** Whose tap it is where somebody's own hours draw other borders than `batasMalam` (rules.md M13). */
export type OwnTap = {
  /** Per (machine, PIN) pair its place below; -1 = never somebody's with hours of their own. */
  pair: Int32Array
  /** As `pemilik`, of the days -1 … n: place × (n + 2) + day + 1. */
  pemilik: Int32Array
  /** Of each person the ends of the days -1 … n - 1 (tanggal-gtk.ts); null = at `batasMalam`. */
  border: readonly (Int32Array | null)[]
  /** Length of the month. */
  jumlahHari: number
  /** Of each person by id. */
  gtkIndexes: ReadonlyMap<number, number>
}

type Basis = Pick<OwnTap, 'jumlahHari' | 'border' | 'gtkIndexes'> & { awal: number }

/** null: nobody has hours of their own. */
export function prepareOwn(fakta: FaktaBulan, { awal, jumlahHari, gtkIndexes, border }: Basis): OwnTap | null {
  if (border.every((one) => one === null)) return null
  const people = new Set(
    fakta.pemetaan
      .filter(({ gtkId }) => (border[gtkIndexes.get(gtkId) ?? -1] ?? null) !== null)
      .map(({ mesinId, pin }) => pinKey(mesinId, pin)),
  )
  const special = fakta.tap.pinMesin.filter(({ mesinId, pin }) => people.has(pinKey(mesinId, pin)))
  const place = new Map(special.map(({ mesinId, pin }, nth) => [pinKey(mesinId, pin), nth]))
  return {
    pair: Int32Array.from(fakta.tap.pinMesin, ({ mesinId, pin }) => place.get(pinKey(mesinId, pin)) ?? -1),
    pemilik: pemilikPerHari(fakta, special, awal - 1, jumlahHari + 2, (id) => gtkIndexes.get(id) ?? ANOTHER),
    border,
    jumlahHari,
    gtkIndexes,
  }
}

/**
 * `hari`: by `batasMalam`. Its owner's own borders say more; where it has none, those of who owned the PIN the day before or
 * owns it the day after may reach over it.
 */
export function ownHari(own: OwnTap, pair: number, hari: number, t: number): number {
  const border = borderOf(own, ownerOn(own, pair, hari))
  if (border !== null) return withinBorder(border, hari, t)
  if (ownerOn(own, pair, hari) !== TAP.WITHOUT_PEMILIK) return hari
  const before = borderOf(own, ownerOn(own, pair, hari - 1))
  if (before !== null && withinBorder(before, hari, t) === hari - 1) return hari - 1
  const after = borderOf(own, ownerOn(own, pair, hari + 1))
  return after !== null && withinBorder(after, hari, t) === hari + 1 ? hari + 1 : hari
}

/** Of the day that ownHari gave; whoever owns the PIN by `batasMalam` keeps others from it, also where it is not theirs. */
export function ownPemilik(own: OwnTap, pair: number, byNight: number, hari: number): number {
  const owner = ownerOn(own, pair, byNight)
  const pemilik = ownerOn(own, pair, hari)
  if (pemilik === ANOTHER || (owner !== TAP.WITHOUT_PEMILIK && owner !== pemilik)) return TAP.WITHOUT_PEMILIK
  return pemilik
}

function ownerOn({ pemilik, jumlahHari }: OwnTap, pair: number, hari: number): number {
  if (hari < -1 || hari > jumlahHari) return TAP.WITHOUT_PEMILIK
  return pemilik[pair * (jumlahHari + 2) + hari + 1]!
}

const borderOf = ({ border }: OwnTap, g: number): Int32Array | null => (g < 0 ? null : border[g]!)

/** The day before, this one or the next one, by the ends of days -1 … n - 1. */
function withinBorder(border: Int32Array, hari: number, t: number): number {
  if (hari >= 0 && t < border[hari]!) return hari - 1
  return hari >= -1 && hari + 1 < border.length && t >= border[hari + 1]! ? hari + 1 : hari
}

/** Of a person whose day by `batasMalam` is `hari`. */
export function personHari(own: OwnTap, gtkId: number, hari: number, t: number): number {
  const border = borderOf(own, own.gtkIndexes.get(gtkId) ?? -1)
  return border === null ? hari : withinBorder(border, hari, t)
}
