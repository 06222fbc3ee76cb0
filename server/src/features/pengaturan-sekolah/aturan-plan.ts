import type { FullSekolah, SekolahInput } from '@geisa/contract/sekolah/sekolah'
import { versionOn } from '@geisa/engine/berlaku'
import { formatJam, nomorHari, readJam, tanggalFrom } from '@geisa/engine/calendar'
import type { AturanSekolah } from '@geisa/engine/fakta'
import { BUILTIN_ATURAN } from '@geisa/engine/pengaturan'

/** What a dated change of a school's rule writes; each field is dated by itself. Pure. */

export const ATURAN_FIELD = ['shiftPagi', 'shiftSiang', 'shiftPagiMulai', 'shiftSiangMulai', 'isJadwalMandiri'] as const
type Field = (typeof ATURAN_FIELD)[number]
export type NilaiAturan = Pick<FullSekolah, Field>
export type AturanChange = Partial<Pick<SekolahInput, Field>>
/** A stored version, in rising order of what lies on top (rules.md L9). */
export type AturanVersion = NilaiAturan & { berlakuMulai: string; berlakuSampai: string | null }

export type PlanAturan = {
  old: NilaiAturan
  /** The new version and the later ones that carry its values along; in rising order. */
  versions: AturanVersion[]
  /** Fields that change on the first day. */
  fields: Field[]
  /** First day on which a later version says otherwise about one of them; null = the change has no end. */
  ended: string | null
}

/** The rule of one day; where no version covers it the defaults hold. */
export function aturanOn(
  daftar: readonly AturanVersion[],
  hari: string,
): NilaiAturan & { berlakuSampai: string | null } {
  const version = versionOn(daftar, hari)
  if (version !== undefined) return { ...valueFrom(version), berlakuSampai: version.berlakuSampai }
  const { shiftPagi, shiftSiang, isJadwalMandiri, shiftPagiMulai, shiftSiangMulai } = BUILTIN_ATURAN
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
export function planAturan(daftar: readonly AturanVersion[], start: string, change: AturanChange): PlanAturan {
  const { berlakuSampai, ...old } = aturanOn(daftar, start)
  const next = merge(old, change)
  const fields = ATURAN_FIELD.filter((nama) => next[nama] !== old[nama])
  const versions: AturanVersion[] = [{ ...next, berlakuMulai: start, berlakuSampai }]
  const following = new Set<Field>(fields)
  let ended: string | null = null
  for (const later of versionsAfter(daftar, start)) {
    const previous = aturanOn(daftar, tanggalFrom(nomorHari(later.berlakuMulai) - 1))
    for (const nama of following) {
      if (later[nama] === previous[nama]) continue
      following.delete(nama)
      ended ??= later.berlakuMulai
    }
    const carried = [...following].filter((nama) => later[nama] !== next[nama])
    if (carried.length > 0)
      versions.push({ ...later, ...Object.fromEntries(carried.map((nama) => [nama, next[nama]])) })
  }
  return { old, versions, fields, ended }
}

/** The versions as the engine reads them. */
export const toFakta = (versions: readonly AturanVersion[], savedOn: string): AturanSekolah[] =>
  versions.map((aturanVersion) => ({
    berlakuMulai: aturanVersion.berlakuMulai,
    berlakuSampai: aturanVersion.berlakuSampai,
    disimpanPada: savedOn,
    shiftPagi: aturanVersion.shiftPagi === 1,
    shiftSiang: aturanVersion.shiftSiang === 1,
    shiftPagiMulai: readJam(aturanVersion.shiftPagiMulai) ?? BUILTIN_ATURAN.shiftPagiMulai,
    shiftSiangMulai: readJam(aturanVersion.shiftSiangMulai) ?? BUILTIN_ATURAN.shiftSiangMulai,
    isJadwalMandiri: aturanVersion.isJadwalMandiri,
  }))

const valueFrom = ({
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

const merge = (old: NilaiAturan, change: AturanChange): NilaiAturan => ({
  shiftPagi: change.shiftPagi ?? old.shiftPagi,
  shiftSiang: change.shiftSiang ?? old.shiftSiang,
  shiftPagiMulai: change.shiftPagiMulai ?? old.shiftPagiMulai,
  shiftSiangMulai: change.shiftSiangMulai ?? old.shiftSiangMulai,
  isJadwalMandiri: change.isJadwalMandiri ?? old.isJadwalMandiri,
})

/** Of several versions that begin on one later day the one on top. */
function versionsAfter(daftar: readonly AturanVersion[], start: string): AturanVersion[] {
  const hari = [...new Set(daftar.map(({ berlakuMulai }) => berlakuMulai).filter((one) => one > start))]
  return hari.flatMap((one) => {
    const version = daftar.findLast(({ berlakuMulai }) => berlakuMulai === one)
    return version === undefined
      ? []
      : [{ ...valueFrom(version), berlakuMulai: one, berlakuSampai: version.berlakuSampai }]
  })
}
