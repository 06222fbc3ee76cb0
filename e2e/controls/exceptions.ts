import type { Control } from './tally.ts'

type Except = {
  /** A route of the web, '(kerangka)', or all of them. */
  screen: string
  jenis: Control['jenis']
  nama: RegExp
  alasan: string
}

/** What stands on every screen and is the same there. */
export const EVERY_SCREEN = '(setiap layar)'

/** What the journey does not judge. One that no screen shows any more fails it. */
export const EXCEPTIONS: readonly Except[] = [
  {
    screen: '(kerangka)',
    jenis: 'butir',
    nama: /^Logout/,
    alasan: 'ends the session that all further pressing needs; e2e/sesi/sign-in.spec.ts presses it',
  },
  {
    screen: '(kerangka)',
    jenis: 'tautan',
    nama: /^Lewati ke isi/,
    alasan: 'out of sight for the pointer, and answers by moving the focus; e2e/screens/keyboard.spec.ts presses it',
  },
  {
    screen: '(kerangka)',
    jenis: 'saran',
    nama: /^Cari apa saja/,
    alasan: 'offers what it finds in a list of its own; e2e/screens/shell.spec.ts types and chooses',
  },
  {
    screen: '(kerangka)',
    jenis: 'butir',
    nama: /^Bantuan$/,
    alasan: 'opens the guide beside the screen, which only leads on; e2e/screens/help.spec.ts presses it',
  },
  {
    screen: EVERY_SCREEN,
    jenis: 'tombol',
    nama: /^Bantuan layar ini/,
    alasan: 'the same guide; that every screen has its chapter is held by screen-chapters.test.ts',
  },
]

/** @returns the exception's place in the table */
export function exceptionIndex(screen: string, k: Control): number | null {
  const nth = EXCEPTIONS.findIndex(
    (except) => [screen, EVERY_SCREEN].includes(except.screen) && except.jenis === k.jenis && except.nama.test(k.nama),
  )
  return nth === -1 ? null : nth
}
