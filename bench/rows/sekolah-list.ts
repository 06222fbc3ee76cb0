import { cpuOfTree } from '../cpu.ts'
import { ask } from '../door/ask.ts'
import type { Door } from '../door/door-row.ts'
import { runFloor, type Target } from '../floors/run-floor.ts'
import { eachAlone, median, ms, type Row } from '../measure.ts'

const OPERATION = 'daftar 100 sekolah lewat HTTP, CPU per permintaan'
const ROUNDS = 7
const REQUESTS = 100

/** What stands around a list: the very same question of the product, answered by node:http and JSON.stringify. */
export const listRow = (databaseUrl: string, door: Door): Promise<Row[]> =>
  eachAlone([[OPERATION, () => measureList(databaseUrl, door)]])

async function measureList(databaseUrl: string, { ours, postmaster, token }: Door): Promise<Row> {
  const floor = await runFloor('sekolah-list.ts', databaseUrl)
  try {
    const cost = async (target: Target): Promise<number> => {
      const spent = () => cpuOfTree(target.pid) + cpuOfTree(postmaster)
      const before = spent()
      for (let nth = 0; nth < REQUESTS; nth++)
        await ask(target, { path: `/api/sekolah?page=${1 + (nth % 3)}&per=100&urut=nama` }, token)
      return (spent() - before) / REQUESTS
    }
    const seen = { floor: [] as number[], ours: [] as number[] }
    for (let round = -2; round < ROUNDS; round++) {
      const [bottom, own] = [await cost(floor), await cost(ours)]
      if (round < 0) continue
      seen.floor.push(bottom)
      seen.ours.push(own)
    }
    const [bottom, own] = [median(seen.floor), median(seen.ours)]
    return {
      operasi: OPERATION,
      lantai: `${ms(bottom)} node http + JSON.stringify`,
      kami: ms(own),
      rasio: bottom / own,
      janji: '>= 0,9',
      dipenuhi: bottom / own >= 0.9,
      makinBesarMakinBaik: true,
    }
  } finally {
    floor.process.kill()
  }
}
