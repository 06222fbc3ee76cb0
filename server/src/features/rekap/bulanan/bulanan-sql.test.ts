import { rekapBulanan } from '@geisa/contract/rekap/bulanan'
import { RawNode, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { systemCakupan } from '../../../platform/cakupan.ts'
import { readSekolahKecamatan } from './bulanan-sql.ts'
import { buildSeal, loadSealFakta, standardText } from './queries-segel.ts'

/** A kecamatan of sixty more schools, every second one locked with a seal as long as those in real use; never analysed. */
const SEKOLAH = 60
const PERSON = 20
const BUKU = 300_000
const FEBRUARI = '202602'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await fillKecamatan(app)
})
afterAll(() => app.close())

async function fillKecamatan({ context: { db, clock }, dunia }: TestApp): Promise<void> {
  const { otherSd } = dunia.sekolah
  for (const tabel of ['sekolah', 'segel', 'sekolah_bulan', 'pengguna'])
    await sql`alter table ${sql.table(tabel)} set (autovacuum_enabled = false)`.execute(db)
  const select = { sekolahId: otherSd.id, bulan: FEBRUARI, now: clock.now() }
  const original = buildSeal(await loadSealFakta(db, systemCakupan('tests'), select))
  const { laporan, ...content } = JSON.parse(original.rekap)
  const rows = Array.from({ length: PERSON }, () => laporan.baris[0])
  const buku = { 1: { sentence: 'Alpa, 3,00 % per hari. '.repeat(BUKU / 23) } }
  const text = standardText({ ...content, buku, laporan: { ...laporan, baris: rows } })
  await sql`
    with baru as (
      insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona)
      select (80000000 + i)::text, 'SD ' || lpad(i::text, 2, '0'), s.jenjang, s.status, s.kode_kecamatan, s.kode_kab_kota,
        s.kode_provinsi, s.zona from sekolah s, generate_series(1, ${SEKOLAH}::int) i where s.id = ${otherSd.id} returning id, npsn
    )
    insert into segel (sekolah_id, bulan, urutan, kode, rekap, laporan, sha256, dikunci_pada)
    select id, ${FEBRUARI}::int, 1, 'K-' || id, ${text}, ${standardText({ ...laporan, baris: rows })}, 'x', '2026-03-02' from baru
    where npsn::int % 2 = 0`.execute(db)
}

type Plan = { Output?: string[]; 'Actual Rows'?: number; 'Actual Loops'?: number; Plans?: Plan[] }

/** How often an expression over the long texts of a seal is computed, by the plan as it ran. */
function sealScans(plan: Plan): number {
  const process = (plan.Output ?? []).filter(
    (column) => /\bg(_\d)?\.(rekap|laporan|rincian)\b/.test(column) && column.includes('('),
  )
  const own = process.length * (plan['Actual Rows'] ?? 0) * (plan['Actual Loops'] ?? 0)
  return own + (plan.Plans ?? []).reduce((jumlah, child) => jumlah + sealScans(child), 0)
}

it('laporan tersegel dibaca paling banyak sekali tiap sekolah, juga sebelum statistik pernah dikumpulkan', async () => {
  const { context, dunia } = app
  const explained = context.db.withPlugin({
    transformQuery: ({ node }) => {
      if (!RawNode.is(node)) return node
      const [awal = '', ...others] = node.sqlFragments
      return RawNode.create([`explain (analyze, verbose, format json) ${awal}`, ...others], node.parameters)
    },
    transformResult: async ({ result }) => result,
  })
  const moment = { bulan: FEBRUARI, now: context.clock.now(), kode: dunia.wilayah.otherKecamatan }
  const [one] = (await readSekolahKecamatan(explained, systemCakupan('tests'), moment)) as unknown as {
    'QUERY PLAN': { Plan: Plan }[]
  }[]
  const plan = one?.['QUERY PLAN'][0]?.Plan ?? {}
  expect(plan['Actual Rows']).toBe(SEKOLAH + 1)
  expect(sealScans(plan)).toBeLessThanOrEqual(2 * (SEKOLAH + 1))
})

it('kecamatan yang separuh terkunci menjawab semua sekolahnya, yang terkunci menurut segelnya', async () => {
  const query = { monthSelected: FEBRUARI, kecamatanId: app.dunia.wilayah.otherKecamatan }
  const { status, body } = await app.call('kabkota', rekapBulanan, { query })
  expect(status).toBe(200)
  const locked = body.daftarSekolah.filter((sekolah: { terkunci: boolean }) => sekolah.terkunci)
  expect([body.daftarSekolah.length, locked.length]).toEqual([SEKOLAH + 1, SEKOLAH / 2])
  expect(new Set(locked.map((one: { jumlahGtk: number }) => one.jumlahGtk))).toEqual(new Set([PERSON]))
  expect(body.baris).toHaveLength((SEKOLAH / 2) * PERSON + app.dunia.sekolah.otherSd.gtk.length)
})
