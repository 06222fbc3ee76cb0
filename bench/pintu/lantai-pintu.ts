import { createServer } from 'node:http'
import pg from 'pg'

/**
 * The floor at the door: the least that answers the same over HTTP. node:http, prepared statements, nobody is asked who
 * he is. `/halaman`: fifty rows as JSON; `/satu`: one row by its key; `/staf?kecamatan=`: the staff of its schools;
 * `POST /setujui`: a row and its history in one transaction.
 * `node lantai-pintu.ts <database url>` prints its port.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 4 })

const PAGE = {
  name: 'halaman',
  text: `select id, npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona from sekolah
    where id > $1 order by id limit 50`,
}
const ONE = {
  name: 'satu',
  text: 'select id, id_dapodik, nama, nip, nuptk, jenis_guru from gtk where sekolah_id = $1 order by id limit 1',
}
const STAFF = {
  name: 'staf',
  text: `select g.id, g.id_dapodik, g.nama, g.nip, g.nuptk, g.nrg, g.jenis_guru, g.status_kepegawaian, g.ptk_induk, g.tampil_sptjm,
    g.mulai_tugas, g.berhenti from gtk g join sekolah s on s.id = g.sekolah_id where s.kode_kecamatan = $1 order by g.sekolah_id, g.id`,
}
const DECIDE = { name: 'putus', text: 'update lantai_usulan set status = 2, versi = versi + 1 where id = $1' }
const RECORD = { name: 'catat', text: 'insert into lantai_riwayat (usulan_id, isi) values ($1, $2)' }

let nth = 0

async function decide(): Promise<void> {
  const client = await pool.connect()
  const id = 1 + (nth++ % 1000)
  await client.query('begin')
  await client.query({ ...DECIDE, values: [id] })
  await client.query({ ...RECORD, values: [id, '{"status":[1,2]}'] })
  await client.query('commit')
  client.release()
}

const read = async (query: { name: string; text: string }, value: unknown): Promise<unknown> =>
  (await pool.query({ ...query, values: [value] })).rows

const server = createServer((request, response) => {
  const answer = (): Promise<unknown> => {
    if (request.method === 'POST') return decide()
    const [path, kecamatan] = (request.url ?? '').split('?kecamatan=')
    if (path === '/staf') return read(STAFF, kecamatan)
    return path === '/satu' ? read(ONE, 1 + (nth++ % 300)) : read(PAGE, nth++ % 300)
  }
  request.resume().on('end', () => {
    void answer().then(
      (content) =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify(content ?? { message: 'OK' })),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
})
await pool.query('create table if not exists lantai_usulan (id int primary key, status int, versi int)')
await pool.query('create table if not exists lantai_riwayat (id serial primary key, usulan_id int, isi jsonb)')
await pool.query('insert into lantai_usulan select n, 1, 1 from generate_series(1, 1000) n on conflict do nothing')
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`port ${typeof address === 'object' ? address?.port : ''}`)
})
