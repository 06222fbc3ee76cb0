import type { Readable } from 'node:stream'

/** So long a refused body may go on, and pause, before its sender is answered all the same. */
const LEWAT_MS = 30_000
const DIAM_MS = 1000
/** So long one may hold up others that wait to be read. */
const GILIRAN_MS = 5_000
/** Read side by side, a hundred refused ones would take the time of everybody else; one that waits costs nothing. */
const SEREMPAK = 4

/** What the system has taken in for us anyhow is read at once. */
const KECIL_BYTE = 64 * 1024

type Pelewat = (isi: Readable, byte: number) => Promise<void>

/**
 * Reads a refused body to its end, because an answer that meets a sender who still writes would be lost with the
 * connection. Nothing is kept of what passes.
 */
export function buatPelewat({ giliranMs = GILIRAN_MS } = {}): Pelewat {
  const menunggu = new Set<() => void>()
  /** Those whose time is over as soon as somebody waits. */
  const lama = new Set<() => void>()
  let jalan = 0
  const berikutnya = (): void => {
    jalan--
    const [berikut] = menunggu
    berikut?.()
  }
  return (isi, byte) =>
    new Promise<void>((lanjut) => {
      if (isi.readableEnded || isi.destroyed) return lanjut()
      const jam: NodeJS.Timeout[] = []
      let diam: NodeJS.Timeout | undefined
      let bergiliran = false
      const selesai = (): void => {
        for (const peristiwa of PERISTIWA) isi.off(peristiwa, selesai)
        for (const satu of [...jam, diam]) clearTimeout(satu)
        menunggu.delete(mulai)
        lama.delete(selesai)
        if (bergiliran) berikutnya()
        lanjut()
      }
      const baca = (): void => {
        diam = setTimeout(selesai, DIAM_MS)
        isi.on('data', () => diam?.refresh())
        // One that was read before and stopped does not go on by itself.
        isi.resume()
      }
      const mulai = (): void => {
        menunggu.delete(mulai)
        bergiliran = true
        jalan++
        jam.push(setTimeout(() => (menunggu.size > 0 ? selesai() : lama.add(selesai)), giliranMs))
        baca()
      }
      jam.push(setTimeout(selesai, LEWAT_MS))
      for (const peristiwa of PERISTIWA) isi.once(peristiwa, selesai)
      if (byte <= KECIL_BYTE) return baca()
      if (jalan < SEREMPAK) return mulai()
      menunggu.add(mulai)
      const [tua] = lama
      tua?.()
    })
}

const PERISTIWA = ['end', 'error', 'close'] as const
