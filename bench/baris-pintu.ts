import { Agent, request } from 'node:http'
import { sidikPassword } from '@geisa/server/platform/access/password'
import type pg from 'pg'
import { cpuOfTree, postmasterOf } from './cpu.ts'
import { runFloor, type Target } from './lantai.ts'
import { BULAN } from './pembangkit.ts'
import { runServer } from './server-uji.ts'
import { median, ms, type Row } from './ukur.ts'

/** At the door: through HTTP, signed in, CPU of the server and PostgreSQL together a request. */

const ROUNDS = 7
const PASSWORD = 'Ukuran-di-pintu-2026'

type Call = { method?: 'GET' | 'POST' | 'PATCH'; path: string; body?: object }
/** `floor`: what the floor does for it; `promise`: times the floor, or milliseconds where there is none. */
type Shape = {
  nama: string
  perRound: number
  promise: number
  floor?: Call
  call: (nth: number) => Call
  before?: () => Promise<unknown>
}

export async function measureDoor(databaseUrl: string, client: pg.Client): Promise<Row[]> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = postmasterOf(rows[0]!.pid)
  await client.query(
    `insert into pengguna (username, nama, password_hash, peran_id, hak_akses) values ('pintu', 'Pintu', $1, 1, 'APPROVAL')
     on conflict (username) do nothing`,
    [await sidikPassword(PASSWORD)],
  )
  const usulan = await createUsulan(client)
  const floor = await runFloor('lantai-pintu.ts', databaseUrl)
  const server = await runServer(databaseUrl)
  try {
    const ours: Target = { port: server.port, pid: server.process.pid! }
    const token = JSON.parse(
      await send(ours, { method: 'POST', path: '/api/signin', body: { username: 'pintu', password: PASSWORD } }),
    ) as string
    const results: Row[] = []
    for (const shape of shapes(client, usulan)) results.push(await doorRow(shape, { floor, ours }, postmaster, token))
    return results
  } finally {
    floor.process.kill()
    await server.berhenti()
  }
}

function shapes(client: pg.Client, usulan: readonly string[]): Shape[] {
  let decided = 0
  const bulan = (nth: number): Call => ({
    path: `/api/rekap/bulanan-sekolah?monthSelected=${BULAN}&sekolahId=${1 + (nth % 14)}`,
  })
  return [
    { nama: 'siapa saya (cek-token)', perRound: 300, promise: 0.8, call: () => ({ path: '/api/cek-token' }) },
    {
      nama: 'halaman 50 sekolah',
      perRound: 150,
      promise: 3,
      floor: { path: '/sekolah' },
      call: (nth) => ({ path: `/api/sekolah?page=${1 + (nth % 5)}&per=50&urut=nama` }),
    },
    {
      nama: 'halaman 50 usulan koreksi',
      perRound: 150,
      promise: 3,
      floor: { path: '/usulan' },
      call: (nth) => ({ path: `/api/koreksi-kehadiran?page=${1 + (nth % 5)}&per=50` }),
    },
    { nama: 'bulan sebuah sekolah dari memo', perRound: 150, promise: 1.5, call: bulan },
    {
      nama: 'bulan sebuah sekolah dihitung lagi',
      perRound: 14,
      promise: 10,
      before: () =>
        client.query(
          `insert into sekolah_bulan_versi (sekolah_id, bulan) select n, $1 from generate_series(1, 14) n
           on conflict (sekolah_id, bulan) do update set versi = sekolah_bulan_versi.versi + 1`,
          [Number(BULAN)],
        ),
      call: bulan,
    },
    {
      nama: 'menyetujui sebuah usulan',
      perRound: 40,
      promise: 4,
      floor: { method: 'POST', path: '/setujui' },
      call: () => ({
        method: 'PATCH',
        path: `/api/koreksi-kehadiran/${usulan[decided++]}`,
        body: { versi: 1, statusPengajuan: { id: 2 } },
      }),
    },
  ]
}

/** Corrections that wait, one a school and person; their public ids. */
async function createUsulan(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, status_koreksi_id, status_awal_id, dari, sampai, tgl_pengajuan)
     select sekolah_id, 'U' || id, id, 1, 3, 0, '2025-10-07', '2025-10-07', '2025-10-08'::timestamptz + id * interval '1 second'
     from gtk order by id limit 1000 returning sekolah_id || '-' || id as id`,
  )
  return rows.map(({ id }) => id)
}

async function doorRow(
  { nama, perRound, promise, floor: floorCall, call, before }: Shape,
  { floor, ours }: { floor: Target; ours: Target },
  postmaster: number,
  token: string,
): Promise<Row> {
  const cost = async (target: Target, times: number, one: (nth: number) => Call): Promise<number> => {
    const spent = () => cpuOfTree(target.pid) + cpuOfTree(postmaster)
    const start = spent()
    for (let nth = 0; nth < times; nth++) await send(target, one(nth), token)
    return (spent() - start) / times
  }
  const seen = { floor: [] as number[], ours: [] as number[] }
  for (let round = -2; round < ROUNDS; round++) {
    const bottom = floorCall === undefined ? 0 : await cost(floor, Math.max(perRound, 100), () => floorCall)
    await before?.()
    const own = await cost(ours, perRound, call)
    if (round < 0) continue
    seen.floor.push(bottom)
    seen.ours.push(own)
  }
  const [bottom, own] = [median(seen.floor), median(seen.ours)]
  const ratio = floorCall === undefined ? own : own / bottom
  return {
    operasi: `di pintu: ${nama}, CPU`,
    lantai: floorCall === undefined ? '-' : ms(bottom),
    kami: ms(own),
    rasio: ratio,
    janji: floorCall === undefined ? `<= ${ms(promise)}` : `<= ${promise} x`,
    dipenuhi: ratio <= promise,
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function send({ port }: Target, { method = 'GET', path, body }: Call, token?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    }
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
      let answer = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        answer += part
      })
      response.on('end', () =>
        response.statusCode === 200 ? resolve(answer) : reject(new Error(`${path}: ${response.statusCode} ${answer}`)),
      )
    })
    sent.on('error', reject)
    sent.end(text)
  })
}
