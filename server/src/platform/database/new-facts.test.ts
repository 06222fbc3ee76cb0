/** A server of the last release beside us, or after us, never reads what it would misread (docs/decisions/0073). */
import { saveLibur } from '@geisa/contract/libur'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import { listMigrations } from '../../operations/backup/database-content.ts'
import { checkSchemas } from '../../operations/doctor/database.ts'
import { VERSION } from '../version.ts'
import { migrate } from './migrate.ts'
import { narrowedSentence } from './narrowing-steps.ts'

const app = await createTestApp()
const { db, databaseUrl } = app.context
beforeEach(async () => {
  await sql`delete from libur where sampai is not null or bagi_status is not null`.execute(db)
  await sql`delete from migrasi where nama like '%sejak%'`.execute(db)
})
afterAll(() => app.close())

const MARK = '0047_libur_kelompok.sejak-0.4.0.sql'
const base = { nama: 'Libur semester', jenisLiburId: 1, tanggal: '2026-06-22', jenjang: ['SD'], izinkanGanda: true }
const save = (content: Record<string, unknown>) => app.call('admin', saveLibur, { body: { ...base, ...content } })
const steps = async (): Promise<string[]> =>
  (await sql<{ nama: string }>`select nama from migrasi order by nama`.execute(db)).rows.map(({ nama }) => nama)

async function connect(name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: name })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

it.each(['geisa', 'geisa-detak'])(
  'selama server rilis lama (%s) berjalan, libur seperti itu ditolak dengan kalimat',
  async (name) => {
    const old = await connect(name)
    for (const content of [{ sampai: '2026-06-23' }, { bagi: { statusKepegawaian: ['PNS'], jenisGuru: null } }]) {
      const { status, body } = await save(content)
      expect([status, body.kode, body.message]).toEqual([
        503,
        'LAYANAN_TERGANGGU',
        expect.stringContaining('Server Geisa rilis lama masih berjalan'),
      ])
    }
    expect((await sql`select 1 from libur where nama = ${base.nama}`.execute(db)).rows).toEqual([])
    expect(await steps()).not.toContain(MARK)
    expect((await save({ nama: `Sehari di samping ${name}` })).status).toBe(200)
    await old.query('select 1')
  },
)

it('sesudah satu disimpan, rilis lama menolak mulai dengan kalimat; rilis ini mulai, memeriksa dan mencadangkan seperti biasa', async () => {
  const client = await connect(`geisa ${VERSION}`)
  const before = await listMigrations(client)
  expect((await save({ sampai: '2026-06-23' })).status).toBe(200)
  expect((await save({ nama: 'Lagi', tanggal: '2026-06-29', sampai: '2026-06-30' })).status).toBe(200)
  const names = await steps()
  expect(names.filter((nama) => nama === MARK)).toHaveLength(1)
  expect(narrowedSentence(names, '0.3.0')).toContain('Pakai Geisa 0.4.0 atau yang lebih baru')
  expect(narrowedSentence(names)).toBeNull()
  expect(await migrate(databaseUrl)).toEqual([])
  expect(await checkSchemas(client)).toMatchObject([{ tanda: '✔' }])
  expect(await listMigrations(client)).toEqual(before)
})

it('yang dibawa sebuah cadangan ditandai saat server mulai', async () => {
  await sql`insert into libur (nama, jenis_libur_id, kode_wilayah, tanggal, sampai, jenjang)
    values ('Dari cadangan', 1, '000000', '2026-06-22', '2026-06-23', '{SD}')`.execute(db)
  await migrate(databaseUrl)
  expect(await steps()).toContain(MARK)
})
