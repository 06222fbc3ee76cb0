import type { Kendali } from './kendali-cacah.ts'

type Kecuali = {
  /** A route of the web, or '(kerangka)'. */
  layar: string
  jenis: Kendali['jenis']
  nama: RegExp
  alasan: string
}

/** What the journey does not judge. One that no screen shows any more fails it. */
export const KECUALI: readonly Kecuali[] = [
  {
    layar: '(kerangka)',
    jenis: 'butir',
    nama: /^Keluar/,
    alasan: 'ends the session that all further pressing needs; e2e/masuk.spec.ts presses it',
  },
]

/** @returns the exception's place in the table */
export function dikecualikan(layar: string, k: Kendali): number | null {
  const ke = KECUALI.findIndex((satu) => satu.layar === layar && satu.jenis === k.jenis && satu.nama.test(k.nama))
  return ke === -1 ? null : ke
}
