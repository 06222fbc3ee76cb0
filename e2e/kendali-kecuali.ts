import type { Control } from './kendali-cacah.ts'

type Except = {
  /** A route of the web, or '(kerangka)'. */
  screen: string
  jenis: Control['jenis']
  nama: RegExp
  alasan: string
}

/** What the journey does not judge. One that no screen shows any more fails it. */
export const EXCEPTIONS: readonly Except[] = [
  {
    screen: '(kerangka)',
    jenis: 'butir',
    nama: /^Logout/,
    alasan: 'ends the session that all further pressing needs; e2e/masuk.spec.ts presses it',
  },
  {
    screen: '(kerangka)',
    jenis: 'tautan',
    nama: /^Lewati ke isi/,
    alasan: 'out of sight for the pointer, and answers by moving the focus; e2e/papan-ketik.spec.ts presses it',
  },
  {
    screen: '(kerangka)',
    jenis: 'saran',
    nama: /^Cari apa saja/,
    alasan: 'offers what it finds in a list of its own; e2e/kerangka.spec.ts types and chooses',
  },
]

/** @returns the exception's place in the table */
export function exceptionIndex(screen: string, k: Control): number | null {
  const nth = EXCEPTIONS.findIndex(
    (except) => except.screen === screen && except.jenis === k.jenis && except.nama.test(k.nama),
  )
  return nth === -1 ? null : nth
}
