import { detailMesin, updateMesin } from '@geisa/contract/mesin/mesin'
import { rekapBulanan } from '@geisa/contract/rekap/bulanan'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { registerTestMesin } from '../../../test/test-mesin.ts'

/** product.md 5.6: the dates of a machine are typed; what it had reported stays told. */
let app: TestApp
let mesinId: string
let sd: { id: number }
beforeAll(async () => {
  app = await createTestApp()
  sd = app.dunia.sekolah.sd
  const nomor = await registerTestMesin(app.context.db, sd.id, 'LEPAS00001')
  mesinId = `${sd.id}-${nomor}`
  await sql`update mesin_penempatan set mulai = '2026-01-01', dipakai_sejak = '2026-02-02' where mesin_id = ${nomor}`.execute(
    app.context.db,
  )
  await contact('2026-01-05T00:00:00Z')
})
afterAll(() => app.close())

const contact = (first: string) =>
  sql`insert into mesin_kontak (sekolah_id, mesin_id, pertama, terakhir, laporan)
    values (${sd.id}, ${Number(mesinId.split('-')[1])}, ${first}, '2026-03-05T02:00:00Z', '2026-03-05T02:00:00Z')
    on conflict (sekolah_id, mesin_id) do update set pertama = excluded.pertama, laporan = excluded.laporan`.execute(
    app.context.db,
  )

const update = async (body: object) => {
  const { versi } = (await app.call('sekolah', detailMesin, { params: { id: mesinId } })).body
  return app.call('sekolah', updateMesin, { params: { id: mesinId }, body: { versi, ...body } })
}

const sum = async (column: string): Promise<number> => {
  const { body } = await app.call('kabkota', rekapBulanan, { query: { sekolahId: sd.id, monthSelected: '202602' } })
  return body.baris.reduce((total: number, row: Record<string, number>) => total + (row[column] ?? 0), 0)
}

const letters = async (): Promise<string[]> => {
  const { rows } = await sql<{ isi: string }>`
    select isi from pesan where tujuan ->> 'lampau' is not null order by id`.execute(app.context.db)
  return rows.map(({ isi }) => isi)
}

it('masa pakai yang dimajukan melewati hari yang dilaporkan: beralasan, bertanda, dan sampai ke dinas', async () => {
  const alpa = await sum('jumlah_alpa')
  expect(alpa).toBeGreaterThan(0)
  expect(await sum('hari_bertanda')).toBe(0)
  const without = await update({ dipakaiSejak: '2026-03-05' })
  expect([without.status, without.body.galat?.[0]?.field]).toEqual([422, 'alasan'])
  expect(await sum('jumlah_alpa')).toBe(alpa)

  const alasan = 'Mesin baru dipasang kembali'
  expect((await update({ dipakaiSejak: '2026-03-05', alasan })).status).toBe(200)
  expect(await sum('jumlah_alpa')).toBe(0)
  expect(await sum('hari_bertanda')).toBe(alpa)
  expect(await letters()).toEqual([expect.stringContaining(alasan)])

  // Used again as before: nothing is left to mark.
  expect((await update({ dipakaiSejak: '2026-02-02' })).status).toBe(200)
  expect([await sum('jumlah_alpa'), await sum('hari_bertanda')]).toEqual([alpa, 0])
})

it('berakhir lebih awal sama saja; pada minggu pertamanya mesin baru disiapkan, tanpa alasan', async () => {
  expect((await update({ sampai: '2026-02-13' })).body.galat?.[0]?.field).toBe('alasan')
  await contact('2026-03-02T00:00:00Z')
  expect((await update({ sampai: '2026-02-13' })).status).toBe(200)
})
