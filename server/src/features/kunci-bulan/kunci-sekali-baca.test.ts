import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, aplikasiSekali, type HasilPanggil } from '../../../test/aplikasi-uji.ts'
import type { Trx } from '../../platform/database/db.ts'
import { naikkanVersiBersama } from '../rekap/memo/commands-versi.ts'
import { isiFebruari, kesiapan, kunciFebruari } from './bulan-uji.test-bahan.ts'

/**
 * The machine has been silent since 16 February; until the month's end the office has given days off, so that nothing
 * waits for it. In the middle of the lock the office takes them back.
 */

let uji: AplikasiUji
beforeEach(async () => {
  uji = await aplikasiSekali()
  await isiFebruari(uji)
  const { db } = uji.aplikasi
  await sql`update mesin_kontak set laporan = '2026-02-17T02:00:00Z', terakhir = '2026-02-17T02:00:00Z'`.execute(db)
  await sql`insert into libur (kode_wilayah, nama, jenis_libur_id, tanggal, jenjang)
    select ${uji.dunia.wilayah.kabKota}, 'Libur dinas', 3, '2026-02-17'::date + i, '{SD}' from generate_series(0, 11) i`.execute(
    db,
  )
  await uji.masuk('sekolah')
})

/** Takes the days off back while the lock waits at a table that somebody else holds. */
async function kunciSambilDiubah(tabel: string): Promise<HasilPanggil> {
  const [kunci] = await uji.aplikasi.db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(tabel)} in access exclusive mode`.execute(trx)
    const berjalan = kunciFebruari(uji)
    await tungguAntrean(trx)
    await sql`delete from libur where nama = 'Libur dinas'`.execute(trx)
    const lingkup = { lingkup: 'kab_kota', kode: uji.dunia.wilayah.kabKota } as const
    await naikkanVersiBersama(trx, lingkup, '2026-02-17', '2026-02-28', '2026-03-05')
    return [berjalan]
  })
  return kunci
}

async function tungguAntrean(trx: Trx): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_locks where not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(trx)
    if (rows.length > 0) return
    await new Promise((lanjut) => setTimeout(lanjut, 10))
  }
}

const segel = async () =>
  (
    await sql<{ laporan: string; kunci: string }>`select laporan, rekap_kunci as kunci from segel`.execute(
      uji.aplikasi.db,
    )
  ).rows

describe('libur dinas yang dicabut di tengah penguncian', () => {
  it('tanpa itu bulannya siap', async () => {
    expect((await kunciFebruari(uji)).status).toBe(200)
  })

  // Tariffs are read with the figures, but no condition hangs on them.
  it('sebelum angkanya dibaca: harinya kembali menunggu mesin, jadi tidak disegel', async () => {
    const { status, body } = await kunciSambilDiubah('tarif')
    expect([status, body.message]).toEqual([422, expect.stringContaining('belum dilaporkan mesin')])
    expect(await segel()).toEqual([])
  })

  it('sesudahnya: segel memuat hari libur yang diperiksa, pencabutannya tampil sebagai penyesuaian', async () => {
    const { status } = await kunciSambilDiubah('alamat_segel')
    expect(status).toBe(200)
    const [satu] = await segel()
    const { baris } = JSON.parse(satu?.laporan ?? '{}')
    expect(baris.map((gtk: { hari_belum_sinkron: number }) => gtk.hari_belum_sinkron)).toEqual([0, 0])
    expect((await kesiapan(uji)).penyesuaian).toHaveLength(2)
  })
})
