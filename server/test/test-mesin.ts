import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../src/platform/database/db.ts'

/** A registered machine, in use since long ago. */
export async function registerTestMesin(db: Db, sekolahId: number, serialNumber: string): Promise<number> {
  const at = '2026-01-01T00:00:00.000Z'
  const { rows } = await sql<{ id: number }>`
    insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada) values (${sekolahId}, ${serialNumber}, ${`Mesin ${serialNumber}`}, ${at})
    returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  await sql`insert into mesin_penempatan (sekolah_id, mesin_id, mulai, dipakai_sejak, disimpan_pada)
    values (${sekolahId}, ${id}, '2015-01-01', '2026-01-01', ${at})`.execute(db)
  await sql`insert into alamat_mesin (nomor_seri, sekolah_id, mesin_id) values (${serialNumber}, ${sekolahId}, ${id})`.execute(
    db,
  )
  return id
}

export type TestReply = { status: number; body: string; headers: Record<string, unknown> }

/** What a machine sends, through the program without a socket. */
export async function sendMesin(
  app: FastifyInstance,
  url: string,
  content?: string | Buffer,
  headers: Record<string, string> = {},
): Promise<TestReply> {
  const answer = await app.inject({
    method: content === undefined ? 'GET' : 'POST',
    url,
    headers,
    ...(content === undefined ? {} : { payload: content }),
  })
  return { status: answer.statusCode, body: answer.body, headers: answer.headers }
}

/** Bytes out, bytes back, as a machine's own network code does it: no client library between. */
export function rawSocket(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((accept, refuse) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer in 10 s')))
    socket.on('data', (data) => chunks.push(data))
    socket.on('end', () => accept(Buffer.concat(chunks).toString('latin1')))
    socket.on('error', refuse)
  })
}

export type SavedTap = { mesinId: number; pin: string; waktu: string; status: number | null; kanal: number }

export async function allTap(db: Db, sekolahId: number): Promise<SavedTap[]> {
  const { rows } = await sql<SavedTap>`
    select mesin_id as "mesinId", pin, waktu_lokal as waktu, status, kanal from tap where sekolah_id = ${sekolahId}
    order by mesin_id, pin collate "C", waktu_lokal`.execute(db)
  return rows
}

export async function bulanVersion(db: Db, sekolahId: number): Promise<Record<number, number>> {
  const { rows } = await sql<{ bulan: number; versi: number }>`
    select bulan, versi from sekolah_bulan_versi where sekolah_id = ${sekolahId} order by bulan`.execute(db)
  return Object.fromEntries(rows.map(({ bulan, versi }) => [bulan, versi]))
}

/** Everything stored anywhere, as text: to look for what must not be in it. */
export async function allContent(db: Db): Promise<string> {
  const { rows } = await sql<{ nama: string }>`
    select c.relname as nama from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not in ('wilayah')`.execute(db)
  const content: string[] = []
  for (const { nama } of rows) {
    const { rows: lines } = await sql<{ t: string }>`select t::text as t from ${sql.table(nama)} t`.execute(db)
    for (const { t } of lines) content.push(t, ...unpackBytea(t))
  }
  return content.join('\n')
}

/** Raw requests lie in bytea columns: read them too. */
const unpackBytea = (t: string): string[] =>
  [...t.matchAll(/\\\\x([0-9a-f]+)/g)].map(([, hex = '']) => openCompressed(Buffer.from(hex, 'hex')))

function openCompressed(bytes: Buffer): string {
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes).toString('latin1') : bytes.toString('latin1')
}

/** A machine that its school entered itself, confirmed as if its number of records had been typed (devices.md 5). */
export async function confirmTestMesin(db: Db, id: string): Promise<void> {
  const [sekolahId, mesinId] = id.split('-').map(Number)
  const { numAffectedRows } = await sql`update mesin_pengakuan set dikonfirmasi_pada = diakui_pada
    where sekolah_id = ${sekolahId} and mesin_id = ${mesinId} and dikonfirmasi_pada is null`.execute(db)
  if (numAffectedRows !== 1n) throw new Error(`machine ${id} waits for no confirmation`)
}
