import { VERSION } from '../version.ts'

/**
 * Migrations expand: an older server goes on over what a newer one has added. A step that takes something away carries in its
 * name the oldest release that has stopped using it, `0031_tarif.sejak-0.3.0.sql`; servers before that one must not start on
 * what it left, and every release can read that from the list of steps (docs/decisions/0042).
 */
const NARROWING = /\.sejak-(\d+\.\d+\.\d+)\.sql$/

/** The release that a step asks for; null = it only adds. */
export const releaseNeeded = (step: string): string | null => NARROWING.exec(step)?.[1] ?? null

/** Why this release cannot work on a schema with these steps; null = it can. */
export function narrowedSentence(steps: readonly string[], version = VERSION): string | null {
  const needed = steps
    .map((step) => ({ step, release: releaseNeeded(step) ?? '0.0.0' }))
    .toSorted((a, b) => compareVersions(b.release, a.release))[0]
  if (needed === undefined || compareVersions(needed.release, version) <= 0) return null
  return `Skema basis data ini sudah dipersempit (${needed.step}), jadi Geisa ${version} tidak dapat berjalan di atasnya. Pakai Geisa ${needed.release} atau yang lebih baru, atau pulihkan cadangan dari sebelum pemutakhiran (docs/pasang.md bagian 2). Tidak ada yang diubah.`
}

export function compareVersions(a: string, b: string): number {
  const parts = [a, b].map((one) => one.split('.').map(Number))
  const nth = [0, 1, 2].find((i) => parts[0]?.[i] !== parts[1]?.[i]) ?? 0
  return (parts[0]?.[nth] ?? 0) - (parts[1]?.[nth] ?? 0)
}
