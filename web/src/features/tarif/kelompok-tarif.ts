import { kalimatAlpa, kalimatIzin, kalimatPita, persen } from '@geisa/contract/kata-tarif'
import type { Jenjang } from '@geisa/engine/acuan'
import { PROFIL_BAWAAN, type ProfilPotongan } from '@geisa/engine/potongan/profil'
import type { KeadaanVersi } from '../../shared/daftar-versi.tsx'
import type { BarisTarif, Versi } from './queries.ts'

/** Levels of one region for which the same version holds. */
export type Kelompok = { kodeWilayah: string; namaWilayah: string; jenjang: Jenjang[]; berlaku: Versi | null }

/** What is the same is said once. */
export function kelompokkan(rows: readonly BarisTarif[]): Kelompok[] {
  const kelompok = new Map<string, Kelompok>()
  for (const { kodeWilayah, namaWilayah, jenjang, berlaku } of rows) {
    const kunci = `${kodeWilayah} ${berlaku?.id ?? 'bawaan'}`
    const ada = kelompok.get(kunci)
    if (ada) ada.jenjang.push(jenjang)
    else kelompok.set(kunci, { kodeWilayah, namaWilayah, jenjang: [jenjang], berlaku })
  }
  return [...kelompok.values()]
}

/** Nobody has saved anything: rules.md 24, profile A. */
export const BAWAAN = { nama: 'Profil A', profil: PROFIL_BAWAAN }

type VersiDaftar = Versi & {
  keadaan: KeadaanVersi
  /** Levels for which it holds today, where a later version has taken others over. */
  sisa: Jenjang[] | null
}

/** Every version of the rows once, latest first day first, and whether it holds today for any of them. */
export function daftarVersi(rows: readonly BarisTarif[], hariIni: string): VersiDaftar[] {
  const semua = new Map(rows.flatMap(({ versi }) => versi).map((v) => [v.id, v]))
  return [...semua.values()]
    .toSorted(
      (a, b) => banding(b.berlakuMulai, a.berlakuMulai) || banding(b.disimpanPada, a.disimpanPada) || b.id - a.id,
    )
    .map((versi) => {
      const baris = rows.filter(({ jenjang }) => versi.jenjang.includes(jenjang))
      const kini = baris.filter(({ berlaku }) => berlaku?.id === versi.id).map(({ jenjang }) => jenjang)
      const keadaan = kini.length > 0 ? 'berlaku' : versi.berlakuMulai > hariIni ? 'akan' : 'lewat'
      return { ...versi, keadaan, sisa: kini.length > 0 && kini.length < baris.length ? [...new Set(kini)] : null }
    })
}

const banding = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** 'Alpa 3 % per hari. Terlambat atau pulang cepat tanpa izin: 1–30 menit 0,5 %, … Dengan izin tidak dipotong.' */
export function kalimatProfil(profil: ProfilPotongan): string {
  const hitung =
    profil.mode === 'KUMULATIF'
      ? 'Menit terlambat dan menit pulang cepat tanpa izin masing-masing dijumlahkan sebulan'
      : 'Terlambat atau pulang cepat tanpa izin, setiap kali'
  const izin =
    profil.pitaIzin === null
      ? 'Dengan izin tidak dipotong.'
      : kalimatIzin(profil) === 'Sama dengan tanpa izin'
        ? 'Dengan izin dipotong sama.'
        : `Dengan izin: ${kalimatPita(profil.pitaIzin)}.`
  const bagian = profil.bagianBp === 10_000 ? '' : ` Yang dipotong ${persen(profil.bagianBp)} dari TPP.`
  return `Alpa ${kalimatAlpa(profil)}. ${hitung}: ${kalimatPita(profil.pita)}. ${izin}${bagian}`
}
