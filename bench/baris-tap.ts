import { Agent, request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { runServer, type TestServer } from './server-uji.ts'
import { elapsed, ms, perDetik, quantile, type Row, thousands } from './ukur.ts'

const CONCURRENT_MESIN = 256

/** Durable ingest over HTTP against COPY binary into an unlogged, index-free table. */
export async function measureTap(databaseUrl: string, client: pg.Client): Promise<Row[]> {
  const floor = await measureFloor(databaseUrl, 300_000)
  const { rows } = await client.query<{ nomor_seri: string }>('select nomor_seri from mesin order by id limit $1', [
    CONCURRENT_MESIN,
  ])
  const serials = rows.map((row) => row.nomor_seri)
  const server = await runServer(databaseUrl)
  try {
    await sendConcurrent(server, serials, { kiriman: 4, baris: 8, hari: '2026-01' })
    return [
      await concurrentRow(server, serials, floor, { kiriman: 60, baris: 1, hari: '2026-02' }),
      await concurrentRow(server, serials, floor, { kiriman: 24, baris: 32, hari: '2026-03' }),
      await rateRow(server, serials),
      await stackRow(server, serials[0] ?? '', floor),
    ]
  } finally {
    await server.berhenti()
  }
}

/** Taps per second of the floor. */
async function measureFloor(databaseUrl: string, jumlah: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    'create unlogged table lantai (sekolah_id int, mesin_id int, pin text, waktu timestamp, status int2)',
  )
  const content = binaryRow(jumlah)
  const waktu = await elapsed(() =>
    pipeline(Readable.from(cut(content)), client.query(copyFrom('copy lantai from stdin (format binary)'))),
  )
  await client.query('drop table lantai')
  await client.end()
  return perDetik(jumlah, waktu)
}

function binaryRow(jumlah: number): Buffer {
  const kepala = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)])
  const rows = Array.from({ length: jumlah }, (_, i) => {
    const pin = String(i % 500)
    const b = Buffer.alloc(2 + 8 + 8 + 4 + pin.length + 12 + 6)
    let p = b.writeInt16BE(5)
    p = b.writeInt32BE(i % 5000, b.writeInt32BE(4, p))
    p = b.writeInt32BE(i % 5000, b.writeInt32BE(4, p))
    p = b.writeInt32BE(pin.length, p)
    p += b.write(pin, p)
    p = b.writeBigInt64BE(BigInt(i) * 1_000_000n, b.writeInt32BE(8, p))
    b.writeInt16BE(0, b.writeInt32BE(2, p))
    return b
  })
  return Buffer.concat([kepala, ...rows, Buffer.from([0xff, 0xff])])
}

function* cut(content: Buffer): Generator<Buffer> {
  for (let awal = 0; awal < content.length; awal += 65_536) yield content.subarray(awal, awal + 65_536)
}

type Load = { kiriman: number; baris: number; hari: string }

async function concurrentRow(server: TestServer, serials: string[], floor: number, load: Load): Promise<Row> {
  const waiting: number[] = []
  const waktu = await elapsed(() => sendConcurrent(server, serials, load, waiting))
  const rate = perDetik(serials.length * load.kiriman * load.baris, waktu)
  return {
    operasi: `tap lewat HTTP, ${serials.length} mesin sekaligus, ${load.baris} baris sekali kirim (p99 ${ms(quantile(waiting, 0.99))})`,
    lantai: `${thousands(floor)} tap/dtk COPY`,
    kami: `${thousands(rate)} tap/dtk`,
    rasio: rate / floor,
    janji: load.baris === 1 ? '>= 5.000 tap/dtk' : '>= 0,10',
    dipenuhi: load.baris === 1 ? rate >= 5000 : rate / floor >= 0.1,
  }
}

/** Each machine sends its posts one after the other, all machines at once. */
async function sendConcurrent(
  server: TestServer,
  serials: string[],
  load: Load,
  waiting: number[] = [],
): Promise<void> {
  const agen = new Agent({ keepAlive: true, maxSockets: serials.length })
  await Promise.all(
    serials.map(async (sn, m) => {
      for (let nth = 0; nth < load.kiriman; nth++) {
        waiting.push(await elapsed(() => send(server.port, agen, sn, kirimanContent(load, m, nth))))
      }
    }),
  )
  agen.destroy()
}

