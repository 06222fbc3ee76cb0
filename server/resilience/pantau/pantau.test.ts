import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { signInAs } from '../people.ts'
import { mesinSerial } from '../prepare.ts'
import { freePort } from '../proxy/proxies.ts'
import { type Answer, answered, type Cut, getRequestMessage, sendRaw, tapMessage } from '../raw-client.ts'
import { folderFrom, postgresProcesses, turnOn, urlPostgres } from '../real-server.ts'

const ID = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/
const WATCHED = new URL('../../../deploy/pantau/', import.meta.url)

type LogLine = {
  waktu: string
  permintaan: string
  pengguna: number | null
  metode: string
  rute: string
  status: number
}

test('metrik dan log akses dari server nyata: yang dihitung, tanpa alamat, dan semua nama di aturan dan dasbor ada', async () => {
  const folder = folderFrom(inject('templatTahan'))
  const metrik = await freePort()
  const server = await turnOn(folder, {
    METRIK_PORT: String(metrik),
    LOG_AKSES: '1',
    LOG_LEVEL: 'info',
  })
  const ask = asker(server.port)
  const token = await signInAs(server.port, 'sekolah')
  await ask('/api/wilayah?search=RAHASIA', { authorization: `Bearer ${token}` })
  await whileTapsWait(folder, async () => {
    const answer = sendRaw(server.port, tapMessage(mesinSerial(0), `${TAP}${TAP.replace('1156', '1157')}bukan tap\n`))
    await expect.poll(async () => valueOf(await scrape(metrik), 'geisa_tap_waiting_posts')).toBe(1)
    expect(valueOf(await scrape(metrik), 'geisa_tap_oldest_waiting_seconds')).toBeGreaterThan(0)
    return { answer }
  })
  await sendRaw(server.port, tapMessage('ASING00001', TAP))
  await sendRaw(server.port, getRequestMessage(`/m/RAHASIA/iclock/getrequest?SN=${mesinSerial(1)}`))
  const { status, headers } = await ask('/api/tidak-ada', { 'x-request-id': 'RAHASIA' })
  expect([status, headers.get('x-request-id')]).toEqual([404, expect.stringMatching(ID)])
  const stream = await openStream(server.port, token)

  const text = await scrape(metrik)
  const value = (series: string): number => valueOf(text, series)
  expect(value('geisa_tap_accepted_total')).toBe(2)
  expect(value('geisa_tap_quarantined_total')).toBe(1)
  expect(value('geisa_tap_refused_posts_total{status="503"}')).toBe(1)
  expect(value('geisa_tap_waiting_posts')).toBe(0)
  expect(value('geisa_streams_open{jenis="halaman"}')).toBe(1)
  expect(value('geisa_database_up')).toBe(1)
  expect(value('geisa_request_duration_seconds_count{method="GET",route="/api/wilayah",status="200"}')).toBe(1)
  expect(value('geisa_request_duration_seconds_bucket{le="+Inf",method="POST",route="/iclock/*",status="200"}')).toBe(1)
  expect(text.match(/^geisa_cronjob_state\{.*tugas="cadangkan"/gm)).toHaveLength(3)
  const exposed = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
  const used = namesUsed()
  expect(used.length).toBeGreaterThan(15)
  expect(used.filter((name) => !exposed.has(name))).toEqual([])

  // Nothing of it at the door that people and proxies reach, and of this one nothing but the two pages, from here alone.
  expect((await ask('/metrics')).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${metrik}/`)).status).toBe(404)
  await expect(fetch(`http://127.0.0.9:${metrik}/metrics`)).rejects.toThrow('fetch failed')
  await stream.cancel()
  expect((await server.stop()).code).toBe(0)
  checkAccessLog(server.output())
  expect(server.output()).not.toMatch(new RegExp(`RAHASIA|${mesinSerial(1)}|search|1156|127\\.0\\.0\\.1:?["/]`))
})

test('basis data yang membeku: tap tertahan, alasannya, dan kode permintaan yang juga ada di log', async () => {
  const folder = folderFrom(inject('templatTahan'))
  const metrik = await freePort()
  const server = await turnOn(folder, { METRIK_PORT: String(metrik) })
  const ask = asker(server.port)
  const token = await signInAs(server.port, 'sekolah')
  const frozen = postgresProcesses(folder)
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  const thaw = (): void => frozen.forEach((pid) => void process.kill(pid, 'SIGCONT'))
  try {
    const post = sendRaw(server.port, tapMessage(mesinSerial(0), TAP))
    const reading = ask('/api/wilayah?search=malang', { authorization: `Bearer ${token}` })
    const reasons = await fetch(`http://127.0.0.1:${metrik}/alasan`)
    expect([reasons.status, await reasons.json()]).toEqual([
      503,
      expect.objectContaining({
        siap: false,
        temuan: expect.arrayContaining([
          expect.objectContaining({ perihal: 'Basis data tidak menjawab dalam 2 detik' }),
        ]),
      }),
    ])
    expect(valueOf(await scrape(metrik), 'geisa_database_up')).toBe(0)
    const answer = await reading
    const body = (await answer.json()) as { kode: string; idPermintaan: string }
    expect([answer.status, body.kode]).toEqual([503, 'LAYANAN_TERGANGGU'])
    expect(body.idPermintaan).toMatch(ID)
    expect(answer.headers.get('x-request-id')).toBe(body.idPermintaan)
    expect(server.output()).toMatch(new RegExp(`"reqId":"${body.idPermintaan}".*"permintaan gagal"`))
    expect(answered(await post)).toBe(true)
  } finally {
    thaw()
  }
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${metrik}/alasan`)).status).toBe(200)
  expect((await server.stop()).code).toBe(0)
})

test('METRIK_PORT yang dipakai: satu baris, dan servernya tetap melayani', async () => {
  const other = createServer()
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void other.close())
  const { port } = other.address() as { port: number }
  const server = await turnOn(folderFrom(inject('templatTahan')), { METRIK_PORT: String(port) })
  expect(server.output().match(/^.*METRIK_PORT.*$/gm)).toEqual([
    `Port ${port} di 127.0.0.1 sudah dipakai program lain, mungkin Geisa yang masih berjalan. Hentikan dulu, atau isi METRIK_PORT dengan angka lain. Server tetap melayani, tanpa metrik.`,
  ])
  expect((await asker(server.port)('/health/ready')).status).toBe(200)
  expect((await server.stop()).code).toBe(0)
})

const TAP = '1156\t2026-03-02 06:40:01\t0\t1\n'

const asker =
  (port: number) =>
  (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers })

const scrape = async (metrik: number): Promise<string> => (await fetch(`http://127.0.0.1:${metrik}/metrics`)).text()

const valueOf = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((row) => row.startsWith(`${series} `))
      ?.split(' ')
      .at(-1),
  )

/** Nobody may write a tap meanwhile; what was begun is answered afterwards. */
async function whileTapsWait(folder: string, work: () => Promise<{ answer: Promise<Answer | Cut> }>): Promise<void> {
  const client = new pg.Client({ connectionString: urlPostgres(folder) })
  await client.connect()
  await client.query('begin; lock table tap in exclusive mode')
  try {
    const { answer } = await work()
    await client.query('rollback')
    expect(await answer).toMatchObject({ status: 200 })
  } finally {
    await client.end()
  }
}

async function openStream(port: number, token: string): Promise<ReadableStreamDefaultReader> {
  const answer = await asker(port)('/api/sesi/aliran', {
    authorization: `Bearer ${token}`,
    accept: 'text/event-stream',
  })
  const reader = answer.body!.getReader()
  expect(answer.status).toBe(200)
  await reader.read()
  return reader
}

/** Every metric that the shipped rules and the dashboard ask for, as its TYPE names it. */
function namesUsed(): string[] {
  const files = readdirSync(WATCHED).filter((name) => /\.(yml|json)$/.test(name))
  const texts = files.map((name) => readFileSync(new URL(name, WATCHED), 'utf8'))
  const names = texts.flatMap((text) => text.match(/\b(geisa|nodejs|process)_[a-z0-9_]+/g) ?? [])
  return [...new Set(names.map((name) => name.replace(/_(bucket|sum|count)$/, '')))]
}

function checkAccessLog(output: string): void {
  const lines = output
    .split('\n')
    .filter((row) => row.startsWith('{"waktu"'))
    .map((row) => JSON.parse(row) as LogLine)
  expect(lines.length).toBeGreaterThan(5)
  for (const line of lines) {
    expect(Object.keys(line)).toEqual(['waktu', 'permintaan', 'pengguna', 'metode', 'rute', 'status', 'ms'])
    expect(line.permintaan).toMatch(ID)
  }
  const of = (route: string) =>
    lines.filter((line) => line.rute === route).map(({ metode, status }) => `${metode} ${status}`)
  expect(of('/iclock/*')).toEqual(['POST 200', 'POST 503', 'GET 401'])
  expect(of('/api/sesi/aliran')).toEqual(['GET 200'])
  const users = (route: string) => lines.find((line) => line.rute === route)?.pengguna
  expect([users('/api/signin'), users('/api/wilayah')]).toEqual([null, expect.any(Number)])
}
