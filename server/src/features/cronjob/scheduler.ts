import type { AppContext } from '../../platform/app-context.ts'
import { repeatPeriodically } from '../../platform/jobs.ts'
import { inOperation } from '../../platform/operation.ts'
import { markTerputus, setSlot, takeDue } from './commands-jalan.ts'
import { createRunner, NAMA_SERVER, type Runner, type RunnerOptions } from './runner.ts'

/** How late a slot may begin on servers that have nothing else to do. */
const DELAY_MS = 3_000
/** Tasks are heavy, and people come first; another server takes what this one does not. */
const SIMULTANEOUS = 3

/**
 * Looks every few seconds for jobs whose time has come and carries them out, as every server does: the rows say who got
 * which (decision 15). Returns how to stop it.
 */
export function startScheduler(
  context: AppContext,
  record: (error: Error) => void,
  { delayMs = DELAY_MS, ...options }: RunnerOptions & { delayMs?: number } = {},
): () => Promise<void> {
  const runner = createRunner(context, record, options)
  const stop = repeatPeriodically((signal) => inOperation('penjadwal', () => peek(context, runner, signal)), {
    delayMs,
    record,
    wake: runner.anyEnded,
  })
  return async () => {
    await stop()
    await runner.close()
  }
}

async function peek(context: AppContext, runner: Runner, stop: AbortSignal): Promise<void> {
  await markTerputus(context.db)
  await setSlot(context)
  while (!stop.aborted && runner.countRunning() < SIMULTANEOUS) {
    const jalan = await takeDue(context, NAMA_SERVER)
    if (jalan === null) return
    runner.start(jalan)
  }
}
