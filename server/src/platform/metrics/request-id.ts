import { randomFillSync } from 'node:crypto'

/** Crockford's letters: none that is heard or read as another, none that makes a word. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8
/** Asking for chance costs more than using it: five hundred names are made of one answer. */
const pool = Buffer.alloc(500 * LENGTH)
let used = pool.length

/**
 * The name of a request, short enough to be read out on the phone: 'K7PD-3QXM'. A million million of them: who looks for one
 * knows the day as well. Never what a stranger sends along: two requests of one name would be no name.
 */
export function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  let id = ''
  for (let nth = 0; nth < LENGTH; nth++) {
    if (nth === LENGTH / 2) id += '-'
    id += LETTERS[pool[used++]! & 31]
  }
  return id
}
