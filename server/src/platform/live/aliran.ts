import { Readable } from 'node:stream'
import { inOperation } from '../operation.ts'

/** Server-sent events that only say that something changed: what it is, the reader asks for by the ordinary call. */
const PEMBUKA = 'retry: 3000\n\n: siap\n\n'
const BERUBAH = 'event: berubah\ndata:\n\n'
const DETAK = ': detak\n\n'
const BERAKHIR = 'event: berakhir\ndata:\n\n'

const SELANG_MS = 10_000
/** In a busy morning a screen reloads at most twice a second. */
const JEDA_MS = 500
/** Turns after which a reader who takes nothing is given up. */
const PALING_MACET = 3

/** May the reader still hear? 'tunda': nobody can say now, so nothing is told. */
export type Izin = 'boleh' | 'tunda' | 'selesai'

type Pengaturan = {
  /** Asked before every event, and at every heartbeat, or every few of them. */
  periksa: () => Promise<Izin>
  periksaTiap?: number
  /** The reader is told that he may no longer hear, instead of seeing the stream end like any other. */
  beriTahuAkhir?: boolean
  /** Hands over what is to be called at news; gives back how to stop. */
  dengar: (terima: () => void) => () => void
  selangMs?: number
  jedaMs?: number
}

/** One reader's stream. What is not taken yet never grows: news that wait are one piece of news. */
export function alirkan({
  periksa,
  periksaTiap = 1,
  beriTahuAkhir = false,
  dengar,
  selangMs = SELANG_MS,
  jedaMs = JEDA_MS,
}: Pengaturan): Readable {
  let adaKabar = false
  let memeriksa = false
  let macet = 0
  let detak = 0
  let bolehSejak = 0
  let tunggu: NodeJS.Timeout | null = null

  const giliran = async (): Promise<void> => {
    if (memeriksa || isi.destroyed) return
    memeriksa = true
    // Called by whoever has news: what it looks at is no part of that request.
    const izin = await inOperation('aliran', periksa).catch((): Izin => 'selesai')
    memeriksa = false
    if (isi.destroyed) return
    if (izin === 'selesai') return akhiri(isi, beriTahuAkhir ? [BERAKHIR] : [])
    if (isi.readableLength > 0) {
      if (++macet >= PALING_MACET) isi.destroy()
      return
    }
    macet = 0
    if (!adaKabar || izin === 'tunda') return void isi.push(DETAK)
    adaKabar = false
    // Whoever looked now looked for the news that waits as well.
    if (tunggu !== null) clearTimeout(tunggu)
    tunggu = null
    bolehSejak = performance.now() + jedaMs
    isi.push(BERUBAH)
  }

  const terima = (): void => {
    adaKabar = true
    tunggu ??= setTimeout(
      () => {
        tunggu = null
        void giliran()
      },
      Math.max(0, bolehSejak - performance.now()),
    )
  }

  const isi = new Readable({ read: () => undefined })
  isi.push(PEMBUKA)
  const lepas = dengar(terima)
  const jam = setInterval(() => {
    const sajaDetak = ++detak % periksaTiap !== 0 && !adaKabar && isi.readableLength === 0
    if (sajaDetak) isi.push(DETAK)
    else void giliran()
  }, selangMs)
  isi.once('close', () => {
    lepas()
    clearInterval(jam)
    if (tunggu !== null) clearTimeout(tunggu)
  })
  return isi
}

/** An orderly end for who reads, with a last word; who does not is cut off. */
export function akhiri(isi: Readable, terakhir: readonly string[] = []): void {
  if (isi.readableLength > 0) return void isi.destroy()
  for (const kata of terakhir) isi.push(kata)
  isi.push(null)
}
