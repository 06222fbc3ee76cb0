import type { IsianSekolah, SekolahLengkap } from '@geisa/contract/sekolah'
import { versiPada } from '@geisa/engine/berlaku'
import type { AturanSekolah } from '@geisa/engine/fakta'
import { bacaJam, formatJam, nomorHari, tanggalDari } from '@geisa/engine/kalender'
import { ATURAN_BAWAAN } from '@geisa/engine/pengaturan'

/** What a dated change of a school's rule writes; each field is dated by itself. Pure. */

export const BIDANG_ATURAN = [
  'shiftPagi',
  'shiftSiang',
  'shiftPagiMulai',
  'shiftSiangMulai',
  'isJadwalMandiri',
] as const
type Bidang = (typeof BIDANG_ATURAN)[number]
export type NilaiAturan = Pick<SekolahLengkap, Bidang>
export type UbahanAturan = Partial<Pick<IsianSekolah, Bidang>>
/** A stored version, in rising order of what lies on top (rules.md L9). */
export type VersiAturan = NilaiAturan & { berlakuMulai: string; berlakuSampai: string | null }

export type RencanaAturan = {
  lama: NilaiAturan
  /** The new version and the later ones that carry its values along; in rising order. */
  versi: VersiAturan[]
  /** Fields that change on the first day. */
  bidang: Bidang[]
  /** First day on which a later version says otherwise about one of them; null = the change has no end. */
  berakhir: string | null
}

/** The rule of one day; where no version covers it the defaults hold. */
export function aturanPada(
  daftar: readonly VersiAturan[],
  hari: string,
): NilaiAturan & { berlakuSampai: string | null } {
  const versi = versiPada(daftar, hari)
  if (versi !== undefined) return { ...nilaiDari(versi), berlakuSampai: versi.berlakuSampai }
  const { shiftPagi, shiftSiang, isJadwalMandiri, shiftPagiMulai, shiftSiangMulai } = ATURAN_BAWAAN
  return {
    shiftPagi: shiftPagi ? 1 : 0,
    shiftSiang: shiftSiang ? 1 : 0,
    shiftPagiMulai: formatJam(shiftPagiMulai),
    shiftSiangMulai: formatJam(shiftSiangMulai),
    isJadwalMandiri,
    berlakuSampai: null,
  }
}

/**
 * A version holds all fields, but a save is about some of them: a later version that had only carried the old value of
 * such a field along carries the new one, and one that had itself changed it keeps its own.
 */
export function rencanakanAturan(daftar: readonly VersiAturan[], mulai: string, ubahan: UbahanAturan): RencanaAturan {
  const { berlakuSampai, ...lama } = aturanPada(daftar, mulai)
  const baru = gabung(lama, ubahan)
  const bidang = BIDANG_ATURAN.filter((nama) => baru[nama] !== lama[nama])
  const versi: VersiAturan[] = [{ ...baru, berlakuMulai: mulai, berlakuSampai }]
  const menyusul = new Set<Bidang>(bidang)
  let berakhir: string | null = null
  for (const nanti of versiSesudah(daftar, mulai)) {
    const sebelumnya = aturanPada(daftar, tanggalDari(nomorHari(nanti.berlakuMulai) - 1))
    for (const nama of menyusul) {
      if (nanti[nama] === sebelumnya[nama]) continue
      menyusul.delete(nama)
      berakhir ??= nanti.berlakuMulai
    }
    const terbawa = [...menyusul].filter((nama) => nanti[nama] !== baru[nama])
    if (terbawa.length > 0) versi.push({ ...nanti, ...Object.fromEntries(terbawa.map((nama) => [nama, baru[nama]])) })
  }
  return { lama, versi, bidang, berakhir }
}

/** The versions as the engine reads them. */
export const keFakta = (versi: readonly VersiAturan[], disimpanPada: string): AturanSekolah[] =>
  versi.map((satu) => ({
    berlakuMulai: satu.berlakuMulai,
    berlakuSampai: satu.berlakuSampai,
    disimpanPada,
    shiftPagi: satu.shiftPagi === 1,
    shiftSiang: satu.shiftSiang === 1,
    shiftPagiMulai: bacaJam(satu.shiftPagiMulai) ?? ATURAN_BAWAAN.shiftPagiMulai,
    shiftSiangMulai: bacaJam(satu.shiftSiangMulai) ?? ATURAN_BAWAAN.shiftSiangMulai,
    isJadwalMandiri: satu.isJadwalMandiri,
  }))

const nilaiDari = ({
  shiftPagi,
  shiftSiang,
  shiftPagiMulai,
  shiftSiangMulai,
  isJadwalMandiri,
}: NilaiAturan): NilaiAturan => ({
  shiftPagi,
  shiftSiang,
  shiftPagiMulai,
  shiftSiangMulai,
  isJadwalMandiri,
})

const gabung = (lama: NilaiAturan, ubahan: UbahanAturan): NilaiAturan => ({
  shiftPagi: ubahan.shiftPagi ?? lama.shiftPagi,
  shiftSiang: ubahan.shiftSiang ?? lama.shiftSiang,
  shiftPagiMulai: ubahan.shiftPagiMulai ?? lama.shiftPagiMulai,
  shiftSiangMulai: ubahan.shiftSiangMulai ?? lama.shiftSiangMulai,
  isJadwalMandiri: ubahan.isJadwalMandiri ?? lama.isJadwalMandiri,
})

/** Of several versions that begin on one later day the one on top. */
function versiSesudah(daftar: readonly VersiAturan[], mulai: string): VersiAturan[] {
  const hari = [...new Set(daftar.map(({ berlakuMulai }) => berlakuMulai).filter((satu) => satu > mulai))]
  return hari.flatMap((satu) => {
    const versi = daftar.findLast(({ berlakuMulai }) => berlakuMulai === satu)
    return versi === undefined ? [] : [{ ...nilaiDari(versi), berlakuMulai: satu, berlakuSampai: versi.berlakuSampai }]
  })
}
