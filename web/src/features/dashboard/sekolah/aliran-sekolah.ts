import { aliranSekolah } from '@geisa/contract/dashboard-sekolah'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { dengarAliran, type KeadaanAliran } from '../../../api/aliran.ts'
import { alamat } from '../../../api/call.ts'
import { satuPerSatu } from './aliran-muat.ts'

/** In the morning taps come many a second: the list is fetched at most this often. */
const JEDA_MUAT_MS = 1500
/** Time alone changes a day too: it ends, and the next one begins. Without a line this is also how taps are seen. */
const BERKALA = { selangMs: 60_000, sekianKaliSaatLangsung: 5 } as const

/** Fetches the school's day again whenever it may have changed, as long as somebody looks at it; null = nobody does. */
export function useAliranSekolah(
  sekolahId: number,
  aktif: boolean,
  muat: () => Promise<unknown>,
  /** At every change that is heard of, for what has a pace of its own. */
  onBerubah: () => void,
): KeadaanAliran | null {
  const mendengar = useTabTerlihat() && aktif
  const [keadaan, setKeadaan] = useState<KeadaanAliran>('menyambung')
  const ambil = useEffectEvent(muat)
  const kabari = useEffectEvent(onBerubah)
  useEffect(() => {
    if (!mendengar) return
    const kendali = new AbortController()
    const minta = satuPerSatu(() => ambil(), JEDA_MUAT_MS)
    let kini: KeadaanAliran = 'menyambung'
    let detak = 0
    const berkala = setInterval(() => {
      detak++
      if (kini !== 'langsung' || detak % BERKALA.sekianKaliSaatLangsung === 0) minta()
    }, BERKALA.selangMs)
    void dengarAliran(alamat(aliranSekolah.url, { sekolahId }), {
      signal: kendali.signal,
      onKeadaan: (baru) => {
        kini = baru
        setKeadaan(baru)
      },
      // What came before the line stood was not heard.
      onTersambung: minta,
      onPeristiwa: (nama) => {
        if (nama !== 'berubah') return
        minta()
        kabari()
      },
    })
    return () => {
      clearInterval(berkala)
      kendali.abort()
    }
  }, [sekolahId, mendengar])
  return mendengar ? keadaan : null
}

const amati = (kabari: () => void): (() => void) => {
  document.addEventListener('visibilitychange', kabari)
  return () => document.removeEventListener('visibilitychange', kabari)
}

/** Nobody looks at a tab behind another one. */
const useTabTerlihat = (): boolean => useSyncExternalStore(amati, () => document.visibilityState === 'visible')
