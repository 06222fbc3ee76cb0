import type { AppContext } from '../../platform/app-context.ts'
import { repeatPeriodically } from '../../platform/jobs.ts'
import { listenForKabar } from '../../platform/live/kabar-listener.ts'
import { inOperation } from '../../platform/operation.ts'
import { foldKehadiran } from './commands-fold.ts'
import type { Heard } from './kabar-sekolah.ts'

const DELAY_MS = 2_000
/** Half of the time at most: taps come first. */
const REST = 1

/**
 * Every server folds, whoever gets the turn, what is queued and what it hears of: the news that open dashboards live by tell
 * whose taps came in. Returns how to stop it: a step that is under way is finished.
 */
export function foldKehadiranPeriodically(
  { db, databaseUrl, clock }: Pick<AppContext, 'db' | 'databaseUrl' | 'clock'>,
  record: (error: Error) => void,
  delayMs = DELAY_MS,
): () => Promise<void> {
  const heard: Heard = new Map()
  const kabar = listenForKabar(databaseUrl, {}, (alamat) => {
    const id = Number(alamat)
    // A user's address is no number.
    if (id > 0 && !heard.has(id)) heard.set(id, clock.now())
  })
  void kabar.ready()
  const stop = repeatPeriodically(
    (signal) => inOperation('lipat kehadiran', () => foldKehadiran({ db, clock }, { stop: signal, rest: REST, heard })),
    { delayMs, record },
  )
  return async () => {
    await Promise.all([kabar.close(), stop()])
  }
}
