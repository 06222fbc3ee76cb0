import type pg from 'pg'
import { AHEAD_SECONDS, type Clock } from '../../platform/clock.ts'
import { checkJam } from './database.ts'
import { failing, good, type Temuan } from './temuan.ts'

/**
 * Is this server's clock right (quality.md 2.8)? Held against what knows nothing of it: the database's clock, what servers
 * wrote and lies ahead, and the clocks of machines. No one of them says which is wrong.
 */
export const checkClocks = async (client: pg.Client, clock: Clock): Promise<Temuan[]> => [
  ...(await checkJam(client, clock)),
  ...(await checkWitnesses(client, clock)),
]

/** What stands in tables about it. */
export const checkWitnesses = async (client: pg.Client, clock: Clock): Promise<Temuan[]> => [
  ...(await checkAhead(client, clock)),
  ...(await checkMesinClocks(client, clock)),
]

const SYNCHRONISE = 'Nyalakan penyama jam (chrony atau systemd-timesyncd) di semua komputer, termasuk basis data.'

/** What a server healed within a minute is no trouble any more; what stays was written by one whose clock still runs ahead. */
async function checkAhead(client: pg.Client, clock: Clock): Promise<Temuan[]> {
  const { rows } = await client.query<{ jumlah: number; menit: number }>(
    `select count(*)::int as jumlah, coalesce(round(extract(epoch from max(terakhir) - $1::timestamptz) / 60), 0)::int as menit
    from mesin_kontak where terakhir > $1::timestamptz + make_interval(secs => $2)`,
    [clock.now(), AHEAD_SECONDS],
  )
  const { jumlah = 0, menit = 0 } = rows[0] ?? {}
  if (jumlah === 0) return []
  return [
    failing(
      `${jumlah} mesin tercatat terhubung di waktu yang belum tiba, paling jauh ${menit} menit: jam salah satu server keliru`,
      SYNCHRONISE,
    ),
  ]
}

/** So many machines whose clocks agree are a witness; each of them may be wrong by itself. */
const WITNESSES = 3
const AGREEING_SECONDS = 2 * 60

type Witnesses = { jumlah: number; rendah: number | null; tengah: number | null; tinggi: number | null }

/** Taps that were sent as the finger was laid down, in the last hour: by how much each machine's clock is behind ours. */
async function checkMesinClocks(client: pg.Client, clock: Clock): Promise<Temuan[]> {
  const { rows } = await client.query<Witnesses>(
    `with mesin as (
      select t.sekolah_id, t.mesin_id, percentile_disc(0.5) within group (order by extract(epoch from t.diterima_pada at time zone 'UTC'
        - t.waktu_lokal + case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end * interval '1 hour')) as telat
      from mesin_selisih t join sekolah_terbagi s on s.id = t.sekolah_id
      where t.diterima_pada between $1::timestamptz - interval '1 hour' and $1::timestamptz + interval '1 hour' group by 1, 2
    ) select count(*)::int as jumlah, percentile_disc(0.25) within group (order by telat)::float8 as rendah,
      percentile_disc(0.5) within group (order by telat)::float8 as tengah, percentile_disc(0.75) within group (order by telat)::float8 as tinggi
    from mesin`,
    [clock.now()],
  )
  return rows[0] === undefined ? [] : assessMesinClocks(rows[0])
}

/** Only where the middle half agrees: machines whose clocks are wrong are each wrong in their own way. */
export function assessMesinClocks({ jumlah, rendah, tengah, tinggi }: Witnesses): Temuan[] {
  if (jumlah < WITNESSES || rendah === null || tengah === null || tinggi === null) return []
  if (tinggi - rendah > AGREEING_SECONDS) return []
  if (Math.abs(tengah) <= AHEAD_SECONDS) return [good(`Jam server cocok dengan jam ${jumlah} mesin sidik jari`)]
  const menit = Math.round(Math.abs(tengah) / 60)
  return [
    failing(
      `Jam server ${menit} menit ${tengah > 0 ? 'lebih cepat' : 'lebih lambat'} daripada jam ${jumlah} mesin sidik jari`,
      SYNCHRONISE,
    ),
  ]
}
