import { updateMesin } from '@geisa/contract/mesin/mesin'
import { rekapHarian } from '@geisa/contract/rekap/harian'
import { saveKalibrasi } from '@geisa/contract/sekolah/kalibrasi'
import { nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { e11Content } from '../rekap/fakta/e11.test-kit.ts'

let app: TestApp
let id: number
let mesinId: number
let idDapodik: string
beforeAll(async () => {
  app = await createTestApp()
  const { sd } = app.dunia.sekolah
  id = sd.id
  idDapodik = sd.gtk[1]?.idDapodik ?? ''
  await e11Content(app.context.db, id, sd.gtk[1]?.id ?? 0)
  const { rows } = await sql<{ id: number }>`
    insert into alamat_mesin (nomor_seri, sekolah_id, mesin_id) select nomor_seri, sekolah_id, id from mesin
    returning mesin_id as id`.execute(app.context.db)
  mesinId = rows[0]?.id ?? 0
})
afterAll(() => app.close())
beforeEach(() => clear())

const clear = async (): Promise<void> => {
  for (const tabel of ['kalibrasi', 'segel']) await sql`delete from ${sql.table(tabel)}`.execute(app.context.db)
  await sql`delete from tap where sekolah_id = ${id} and waktu_lokal >= '2026-03-01'`.execute(app.context.db)
  await sql`update mesin_penempatan set sampai = null, dipakai_sejak = null where sekolah_id = ${id}`.execute(
    app.context.db,
  )
}
const lock = () =>
  sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
    values (${id}, 202602, 1, 'x', '{}', '', now())`.execute(app.context.db)
const addTap = (waktu: string) =>
  sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
    select sekolah_id, mesin_id, pin, ${waktu}::timestamp, 0, '2026-03-04T00:00:00Z' from pemetaan_pin
    where sekolah_id = ${id} order by id limit 1`.execute(app.context.db)
const figures = async (): Promise<string> =>
  JSON.stringify(
    (await app.call('kabkota', rekapHarian, { query: { idDapodik, monthSelected: '202602' } })).body.kehadiran,
  )
type Answer = { status: number; body: { galat?: { field: string; message: string }[] } }
const calibrate = (berlakuMulai: string, jam: number): Promise<Answer> =>
  app.call('sekolah', saveKalibrasi, { params: { id }, body: { jam, berlakuMulai, alasan: 'Jam mesin keliru' } })
const place = async (body: Record<string, unknown>): Promise<Answer> => {
  const { rows } = await sql<{ versi: number }>`
    select versi from mesin where sekolah_id = ${id} and id = ${mesinId}`.execute(app.context.db)
  return app.call('sekolah', updateMesin, {
    params: { id: `${id}-${mesinId}` },
    body: { versi: rows[0]?.versi, alasan: 'Mesin dipindah', ...body },
  })
}
const refusal = ({ status, body }: Answer) => [status, body.galat?.[0]?.field, body.galat?.[0]?.message]

const NIGHT =
  'Tap PIN 7 pukul 00:20 tanggal 1 Maret 2026 terhitung untuk 28 Februari 2026, dan bulan Februari 2026 sudah dikunci. Pilih tanggal sesudahnya, atau minta dinas membuka kuncinya.'

it('hari pertama sesudah bulan terkunci terbuka, kecuali ada tap malam yang terhitung ke sana; sebabnya menyebut tapnya', async () => {
  await lock()
  expect((await calibrate('2026-03-01', 1)).status).toBe(200)
  expect((await place({ sampai: '2026-02-28' })).status).toBe(200)
  expect((await place({ dipakaiSejak: '2026-03-01' })).status).toBe(200)
  await clear()
  await addTap('2026-03-01 00:20:00')
  await lock()
  expect(refusal(await calibrate('2026-03-01', 1))).toEqual([422, 'berlakuMulai', NIGHT])
  expect(refusal(await place({ sampai: '2026-02-28' }))).toEqual([422, 'sampai', NIGHT])
  expect((await place({ dipakaiSejak: '2026-03-01' })).status).toBe(200)
  expect((await place({ sampai: '2026-03-01' })).status).toBe(200)
  expect((await calibrate('2026-03-02', 1)).status).toBe(200)
})

it('M7 tap pagi penjaga terhitung ke malam yang tersegel sampai batasnya, bukan sesudahnya', async () => {
  const guard = app.dunia.sekolah.sd.gtk[1]?.id ?? 0
  const akhir = (Date.parse('2026-03-01T12:00:00Z') - Date.parse('2000-01-01T00:00:00Z')) / 1000
  const seal = async (batas: object) => {
    await lock()
    await sql`update segel set batas = ${JSON.stringify(batas)} where sekolah_id = ${id}`.execute(app.context.db)
  }
  await addTap('2026-03-01 12:00:00')
  await seal({ [guard]: { awal: 0, akhir, tapTerakhir: null } })
  expect((await calibrate('2026-03-01', 1)).status).toBe(200)
  await sql`delete from kalibrasi`.execute(app.context.db)
  // An hour back it would lie before the border.
  expect((await calibrate('2026-03-01', -1)).status).toBe(422)
  await clear()
  await addTap('2026-03-01 06:01:00')
  await seal({ [guard]: { awal: 0, akhir, tapTerakhir: null } })
  expect(refusal(await calibrate('2026-03-01', 1))).toEqual([422, 'berlakuMulai', NIGHT.replace('00:20', '06:01')])
  expect((await calibrate('2026-03-02', 1)).status).toBe(200)
  await clear()
  await addTap('2026-03-01 06:01:00')
  await seal({ 999: { awal: 0, akhir, tapTerakhir: null } })
  expect((await calibrate('2026-03-01', 1)).status).toBe(200)
})

it('yang ditolak menyebut isian yang dikirim', async () => {
  await lock()
  expect(refusal(await place({ sampai: '2026-02-20' })).slice(0, 2)).toEqual([422, 'sampai'])
  expect(refusal(await place({ dipakaiSejak: '2026-02-20' })).slice(0, 2)).toEqual([422, 'dipakaiSejak'])
})

const first = nomorHari('2026-03-01')
const moment = fc.integer({ min: 0, max: 3 * 1440 - 1 }).map((menit) => {
  const jam = new Date(menit * 60_000).toISOString().slice(11, 19)
  return `${tanggalFrom(first + Math.floor(menit / 1440))} ${jam}`
})

it('ditolak hanya bila tapnya terhitung ke bulan terkunci, dan selalu bila angkanya akan berbeda', async () => {
  await fc.assert(
    fc.asyncProperty(
      moment,
      fc.integer({ min: -60, max: 30 }).filter((jam) => jam !== 0),
      fc.integer({ min: 0, max: 2 }).map((after) => tanggalFrom(first + after)),
      async (waktu, jam, start) => {
        await clear()
        await addTap(waktu)
        const before = await figures()
        expect((await calibrate(start, jam)).status).toBe(200)
        const differs = (await figures()) !== before
        await sql`delete from kalibrasi`.execute(app.context.db)
        await lock()
        const { status } = await calibrate(start, jam)
        if (differs) expect(status).toBe(422)
        const counted = (by: number): string =>
          new Date(Date.parse(`${waktu.replace(' ', 'T')}Z`) + (by - 3) * 3_600_000).toISOString().slice(0, 7)
        const reaches = waktu.slice(0, 10) >= start && [counted(0), counted(jam)].includes('2026-02')
        expect(status).toBe(reaches ? 422 : 200)
      },
    ),
    { numRuns: 25 },
  )
})
