import { systemClock } from '../clock.ts'

export type SeenRequest = {
  id: string
  /** Null: nobody was signed in. */
  user: number | null
  method: string
  /** As it is written in the program: '/api/gtk/:id'. */
  route: string
  status: number
  ms: number
}

/** A line each would be a system call each; what waits is at most this old when it is written. */
const DELAY_MS = 500
const FULL = 32 * 1024

/**
 * One line of JSON a request: who asked, by which pattern, and what became of it. No path, no query, no body, no address: a
 * machine's path carries its token, and what people ask for names people.
 */
export function createAccessLog(write: (text: string) => void): (seen: SeenRequest) => void {
  let text = ''
  let timer: NodeJS.Timeout | null = null
  const flush = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (text === '') return
    write(text)
    text = ''
  }
  process.once('exit', flush)
  return ({ id, user, method, route, status, ms }) => {
    const [now, rounded] = [systemClock.now(), Math.round(ms * 10) / 10]
    // By hand, which costs half: nothing in it but the pattern, which is ours, could need an escape.
    text += `{"waktu":"${now}","permintaan":"${id}","pengguna":${user},"metode":"${method}","rute":${JSON.stringify(route)},"status":${status},"ms":${rounded}}\n`
    if (text.length > FULL) flush()
    else timer ??= setTimeout(flush, DELAY_MS)
  }
}
