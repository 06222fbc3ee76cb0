import { daftarKesiapan } from '@geisa/contract/kunci-bulan'
import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import { appForOneTest } from '../../../../test/test-app.ts'
import { fillFebruari, kesiapan } from '../februari.test-kit.ts'

/** The list of an office counts many schools at once, the readiness of one school its days: the same numbers. */

const ROUND = 30

it('daftar dinas dan kesiapan sekolah menghitung sama, dalam dunia acak', async () => {
  const app = await appForOneTest()
  const { mesinId } = await fillFebruari(app)
  const { db } = app.context
  const { id: sd, gtk } = app.dunia.sekolah.sd
  let seed = 7
  const random = (n: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * n)
  }
  const hari = (nth: number): string => new Date(Date.UTC(2026, 0, 25 + nth)).toISOString().slice(0, 10)
  const person = (): number => gtk[random(2)]?.id ?? 0
  const { rows } = await sql<{ id: number }>`insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada)
    values (${sd}, 'UJI000022', 'Dua', '2025-01-01') returning id`.execute(db)
  const two = rows[0]?.id ?? 0
  // What the tables refuse (a day twice, an end before its beginning) is not part of that world.
  const attempt = (one: RawBuilder<unknown>): Promise<unknown> => one.execute(db).catch(() => undefined)

  const clear = async (): Promise<void> => {
    await sql`delete from tap_konfirmasi`.execute(db)
    await sql`delete from tap where pin <> '7'`.execute(db)
    await sql`delete from pemetaan_pin where pin <> '7'`.execute(db)
    await sql`delete from bukan_gtk`.execute(db)
    await sql`delete from kalibrasi`.execute(db)
    await sql`delete from mesin_penempatan where mesin_id = ${two}`.execute(db)
    await sql`delete from mesin_kontak where mesin_id = ${two}`.execute(db)
    await sql`delete from konfirmasi_hari`.execute(db)
  }
  const mesinContent = async (): Promise<void> => {
    const start = random(20)
    const since = start + random(25)
    await attempt(sql`insert into mesin_penempatan (sekolah_id, mesin_id, mulai, sampai, dipakai_sejak, disimpan_pada) values
      (${sd}, ${two}, ${hari(start)}, ${random(2) ? hari(since + 5) : null}, ${random(3) ? hari(since) : null}, '2025-01-01')`)
    if (random(3))
      await attempt(sql`insert into mesin_kontak (sekolah_id, mesin_id, pertama, terakhir, laporan)
        values (${sd}, ${two}, '2025-01-01', ${hari(random(40))}, ${`${hari(random(40))}T0${random(9)}:30:00Z`})`)
    await sql`update mesin_kontak set laporan = ${`${hari(10 + random(32))}T${10 + random(13)}:00:00Z`} where mesin_id = ${mesinId}`.execute(
      db,
    )
    if (random(2))
      await attempt(sql`insert into kalibrasi (sekolah_id, jam, berlaku_mulai, disimpan_pada)
        values (${sd}, ${random(60) - 30}, ${hari(random(30))}, '2025-01-01')`)
  }
  const fillTap = async (): Promise<void> => {
    const waktu = `${hari(random(42))} ${String(random(24)).padStart(2, '0')}:${String(random(60)).padStart(2, '0')}:00`
    const mesin = random(2) ? mesinId : two
    const pin = String(90 + random(4))
    await attempt(sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, status, verifikasi, kanal, diterima_pada)
      values (${sd}, ${mesin}, ${pin}, ${waktu}::timestamp, 0, 1, 0, (${waktu}::timestamp at time zone 'Asia/Jakarta')
        - ${random(60)}::int * interval '1 hour' + interval '20 hours')`)
    if (!random(4))
      await attempt(sql`insert into tap_konfirmasi (sekolah_id, mesin_id, pin, waktu_lokal, alasan, dikonfirmasi_pada)
        values (${sd}, ${mesin}, ${pin}, ${waktu}::timestamp, 'x', '2026-03-01')`)
  }
  const personContent = async (pin: string): Promise<void> => {
    const start = random(40)
    await attempt(sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, mulai, sampai, disimpan_pada) values (${sd},
      ${random(2) ? mesinId : two}, ${pin}, ${person()}, ${random(2) ? hari(start) : null}, ${random(2) ? hari(start + random(20)) : null}, '2025-01-01')`)
    const awal = random(40)
    if (!random(3))
      await attempt(sql`insert into bukan_gtk (sekolah_id, mesin_id, pin, mulai, sampai, alasan, disimpan_pada) values (${sd},
        ${random(2) ? mesinId : two}, ${pin}, ${random(2) ? hari(awal) : null}, ${random(2) ? hari(awal + random(20)) : null}, 'Tamu', '2025-01-01')`)
    await attempt(sql`insert into konfirmasi_hari (sekolah_id, gtk_id, tanggal, dikonfirmasi_pada)
      values (${sd}, ${person()}, ${hari(7 + random(28))}, '2026-03-01')`)
  }

  let pending = 0
  for (let round = 0; round < ROUND; round++) {
    await clear()
    await mesinContent()
    for (let nth = 0; nth < 12; nth++) await fillTap()
    for (const pin of ['90', '91', '92']) await personContent(pin)
    await sql`insert into sekolah_bulan_versi (sekolah_id, bulan) values (${sd}, 202602)
      on conflict (sekolah_id, bulan) do update set versi = sekolah_bulan_versi.versi + 1`.execute(db)
    const { body } = await app.call('kabkota', daftarKesiapan, { query: { bulan: '202602', cari: 'Uji 1' } })
    const one = await kesiapan(app)
    const condition = (key: string) => one.syarat.find((s) => s.kunci === key)?.jumlah
    const { pinTanpaNama, hariBelumSinkron, jumlahGtk, hariBertanda } = body.rows[0]
    expect([round, pinTanpaNama, hariBelumSinkron, jumlahGtk, hariBertanda]).toEqual([
      round,
      condition('pin-dipetakan'),
      condition('hari-sinkron'),
      one.jumlahGtk,
      one.hariBertanda,
    ])
    pending += hariBelumSinkron
  }
  expect(pending).toBeGreaterThan(ROUND)
})
