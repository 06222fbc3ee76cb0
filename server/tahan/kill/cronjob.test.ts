import pg from 'pg'
import { expect, test } from 'vitest'
import { basisDataBersama } from '../kolam.ts'
import { folderBaru, nyalakan, type ServerNyata } from '../server-nyata.ts'
import { laporkan, skala } from '../skala.ts'

const JOB = skala(200, 20)
/** Over how long their slots are spread. */
const SEBAR_DETIK = skala(15, 2)
/** More than one look of a scheduler. */
const SATU_TENGOK_MS = skala(5_000, 3_500)
/** Before a silent run counts as dead (features/cronjob), and a look after that. */
const TERPUTUS_MS = 90_000

type Lapangan = {
  tanya: <R extends pg.QueryResultRow>(teks: string, isi?: unknown[]) => Promise<R[]>
  nyala: () => Promise<ServerNyata>
  /** Holds the counters' turn (penghitung/queries-sql.ts), so that a run of the fold is under way for as long as wanted. */
  tahan: () => Promise<{ lepas: () => Promise<void> }>
}

const GILIRAN_LIPAT = 7_203_211

/** One database, and servers with a folder of their own each. */
async function siapkan(): Promise<Lapangan> {
  const { url, pool } = await basisDataBersama(2)
  await pool.query('delete from cronjob')
  return {
    tanya: async (teks, isi) => (await pool.query(teks, isi)).rows,
    nyala: () => nyalakan(folderBaru(), { DATABASE_URL: url }),
    tahan: async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query('select pg_advisory_lock($1)', [GILIRAN_LIPAT])
      return { lepas: () => client.end() }
    },
  }
}

/** Jobs whose slots come one after another in the next seconds, and again in half a day at the earliest. */
const PASANG = `
  insert into cronjob (nama, tugas, periode, jam, zona, berikutnya)
  select 'Uji ' || k, $2, 'PERHARI', ((now() at time zone 'Asia/Jakarta') - interval '1 hour')::time(0), 'WIB',
    now() + make_interval(secs => ${SEBAR_DETIK} * (k - 1) / $1::float)
  from generate_series(1, $1::int) k`

/** Issue 7, show 5: jobs ran once. */
test(`${JOB} slot jatuh tempo, dua server: masing-masing jalan tepat sekali`, async () => {
  const { tanya, nyala } = await siapkan()
  const server = await Promise.all([nyala(), nyala()])
  await tanya(PASANG, [JOB, 'lipat-penghitung'])
  const belum = async () =>
    (
      await tanya<{ n: number }>(`select count(*)::int as n from cronjob c
        where not exists (select from cronjob_jalan j where j.cronjob_id = c.id and j.status <> 'RUNNING')`)
    )[0]?.n
  await expect.poll(belum, { timeout: 90_000, interval: 500 }).toBe(0)
  // Whoever would run one twice has had the time to.
  await new Promise((lanjut) => setTimeout(lanjut, SATU_TENGOK_MS))
  expect(await tanya(`select status, count(*)::int as jumlah from cronjob_jalan group by 1`)).toEqual([
    { status: 'SUCCESS', jumlah: JOB },
  ])
  expect(await tanya(`select from cronjob where berikutnya <= now() or berikutnya > now() + interval '1 day'`)).toEqual(
    [],
  )
  const bagian = await tanya<{ server: string; jumlah: number }>(
    `select server, count(*)::int as jumlah from cronjob_jalan group by 1 order by 2`,
  )
  expect(bagian).toHaveLength(2)
  for (const satu of server) expect((await satu.hentikan()).kode, satu.keluaran()).toBe(0)
  laporkan('cronjob dua server', { slot: JOB, 'per server': bagian.map(({ jumlah }) => jumlah).join(' / ') })
})

test('server mati di tengah jalan: jalannya terputus, slot berikutnya jalan di server lain', {
  timeout: 180_000,
}, async () => {
  const { tanya, nyala, tahan } = await siapkan()
  const mati = await nyala()
  const penahan = await tahan()
  await tanya(PASANG, [1, 'lipat-penghitung'])
  const jalan = () =>
    tanya<{ status: string; pesan: string | null; server: string }>(
      'select status, pesan, server from cronjob_jalan order by id',
    )
  await expect.poll(jalan, { timeout: 20_000, interval: 100 }).toMatchObject([{ status: 'RUNNING' }])
  const [pertama] = await jalan()
  await mati.bunuh()
  await penahan.lepas()
  const hidup = await nyala()
  // Its next slot comes while the dead run still counts as alive.
  await tanya(`update cronjob set berikutnya = now() - interval '1 minute'`)
  // The full count really waits for its silence; otherwise it has been silent for all but the last look.
  if (skala(1, 0) === 0) await tanya(`update cronjob_jalan set detak = clock_timestamp() - interval '56 seconds'`)
  await expect
    .poll(jalan, { timeout: TERPUTUS_MS, interval: 500 })
    .toMatchObject([{ status: 'FAILED', pesan: 'terputus' }, { status: 'SUCCESS' }])
  expect((await jalan())[1]?.server).not.toBe(pertama?.server)
  expect((await hidup.hentikan()).kode, hidup.keluaran()).toBe(0)
})

test('SIGTERM di tengah jalan: dicatat dihentikan, server selesai dalam 15 detik', async () => {
  const { tanya, nyala, tahan } = await siapkan()
  const server = await nyala()
  const penahan = await tahan()
  await tanya(PASANG, [1, 'lipat-penghitung'])
  const jalan = () => tanya<{ status: string; pesan: string | null }>('select status, pesan from cronjob_jalan')
  await expect.poll(jalan, { timeout: 20_000, interval: 100 }).toEqual([{ status: 'RUNNING', pesan: null }])
  const { ms } = await server.hentikan()
  expect(ms).toBeLessThan(15_500)
  expect(await jalan()).toEqual([{ status: 'FAILED', pesan: 'dihentikan: server dimatikan' }])
  await penahan.lepas()
})
