import { sql } from 'kysely'
import { vi } from 'vitest'
import { countJaringan } from '../../src/features/mesin/jaringan/commands-count.ts'
import { fromEpochMs } from '../../src/platform/clock.ts'
import type { Db } from '../../src/platform/database/db.ts'
import type { TestApp } from '../test-app.ts'
import { registerTestMesin } from '../test-mesin.ts'
import { addressOf, type MachineEvent, type Recorded, recordTaps, type School } from './honest.ts'

/** Schools of a machine world in the database, and their machines' days played against the running program. */

export type PlacedSchool = School & { sekolahId: number; mesinId: number }

/**
 * A school beside the test world's first one, its staff mapped to PINs '1' …, its machine confirmed and in use for long.
 * @param nth from 0: makes its NPSN
 */
export async function placeSchool(
  { context: { db }, dunia }: TestApp,
  school: School,
  nth: number,
): Promise<PlacedSchool> {
  const { rows } = await sql<{ id: number }>`
    insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona)
    select ${String(91_000_000 + nth)}, ${school.situation.name}, 'SD', 'N', kode_kecamatan, kode_kab_kota, kode_provinsi, zona
    from sekolah where id = ${dunia.sekolah.sd.id} returning id`.execute(db)
  const sekolahId = rows[0]!.id
  const mesinId = await registerTestMesin(db, sekolahId, school.serial)
  await sql`
    with orang as (
      insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, jenis_guru, status_kepegawaian)
      select ${sekolahId}, gen_random_uuid(), 'Guru ' || lpad(n::text, 3, '0'), 'GURU', 'Guru Kelas', 'PNS'
      from generate_series(1, ${school.staff}::int) n returning id, id_dapodik, nama
    ), alamat as (
      insert into alamat_gtk (id_dapodik, sekolah_id, gtk_id) select id_dapodik, ${sekolahId}, id from orang
    )
    insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada)
    select ${sekolahId}, ${mesinId}, ltrim(substr(nama, 6), '0'), id, '2026-01-01T00:00:00Z' from orang`.execute(db)
  return { ...school, sekolahId, mesinId }
}

/** Taps that came before the played part, each at its moment and from its address. */
export async function insertHistory(db: Db, school: PlacedSchool, from: number, firstDay: number): Promise<void> {
  await insertTaps(db, school, recordTaps(school, firstDay, 0, from), addressOf(school, firstDay))
}

/** As if each had come the moment the finger lay there: what figures have to be once everything has arrived. */
export async function insertTaps(
  db: Db,
  { sekolahId, mesinId }: PlacedSchool,
  taps: readonly Recorded[],
  address: (at: number) => string,
): Promise<void> {
  await sql`
    insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, status, verifikasi, kanal, diterima_pada, ip)
    select ${sekolahId}, ${mesinId}, t.pin, t.waktu, 0, 1, 0, t.pada, t.ip
    from unnest(${taps.map(({ pin }) => pin)}::text[], ${taps.map(({ written }) => written)}::timestamp[],
      ${taps.map(({ at }) => fromEpochMs(at + 2000))}::timestamptz[], ${taps.map(({ at }) => address(at))}::inet[])
      t (pin, waktu, pada, ip) on conflict do nothing`.execute(db)
}

/** A machine that has reported until now, as those of a school that has long been with us. */
export async function reportedUntil(
  db: Db,
  { sekolahId, mesinId }: PlacedSchool,
  at: number,
  ip: string,
): Promise<void> {
  await sql`
    insert into mesin_kontak (sekolah_id, mesin_id, pertama, terakhir, laporan, ip)
    values (${sekolahId}, ${mesinId}, '2026-01-01T00:00:00Z', ${fromEpochMs(at)}, ${fromEpochMs(at)}, ${ip}::inet)
    on conflict (sekolah_id, mesin_id) do update set terakhir = excluded.terakhir, laporan = excluded.laporan`.execute(
    db,
  )
}

let counter = 0

/** @param eachHour what jobs do while nobody is there @returns how many requests were not answered with 200 */
export async function play(
  { app, context }: TestApp,
  events: readonly MachineEvent[],
  eachHour: () => Promise<void>,
): Promise<number> {
  let refused = 0
  // What counts requests in real seconds goes with the played time: weeks pass in a minute, and never back.
  counter = Math.max(counter, performance.now())
  const steady = vi.spyOn(performance, 'now').mockImplementation(() => counter)
  const start = events.reduce((first, { at }) => Math.min(first, at), Number.POSITIVE_INFINITY)
  const begun = counter
  let hour = start
  for (const { at, ip, url, body } of events.toSorted((a, b) => a.at - b.at)) {
    for (; hour <= at; hour += HOUR) {
      context.clock.set(fromEpochMs(hour))
      await eachHour()
    }
    context.clock.set(fromEpochMs(at))
    counter = begun + at - start
    const answer = await app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url,
      remoteAddress: ip,
      ...(body === undefined ? {} : { payload: body }),
    })
    if (answer.statusCode !== 200) refused++
  }
  steady.mockRestore()
  return refused
}

const HOUR = 3_600_000

/** What the built-in jobs do that machines and their taps hang on: where a machine usually speaks from is counted each hour. */
export const jobs =
  ({ context }: TestApp) =>
  async (): Promise<void> => {
    await countJaringan(context)
  }
