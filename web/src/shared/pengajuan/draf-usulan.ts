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

export function bacaDraf<T>(kunci: string): DrafUsulan<T> | null {
  try {
    const isi = JSON.parse(localStorage.getItem(kunci) ?? 'null') as (DrafUsulan<T> & { waktu: number }) | null
    if (isi === null || typeof isi.isian !== 'object' || isi.isian === null || kini() - isi.waktu > UMUR_MS) return null
    return { isian: isi.isian, kunciKirim: isi.kunciKirim }
  } catch {
    return null
  }
}

export function simpanDraf<T>(kunci: string, draf: DrafUsulan<T>): void {
  try {
    localStorage.setItem(kunci, JSON.stringify({ ...draf, waktu: kini() }))
  } catch {
    // A full or forbidden storage must not keep anybody from sending.
  }
}

export const hapusDraf = (kunci: string): void => localStorage.removeItem(kunci)

const kini = (): number => performance.timeOrigin + performance.now()
