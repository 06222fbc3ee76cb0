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
    nama: /^Logout/,
    alasan: 'ends the session that all further pressing needs; e2e/masuk.spec.ts presses it',
  },
  {
    layar: '(kerangka)',
    jenis: 'tautan',
    nama: /^Lewati ke isi/,
    alasan: 'out of sight for the pointer, and answers by moving the focus; e2e/papan-ketik.spec.ts presses it',
  },
  {
    layar: '(kerangka)',
    jenis: 'saran',
    nama: /^Cari menu/,
    alasan: 'offers screens in a list of its own; e2e/kerangka.spec.ts types and chooses',
  },
]

/** @returns the exception's place in the table */
export function dikecualikan(layar: string, k: Kendali): number | null {
  const ke = KECUALI.findIndex((satu) => satu.layar === layar && satu.jenis === k.jenis && satu.nama.test(k.nama))
  return ke === -1 ? null : ke
}
