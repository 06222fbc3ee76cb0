/** A small school of an operator who calls whatever he may, its month as the program reads it and as it stood. */
import { rekapBulanan, rekapBulananPenjelasan } from '@geisa/contract/rekap/bulanan'
import { nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import type { FaktaBulan, TapColumn } from '@geisa/engine/fakta'
import { computeHariBulan } from '@geisa/engine/hari/bulan-hari'
import { type HariBulan, hariRekap } from '@geisa/engine/rekap/hari-rekap'
import { AHEAD_SECONDS } from '@geisa/engine/tap/tanda/kiriman'
import { sql } from 'kysely'
import { loadFakta } from '../../src/features/rekap/fakta/fakta.ts'
import { fromEpochMs } from '../../src/platform/clock.ts'
import { SITUATIONS } from '../machine-worlds/honest.ts'
import { type PlacedSchool, placeSchool, reportedUntil } from '../machine-worlds/play.ts'
import type { Request } from '../rights/cakupan/endpoint.ts'
import type { CallResult, TestApp } from '../test-app.ts'
import { TEST_PASSWORD } from '../test-world.ts'
import type { State } from './commands.ts'

export const STAFF = 4
const DAY = 86_400_000
const WIB = 7 * 3_600_000
/** Midday in the school: whoever works that day has begun, nobody has gone home. */
export const middayOf = (hari: number): number => hari * DAY + Date.UTC(2000, 0, 1) - WIB + 12.75 * 3_600_000
export const FIRST = nomorHari('2026-02-02')
export const LAST = nomorHari('2026-02-27')
export const SEEN = nomorHari('2026-03-05')

export type Tap = { pin: string; hari: number; menit: number; terlambatHari: number }

/** Everything that the program needs for a school of its own, and the operator sent there. */
export async function newSchool(app: TestApp, nth: number): Promise<PlacedSchool> {
  const serial = `OPERATOR${String(nth).padStart(4, '0')}`
  const school = await placeSchool(app, { situation: SITUATIONS[0]!, serial, staff: STAFF, seed: nth }, 2000 + nth)
  await sql`insert into sekolah_aturan (sekolah_id, berlaku_mulai, is_jadwal_mandiri, disimpan_pada)
    values (${school.sekolahId}, '2020-01-01', true, '2026-01-01T00:00:00Z')`.execute(app.context.db)
  await sql`update pengguna set sekolah_id = ${school.sekolahId} where username = 'sekolah'`.execute(app.context.db)
  return school
}

/** Taps that reach us until an instant and have not yet; each as its machine sends it. */
export async function deliver(app: TestApp, school: PlacedSchool, taps: readonly Tap[], from: number, until: number) {
  const received = ({ hari, menit, terlambatHari }: Tap) =>
    hari * DAY + Date.UTC(2000, 0, 1) - WIB + menit * 60_000 + terlambatHari * DAY + 2000
  const due = taps.filter((tap) => received(tap) > from && received(tap) <= until)
  if (due.length > 0)
    await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, status, verifikasi, kanal, diterima_pada)
      select ${school.sekolahId}, ${school.mesinId}, t.pin, t.waktu, 0, 1, 0, t.pada
      from unnest(${due.map(({ pin }) => pin)}::text[], ${due.map(({ hari, menit }) => `${tanggalFrom(hari)} ${clock(menit)}`)}::timestamp[],
        ${due.map((tap) => fromEpochMs(received(tap)))}::timestamptz[]) t (pin, waktu, pada) on conflict do nothing`.execute(
      app.context.db,
    )
  await reportedUntil(app.context.db, school, until, '103.20.12.7')
  // As a machine's post does it: the months are read anew.
  await sql`insert into sekolah_bulan_versi (sekolah_id, bulan) select ${school.sekolahId}, unnest('{202601,202602,202603}'::int[])
    on conflict (sekolah_id, bulan) do update set versi = sekolah_bulan_versi.versi + 1`.execute(app.context.db)
}

const clock = (menit: number): string =>
  `${String(Math.floor(menit / 60)).padStart(2, '0')}:${String(menit % 60).padStart(2, '0')}:00`

let visits = 0
/** Signed in anew: months pass between two calls. */
async function signIn(app: TestApp, username: string): Promise<string> {
  visits++
  const remoteAddress = `10.${(visits >> 16) & 255}.${(visits >> 8) & 255}.${visits & 255}`
  const payload = { username, password: TEST_PASSWORD }
  const answer = await app.app.inject({ method: 'POST', url: '/api/signin', payload, remoteAddress })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}

export type Caller = (key: string, request: Request) => Promise<Pick<CallResult, 'status' | 'body'>>
export async function callerAs(app: TestApp, username: string): Promise<Caller> {
  const authorization = `Bearer ${await signIn(app, username)}`
  const send = async (method: string, url: string, request: Request, query: object) => {
    const { file, body } = request
    const answer = await app.app.inject({
      method: method as 'GET',
      url,
      headers: { authorization, ...(file !== undefined && { 'content-type': 'application/octet-stream' }) },
      query: Object.fromEntries(Object.entries(query).map(([nama, nilai]) => [nama, String(nilai)])),
      ...(file !== undefined
        ? { payload: Buffer.from(file, 'latin1') }
        : body !== undefined && { payload: body as object }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
  }
  return async (key, request) => {
    const [method = '', template = ''] = key.split(' ')
    const url = template.replaceAll(/:(\w+)/g, (_, nama: string) => encodeURIComponent(String(request.params?.[nama])))
    const { sidik, uji, ...query } = request.query ?? {}
    if (sidik === undefined) return send(method, url, request, request.query ?? {})
    const dry = await (uji === undefined
      ? send(method, `${url}/pratinjau`, request, query)
      : send(method, url, request, query))
    return send(method, url, request, { ...request.query, sidik: dry.body?.sidik })
  }
}

export async function stateOf(app: TestApp, { sekolahId, mesinId }: PlacedSchool, hari: number): Promise<State> {
  const { db } = app.context
  const own = sql`where sekolah_id = ${sekolahId}`
  const { rows } = await sql<Omit<State, 'hari' | 'mesinId' | 'sekolahId'>>`select
    (select json_agg(json_build_object('id', sekolah_id || '-' || id, 'versi', versi, 'nama', nama, 'idDapodik', id_dapodik) order by id) from gtk ${own}) as gtk,
    (select versi from mesin ${own} and id = ${mesinId}) as "versiMesin", (select versi from sekolah where id = ${sekolahId}) as "versiSekolah",
    (select sekolah_id || '-' || max(id) from pemetaan_pin ${own} group by sekolah_id) as pemetaan,
    (select sekolah_id || '-' || max(id) from bukan_gtk ${own} group by sekolah_id) as "bukanGtk",
    (select sekolah_id || '-' || max(id) from bukan_gtk_hari ${own} group by sekolah_id) as "bukanGtkHari",
    (select max(id)::text from jadwal where pemilik = 'sekolah' and pemilik_id = ${String(sekolahId)}) as jadwal,
    (select json_build_object('pin', pin, 'waktu', to_char(waktu_lokal, 'YYYY-MM-DD HH24:MI:SS')) from tap ${own}
      and diterima_pada < waktu_lokal - interval '2 days' order by waktu_lokal limit 1) as "tapDepan"`.execute(db)
  const one = rows[0]!
  const nullable = Object.fromEntries(Object.entries(one).map(([nama, nilai]) => [nama, nilai ?? undefined]))
  return { ...(nullable as typeof one), sekolahId, mesinId: `${sekolahId}-${mesinId}`, hari }
}

/** The school's facts as they stand now, by the program's own loader. */
export const factsOf = async (app: TestApp, { sekolahId }: PlacedSchool, cakupan: Parameters<typeof loadFakta>[1]) =>
  (await loadFakta(app.context.db, cakupan, { bulan: '202602', now: app.context.clock.now(), sekolahId }))!

/** February as facts of then make it with the taps that came in time, everything reported. */
export function asItStood(then: FaktaBulan, now: FaktaBulan): Map<number, HariBulan[]> {
  const mesin = then.mesin.map((one) => ({
    ...one,
    laporanTerakhir: now.mesin.find(({ id }) => id === one.id)?.laporanTerakhir ?? null,
  }))
  const result = computeHariBulan({ ...then, mesin, now: now.now, tap: inTime(now.tap), konfirmasi: now.konfirmasi })
  return new Map(result.orang.map((person) => [person.gtk.id, hariRekap(result, person)]))
}

function inTime(tap: TapColumn): TapColumn {
  const rows = Array.from({ length: tap.jumlah }, (_, i) => i).filter((i) => {
    const late = tap.diterima[i]! + WIB / 1000 - tap.waktu[i]!
    return (
      tap.kanal[i] === 0 && tap.confirmed[i] === 0 && tap.tanda[i] === 0 && late > -AHEAD_SECONDS && late < 7 * 86_400
    )
  })
  const pick = <T extends Int32Array | Uint8Array>(column: T): T => column.filter((_, i) => rows.includes(i)) as T
  const { orang, waktu, diterima, kanal, confirmed, tanda } = tap
  return {
    pinMesin: tap.pinMesin,
    jumlah: rows.length,
    orang: pick(orang),
    waktu: pick(waktu),
    diterima: pick(diterima),
    kanal: pick(kanal),
    confirmed: pick(confirmed),
    tanda: pick(tanda),
  }
}

export type Bulan = { hari: Map<number, HariBulan[]>; bertanda: Map<number, number> }
/** What the office reads: each person's days behind the month's row, and the row's count of marks. */
export async function monthOf(app: TestApp, { sekolahId }: PlacedSchool): Promise<Bulan> {
  const call = await callerAs(app, 'kabkota')
  const read = async (key: string, query: Record<string, string | number>) => {
    const { status, body } = await call(key, { query })
    if (status !== 200) throw new Error(`${key}: ${JSON.stringify(body)}`)
    return body
  }
  const report = await read(`GET ${rekapBulanan.url}`, { sekolahId, monthSelected: '202602' })
  const month: Bulan = { hari: new Map(), bertanda: new Map() }
  for (const { id, hari_bertanda: marks } of report.baris) {
    const gtkId = Number(String(id).split('-')[1])
    month.bertanda.set(gtkId, marks)
    const { hari } = await read(`GET ${rekapBulananPenjelasan.url}`, { gtk: id, monthSelected: '202602' })
    month.hari.set(gtkId, hari)
  }
  return month
}
