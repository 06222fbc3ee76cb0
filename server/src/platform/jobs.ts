import { PgBoss } from 'pg-boss'

/** A task that some server does at its time, exactly once across servers. */
export type Tugas = {
  nama: string
  /** Five-field cron in WIB. */
  jadwal: string
  kerja: () => Promise<void>
}

/** Starts the scheduled tasks on the same database; returns how to stop them (a running one may finish first). */
export async function startJobs(
  databaseUrl: string,
  tugas: readonly Tugas[],
  catat: (galat: Error) => void,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 3, application_name: 'geisa-jobs' })
  boss.on('error', catat)
  await boss.start()
  for (const { nama, jadwal, kerja } of tugas) {
    await boss.createQueue(nama, { policy: 'singleton', retryLimit: 2 })
    await boss.schedule(nama, jadwal, null, { tz: 'Asia/Jakarta' })
    await boss.work(nama, { pollingIntervalSeconds: 30 }, () => kerja())
  }
  return () => boss.stop({ graceful: true, timeout: 10_000 })
}
