import type { AppContext } from '../../platform/app-context.ts'
import { repeatPeriodically } from '../../platform/jobs.ts'
import { inOperation } from '../../platform/operation.ts'
import { foldRekap } from './commands-fold.ts'

/** A figure on a dashboard is so much behind at most, and an empty queue costs one glance. */
const DELAY_MS = 2_000

/** Every server folds, whoever gets the turn; returns how to stop it: a batch that is under way is finished. */
export const foldPeriodically = (
  { db }: Pick<AppContext, 'db'>,
  record: (error: Error) => void,
  delayMs = DELAY_MS,
): (() => Promise<void>) =>
  repeatPeriodically((stop) => inOperation('lipat rekap', () => foldRekap(db, { stop })), { delayMs, record })
