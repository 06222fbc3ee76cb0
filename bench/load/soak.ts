import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ask, type Call } from '../door/ask.ts'
import type { Target } from '../floors/run-floor.ts'
import { BULAN, PROVINSI_TAPS } from '../generator.ts'
import { residentMb } from '../memory.ts'

/** A long even load: so many requests a second, of every kind that people make all day. */

export const PER_SECOND = 30

/** What was seen: answer times, those that failed, and the server's memory at each second. */
export type Seen = { took: number[]; failed: string[]; memory: number[] }

/** On schedule, whatever the answers before do; an answer time counts from the instant that the schedule names. */
export async function soak(
  target: Target,
  token: string,
  { seconds, calls }: { seconds: number; calls: readonly Call[] },
): Promise<Seen> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const seen: Seen = { took: [], failed: [], memory: [] }
  const start = performance.now()
  const answers: Promise<unknown>[] = []
  for (let nth = 0; nth < seconds * PER_SECOND; ) {
    const passed = (performance.now() - start) / 1000
    while (seen.memory.length <= passed) seen.memory.push(residentMb(target.pid))
    for (const due = Math.min(seconds, passed) * PER_SECOND; nth < due; nth++) {
      const scheduled = start + (nth * 1000) / PER_SECOND
      const answer = ask(target, calls[nth % calls.length]!, token, agent)
      answers.push(
        answer.then(
          () => void seen.took.push(performance.now() - scheduled),
          (error: Error) => void seen.failed.push(error.message),
        ),
      )
    }
    await sleep(5)
  }
  await Promise.all(answers)
  agent.destroy()
  return seen
}

/** Pages, reports and dashboards of the province, of other schools and people each time round. */
export async function everydayCalls(client: pg.Client): Promise<Call[]> {
  const { rows } = await client.query<{ sekolahId: number; orang: string }>(
    `select distinct on (s.id) s.id as "sekolahId", g.id_dapodik as orang from sekolah s join gtk g on g.sekolah_id = s.id
     where s.kode_provinsi = $1 order by s.id, g.id limit 300`,
    [PROVINSI_TAPS],
  )
  const paths = rows.flatMap(({ sekolahId, orang }, nth) => [
    `/api/rekap/harian?idDapodik=${orang}&monthSelected=${BULAN}`,
    `/api/sekolah?page=${1 + (nth % 9)}&per=50&urut=nama`,
    `/api/rekap/bulanan-sekolah?monthSelected=${BULAN}&sekolahId=${sekolahId}`,
    '/api/dashboard/rekap-pengguna?kodeWilayah=000000',
    `/api/gtk?sekolahId=${sekolahId}&tpp=tidak`,
    `/api/dashboard/rekap-sync?kodeWilayah=${PROVINSI_TAPS}`,
    `/api/koreksi-kehadiran?page=${1 + (nth % 5)}&per=50`,
    '/api/cek-token',
  ])
  return paths.map((path) => ({ path }))
}
