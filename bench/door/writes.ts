import type pg from 'pg'
import { BULAN, PROVINSI_TAPS } from '../generator.ts'
import type { Shape } from './door-row.ts'

/** What a signed-in user writes. Its floor writes a row and its history in one transaction. */

const FLOOR = { method: 'POST', path: '/setujui' } as const
/** Schools whose operators ask, one after another. */
const OPERATORS = 40

export type Operator = { sekolahId: number; username: string; token: string }

/** Operators of the province that has taps. */
export async function listOperators(client: pg.Client): Promise<Omit<Operator, 'token'>[]> {
  const { rows } = await client.query<{ sekolahId: number; username: string }>(
    `select s.id as "sekolahId", u.username from sekolah s join pengguna u on u.username = 'operator' || s.id
     where s.kode_provinsi = $1 order by s.id offset 100 limit $2`,
    [PROVINSI_TAPS, OPERATORS],
  )
  return rows
}

export async function writeShapes(client: pg.Client, operators: readonly Operator[]): Promise<Shape[]> {
  const waiting = await createUsulan(client)
  return [approve(waiting), await propose(client, operators), lock(client, operators)]
}

function approve(waiting: readonly string[]): Shape {
  return {
    nama: 'menyetujui sebuah usulan',
    perRound: 40,
    promise: 4,
    floor: FLOOR,
    call: (nth) => ({
      method: 'PATCH',
      path: `/api/koreksi-kehadiran/${waiting[nth]}`,
      body: { versi: 1, statusPengajuan: { id: 2 } },
    }),
  }
}

/** Each of another person, on a workday of last month by the server's own clock; what an earlier run proposed is refused. */
async function propose(client: pg.Client, operators: readonly Operator[]): Promise<Shape> {
  await client.query(
    'update koreksi set status_pengajuan = 3 where diajukan_oleh is not null and sekolah_id = any($1::int[])',
    [operators.map(({ sekolahId }) => sekolahId)],
  )
  const day = await client.query<{ hari: string }>(
    `select to_char(max(d), 'YYYY-MM-DD') as hari from generate_series(now() - interval '20 days', now() - interval '10 days', interval '1 day') d
     where extract(isodow from d) = 3`,
  )
  const date = day.rows[0]?.hari ?? ''
  const { rows } = await client.query<{ id: string; ke: number }>(
    `select sekolah_id || '-' || id as id, array_position($1::int[], sekolah_id) - 1 as ke from (
       select sekolah_id, id, row_number() over (partition by sekolah_id order by id) as n from gtk where sekolah_id = any($1::int[])) g
     order by n, sekolah_id`,
    [operators.map(({ sekolahId }) => sekolahId)],
  )
  const person = (nth: number) => rows[nth % rows.length] ?? { id: '', ke: 0 }
  return {
    nama: 'mengajukan sebuah koreksi',
    perRound: OPERATORS,
    promise: 10,
    floor: FLOOR,
    token: (nth) => operators[person(nth).ke]?.token ?? '',
    call: (nth) => ({
      method: 'POST',
      path: '/api/koreksi-kehadiran',
      body: {
        gtk: { id: person(nth).id },
        jenisKoreksi: { id: 1 },
        statusKehadiran: { koreksi: { id: 3 } },
        tglKehadiran: { dari: date, sampai: date },
        catatanDariPengusul: 'Dinas ke kabupaten',
      },
    }),
  }
}

/** A month of a dozen people, opened again before the next round. */
function lock(client: pg.Client, operators: readonly Operator[]): Shape {
  const sekolah = operators.map(({ sekolahId }) => sekolahId)
  return {
    nama: 'mengunci bulan sebuah sekolah',
    perRound: OPERATORS,
    promise: 20,
    floor: FLOOR,
    before: async () => {
      await client.query(
        'update koreksi set status_pengajuan = 3 where sekolah_id = any($1::int[]) and status_pengajuan in (1, 6)',
        [sekolah],
      )
      await client.query(
        `update segel set dibuka_pada = now(), alasan_buka = 'ukuran kecepatan' where dibuka_pada is null and sekolah_id = any($1::int[])`,
        [sekolah],
      )
    },
    token: (nth) => operators[nth % operators.length]?.token ?? '',
    call: () => ({ method: 'POST', path: '/api/kunci-bulan', body: { bulan: BULAN } }),
  }
}

/** Corrections that wait, one a school and person; their public ids. */
async function createUsulan(client: pg.Client): Promise<string[]> {
  await client.query("delete from koreksi where no_koreksi like 'U%'")
  const { rows } = await client.query<{ id: string }>(
    `insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, status_koreksi_id, status_awal_id, dari, sampai, tgl_pengajuan)
     select sekolah_id, 'U' || id, id, 1, 3, 0, '2025-10-07', '2025-10-07', '2025-10-08'::timestamptz + id * interval '1 second'
     from gtk order by id limit 1000 returning sekolah_id || '-' || id as id`,
  )
  return rows.map(({ id }) => id)
}
