import {
  detikSekolah,
  instantFrom,
  instantSeconds,
  nomorHari,
  SECONDS_PER_DAY,
  tanggalFrom,
} from '@geisa/engine/calendar'
import { enough } from '@geisa/engine/enough.test-kit'
import { type BukanGtk, DETIK_2000, type FaktaBulan } from '@geisa/engine/fakta'
import { computeHariBulan } from '@geisa/engine/hari/bulan-hari'
import type { BulanResult } from '@geisa/engine/hari/hari-gtk'
import { laporanHarian } from '@geisa/engine/hari/laporan-harian'
import { TAP } from '@geisa/engine/tap/pemilik'
import { allTaps, countFutureTaps, type TapBulan } from '@geisa/engine/tap/read-tap'
import { isAhead } from '@geisa/engine/tap/tanda/kiriman'
import { hariAbsen, isReasonable } from '@geisa/engine/tap/tap'
import { buildTapColumns, type TapPin } from '@geisa/engine/tap/tap-columns'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { systemCakupan } from '../../../platform/cakupan.ts'
import { countPinWithoutName, totalPin } from '../../kunci-bulan/syarat/queries-pin.ts'
import { loadFakta } from './fakta.ts'
import {
  AHEAD,
  BEFORE_2015,
  BEFORE_PENEMPATAN,
  FROM_FUTURE,
  PEMETAAN_TAP,
  TAP_CONFIRMATION,
  WAKTU_SEKOLAH,
  WITHOUT_PEMILIK,
} from './queries-tap.ts'

/** February 2026 of one school with two machines, as it may lie in the database; the SQL and the engine read every tap alike. */
const BULAN = '202602'
const AWAL = nomorHari('2026-02-01')
const cakupan = systemCakupan('tests')
let app: TestApp
let mesin: number[]
beforeAll(async () => {
  app = await createTestApp()
  const { rows } = await sql<{ id: number }>`
    insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada)
    select ${sd()}, 'UJI00000' || n, 'Mesin ' || n, '2025-01-01' from generate_series(1, 2) n returning id`.execute(
    db(),
  )
  mesin = rows.map(({ id }) => id)
})
afterAll(() => app.close())
const db = () => app.context.db
const sd = () => app.dunia.sekolah.sd.id

/** Calibrations of long before, and of days on which taps came. */
const SAVED = ['2026-01-01', '2026-01-02', '2026-02-08T01:00:00.500Z', '2026-02-20T05:00:00Z']
const hariArb = fc.integer({ min: -8, max: 35 }).map((h) => tanggalFrom(AWAL + h))
const masaArb = fc.record({ mulai: hariArb, length: fc.option(fc.nat({ max: 20 })) }).map(({ mulai, length }) => ({
  mulai,
  sampai: length === null ? null : tanggalFrom(nomorHari(mulai) + length),
}))
const ownedArb = { mesin: fc.nat({ max: 1 }), pin: fc.constantFrom('1', '2', '3') }
const duniaArb = fc.record({
  kalibrasi: fc.array(
    fc.record({
      masa: masaArb,
      mesin: fc.option(ownedArb.mesin),
      jam: fc.oneof(fc.constant(0), fc.integer({ min: -99, max: 99 })),
      save: fc.nat({ max: SAVED.length - 1 }),
    }),
    { maxLength: 5 },
  ),
  penempatan: fc.array(fc.record({ masa: masaArb, mesin: ownedArb.mesin }), { maxLength: 4 }),
  pemetaan: fc.array(fc.record({ masa: masaArb, ...ownedArb, gtk: fc.nat({ max: 1 }) }), { maxLength: 5 }),
  bukanGtk: fc.array(fc.record({ masa: masaArb, ...ownedArb }), { maxLength: 3 }),
  bukanGtkHari: fc.array(fc.record({ mesin: ownedArb.mesin, mulai: hariArb, length: fc.nat({ max: 9 }) }), {
    maxLength: 1,
  }),
  malam: fc.array(fc.record({ hari: hariArb, jam: fc.nat({ max: 5 }) }), { maxLength: 2 }),
  tap: fc.uniqueArray(
    fc.record({
      ...ownedArb,
      waktu: fc.integer({ min: (AWAL - 6) * SECONDS_PER_DAY, max: (AWAL + 34) * SECONDS_PER_DAY - 1 }),
      terlambat: fc.oneof(
        fc.integer({ min: -3 * SECONDS_PER_DAY, max: SECONDS_PER_DAY }),
        // School time and the machine's lie whole hours apart: near the fifteen minutes of product.md 5.6.
        fc
          .record({ jam: fc.integer({ min: -30, max: 2 }), detik: fc.integer({ min: -2, max: 2 }) })
          .map(({ jam, detik }) => jam * 3600 - 900 + detik),
      ),
      confirmed: fc.boolean(),
    }),
    { minLength: 20, maxLength: 80, selector: (t) => `${t.mesin} ${t.pin} ${t.waktu}` },
  ),
})
type Dunia = typeof duniaArb extends fc.Arbitrary<infer T> ? T : never

