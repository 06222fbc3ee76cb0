import type pg from 'pg'
import type { Side } from './door.ts'

/** A month that was locked, opened by an office and locked again by its school. */
export type Sealed = { sekolah: string; bulan: string; statuses: string; sha256: string }

export type Locked = { sekolahId: number; bulan: number; operator: string }

/** Locked months of schools whose operator is among these accounts. */
export async function readLocked(client: pg.Client, operators: readonly string[]): Promise<Locked[]> {
  const { rows } = await client.query<Locked>(
    `select distinct on (s.sekolah_id, s.bulan) s.sekolah_id as "sekolahId", s.bulan, p.username as operator
     from segel s join pengguna p on p.sekolah_id = s.sekolah_id
     where s.dibuka_pada is null and p.username = any($1) and s.rekap::text <> '{}'
     order by s.sekolah_id, s.bulan, p.username`,
    [operators],
  )
  return rows
}

export async function sealAgain(side: Side, client: pg.Client, one: Locked, office: string): Promise<Sealed> {
  const post = async (username: string, path: string, body: object): Promise<number> => {
    const { status } = await side.door({
      method: 'POST',
      path,
      headers: { authorization: `Bearer ${side.tokens.get(username)}`, 'content-type': 'application/json' },
      content: Buffer.from(JSON.stringify(body)),
    })
    return status
  }
  const { sekolahId, bulan, operator } = one
  const place = { sekolahId, bulan: String(bulan) }
  const opened = await post(office, '/api/kunci-bulan/buka', { ...place, alasan: 'Dibandingkan dengan gugus' })
  const locked = await post(operator, '/api/kunci-bulan', place)
  const { rows } = await client.query<{ sha256: string; urutan: number }>(
    'select sha256, urutan from segel where sekolah_id = $1 and bulan = $2 order by urutan desc limit 1',
    [sekolahId, bulan],
  )
  const { sha256 = '', urutan = 0 } = rows[0] ?? {}
  return {
    sekolah: String(sekolahId),
    bulan: String(bulan),
    statuses: `${opened} ${locked} segel ke-${urutan}`,
    sha256,
  }
}
