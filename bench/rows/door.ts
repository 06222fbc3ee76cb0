import type pg from 'pg'
import { postmasterOf, untilAtRest } from '../cpu.ts'
import { doorName, doorRow } from '../door/door-row.ts'
import { OFFICES, readShapes } from '../door/reads.ts'
import { signIn } from '../door/sign-in.ts'
import { listOperators, writeShapes } from '../door/writes.ts'
import { runFloor } from '../floors/run-floor.ts'
import { joinKecamatan } from '../join-kecamatan.ts'
import { eachAlone, type Row } from '../measure.ts'
import { runServer } from '../test-server.ts'
import { listRow } from './sekolah-list.ts'

/** At the door: through HTTP, signed in, CPU of the server and PostgreSQL together a request. */
export async function measureDoor(databaseUrl: string, client: pg.Client): Promise<Row[]> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = postmasterOf(rows[0]!.pid)
  await client.query(
    `insert into pengguna (username, nama, password_hash, peran_id, hak_akses) values ('pintu', 'Pintu', 'x', 1, 'APPROVAL')
     on conflict (username) do nothing`,
  )
  const kecamatan = await joinKecamatan(client)
  const floor = await runFloor('door.ts', databaseUrl)
  const server = await runServer(databaseUrl)
  try {
    const people = await listOperators(client)
    const names = people.map(({ username }) => username)
    const [token = '', provinsi = '', kabupaten = '', ...tokens] = await signIn(databaseUrl, server.dataDir, [
      'pintu',
      OFFICES.provinsi,
      OFFICES.kabupaten,
      ...names,
    ])
    const operators = people.map((person, nth) => ({ ...person, token: tokens[nth] ?? '' }))
    const shapes = [
      ...(await readShapes(client, kecamatan, { provinsi, kabupaten })),
      ...(await writeShapes(client, operators)),
    ]
    const door = { floor, ours: { port: server.port, pid: server.process.pid! }, postmaster, token }
    await untilAtRest([postmaster, door.ours.pid])
    const results = await eachAlone(shapes.map((shape) => [doorName(shape), () => doorRow(shape, door)] as const))
    return [...results, ...(await listRow(databaseUrl, door))]
  } finally {
    floor.process.kill()
    await server.stop()
  }
}
