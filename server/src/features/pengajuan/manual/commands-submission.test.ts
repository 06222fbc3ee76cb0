import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { localFiles } from '../../../platform/files/files.ts'
import { filesIn, testTools } from './manual.test-kit.ts'

const folder = mkdtempSync(join(tmpdir(), 'geisa-manual-'))
let app: TestApp
let tools: ReturnType<typeof testTools>
beforeAll(async () => {
  app = await createTestApp()
  app.context.files = localFiles(folder)
  tools = testTools(app)
})
beforeEach(async () => {
  await tools.clear()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const sd = () => app.dunia.sekolah.sd
const row = (publicId: string | undefined, other: Record<string, unknown> = {}) => ({
  gtk: { id: publicId },
  waktuDatang: '07:00:00',
  ...other,
})

describe('banyak baris', () => {
  let people: string[]
  beforeAll(async () => {
    const { rows } = await sql<{
      id: string
    }>`insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, jenis_guru, status_kepegawaian)
      select ${sd().id}, gen_random_uuid(), 'Banyak ' || n, 'BANYAK ' || n, 'Guru Mapel', 'PNS' from generate_series(1, 520) n
      returning sekolah_id || '-' || id as id`.execute(app.context.db)
    people = rows.map(({ id }) => id)
  })
  const refuseDetails = async (details: unknown[]): Promise<void> => {
    const before = await tools.isi()
    const { status, body } = await tools.ajukan({ details })
    expect([status, body.message, body.galat[0].field]).toEqual([
      422,
      'Paling banyak 500 GTK dalam satu usulan',
      'details',
    ])
    expect(await tools.isi()).toBe(before)
    expect(filesIn(folder)).toEqual([])
  }
  it.each([
    [499, 200],
    [500, 200],
    [501, 422],
  ])('%i baris', async (many, status) => {
    const details = people.slice(0, many).map((id) => row(id))
    const result = await tools.ajukan({ details })
    expect(result.status).toBe(status)
    if (status === 200) expect(result.body.details).toHaveLength(many)
    else await refuseDetails(details)
  })
  it('3.000 baris', async () => {
    await refuseDetails(Array.from({ length: 3000 }, (_, i) => row(people[i % 500])))
  })
})

it('urutan baris tidak membuatnya lain, satu menit membuatnya lain', async () => {
  const [kepala, guru] = sd().gtk
  const a = await tools.ajukan({ details: [row(kepala?.publicId), row(guru?.publicId)] })
  const b = await tools.ajukan({ details: [row(guru?.publicId), row(kepala?.publicId)] })
  const c = await tools.ajukan({
    details: [row(guru?.publicId), row(kepala?.publicId, { waktuDatang: '07:01:00' })],
  })
  expect(b.body.id).toBe(a.body.id)
  expect(c.body.id).not.toBe(a.body.id)
})

it('aturan otomatis memutuskan begitu usulan masuk', async () => {
  const { kabKota } = app.dunia.wilayah
  await sql`insert into approval_otomatis (kode_wilayah, jenjang, jenis, status_id, aktif)
    values (${kabKota}, '{SD}', 'absensi-manual', '{21}', true)`.execute(app.context.db)
  const { body } = await tools.ajukan()
  expect(body).toMatchObject({ statusPengajuan: { id: 2 }, diperiksaOleh: null, aturanOtomatisId: expect.any(Number) })
  expect((await tools.ajukan({ jenisAbsensiManual: { id: 22 } })).body.statusPengajuan.id).toBe(1)
  await sql`delete from absensi_manual_rinci`.execute(app.context.db)
  await sql`delete from absensi_manual`.execute(app.context.db)
  await sql`delete from approval_otomatis`.execute(app.context.db)
})
