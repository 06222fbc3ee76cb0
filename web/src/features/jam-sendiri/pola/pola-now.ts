import type { PolaJam, PolaJamVersi } from '@geisa/contract/jam-sendiri/pola-jam'
import { versionOn } from '@geisa/engine/berlaku'

/** The version that counts on a day; where none does yet, the one that begins first after it, else the last. */
export function versionFor({ daftarVersi }: Pick<PolaJam, 'daftarVersi'>, hari: string): PolaJamVersi | undefined {
  const next = daftarVersi
    .filter(({ berlakuMulai }) => berlakuMulai > hari)
    .toSorted((a, b) => (a.berlakuMulai < b.berlakuMulai ? -1 : 1))
  return versionOn(daftarVersi, hari) ?? next[0] ?? daftarVersi[0]
}
