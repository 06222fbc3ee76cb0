import pg from 'pg'
import { elapsed, median, ms, type Row } from '../measure.ts'
import { runServer } from '../test-server.ts'

/** Start on existing data: from spawning the server to its first answer. */
export async function measureStart(databaseUrl: string): Promise<Row> {
  const [floors, ours, cpu]: [number[], number[], number[]] = [[], [], []]
  for (let nth = 0; nth < 5; nth++) {
    floors.push(
      await elapsed(async () => {
        const client = new pg.Client({ connectionString: databaseUrl })
        await client.connect()
        await client.end()
      }),
    )
    const server = await runServer(databaseUrl)
    ours.push(server.startMs)
    cpu.push(server.startCpuMs)
    await server.stop()
  }
  const [a, b] = [median(floors), median(ours)]
  return {
    operasi: 'mulai di atas data yang ada sampai jawaban pertama',
    lantai: `${ms(a)} menyambung`,
    kami: `${ms(b)}, CPU ${ms(median(cpu))}`,
    rasio: b / a,
    janji: '<= 3.000 ms',
    dipenuhi: b <= 3000,
  }
}
