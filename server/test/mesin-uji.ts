import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../src/platform/database/db.ts'

/** A registered machine, in use since long ago. */
export async function daftarkanMesinUji(db: Db, sekolahId: number, nomorSeri: string): Promise<number> {
  const pada = '2026-01-01T00:00:00.000Z'
  const { rows } = await sql<{ id: number }>`
    insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada) values (${sekolahId}, ${nomorSeri}, ${`Mesin ${nomorSeri}`}, ${pada})
    returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  await sql`insert into mesin_penempatan (sekolah_id, mesin_id, mulai, dipakai_sejak, disimpan_pada)
    values (${sekolahId}, ${id}, '2015-01-01', '2026-01-01', ${pada})`.execute(db)
  await sql`insert into alamat_mesin (nomor_seri, sekolah_id, mesin_id) values (${nomorSeri}, ${sekolahId}, ${id})`.execute(
    db,
  )
  return id
}

export type BalasanUji = { status: number; isi: string; headers: Record<string, unknown> }

/** What a machine sends, through the program without a socket. */
export async function kirimMesin(
  app: FastifyInstance,
  url: string,
  isi?: string | Buffer,
  headers: Record<string, string> = {},
): Promise<BalasanUji> {
  const jawaban = await app.inject({
    method: isi === undefined ? 'GET' : 'POST',
    url,
    headers,
    ...(isi === undefined ? {} : { payload: isi }),
  })
  return { status: jawaban.statusCode, isi: jawaban.body, headers: jawaban.headers }
}

/** Bytes out, bytes back, as a machine's own network code does it: no client library between. */
export function soketMentah(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((terima, tolak) => {
    const potongan: Buffer[] = []
    const soket = connect(port, '127.0.0.1', () => soket.write(bytes))
    soket.setTimeout(10_000, () => soket.destroy(new Error('no answer in 10 s')))
    soket.on('data', (data) => potongan.push(data))
    soket.on('end', () => terima(Buffer.concat(potongan).toString('latin1')))
    soket.on('error', tolak)
  })
}

export type TapTersimpan = { mesinId: number; pin: string; waktu: string; status: number | null; kanal: number }

export async function semuaTap(db: Db, sekolahId: number): Promise<TapTersimpan[]> {
  const { rows } = await sql<TapTersimpan>`
    select mesin_id as "mesinId", pin, waktu_lokal as waktu, status, kanal from tap where sekolah_id = ${sekolahId}
    order by mesin_id, pin collate "C", waktu_lokal`.execute(db)
  return rows
}

export async function versiBulan(db: Db, sekolahId: number): Promise<Record<number, number>> {
  const { rows } = await sql<{ bulan: number; versi: number }>`
    select bulan, versi from sekolah_bulan_versi where sekolah_id = ${sekolahId} order by bulan`.execute(db)
  return Object.fromEntries(rows.map(({ bulan, versi }) => [bulan, versi]))
}

/** Everything stored anywhere, as text: to look for what must not be in it. */
export async function semuaIsi(db: Db): Promise<string> {
  const { rows } = await sql<{ nama: string }>`
    select c.relname as nama from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not in ('wilayah')`.execute(db)
  const isi: string[] = []
  for (const { nama } of rows) {
    const { rows: baris } = await sql<{ t: string }>`select t::text as t from ${sql.table(nama)} t`.execute(db)
    for (const { t } of baris) isi.push(t, ...bongkarBytea(t))
  }
  return isi.join('\n')
}

/** Raw requests lie in bytea columns: read them too. */
const bongkarBytea = (t: string): string[] =>
  [...t.matchAll(/\\\\x([0-9a-f]+)/g)].map(([, hex = '']) => bukaMampat(Buffer.from(hex, 'hex')))

function bukaMampat(bytes: Buffer): string {
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes).toString('latin1') : bytes.toString('latin1')
}
