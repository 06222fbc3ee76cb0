import { alpaSentence, izinSentence, persen, pitaSentence } from '@geisa/contract/tarif/words'
import type { Jenjang } from '@geisa/engine/acuan'
import { BUILTIN_PROFIL, type ProfilPotongan } from '@geisa/engine/potongan/profil'
import type { VersionState } from '../../shared/versions.tsx'
import type { TarifRow, Version } from './queries.ts'

/** Levels of one region for which the same version holds. */
export type Kelompok = { kodeWilayah: string; namaWilayah: string; jenjang: Jenjang[]; effective: Version | null }

/** What is the same is said once. */
export function groupTarif(rows: readonly TarifRow[]): Kelompok[] {
  const kelompok = new Map<string, Kelompok>()
  for (const { kodeWilayah, namaWilayah, jenjang, berlaku } of rows) {
    const key = `${kodeWilayah} ${berlaku?.id ?? 'bawaan'}`
    const present = kelompok.get(key)
    if (present) present.jenjang.push(jenjang)
    else kelompok.set(key, { kodeWilayah, namaWilayah, jenjang: [jenjang], effective: berlaku })
  }
  return [...kelompok.values()]
}

/** Nobody has saved anything: rules.md 24, profile A. */
export const DEFAULT_TARIF = { nama: 'Profil A', profil: BUILTIN_PROFIL }

type ListVersion = Version & {
  state: VersionState
  /** Levels for which it holds today, where a later version has taken others over. */
  rest: Jenjang[] | null
}

/** Every version of the rows once, latest first day first, and whether it holds today for any of them. */
export function versions(rows: readonly TarifRow[], today: string): ListVersion[] {
  const all = new Map(rows.flatMap(({ versi }) => versi).map((v) => [v.id, v]))
  return [...all.values()]
    .toSorted(
      (a, b) => comparison(b.berlakuMulai, a.berlakuMulai) || comparison(b.disimpanPada, a.disimpanPada) || b.id - a.id,
    )
    .map((version) => {
      const lines = rows.filter(({ jenjang }) => version.jenjang.includes(jenjang))
      const current = lines.filter(({ berlaku }) => berlaku?.id === version.id).map(({ jenjang }) => jenjang)
      const state = current.length > 0 ? 'berlaku' : version.berlakuMulai > today ? 'akan' : 'lewat'
      return {
        ...version,
        state,
        rest: current.length > 0 && current.length < lines.length ? [...new Set(current)] : null,
      }
    })
}

const comparison = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** 'Alpa 3 % per hari. Terlambat atau pulang cepat tanpa izin: 1–30 menit 0,5 %, … Dengan izin tidak dipotong.' */
export function profilSentence(profil: ProfilPotongan): string {
  const count =
    profil.mode === 'KUMULATIF'
      ? 'Menit terlambat dan menit pulang cepat tanpa izin masing-masing dijumlahkan sebulan'
      : 'Terlambat atau pulang cepat tanpa izin, setiap kali'
  const izin =
    profil.pitaIzin === null
      ? 'Dengan izin tidak dipotong.'
      : izinSentence(profil) === 'Sama dengan tanpa izin'
        ? 'Dengan izin dipotong sama.'
        : `Dengan izin: ${pitaSentence(profil.pitaIzin)}.`
  const bagian = profil.bagianBp === 10_000 ? '' : ` Yang dipotong ${persen(profil.bagianBp)} dari TPP.`
  return `Alpa ${alpaSentence(profil)}. ${count}: ${pitaSentence(profil.pita)}. ${izin}${bagian}`
}
