import { aliranSekolah } from '@geisa/contract/dashboard/sekolah'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { type AliranState, listenToAliran } from '../../../api/aliran.ts'
import { alamat } from '../../../api/call.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** In the morning taps come many a second: the list is fetched at most this often. */
const LOAD_DELAY_MS = 1500
/** Time alone changes a day too: it ends, and the next one begins. Without a line this is also how taps are seen. */
const PERIODIC = { intervalMs: 60_000, sekianKaliSaatLangsung: 5 } as const

/** Fetches the school's day again whenever it may have changed, as long as somebody looks at it; null = nobody does. */
export function useAliranSekolah(
  sekolahId: number,
  active: boolean,
  load: () => Promise<unknown>,
  /** At every change that is heard of, for what has a pace of its own. */
  onChanged: () => void,
): AliranState | null {
  const listening = useVisibleTab() && active
  const [state, setState] = useState<AliranState>('menyambung')
  const take = useEffectEvent(load)
  const inform = useEffectEvent(onChanged)
  useEffect(() => {
    if (!listening) return
    const control = new AbortController()
    const request = oneAtATime(() => take(), LOAD_DELAY_MS)
    let current: AliranState = 'menyambung'
    let detak = 0
    const periodic = setInterval(() => {
      detak++
      if (current !== 'langsung' || detak % PERIODIC.sekianKaliSaatLangsung === 0) request()
    }, PERIODIC.intervalMs)
    void listenToAliran(alamat(aliranSekolah.url, { sekolahId }), {
      signal: control.signal,
      onState: (next) => {
        current = next
        setState(next)
      },
      // What came before the line stood was not heard.
      onConnected: request,
      onEvent: (nama) => {
        if (nama !== 'berubah') return
        request()
        inform()
      },
    })
    return () => {
      clearInterval(periodic)
      control.abort()
    }
  }, [sekolahId, listening])
  return listening ? state : null
}

const watch = (inform: () => void): (() => void) => {
  document.addEventListener('visibilitychange', inform)
  return () => document.removeEventListener('visibilitychange', inform)
}

/** Nobody looks at a tab behind another one. */
const useVisibleTab = (): boolean => useSyncExternalStore(watch, () => document.visibilityState === 'visible')
