import { Agent, request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { jalankanServer, type ServerUji } from './server-uji.ts'
import { type Baris, kuantil, lama, ms, perDetik, ribuan } from './ukur.ts'

const MESIN_SERENTAK = 256

/** Durable ingest over HTTP against COPY binary into an unlogged, index-free table. */
export async function ukurTap(databaseUrl: string, client: pg.Client): Promise<Baris[]> {
  const lantai = await ukurLantai(databaseUrl, 300_000)
  const { rows } = await client.query<{ nomor_seri: string }>('select nomor_seri from mesin order by id limit $1', [
    MESIN_SERENTAK,
  ])
  const seri = rows.map((row) => row.nomor_seri)
  const server = await jalankanServer(databaseUrl)
  try {
    await kirimSerentak(server, seri, { kiriman: 4, baris: 8, hari: '2026-01' })
    return [
      await barisSerentak(server, seri, lantai, { kiriman: 60, baris: 1, hari: '2026-02' }),
      await barisSerentak(server, seri, lantai, { kiriman: 24, baris: 32, hari: '2026-03' }),
      await barisLaju(server, seri),
      await barisTumpukan(server, seri[0] ?? '', lantai),
    ]
  } finally {
    await server.berhenti()
  }
}

/** Taps per second of the floor. */
async function ukurLantai(databaseUrl: string, jumlah: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    'create unlogged table lantai (sekolah_id int, mesin_id int, pin text, waktu timestamp, status int2)',
  )
  const isi = barisBiner(jumlah)
  const waktu = await lama(() =>
    pipeline(Readable.from(potong(isi)), client.query(copyFrom('copy lantai from stdin (format binary)'))),
  )
  await client.query('drop table lantai')
  await client.end()
  return perDetik(jumlah, waktu)
}

