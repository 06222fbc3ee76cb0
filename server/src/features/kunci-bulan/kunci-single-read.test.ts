import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { appForOneTest, type CallResult, type TestApp } from '../../../test/test-app.ts'
import type { Trx } from '../../platform/database/db.ts'
import { bumpSharedVersion } from '../rekap/memo/commands-versi.ts'
import { fillFebruari, kesiapan, lockFebruari } from './februari.test-kit.ts'

/**
 * The machine has been silent since 16 February; until the month's end the office has given days off, so that nothing
 * waits for it. In the middle of the lock the office takes them back.
 */

let app: TestApp
beforeEach(async () => {
  app = await appForOneTest()
  await fillFebruari(app)
  const { db } = app.context
  await sql`update mesin_kontak set laporan = '2026-02-17T02:00:00Z', terakhir = '2026-02-17T02:00:00Z'`.execute(db)
  await sql`insert into libur (kode_wilayah, nama, jenis_libur_id, tanggal, jenjang)
    select ${app.dunia.wilayah.kabKota}, 'Libur dinas', 3, '2026-02-17'::date + i, '{SD}' from generate_series(0, 11) i`.execute(
    db,
  )
  await app.signIn('sekolah')
})

/** Takes the days off back while the lock waits at a table that somebody else holds. */
async function lockWhileChanged(tabel: string): Promise<CallResult> {
  const [key] = await app.context.db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(tabel)} in access exclusive mode`.execute(trx)
    const running = lockFebruari(app)
    await waitForQueue(trx)
    await sql`delete from libur where nama = 'Libur dinas'`.execute(trx)
    const scope = { lingkup: 'kab_kota', kode: app.dunia.wilayah.kabKota } as const
    await bumpSharedVersion(trx, scope, '2026-02-17', '2026-02-28', '2026-03-05')
    return [running]
  })
  return key
}

async function waitForQueue(trx: Trx): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_locks where not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(trx)
    if (rows.length > 0) return
    await new Promise((lanjut) => setTimeout(lanjut, 10))
  }
}

const seals = async () =>
  (
    await sql<{ laporan: string; kunci: string }>`select laporan, rekap_kunci as kunci from segel`.execute(
      app.context.db,
    )
  ).rows

describe('libur dinas yang dicabut di tengah penguncian', () => {
  it('tanpa itu bulannya siap', async () => {
    expect((await lockFebruari(app)).status).toBe(200)
  })

  // Tariffs are read with the figures, but no condition hangs on them.
  it('sebelum angkanya dibaca: harinya kembali menunggu mesin, jadi tidak disegel', async () => {
    const { status, body } = await lockWhileChanged('tarif')
    expect([status, body.message]).toEqual([422, expect.stringContaining('belum dilaporkan mesin')])
    expect(await seals()).toEqual([])
  })

  it('sesudahnya: segel memuat hari libur yang diperiksa, pencabutannya tampil sebagai penyesuaian', async () => {
    const { status } = await lockWhileChanged('alamat_segel')
    expect(status).toBe(200)
    const [one] = await seals()
    const { baris } = JSON.parse(one?.laporan ?? '{}')
    expect(baris.map((gtk: { hari_belum_sinkron: number }) => gtk.hari_belum_sinkron)).toEqual([0, 0])
    expect((await kesiapan(app)).penyesuaian).toHaveLength(2)
  })
})