/** Answer times at the burst of a national morning: 3,300 single taps a second, for ten seconds, sent on schedule. */
async function rateRow(server: TestServer, serials: string[]): Promise<Row> {
  const [rate, seconds] = [3300, 10]
  const agen = new Agent({ keepAlive: true, maxSockets: 512 })
  const kiriman: Promise<{ status: number; lama: number }>[] = []
  const awal = performance.now()
  for (let nth = 0; nth < rate * seconds; ) {
    const quota = Math.min(rate * seconds, Math.floor(((performance.now() - awal) * rate) / 1000))
    for (; nth < quota; nth++) {
      const [sn, nomor] = [serials[nth % serials.length] ?? '', nth]
      const content = kirimanContent(
        { kiriman: 1, baris: 1, hari: '2026-05' },
        nomor % serials.length,
        Math.floor(nomor / serials.length),
      )
      const jadwal = awal + (nomor * 1000) / rate
      kiriman.push(
        ask(server.port, agen, sn, content).then(({ status }) => ({ status, lama: performance.now() - jadwal })),
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  const answers = await Promise.all(kiriman)
  const waiting = answers.map((one) => one.lama)
  // A machine that is refused sends again later; a slow hour shows as refusals, not as the end of the bench.
  const refused = answers.filter(({ status }) => status !== 200).length
  const p99 = quantile(waiting, 0.99)
  agen.destroy()
  return {
    operasi: `jawaban pada 3.300 tap/dtk selama ${seconds} dtk (median ${ms(quantile(waiting, 0.5))}, ditolak ${thousands(refused)})`,
    lantai: '-',
    kami: `p99 ${ms(p99)}`,
    rasio: p99 / 100,
    janji: 'p99 < 100 ms',
    dipenuhi: p99 < 100 && refused === 0,
  }
}

async function stackRow(server: TestServer, sn: string, floor: number): Promise<Row> {
  const agen = new Agent({ keepAlive: true, maxSockets: 1 })
  const jumlah = 50_000
  const waktu = await elapsed(async () => {
    for (let nth = 0; nth * 128 < jumlah; nth++) {
      const row = Math.min(128, jumlah - nth * 128)
      await send(server.port, agen, sn, kirimanContent({ kiriman: 1, baris: row, hari: '2026-04' }, 0, nth))
    }
  })
  agen.destroy()
  const rate = perDetik(jumlah, waktu)
  return {
    operasi: 'tumpukan satu mesin: 50.000 tap, 128 baris sekali kirim',
    lantai: `${thousands(floor)} tap/dtk COPY`,
    kami: `${thousands(rate)} tap/dtk`,
    rasio: rate / floor,
    janji: '>= 0,15',
    dipenuhi: rate / floor >= 0.15,
  }
}

/** Taps that no other post carries: machine m, post ke. */
function kirimanContent(load: Load, m: number, nth: number): string {
  const rows = Array.from({ length: load.baris }, (_, b) => {
    const nomor = nth * load.baris + b
    const [hari, seconds] = [1 + (Math.floor(nomor / 3600) % 28), nomor % 3600]
    const jam = `${String(6 + (m % 3)).padStart(2, '0')}:${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
    return `${1 + (nomor % 12)}\t${load.hari}-${two(hari)} ${jam}\t0\t1\t\t0\t0\n`
  })
  return rows.join('')
}

const two = (angka: number): string => String(angka).padStart(2, '0')

async function send(port: number, agent: Agent, sn: string, content: string): Promise<void> {
  const { status, teks: text } = await ask(port, agent, sn, content)
  if (status !== 200) throw new Error(`machine got ${status} ${text}`)
}

function ask(port: number, agent: Agent, sn: string, content: string): Promise<{ status: number; teks: string }> {
  return new Promise((resolve, reject) => {
    const req = request(
      { host: '127.0.0.1', port, agent, method: 'POST', path: `/iclock/cdata?SN=${sn}&table=ATTLOG&Stamp=9999` },
      (res) => {
        let text = ''
        res.on('data', (potongan: Buffer) => {
          text += potongan.toString()
        })
        res.on('end', () => {
          const { statusCode: status = 0 } = res
          if (status === 503 || (status === 200 && text.startsWith('OK'))) resolve({ status, teks: text })
          else reject(new Error(`machine got ${status} ${text}`))
        })
      },
    )
    req.on('error', reject)
    req.end(content)
  })
}
