import type pg from 'pg'
import { type Clock, epochMs } from '../../platform/clock.ts'
import type { Env } from '../../platform/env/env.ts'
import { askTogether } from '../ask-together.ts'
import { listLocal } from '../backup/cadangan-name.ts'
import { commandCall } from '../command-call.ts'
import { caution, failing, good, type Temuan } from './temuan.ts'

/** What the doctor reads in the database: who may enter, whether the jobs run, how old the last backup is. */

/** Somebody can administer; on a real server no demo account can enter, whose password everybody knows. */
export async function checkAkun(client: pg.Client, { mode }: Pick<Env, 'mode'>): Promise<Temuan[]> {
  const { rows } = await client.query<{ admin: number; contoh: number }>(
    `select count(*) filter (where peran_id = 1)::int as admin, count(*) filter (where username like '%@contoh.id')::int as contoh
    from pengguna where status = 'aktif'`,
  )
  const { admin = 0, contoh = 0 } = rows[0] ?? {}
  const real = mode === 'production'
  return [
    admin > 0
      ? good(`${admin} admin aktif`)
      : failing('Belum ada admin', commandCall('admin:buat', '--username nama@dinas.go.id --nama "Nama"')),
    ...(contoh > 0 && real
      ? [
          failing(
            `${contoh} akun contoh (…@contoh.id) masih aktif`,
            'Passwordnya diketahui umum: blokir di Manajemen Pengguna.',
          ),
        ]
      : []),
  ]
}

/** Sessions that all come from one address: the proxy's own, because nobody believes what it forwards. */
export async function checkAlamatPengguna(client: pg.Client): Promise<Temuan[]> {
  const { rows } = await client.query<{ orang: number; alamat: number; onlyIp: string | null }>(
    `select count(distinct pengguna_id)::int as orang, count(distinct ip)::int as alamat, host(min(ip)) as "onlyIp"
    from (select pengguna_id, ip from sesi where ip is not null order by dibuat_pada desc limit 200) s`,
  )
  const { orang = 0, alamat = 0, onlyIp } = rows[0] ?? {}
  if (orang < 10 || alamat > 1) return []
  return [
    caution(
      `${orang} pengguna terakhir semua tampak dari ${onlyIp}`,
      'Bila itu alamat proxy, isi GEISA_PROXY dengannya; bila tidak, batas percobaan masuk berlaku untuk semua orang sekaligus.',
    ),
  ]
}

export async function checkCronjob(client: pg.Client, running: boolean): Promise<Temuan[]> {
  const { rows } = await client.query<{ terlambat: string[]; terputus: string[]; gagal: string[] }>(
    `select
      array(select nama from cronjob where aktif and berikutnya < now() - interval '10 minutes' order by 1) as terlambat,
      array(select distinct nama from cronjob c join cronjob_jalan j on j.cronjob_id = c.id
        where j.status = 'RUNNING' and j.detak < now() - interval '2 minutes' order by 1) as terputus,
      array(select nama from cronjob c where aktif and (select status from cronjob_jalan j where j.cronjob_id = c.id
        and status <> 'RUNNING' order by mulai desc limit 1) = 'FAILED' order by 1) as gagal`,
  )
  const { terlambat = [], terputus = [], gagal = [] } = rows[0] ?? {}
  const advice = 'Lihat riwayatnya di Pengaturan > Cronjob.'
  const results = [
    ...(terlambat.length > 0 && (running || (await isServerPresent(client)))
      ? [failing(`Tugas terlambat: ${terlambat.join(', ')}`, advice)]
      : []),
    ...(terputus.length > 0 ? [caution(`Tugas terputus di tengah: ${terputus.join(', ')}`, advice)] : []),
    ...(gagal.length > 0 ? [caution(`Tugas yang terakhir gagal: ${gagal.join(', ')}`, advice)] : []),
  ]
  return results.length > 0 ? results : [good('Tugas berkala tanpa kegagalan')]
}

/** Every server asks the database once a second whether it is there (platform/process/database-heartbeat.ts), from whichever computer. */
async function isServerPresent(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name like 'geisa-detak%' limit 1`,
  )
  return rowCount === 1
}

/** By a job of ours, or by hand into the usual folder. */
export async function checkLastCadangan(
  client: pg.Client,
  { cadanganDir }: Pick<Env, 'cadanganDir'>,
  clock: Clock,
): Promise<Temuan[]> {
  const { rows } = await client.query<{ aktif: boolean; ms: number | null }>(
    `select coalesce(bool_or(aktif), false) as aktif, (extract(epoch from max(j.selesai)) * 1000)::float8 as ms
    from cronjob c left join cronjob_jalan j on j.cronjob_id = c.id and j.status = 'SUCCESS' where tugas = 'cadangkan'`,
  )
  const { aktif = false, ms } = rows[0] ?? {}
  const last = Math.max(
    ms ?? 0,
    ...(await askTogether(`cadangan ${cadanganDir}`, () => listLocal(cadanganDir))).map(({ mtimeMs }) => mtimeMs),
  )
  const periodic = aktif
    ? []
    : [
        caution(
          'Cadangan berkala tidak menyala',
          `Nyalakan di Pengaturan > Cronjob, atau jadwalkan ${commandCall('cadangkan')}.`,
        ),
      ]
  return [...periodic, assessUmurCadangan(last === 0 ? null : (epochMs(clock.now()) - last) / 3_600_000)]
}

export function assessUmurCadangan(jam: number | null): Temuan {
  if (jam === null) return caution('Belum pernah dicadangkan', `Jalankan sekarang: ${commandCall('cadangkan')}`)
  const umur = jam < 48 ? `${Math.max(0, Math.round(jam))} jam` : `${Math.round(jam / 24)} hari`
  if (jam > 48)
    return failing(
      `Cadangan terakhir sudah ${umur} yang lalu`,
      `Jalankan ${commandCall('cadangkan')}, lalu lihat Pengaturan > Cronjob.`,
    )
  return good(`Cadangan terakhir ${umur} yang lalu`)
}