const text = (seconds: number): string => instantFrom(seconds).slice(0, 19).replace('T', ' ')

async function save({ kalibrasi, penempatan, pemetaan, bukanGtk, bukanGtkHari, malam, tap }: Dunia): Promise<void> {
  const gtk = app.dunia.sekolah.sd.gtk.map(({ id }) => id)
  const empty = [
    'kalibrasi',
    'mesin_penempatan',
    'pemetaan_pin',
    'bukan_gtk',
    'bukan_gtk_hari',
    'tap_konfirmasi',
    'tap',
  ]
  for (const tabel of empty) await sql`delete from ${sql.table(tabel)} where sekolah_id = ${sd()}`.execute(db())
  await sql`delete from setting where kunci = 'batasMalam'`.execute(db())
  for (const { masa, mesin: m, jam, save: nth } of kalibrasi)
    await sql`insert into kalibrasi (sekolah_id, mesin_id, jam, berlaku_mulai, berlaku_sampai, disimpan_pada)
      values (${sd()}, ${m === null ? null : mesin[m]}, ${jam}, ${masa.mulai}, ${masa.sampai}, ${SAVED[nth]})`.execute(
      db(),
    )
  for (const { masa, mesin: m } of penempatan)
    await sql`insert into mesin_penempatan (sekolah_id, mesin_id, mulai, sampai, disimpan_pada)
      values (${sd()}, ${mesin[m]}, ${masa.mulai}, ${masa.sampai}, '2026-01-01')`.execute(db())
  for (const { masa, mesin: m, pin, gtk: g } of pemetaan)
    await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, mulai, sampai, disimpan_pada)
      values (${sd()}, ${mesin[m]}, ${pin}, ${gtk[g]}, ${masa.mulai}, ${masa.sampai}, '2026-01-01')`.execute(db())
  for (const { masa, mesin: m, pin } of bukanGtk)
    await sql`insert into bukan_gtk (sekolah_id, mesin_id, pin, mulai, sampai, alasan, disimpan_pada)
      values (${sd()}, ${mesin[m]}, ${pin}, ${masa.mulai}, ${masa.sampai}, 'tamu', '2026-01-01')`.execute(db())
  for (const { mesin: m, mulai, length } of bukanGtkHari)
    await sql`insert into bukan_gtk_hari (sekolah_id, mesin_id, mulai, sampai, alasan, disimpan_pada)
      values (${sd()}, ${mesin[m]}, ${mulai}, ${tanggalFrom(nomorHari(mulai) + length)}, 'siswa', '2026-01-01')`.execute(
      db(),
    )
  for (const { hari, jam } of malam)
    await sql`insert into setting (kunci, berlaku_mulai, nilai, disimpan_pada)
      values ('batasMalam', ${hari}, to_jsonb(${jam * 3600}::int), '2026-01-01') on conflict do nothing`.execute(db())
  for (const { mesin: m, pin, waktu, terlambat, confirmed } of tap) {
    const own = sql`${sd()}, ${mesin[m]}, ${pin}, ${text(waktu)}::timestamp`
    await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
      values (${own}, 0, ${instantFrom(waktu + terlambat)})`.execute(db())
    if (confirmed)
      await sql`insert into tap_konfirmasi (sekolah_id, mesin_id, pin, waktu_lokal, alasan, dikonfirmasi_pada)
        values (${own}, 'uji', '2026-03-01')`.execute(db())
  }
}