function barisBiner(jumlah: number): Buffer {
  const kepala = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)])
  const baris = Array.from({ length: jumlah }, (_, i) => {
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
  return Buffer.concat([kepala, ...baris, Buffer.from([0xff, 0xff])])
}

function* potong(isi: Buffer): Generator<Buffer> {
  for (let awal = 0; awal < isi.length; awal += 65_536) yield isi.subarray(awal, awal + 65_536)
}

type Beban = { kiriman: number; baris: number; hari: string }

async function barisSerentak(server: ServerUji, seri: string[], lantai: number, beban: Beban): Promise<Baris> {
  const tunggu: number[] = []
  const waktu = await lama(() => kirimSerentak(server, seri, beban, tunggu))
  const laju = perDetik(seri.length * beban.kiriman * beban.baris, waktu)
  return {
    operasi: `tap lewat HTTP, ${seri.length} mesin sekaligus, ${beban.baris} baris sekali kirim (p99 ${ms(kuantil(tunggu, 0.99))})`,
    lantai: `${ribuan(lantai)} tap/dtk COPY`,
    kami: `${ribuan(laju)} tap/dtk`,
    rasio: laju / lantai,
    janji: beban.baris === 1 ? '>= 5.000 tap/dtk' : '>= 0,10',
    dipenuhi: beban.baris === 1 ? laju >= 5000 : laju / lantai >= 0.1,
  }
}

/** Each machine sends its posts one after the other, all machines at once. */
async function kirimSerentak(server: ServerUji, seri: string[], beban: Beban, tunggu: number[] = []): Promise<void> {
  const agen = new Agent({ keepAlive: true, maxSockets: seri.length })
  await Promise.all(
    seri.map(async (sn, m) => {
      for (let ke = 0; ke < beban.kiriman; ke++) {
        tunggu.push(await lama(() => kirim(server.port, agen, sn, isiKiriman(beban, m, ke))))
      }
    }),
  )
  agen.destroy()
}

/** Answer times at the burst of a national morning: 3,300 single taps a second, for ten seconds, sent on schedule. */
async function barisLaju(server: ServerUji, seri: string[]): Promise<Baris> {
  const [laju, detik] = [3300, 10]
  const agen = new Agent({ keepAlive: true, maxSockets: 512 })
  const kiriman: Promise<{ status: number; lama: number }>[] = []
  const awal = performance.now()
  for (let ke = 0; ke < laju * detik; ) {
    const jatah = Math.min(laju * detik, Math.floor(((performance.now() - awal) * laju) / 1000))
    for (; ke < jatah; ke++) {
      const [sn, nomor] = [seri[ke % seri.length] ?? '', ke]
      const isi = isiKiriman(
        { kiriman: 1, baris: 1, hari: '2026-05' },
        nomor % seri.length,
        Math.floor(nomor / seri.length),
      )
      const jadwal = awal + (nomor * 1000) / laju
      kiriman.push(
        minta(server.port, agen, sn, isi).then(({ status }) => ({ status, lama: performance.now() - jadwal })),
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  const jawaban = await Promise.all(kiriman)
  const tunggu = jawaban.map((satu) => satu.lama)
  // A machine that is refused sends again later; a slow hour shows as refusals, not as the end of the bench.
  const ditolak = jawaban.filter(({ status }) => status !== 200).length
  const p99 = kuantil(tunggu, 0.99)
  agen.destroy()
  return {
    operasi: `jawaban pada 3.300 tap/dtk selama ${detik} dtk (median ${ms(kuantil(tunggu, 0.5))}, ditolak ${ribuan(ditolak)})`,
    lantai: '-',
    kami: `p99 ${ms(p99)}`,
    rasio: p99 / 100,
    janji: 'p99 < 100 ms',
    dipenuhi: p99 < 100 && ditolak === 0,
  }
}

async function barisTumpukan(server: ServerUji, sn: string, lantai: number): Promise<Baris> {
  const agen = new Agent({ keepAlive: true, maxSockets: 1 })
  const jumlah = 50_000
  const waktu = await lama(async () => {
    for (let ke = 0; ke * 128 < jumlah; ke++) {
      const baris = Math.min(128, jumlah - ke * 128)
      await kirim(server.port, agen, sn, isiKiriman({ kiriman: 1, baris, hari: '2026-04' }, 0, ke))
    }
  })
  agen.destroy()
  const laju = perDetik(jumlah, waktu)
  return {
    operasi: 'tumpukan satu mesin: 50.000 tap, 128 baris sekali kirim',
    lantai: `${ribuan(lantai)} tap/dtk COPY`,
    kami: `${ribuan(laju)} tap/dtk`,
    rasio: laju / lantai,
    janji: '>= 0,15',
    dipenuhi: laju / lantai >= 0.15,
  }
}

/** Taps that no other post carries: machine m, post ke. */
function isiKiriman(beban: Beban, m: number, ke: number): string {
  const baris = Array.from({ length: beban.baris }, (_, b) => {
    const nomor = ke * beban.baris + b
    const [hari, detik] = [1 + (Math.floor(nomor / 3600) % 28), nomor % 3600]
    const jam = `${String(6 + (m % 3)).padStart(2, '0')}:${dua(Math.floor(detik / 60))}:${dua(detik % 60)}`
    return `${1 + (nomor % 12)}\t${beban.hari}-${dua(hari)} ${jam}\t0\t1\t\t0\t0\n`
  })
  return baris.join('')
}

const dua = (angka: number): string => String(angka).padStart(2, '0')

async function kirim(port: number, agent: Agent, sn: string, isi: string): Promise<void> {
  const { status, teks } = await minta(port, agent, sn, isi)
  if (status !== 200) throw new Error(`machine got ${status} ${teks}`)
}

function minta(port: number, agent: Agent, sn: string, isi: string): Promise<{ status: number; teks: string }> {
  return new Promise((resolve, reject) => {
    const req = request(
      { host: '127.0.0.1', port, agent, method: 'POST', path: `/iclock/cdata?SN=${sn}&table=ATTLOG&Stamp=9999` },
      (res) => {
        let teks = ''
        res.on('data', (potongan: Buffer) => {
          teks += potongan.toString()
        })
        res.on('end', () => {
          const { statusCode: status = 0 } = res
          if (status === 503 || (status === 200 && teks.startsWith('OK'))) resolve({ status, teks })
          else reject(new Error(`machine got ${status} ${teks}`))
        })
      },
    )
    req.on('error', reject)
    req.end(isi)
  })
}
