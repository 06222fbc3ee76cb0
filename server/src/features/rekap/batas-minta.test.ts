import { setTimeout as jeda } from 'node:timers/promises'
import { rekapHarian } from '@geisa/contract/rekap'
import { rekapBulanan, rekapBulananPenjelasan } from '@geisa/contract/rekap-bulanan'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji, type HasilPanggil } from '../../../test/aplikasi-uji.ts'
import type { Trx } from '../../platform/database/db.ts'

/** How far back, and how often at once, somebody may ask for a report. */

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
  for (const siapa of ['gtk', 'sekolah', 'kabkota']) await uji.masuk(siapa)
})
afterAll(() => uji.tutup())

const bulanan = (siapa: string, query: Record<string, unknown>) => uji.panggil(siapa, rekapBulanan, { query })

it('laporan dibaca sejak Januari 2015; bulan sebelumnya ditolak dengan kalimat', async () => {
  const guru = uji.dunia.sekolah.sd.gtk[1]
  const baca: ((bulan: string) => Promise<HasilPanggil>)[] = [
    (monthSelected) => bulanan('sekolah', { monthSelected }),
    (monthSelected) => bulanan('kabkota', { monthSelected, kecamatanId: uji.dunia.wilayah.kecamatan }),
    (monthSelected) => uji.panggil('gtk', rekapBulananPenjelasan, { query: { gtk: guru?.idPublik, monthSelected } }),
    (monthSelected) => uji.panggil('gtk', rekapHarian, { query: { idDapodik: guru?.idDapodik, monthSelected } }),
  ]
  for (const satu of baca) {
    expect((await satu('201501')).status).toBe(200)
    const { status, body } = await satu('201412')
    expect([status, body.galat]).toEqual([
      422,
      [{ field: 'monthSelected', message: expect.stringContaining('sejak Januari 2015') }],
    ])
  }
})

it('hitung ulang seorang pengguna bergiliran; pengguna lain, dan yang tidak minta hitung ulang, tidak menunggunya', async () => {
  const query = { monthSelected: '202602', hitungUlang: '1' }
  await bulanan('gtk', { monthSelected: '202602' })
  const menunggu = await uji.aplikasi.db.transaction().execute(async (trx) => {
    await sql`lock table tarif in access exclusive mode`.execute(trx)
    const jawaban = Array.from({ length: 6 }, () => bulanan('gtk', query))
    await jeda(500)
    const seorang = await antrean(trx)
    expect((await bulanan('gtk', { monthSelected: '202602' })).status).toBe(200)
    jawaban.push(bulanan('sekolah', query))
    await jeda(500)
    return { seorang, berdua: await antrean(trx), jawaban }
  })
  expect([menunggu.seorang, menunggu.berdua]).toEqual([1, 2])
  expect((await Promise.all(menunggu.jawaban)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200])
})

async function antrean(trx: Trx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(distinct pid)::int as n from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`.execute(trx)
  return rows[0]?.n ?? 0
}
