import { createServer } from 'node:http'
import pg from 'pg'
import { staffOf, tapsOf } from './bulan.ts'

/**
 * The floor at the door (docs/decisions/0028): a bare server, node:http and prepared statements, that asks of the same
 * tables what nobody can leave out: who is asking, how many there are, the page with the names it shows; for a decision the
 * row held, written, told, chained and counted, and who is asking once more before COMMIT. No scope, no filter, no rule, no
 * mark, nothing checked, nothing answered but what was read.
 * `node door.ts <database url>` prints its port.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 4 })

const SID = '00000000-0000-4000-8000-000000000000'
const PAGE = 50

type Statement = { name: string; text: string }
const WHO: Statement = {
  name: 'siapa',
  text: `select s.sid, p.id, p.nama, p.username, p.peran_id, p.hak_akses, p.jenjang, p.kode_wilayah, p.sekolah_id
    from sesi s join pengguna p on p.id = s.pengguna_id and p.versi_keamanan = s.versi_keamanan where s.sid = $1`,
}
const REGIONS = `join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
  join wilayah prov on prov.kode = s.kode_provinsi`
const COUNT_SEKOLAH: Statement = { name: 'jumlah', text: 'select count(*) from sekolah where id > $1' }
const SEKOLAH: Statement = {
  name: 'halaman',
  text: `select s.id, s.nama, s.npsn, s.jenjang, s.status, s.zona, s.plan, kec.nama as kecamatan, kab.nama as kab_kota, prov.nama as provinsi,
      (select count(*) from gtk g where g.sekolah_id = s.id) as gtk
    from sekolah s ${REGIONS} where s.id > $1 order by s.id limit ${PAGE}`,
}
const COUNT_USULAN: Statement = { name: 'jumlah-usulan', text: 'select count(*) from koreksi where id > $1' }
const USULAN: Statement = {
  name: 'usulan',
  text: `select k.sekolah_id, k.id, k.no_koreksi, k.jenis_koreksi, k.status_pengajuan, k.dari, k.sampai, k.tgl_pengajuan, k.diputus_pada, k.versi,
      s.nama as sekolah, s.npsn, s.jenjang, kab.nama as kab_kota, prov.nama as provinsi, g.nama as gtk, g.nip
    from (select * from koreksi where tgl_pengajuan < now() - make_interval(secs => $1) order by tgl_pengajuan desc limit ${PAGE}) k
    join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id join sekolah s on s.id = k.sekolah_id ${REGIONS}`,
}
const DECIDE: readonly Statement[] = [
  { name: 'pegang', text: 'select id, status, versi from lantai_usulan where id = $1 for update' },
  { name: 'putus', text: 'update lantai_usulan set status = 2, versi = versi + 1 where id = $1' },
  { name: 'kabari', text: `insert into lantai_pesan (usulan_id, isi) values ($1, repeat('x', 200))` },
  { name: 'ujung', text: 'select rantai from lantai_ujung where id = $1 for update' },
  {
    name: 'catat',
    text: `with ujung as (update lantai_ujung set rantai = md5(rantai) where id = $1)
      insert into lantai_riwayat (usulan_id, isi) values ($1, '{"status":[1,2]}')`,
  },
  { name: 'versi', text: 'update lantai_versi set versi = versi + 1 where id = $1' },
]
const READ: Statement = { name: 'baca', text: 'select * from lantai_usulan where id = $1' }

let nth = 0

async function decide(): Promise<unknown> {
  const id = 1 + (nth++ % 1000)
  await pool.query({ ...WHO, values: [SID] })
  const client = await pool.connect()
  await client.query('begin')
  for (const one of DECIDE) await client.query({ ...one, values: [id] })
  await client.query({ ...WHO, values: [SID] })
  await client.query('commit')
  client.release()
  return (await pool.query({ ...READ, values: [id] })).rows[0]
}

async function page(count: Statement, rows: Statement): Promise<unknown> {
  await pool.query({ ...WHO, values: [SID] })
  const [total, shown] = await Promise.all([
    pool.query({ ...count, values: [0] }),
    pool.query({ ...rows, values: [nth++ % 300] }),
  ])
  return { rows: shown.rows, total: total.rows[0] }
}

/** Rows by their key alone, for what has no page: of one person, of all staff of a kecamatan. */
const ONE: Statement = {
  name: 'satu',
  text: 'select id, id_dapodik, nama, nip, nuptk, jenis_guru from gtk where sekolah_id = $1 order by id limit 1',
}
const STAFF: Statement = { name: 'staf', text: staffOf('s.kode_kecamatan = $1') }
const TAPS: Statement = { name: 'tap', text: tapsOf('s.kode_kecamatan = $1') }
const read = async (query: Statement, value: unknown): Promise<unknown> =>
  (await pool.query({ ...query, values: [value] })).rows

const ANSWERS: Record<string, (kecamatan?: string) => Promise<unknown>> = {
  '/sekolah': () => page(COUNT_SEKOLAH, SEKOLAH),
  '/usulan': () => page(COUNT_USULAN, USULAN),
  '/setujui': decide,
  '/satu': () => read(ONE, 1 + (nth++ % 300)),
  '/staf': (kecamatan) => read(STAFF, kecamatan),
  '/bulan': async (kecamatan) => {
    // As rows of columns, not of objects: the cheapest way that a program has them in hand.
    await pool.query({ ...TAPS, values: [kecamatan], rowMode: 'array' })
    return read(STAFF, kecamatan)
  },
}

const server = createServer((request, response) => {
  const [path = '', kecamatan] = (request.url ?? '').split('?kecamatan=')
  request.resume().on('end', () => {
    void ANSWERS[path]!(kecamatan).then(
      (content) =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify(content ?? { message: 'OK' })),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
})
// Ours has its turn meanwhile.
server.keepAliveTimeout = 600_000
for (const [table, columns] of [
  ['usulan', 'status int, versi int'],
  ['ujung', 'rantai text'],
  ['versi', 'versi int'],
]) {
  await pool.query(`create table if not exists lantai_${table} (id int primary key, ${columns})`)
}
await pool.query('create table if not exists lantai_riwayat (id serial primary key, usulan_id int, isi jsonb)')
await pool.query('create table if not exists lantai_pesan (id serial primary key, usulan_id int, isi text)')
await pool.query('insert into lantai_usulan select n, 1, 1 from generate_series(1, 1000) n on conflict do nothing')
await pool.query(`insert into lantai_ujung select n, '' from generate_series(1, 1000) n on conflict do nothing`)
await pool.query('insert into lantai_versi select n, 1 from generate_series(1, 1000) n on conflict do nothing')
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`port ${typeof address === 'object' ? address?.port : ''}`)
})