type Reading = {
  kunci: string
  waktu: string
  gtkId: number | null
  tanpaPemilik: boolean
  sebelumPenempatan: boolean
  takWajar: boolean
  mendahului: boolean
}

async function readSql(): Promise<Map<string, Reading>> {
  const { rows } = await sql<Reading>`
    select concat_ws(' ', t.mesin_id, t.pin, t.waktu_lokal) as kunci, ${WAKTU_SEKOLAH} as waktu, ${WITHOUT_PEMILIK} as "tanpaPemilik",
      (select p.gtk_id from ${PEMETAAN_TAP} order by p.id limit 1) as "gtkId", ${BEFORE_PENEMPATAN} as "sebelumPenempatan",
      (${BEFORE_2015} or ${FROM_FUTURE} and not exists (select 1 from ${TAP_CONFIRMATION})) as "takWajar",
      ${AHEAD} as mendahului
    from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = ${sd()}`.execute(db())
  return new Map(rows.map((reading) => [reading.kunci, reading]))
}

/** What the engine should say of a tap, put together from the SQL's words. */
function expectation({ tabelTap, tanggal }: BulanResult, reading: Reading, t: number): number | string {
  const hari = tanggal[hariAbsen(tabelTap, t)]
  if (hari === undefined) return TAP.LUAR_BULAN
  if (reading.tanpaPemilik) return TAP.WITHOUT_PEMILIK
  if (reading.gtkId === null) return TAP.BUKAN_GTK
  if (reading.sebelumPenempatan) return TAP.BEFORE_PENEMPATAN
  return reading.takWajar ? TAP.TIDAK_WAJAR : `${reading.gtkId} ${hari.tanggal}`
}

/** Taps and marks of every PIN, as the facts held them before strangers' PINs were left out. */
async function allFacts(): Promise<Pick<FaktaBulan, 'tap' | 'bukanGtk'>> {
  const taps = await sql<TapPin>`
    select t.mesin_id as "mesinId", t.pin, array_agg(extract(epoch from t.waktu_lokal)::int - ${DETIK_2000}::int) as waktu,
      array_agg(floor(extract(epoch from t.diterima_pada))::int - ${DETIK_2000}::int) as diterima, array_agg(t.kanal) as kanal
    from tap t where t.sekolah_id = ${sd()} group by 1, 2`.execute(db())
  const confirmed = await sql<{ mesinId: number; pin: string; waktu: number }>`
    select mesin_id as "mesinId", pin, extract(epoch from waktu_lokal)::int - ${DETIK_2000}::int as waktu
    from tap_konfirmasi where sekolah_id = ${sd()}`.execute(db())
  const bukanGtk = await sql<BukanGtk>`
    select mesin_id as "mesinId", pin, mulai, sampai from bukan_gtk where sekolah_id = ${sd()}
    union all select h.mesin_id, o.pin, h.mulai, h.sampai from bukan_gtk_hari h
    join (select distinct mesin_id, pin from tap where sekolah_id = ${sd()}) o on o.mesin_id = h.mesin_id
    where h.sekolah_id = ${sd()}`.execute(db())
  return { tap: buildTapColumns(taps.rows, confirmed.rows, []), bukanGtk: bukanGtk.rows }
}

/** Every staff member's month is the same, byte by byte, whether strangers' taps are among the facts or not. */
function expectSameFigures(mapped: FaktaBulan, all: FaktaBulan): void {
  for (const { id } of mapped.gtk)
    expect(JSON.stringify(laporanHarian(mapped, id))).toBe(JSON.stringify(laporanHarian(all, id)))
  expect(countFutureTaps(computeHariBulan(mapped))).toBe(countFutureTaps(computeHariBulan(all)))
}

/** PINs with taps of this reason that would count on a day of the month if somebody owned them. */
function countOpen(result: BulanResult, reason: number): number {
  const open = allTaps(result).filter(({ alasan }) => alasan === reason)
  return new Set(open.filter((tap) => wouldCount(result, tap)).map(({ mesinId, pin }) => `${mesinId} ${pin}`)).size
}

