import { addMesin, detailMesin, updateMesin } from '@geisa/contract/mesin/mesin'
import { savePemetaan } from '@geisa/contract/mesin/pemetaan-pin'
import { tapConfirmation } from '@geisa/contract/mesin/tap'
import { type HariBulan, rekapBulanan, rekapBulananPenjelasan } from '@geisa/contract/rekap/bulanan'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { appForOneTest, type TestApp } from '../test-app.ts'
import { registerTestMesin } from '../test-mesin.ts'

/** What an operator types takes no mark away, and nothing that counts by his word alone is without one (product.md 5.6). */
let app: TestApp
let sekolahId: number
let guru: { id: number; nama: string }
let nomor: number
let id: string
const SN = 'DIKETIK001'
const AWAL = '2026-02-02'

beforeEach(async () => {
  app = await appForOneTest()
  const { sd } = app.dunia.sekolah
  sekolahId = sd.id
  nomor = await registerTestMesin(app.context.db, sekolahId, SN)
  id = `${sekolahId}-${nomor}`
  await sql`insert into mesin_kontak (sekolah_id, mesin_id, pertama, terakhir, laporan)
    values (${sekolahId}, ${nomor}, '2025-07-01T00:00:00Z', '2026-03-05T02:00:00Z', '2026-03-05T02:00:00Z')`.execute(
    app.context.db,
  )
  const { body } = await app.call('sekolah', rekapBulanan, { query: { monthSelected: '202602' } })
  guru = body.baris[1]
})

const push = async (pada: string, waktu: string, pin = '7'): Promise<void> => {
  app.context.clock.set(pada)
  const { body } = await app.app.inject({
    method: 'POST',
    url: `/iclock/cdata?SN=${SN}&table=ATTLOG&Stamp=1`,
    payload: `${pin}\t${waktu}\t0\t1\n`,
  })
  expect(body).toBe('OK: 1')
}
const map = (body: object) =>
  app.call('sekolah', savePemetaan, { params: { id }, body: { pin: '7', gtkId: guru.id, ...body } })
const day = async (tanggal: string): Promise<HariBulan> => {
  const { body } = await app.call('kabkota', rekapBulananPenjelasan, {
    query: { gtk: guru.id, monthSelected: '202602' },
  })
  return body.hari.find((hari: HariBulan) => hari.tanggal === tanggal)
}
const letters = async (): Promise<string[]> =>
  (
    await sql<{ isi: string }>`select isi from pesan where tujuan ->> 'lampau' is not null order by id`.execute(
      app.context.db,
    )
  ).rows.map(({ isi }) => isi)

it("'dipakai sejak' yang dimajukan ke hari ini tidak menjadikan mesin lama mesin baru: tandanya tetap (F8)", async () => {
  await push('2026-02-09T23:50:00.000Z', '2026-02-10 06:50:00')
  app.context.clock.set('2026-03-05T03:00:00.000Z')
  expect((await map({ mulai: AWAL })).status).toBe(200)
  const marks = async () => (await day('2026-02-10')).tanda.filter((one) => one.includes('dipetakan 5 Maret 2026'))
  expect(await marks()).toHaveLength(1)
  const { versi } = (await app.call('sekolah', detailMesin, { params: { id } })).body
  const moved = { versi, dipakaiSejak: '2026-03-05', alasan: 'Baru dipakai hari ini' }
  expect((await app.call('sekolah', updateMesin, { params: { id }, body: moved })).status).toBe(200)
  expect(await marks()).toHaveLength(1)
})

it("'dipakai sejak' yang ditunda dari hari ini ke besok diberitahukan ke kantor begitu hari ini sudah mulai (F7, F10)", async () => {
  const fresh = async (nomorSeri: string): Promise<void> => {
    const body = { nomorSeri, nama: 'Mesin Depan', dipakaiSejak: '2026-03-05' }
    const { id: made } = (await app.call('sekolah', addMesin, { body })).body
    const { versi } = (await app.call('sekolah', detailMesin, { params: { id: made } })).body
    const later = { versi, dipakaiSejak: '2026-03-06' }
    expect((await app.call('sekolah', updateMesin, { params: { id: made }, body: later })).status).toBe(200)
  }
  app.context.clock.set('2026-03-04T23:00:00.000Z')
  const told = (await letters()).length
  await fresh('BELUMMULAI1')
  expect(await letters()).toHaveLength(told)
  await push('2026-03-05T00:10:00.000Z', '2026-03-05 07:10:00')
  await fresh('SUDAHMULAI1')
  expect(await letters()).toHaveLength(told + 1)
})

it('tap yang tiba lima hari sebelum tanggalnya: sesudah dikonfirmasi harinya bertanda, dan kantor diberi tahu (F9)', async () => {
  app.context.clock.set('2026-02-01T03:00:00.000Z')
  expect((await map({ mulai: AWAL })).status).toBe(200)
  await push('2026-02-04T23:55:00.000Z', '2026-02-10 06:50:00')
  app.context.clock.set('2026-03-05T03:00:00.000Z')
  const before = await day('2026-02-10')
  expect([before.datang, before.tanda]).toEqual([null, []])
  const told = (await letters()).length
  const { status } = await app.call('sekolah', tapConfirmation, {
    body: { mesinId: id, pin: '7', waktuMesin: '2026-02-10 06:50:00', alasan: 'Jam mesin maju' },
  })
  expect(status).toBe(200)
  const after = await day('2026-02-10')
  expect(after.datang).not.toBeNull()
  expect(after.tanda).toEqual(['Tap bertanggal masa depan yang dikonfirmasi dengan alasan'])
  const { body } = await app.call('kabkota', rekapBulanan, { query: { sekolahId, monthSelected: '202602' } })
  expect(body.baris.find((row: { id: number }) => row.id === guru.id).hari_bertanda).toBe(1)
  expect(await letters()).toHaveLength(told + 1)
})
