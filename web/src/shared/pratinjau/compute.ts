import type { PratinjauResult } from '@geisa/contract/berlaku'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mergePratinjau, type Tahap } from './merge.ts'

export type FetchPratinjau = (lanjut: number | undefined, signal: AbortSignal) => Promise<PratinjauResult>

/** `key` says which question `result` answers: an older one's stays in sight until the first step of the new count. */
type State = { key: string | null; tahap: Tahap; result: PratinjauResult | null; error: unknown }

const DELAY = 500

/** Counts a preview step by step (contract/berlaku): anew when `keys` changes, never two counts at a time. */
export function useComputePratinjau(
  keys: readonly unknown[],
  take: FetchPratinjau,
  onDone: ((result: PratinjauResult) => void) | undefined,
) {
  const text = JSON.stringify(keys)
  const [state, setState] = useState<State>({ key: null, tahap: 'berjalan', result: null, error: null })
  const [start, setStart] = useState<{ from: PratinjauResult | null }>({ from: null })
  const previousText = useRef(text)
  const control = useRef<AbortController | null>(null)
  const ask = useEffectEvent(take)
  const done = useEffectEvent((result: PratinjauResult) => onDone?.(result))

  const count = useEffectEvent(async (from: PratinjauResult | null, signal: AbortSignal): Promise<void> => {
    // A count that was broken off goes on where it stopped, if it is still the same question.
    let result = state.key === text ? from : null
    try {
      do {
        const step = await ask(result?.lanjut ?? undefined, signal)
        if (signal.aborted) return
        result = mergePratinjau(result, step)
        setState({ key: text, tahap: result.lanjut === null ? 'selesai' : 'berjalan', result, error: null })
      } while (result.lanjut !== null)
      done(result)
    } catch (error) {
      if (!signal.aborted) setState({ key: text, tahap: 'galat', result, error })
    }
  })

  useEffect(() => {
    const delay = previousText.current === text ? 0 : DELAY
    previousText.current = text
    const current = new AbortController()
    control.current = current
    const later = setTimeout(() => void count(start.from, current.signal), delay)
    return () => {
      clearTimeout(later)
      current.abort()
    }
  }, [text, start])

  const next = state.key !== text
  return {
    tahap: next ? 'berjalan' : state.tahap,
    result: state.result,
    error: state.error,
    /** `result` answers an older question. */
    old: next && state.result !== null,
    stop: (): void => {
      control.current?.abort()
      setState({ key: text, tahap: 'dihentikan', result: next ? null : state.result, error: null })
    },
    goOn: (): void => {
      setState({ ...state, tahap: 'berjalan', error: null })
      setStart({ from: state.result })
    },
  } as const
}