function wouldCount({ fakta, tabelTap, tanggal }: BulanResult, { mesin: m, ...tap }: TapBulan): boolean {
  if (m === undefined || tanggal[hariAbsen(tabelTap, tap.waktu)] === undefined) return false
  const nth = fakta.mesin.indexOf(m) * tabelTap.jumlahHari + hariAbsen(tabelTap, tap.waktu)
  if (tabelTap.placed[nth] !== 1) return false
  return isReasonable(tap.waktu, detikSekolah(tap.diterima, fakta.sekolah.zona), tap.confirmed)
}

it('SQL tentang satu tap dan engine selalu sepakat (L1–L4)', async () => {
  const check = fc.asyncProperty(duniaArb, async (dunia) => {
    await save(dunia)
    const select = { sekolahId: sd(), bulan: BULAN, now: app.context.clock.now() }
    const mapped = await loadFakta(db(), cakupan, select)
    if (mapped === undefined) throw new Error('no such school')
    const fakta = { ...mapped, ...(await allFacts()) }
    const result = computeHariBulan(fakta)
    const reading = await readSql()
    expect(fakta.tap.jumlah).toBe(dunia.tap.length)
    expectSameFigures(mapped, fakta)
    for (const [i, tap] of allTaps(result).entries()) {
      const one = reading.get(`${tap.mesinId} ${tap.pin} ${text(tap.waktuMesin)}`)
      if (one === undefined) throw new Error('a tap that only the engine knows')
      expect([one.kunci, instantSeconds(one.waktu)]).toEqual([one.kunci, tap.waktu])
      const arrived = detikSekolah(tap.diterima, fakta.sekolah.zona)
      expect([one.kunci, one.takWajar]).toEqual([one.kunci, !isReasonable(tap.waktu, arrived, tap.confirmed)])
      expect([one.kunci, one.mendahului]).toEqual([one.kunci, isAhead(result, i)])
      const location = tap.hari ? `${tap.hari.orang.gtk.id} ${tap.hari.tanggal.tanggal}` : tap.alasan
      expect([one.kunci, location]).toEqual([one.kunci, expectation(result, one, tap.waktu)])
    }
    const withoutName = await countPinWithoutName(db(), cakupan, { sekolahId: sd(), bulan: BULAN })
    expect([totalPin(withoutName), withoutName.lebih]).toEqual([countOpen(result, TAP.WITHOUT_PEMILIK), false])
  })
  await fc.assert(check, { numRuns: 15 })
})

it('mendahului waktu terima: log dan engine satu aturan, juga bila kalibrasinya disimpan sesudah tapnya tiba', async () => {
  const always = { mulai: tanggalFrom(AWAL - 8), sampai: null }
  // Received within hours of its own time: what a calibration of so many hours turns.
  const arb = fc.record({
    dunia: duniaArb,
    jam: fc.integer({ min: -2, max: 6 }),
    save: fc.nat({ max: SAVED.length - 1 }),
    late: fc.array(fc.integer({ min: -8 * 3600, max: -6 * 3600 }), { minLength: 1, maxLength: 9 }),
  })
  let saw = 0
  const check = fc.asyncProperty(arb, async ({ dunia, jam, save: nth, late }) => {
    const tap = dunia.tap.map((one, i) => ({ ...one, terlambat: late[i % late.length]! }))
    await save({ ...dunia, tap, kalibrasi: [{ masa: always, mesin: null, jam, save: nth }] })
    const mapped = await loadFakta(db(), cakupan, { sekolahId: sd(), bulan: BULAN, now: app.context.clock.now() })
    const result = computeHariBulan({ ...mapped!, ...(await allFacts()) })
    const reading = await readSql()
    for (const [i, one] of allTaps(result).entries()) {
      const kunci = `${one.mesinId} ${one.pin} ${text(one.waktuMesin)}`
      expect([kunci, reading.get(kunci)?.mendahului]).toEqual([kunci, isAhead(result, i)])
      if (!isAhead(result, i) && one.waktu - detikSekolah(one.diterima, 'WIB') > 900 && !one.confirmed) saw++
    }
  })
  await fc.assert(check, { numRuns: 15 })
  expect(saw).toBeGreaterThanOrEqual(enough(1))
})
