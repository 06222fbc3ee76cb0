import { setTimeout as tidur } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'

/** A task that some server does at its time, exactly once across servers. */
export type Tugas = {
  nama: string
  /** Five-field cron in WIB. */
  jadwal: string
  kerja: () => Promise<void>
}

const COBA_LAGI_MS = 5_000

/**
 * Starts the scheduled tasks on the same database, again and again while that is away; returns how to stop them
 * (a running one may finish first).
 */
export function startJobs(
  databaseUrl: string,
  tugas: readonly Tugas[],
  catat: (galat: Error) => void,
): () => Promise<void> {
  const henti = new AbortController()
  const mulai = (async () => {
    while (!henti.signal.aborted) {
      const boss = new PgBoss({ connectionString: databaseUrl, max: 3, application_name: 'geisa-jobs' })
      boss.on('error', catat)
      try {
        await pasangTugas(boss, tugas)
        return boss
      } catch (galat) {
        catat(galat instanceof Error ? galat : new Error(String(galat)))
        await boss.stop({ graceful: false }).catch(catat)
        await tidur(COBA_LAGI_MS, undefined, { signal: henti.signal }).catch(() => undefined)
      }
    }
    return null
  })()
  return async () => {
    henti.abort()
    const boss = await mulai
    await boss?.stop({ graceful: true, timeout: 10_000 })
  }
}

async function pasangTugas(boss: PgBoss, tugas: readonly Tugas[]): Promise<void> {
  await boss.start()
  for (const { nama, jadwal, kerja } of tugas) {
    await boss.createQueue(nama, { policy: 'singleton', retryLimit: 2 })
    await boss.schedule(nama, jadwal, null, { tz: 'Asia/Jakarta' })
    await boss.work(nama, { pollingIntervalSeconds: 30 }, () => kerja())
  }
}
