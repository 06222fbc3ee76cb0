import { useState } from 'react'

/** From when to when a version holds, and why. */
export type Masa = { berlakuMulai: string; berlakuSampai: string | null; alasan?: string }

export type MasaOptions = {
  /** The school's today. */
  today: string
  /** No version may begin before it: a locked month lies there. */
  minFrom?: string
  /** Days that are proposed: those of the next Ramadan, or since when a machine's clock has been wrong. */
  proposed?: { berlakuMulai?: string; berlakuSampai?: string | null }
  /** Whether a version from this day wants a reason; 'optional': it has room for one. */
  needsReason?: (start: string) => boolean | 'optional'
}

/** What is chosen of days and reason, and what is lacking of it. */
export function useMasa({ today, minFrom, proposed, needsReason: wantsReason }: MasaOptions) {
  const [start, setStart] = useState(() => {
    const usul = proposed?.berlakuMulai ?? today
    return minFrom !== undefined && minFrom > usul ? minFrom : usul
  })
  const [optionIndex, setOptionIndex] = useState(0)
  const [lastHari, setLastHari] = useState(proposed?.berlakuSampai ?? null)
  const [ended, setEnded] = useState(lastHari !== null)
  const [alasan, setAlasan] = useState('')
  const needsReason = wantsReason?.(start) ?? false
  const masa: Masa = {
    berlakuMulai: start,
    berlakuSampai: ended ? lastHari : null,
    ...(needsReason === false ? {} : { alasan: alasan.trim() }),
  }
  const wrongPeriod = ended && (lastHari === null || lastHari < start) ? 'Pilih hari terakhirnya' : null
  return {
    masa,
    needsReason,
    wrongPeriod,
    notYet: wrongPeriod ?? (needsReason === true && alasan.trim() === '' ? 'Tulis alasannya' : null),
    setStart,
    /** A picked day replaces also what was typed and could not be read. */
    select: (hari: string): void => {
      setStart(hari)
      setOptionIndex((n) => n + 1)
    },
    optionIndex,
    ended,
    setEnded,
    akhir: lastHari,
    setAkhir: setLastHari,
    alasan,
    setAlasan,
  }
}
