import type { Aplikasi } from '../../platform/aplikasi.ts'
import { ulangBerkala } from '../../platform/jobs.ts'
import { inOperation } from '../../platform/operation.ts'
import { lipatRekap } from './commands-lipat.ts'

/** A figure on a dashboard is so much behind at most, and an empty queue costs one glance. */
const JEDA_MS = 2_000

/** Every server folds, whoever gets the turn; returns how to stop it: a batch that is under way is finished. */
export const lipatBerkala = (
  { db }: Pick<Aplikasi, 'db'>,
  catat: (galat: Error) => void,
  jedaMs = JEDA_MS,
): (() => Promise<void>) =>
  ulangBerkala((henti) => inOperation('lipat rekap', () => lipatRekap(db, { henti })), { jedaMs, catat })
