import { createServer } from 'node:http'
import pg from 'pg'

/**
 * The floor of ingest: the least that takes taps over HTTP and keeps them. node:http, one prepared insert into one keyed
 * table, posts that wait at the same moment in one statement, an answer after its commit. No schools, no checks.
 * `node tap.ts <database url>` prints its port.
 */
type Waiting = { rows: readonly string[][]; answer: () => void; fail: () => void }

const client = new pg.Client({ connectionString: process.argv[2] })
await client.connect()
await client.query(`create table if not exists lantai_tap
  (sn text, pin text, waktu timestamp, status int2, verifikasi int2, primary key (sn, waktu, pin))`)

const insert = {
  name: 'tap',
  text: `insert into lantai_tap select * from unnest($1::text[], $2::text[], $3::timestamp[], $4::int2[], $5::int2[])
    on conflict do nothing`,
}
let queue: Waiting[] = []
let running = 0

function pump(): void {
  while (running < 2 && queue.length > 0) {
    running++
    void flush(queue.splice(0))
  }
}

async function flush(group: Waiting[]): Promise<void> {
  const rows = group.flatMap((waiting) => waiting.rows)
  const column = (k: number) => rows.map((row) => row[k])
  try {
    await client.query({ ...insert, values: [0, 1, 2, 3, 4].map(column) })
    for (const { answer } of group) answer()
  } catch {
    for (const { fail } of group) fail()
  } finally {
    running--
    pump()
  }
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const sn = /[?&]SN=([^&]+)/.exec(request.url ?? '')?.[1] ?? ''
    const lines = Buffer.concat(chunks).toString('latin1').split('\n').filter(Boolean)
    const rows = lines.map((line) => {
      const [pin = '', waktu = '', status = '0', verifikasi = '0'] = line.split('\t')
      return [sn, pin, waktu, status, verifikasi]
    })
    const end = (status: number, text: string) => response.writeHead(status, { 'content-type': 'text/plain' }).end(text)
    queue.push({ rows, answer: () => end(200, `OK: ${rows.length}`), fail: () => end(503, 'FAIL') })
    if (queue.length === 1) setImmediate(pump)
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`port ${typeof address === 'object' ? address?.port : ''}`)
})
