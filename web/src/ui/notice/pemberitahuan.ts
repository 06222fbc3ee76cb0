import type { OptionsObject, VariantType } from 'notistack'
import { createElement, type ReactElement, useSyncExternalStore } from 'react'

type Kirim = (pesan: string, opsi: OptionsObject) => void

/** Snackbars: 5 s, and 6 s on sign-in and settings (spec 1, section 9). */
export function beritahu(pesan: string, jenis: VariantType = 'default', milidetik = 5000): void {
  kirimPemberitahuan(pesan, { variant: jenis, autoHideDuration: milidetik })
}

export const ENAM_DETIK = 6000

/** What is said before the frame is there waits for it. */
export function kirimPemberitahuan(pesan: string, opsi: OptionsObject): void {
  const diulang = sudahDikatakan(pesan, opsi)
  if (kirim !== null) return diulang ? undefined : kirim(pesan, opsi)
  if (!diulang) menunggu.push([pesan, opsi])
  void siapkanPemberitahuan()
}

/** notistack is 9 KB that no screen needs to be drawn (quality.md 1). Fetched early, it can still say that the network is gone. */
export async function siapkanPemberitahuan(): Promise<void> {
  if (wadah !== null) return
  try {
    const { WadahPemberitahuan } = await import('./wadah-pemberitahuan.tsx')
    wadah = createElement(WadahPemberitahuan, { onSiap })
    for (const beriTahu of pengamat) beriTahu()
  } catch {
    // Without a network; the next notice asks again.
  }
}

/**
 * A refusal that ends the session is told by the session, and by the call that met it: what stands on the screen,
 * perhaps within a longer sentence, is not said again.
 */
function sudahDikatakan(pesan: string, opsi: OptionsObject): boolean {
  if (opsi.variant !== 'error' && opsi.variant !== 'warning') return false
  if ([...tampak].some((satu) => satu.includes(pesan))) return true
  tampak.add(pesan)
  opsi.onExited = () => tampak.delete(pesan)
  return false
}

/** The frame, once it is there. */
export const useWadahPemberitahuan = (): ReactElement | null => useSyncExternalStore(amati, () => wadah)

let wadah: ReactElement | null = null
let kirim: Kirim | null = null
const menunggu: Parameters<Kirim>[] = []
const pengamat = new Set<() => void>()
/** Refusals that are on the screen, or about to be. */
const tampak = new Set<string>()

function amati(beriTahu: () => void): () => void {
  pengamat.add(beriTahu)
  return () => pengamat.delete(beriTahu)
}

function onSiap(baru: Kirim): void {
  kirim = baru
  for (const [pesan, opsi] of menunggu.splice(0)) baru(pesan, opsi)
}
