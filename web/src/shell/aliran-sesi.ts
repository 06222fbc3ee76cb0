import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { listenToAliran } from '../api/aliran.ts'
import { call } from '../api/call.ts'
import { ROUTE } from '../api/first-load-calls.ts'
import { SURAT_LISTS } from '../features/kotak-surat/queries-unread.ts'

/**
 * The line on which the server says that something is new for this user, or that the session is over. Only the tab
 * that is looked at keeps one: a browser has but six connections to a server that speaks HTTP/1.1.
 */
export function useAliranSesi(penggunaId: number | null): void {
  const client = useQueryClient()
  const visible = useVisibleTab()
  const everConnected = useRef(false)
  useEffect(() => {
    if (penggunaId === null || !visible) return
    const control = new AbortController()
    // Whatever waits for somebody also comes as a message.
    const askKabar = (): unknown =>
      Promise.all([
        ...KABAR.map((queryKey) => client.invalidateQueries({ queryKey })),
        client.invalidateQueries({ queryKey: ['rekap'], refetchType: 'none' }),
      ])
    void listenToAliran(ROUTE.aliranSesi.url, {
      signal: control.signal,
      onState: () => undefined,
      // What came while the line was down was not heard; at the first one the page is fetched anyway.
      onConnected: () => {
        if (everConnected.current) askKabar()
        everConnected.current = true
      },
      onEvent: (nama) => {
        if (nama === 'berubah') askKabar()
        // The server's ordinary 401 then ends the session as it always does.
        if (nama === 'berakhir') void call(ROUTE.checkToken, {}).catch(() => null)
      },
    })
    return () => control.abort()
  }, [client, penggunaId, visible])
}

/**
 * The letters, and what a letter is about. Figures are fetched when they are opened: who follows a letter's link must not
 * read the day as it stood before, who reads a report goes on reading.
 */
const KABAR = [SURAT_LISTS, ['keberatan']]

const watch = (inform: () => void): (() => void) => {
  document.addEventListener('visibilitychange', inform)
  return () => document.removeEventListener('visibilitychange', inform)
}

const useVisibleTab = (): boolean => useSyncExternalStore(watch, () => document.visibilityState === 'visible')
