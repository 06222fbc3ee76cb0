import type { HasilPratinjau } from '@geisa/contract/berlaku'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { gabungPratinjau } from './gabung-pratinjau.ts'

export type AmbilPratinjau = (lanjut: number | undefined, signal: AbortSignal) => Promise<HasilPratinjau>

type Tahap = 'berjalan' | 'selesai' | 'dihentikan' | 'galat'
/** `kunci` says which question `hasil` answers: an older one's stays in sight until the first step of the new count. */
type Keadaan = { kunci: string | null; tahap: Tahap; hasil: HasilPratinjau | null; galat: unknown }

const JEDA = 500

/** Counts a preview step by step (contract/berlaku): anew when `kunci` changes, never two counts at a time. */
export function useHitungPratinjau(
  kunci: readonly unknown[],
  ambil: AmbilPratinjau,
  onSelesai: ((hasil: HasilPratinjau) => void) | undefined,
) {
  const teks = JSON.stringify(kunci)
  const [keadaan, setKeadaan] = useState<Keadaan>({ kunci: null, tahap: 'berjalan', hasil: null, galat: null })
  const [mulai, setMulai] = useState<{ dari: HasilPratinjau | null }>({ dari: null })
  const teksLalu = useRef(teks)
  const kendali = useRef<AbortController | null>(null)
  const tanya = useEffectEvent(ambil)
  const selesai = useEffectEvent((hasil: HasilPratinjau) => onSelesai?.(hasil))

  const hitung = useEffectEvent(async (dari: HasilPratinjau | null, signal: AbortSignal): Promise<void> => {
    // A count that was broken off goes on where it stopped, if it is still the same question.
    let hasil = keadaan.kunci === teks ? dari : null
    try {
      do {
        const langkah = await tanya(hasil?.lanjut ?? undefined, signal)
        if (signal.aborted) return
        hasil = gabungPratinjau(hasil, langkah)
        setKeadaan({ kunci: teks, tahap: hasil.lanjut === null ? 'selesai' : 'berjalan', hasil, galat: null })
      } while (hasil.lanjut !== null)
      selesai(hasil)
    } catch (galat) {
      if (!signal.aborted) setKeadaan({ kunci: teks, tahap: 'galat', hasil, galat })
    }
  })

  useEffect(() => {
    const jeda = teksLalu.current === teks ? 0 : JEDA
    teksLalu.current = teks
    const ini = new AbortController()
    kendali.current = ini
    const nanti = setTimeout(() => void hitung(mulai.dari, ini.signal), jeda)
    return () => {
      clearTimeout(nanti)
      ini.abort()
    }
  }, [teks, mulai])

  const baru = keadaan.kunci !== teks
  return {
    tahap: baru ? 'berjalan' : keadaan.tahap,
    hasil: keadaan.hasil,
    galat: keadaan.galat,
    /** `hasil` answers an older question. */
    lama: baru && keadaan.hasil !== null,
    hentikan: (): void => {
      kendali.current?.abort()
      setKeadaan({ kunci: teks, tahap: 'dihentikan', hasil: baru ? null : keadaan.hasil, galat: null })
    },
    lanjutkan: (): void => {
      setKeadaan({ ...keadaan, tahap: 'berjalan', galat: null })
      setMulai({ dari: keadaan.hasil })
    },
  } as const
}
