import { useState } from 'react'
import { kunciKirimBaru } from '../../../shared/formulir/kunci-kirim.ts'

/** What a new request is about: its day and its people. */
export type Pokok = { tanggal: string; orang: readonly string[] }

/**
 * Another day, or nobody in common: that is another request, and sent under the first one's key the server would answer
 * with that one instead of recording it. One person more or less is still the same.
 */
export function isPokokLain(lama: Pokok, kini: Pokok): boolean {
  if (lama.tanggal !== kini.tanggal) return true
  if (lama.orang.length === 0 && kini.orang.length === 0) return false
  return !kini.orang.some((id) => lama.orang.includes(id))
}

/** Of a draft that does not say it, the key stands for what the draft is about: it may have been sent under it already. */
export const pokokDraf = (tersimpan: Pokok | null | undefined, kini: Pokok | null): Pokok | null =>
  tersimpan === undefined ? kini : tersimpan

type KunciKirim = { kunci: string; pokok: Pokok | null }
const kunciBaru = (pokok: Pokok | null): KunciKirim => ({ kunci: kunciKirimBaru(), pokok })

/** The key of one submission, and what it stands for. `draf`: the one that a draft was kept with; `pokok` null: about nothing yet. */
export function useKunciKirim(draf: { kunci: string; pokok: Pokok | null } | null, pokok: Pokok | null) {
  // Another tab holds the same draft: before it is about something, each has a key of its own.
  const [kini, setKini] = useState<KunciKirim>(() => (draf?.pokok ? draf : kunciBaru(null)))
  if (pokok !== null && kini.pokok === null) setKini({ ...kini, pokok })
  else if (pokok !== null && kini.pokok !== null && isPokokLain(kini.pokok, pokok)) setKini(kunciBaru(pokok))
  return {
    ...kini,
    /** On its way: whatever the answer, this key now means this day and these people. */
    tandai: (): void => setKini((lama) => ({ ...lama, pokok: pokok ?? lama.pokok })),
    ganti: (): void => setKini(kunciBaru(null)),
  }
}
