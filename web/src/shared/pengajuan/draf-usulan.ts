/**
 * What was typed into a request and not yet sent: in this browser also after it was closed, of this user and this form
 * alone (product.md 1). Nobody finds another's: the key carries the user.
 */
export type DrafUsulan<T> = {
  isian: T
  /** Sent with it, so that what was sent before the browser closed is not sent twice. */
  kunciKirim: string
}

/** A month later nobody remembers it, and its uploaded documents are long gone. */
const UMUR_MS = 30 * 24 * 3600 * 1000

/** `jenis`: 'koreksi' | 'absensi-manual'; `id`: the request's, or 'baru'. */
export const kunciDraf = (penggunaId: number, jenis: string, id: string): string =>
  `geisa.draf.${jenis}.${penggunaId}.${id}`

/** What this tab last read or wrote under a key: a draft that another tab wrote since is not this one's to remove. */
const milikTab = new Map<string, string | null>()

export function bacaDraf<T>(kunci: string): DrafUsulan<T> | null {
  try {
    const teks = localStorage.getItem(kunci)
    milikTab.set(kunci, teks)
    const isi = JSON.parse(teks ?? 'null') as (DrafUsulan<T> & { waktu: number }) | null
    if (isi === null || typeof isi.isian !== 'object' || isi.isian === null || kini() - isi.waktu > UMUR_MS) return null
    return { isian: isi.isian, kunciKirim: isi.kunciKirim }
  } catch {
    return null
  }
}

export function simpanDraf<T>(kunci: string, draf: DrafUsulan<T>): void {
  try {
    const teks = JSON.stringify({ ...draf, waktu: kini() })
    localStorage.setItem(kunci, teks)
    milikTab.set(kunci, teks)
  } catch {
    // A full or forbidden storage must not keep anybody from sending.
  }
}

export function hapusDraf(kunci: string): void {
  if (localStorage.getItem(kunci) === milikTab.get(kunci)) localStorage.removeItem(kunci)
}

const kini = (): number => performance.timeOrigin + performance.now()
