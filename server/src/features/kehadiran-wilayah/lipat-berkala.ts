import type { AppContext } from '../../platform/app-context.ts'
import { repeatPeriodically } from '../../platform/jobs.ts'
import { inOperation } from '../../platform/operation.ts'
import { foldKehadiran } from './commands-lipat.ts'

const DELAY_MS = 2_000
/** Half of the time at most: taps come first. */
const REST = 1

/** Every server folds, whoever gets the turn; returns how to stop it: a step that is under way is finished. */
export const foldKehadiranPeriodically = (
  { db }: Pick<AppContext, 'db'>,
  record: (error: Error) => void,
): (() => Promise<void>) =>
  repeatPeriodically((stop) => inOperation('lipat kehadiran', () => foldKehadiran(db, { stop, rest: REST })), {
    delayMs: DELAY_MS,
    record,
  })
