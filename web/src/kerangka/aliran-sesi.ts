import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { dengarAliran } from '../api/aliran.ts'
import { call } from '../api/call.ts'
import { RUTE } from '../api/rute-awal.ts'

/**
 * The line on which the server says that something is new for this user, or that the session is over. Only the tab
 * that is looked at keeps one: a browser has but six connections to a server that speaks HTTP/1.1.
 */
export function useAliranSesi(penggunaId: number | null): void {
  const klien = useQueryClient()
  const terlihat = useTabTerlihat()
  const pernahTersambung = useRef(false)
  useEffect(() => {
    if (penggunaId === null || !terlihat) return
    const kendali = new AbortController()
    // Whatever waits for somebody also comes as a message.
    const tanyaKabar = (): unknown =>
      Promise.all([
        ...KABAR.map((queryKey) => klien.invalidateQueries({ queryKey })),
        klien.invalidateQueries({ queryKey: ['rekap'], refetchType: 'none' }),
      ])
    void dengarAliran(RUTE.aliranSesi.url, {
      signal: kendali.signal,
      onKeadaan: () => undefined,
      // What came while the line was down was not heard; at the first one the page is fetched anyway.
      onTersambung: () => {
        if (pernahTersambung.current) tanyaKabar()
        pernahTersambung.current = true
      },
      onPeristiwa: (nama) => {
        if (nama === 'berubah') tanyaKabar()
        // The server's ordinary 401 then ends the session as it always does.
        if (nama === 'berakhir') void call(RUTE.cekToken, {}).catch(() => null)
      },
    })
    return () => kendali.abort()
  }, [klien, penggunaId, terlihat])
}

/**
 * The letters, and what a letter is about. Figures are fetched when they are opened: who follows a letter's link must not
 * read the day as it stood before, who reads a report goes on reading.
 */
const KABAR = [['kotak-surat', 'daftar'], ['keberatan']]

const amati = (kabari: () => void): (() => void) => {
  document.addEventListener('visibilitychange', kabari)
  return () => document.removeEventListener('visibilitychange', kabari)
}

const useTabTerlihat = (): boolean => useSyncExternalStore(amati, () => document.visibilityState === 'visible')
