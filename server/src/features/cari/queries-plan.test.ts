import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { searchAll } from '@geisa/contract/cari'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Statement } from '../../platform/database/db.ts'

/** Each statement as it was sent, and the plan of it that serves all values, where no table may be read from end to end. */
let app: TestApp
let client: pg.Client
beforeAll(async () => {
  app = await createTestApp()
  client = new pg.Client({ connectionString: app.context.databaseUrl })
  await client.connect()
  await fill()
  await client.query('set enable_seqscan = off')
})
afterAll(async () => {
  await client.end()
  await app.close()
})

/** Of a handful of rows every way is the same. */
async function fill(): Promise<void> {
  const { id } = app.dunia.sekolah.sd
  await client.query(
    `insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona)
      select (70000000 + n)::text, 'SD Ramai ' || n, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona
      from sekolah, generate_series(1, 3000) n where id = ${id}`,
  )
  await client.query(
    `insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, jenis_guru, status_kepegawaian)
      select s.id, gen_random_uuid(), n || ' ' || s.id, n || ' ' || s.id, 'Guru Kelas', 'PNS'
      from sekolah s, unnest(array['Siti', 'Agus', 'Dewi']) n`,
  )
  await client.query('vacuum analyze sekolah, gtk')
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** Which indexes a search asks for something, and which tables it reads without asking any. */
async function reads(who: string, q: string): Promise<{ asked: string[]; whole: string[] }> {
  const sent = new Set<string>()
  const listen = (message: unknown): void => {
    const { text, operation } = message as Statement
    if (operation !== undefined && /\bcocok\b|\balamat_|\blimit 200\b/.test(text)) sent.add(text)
  }
  await app.signIn(who)
  subscribe('geisa.statements', listen)
  await app.call(who, searchAll, { query: { q } })
  unsubscribe('geisa.statements', listen)
  const nodes: Plan[] = []
  for (const text of sent) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (generic_plan, format json) ${text}`,
    )
    for (const {
      'QUERY PLAN': [plan],
    } of rows)
      collect(plan.Plan, nodes)
  }
  expect(sent.size).toBeGreaterThan(0)
  const asked = nodes.filter((node) => node['Index Cond'] !== undefined).map((node) => node['Index Name'] ?? '')
  const whole = nodes
    .filter((node) => /^(Seq|Index|Index Only) Scan$/.test(node['Node Type']) && node['Index Cond'] === undefined)
    .map((node) => node['Relation Name'] ?? '')
  return { asked: [...new Set(asked)], whole: [...new Set(whole)] }
}

function collect(plan: Plan, nodes: Plan[]): void {
  nodes.push(plan)
  for (const child of plan.Plans ?? []) collect(child, nodes)
}

it.each([
  ['nama', 'guru uji', ['gtk_cari', 'sekolah_nama']],
  ['awal NIP', '19800101', ['gtk_nip', 'gtk_nuptk']],
  ['awal NPSN', '900000', ['sekolah_npsn_key']],
  ['nomor usulan', '202603000001', ['alamat_pengajuan_pkey']],
  ['akhir nomor usulan', '000001', ['pengajuan_nomor_pkey', 'alamat_pengajuan_pkey']],
  ['kode segel', 'ABCD-EFGH-JK20', ['alamat_segel_pkey', 'segel_pkey']],
])('%s dicari lewat indeksnya, se-Indonesia maupun sewilayah', async (_, q, indexes) => {
  for (const who of ['admin', 'kabkota']) {
    const { asked, whole } = await reads(who, q)
    // Of one region the schools themselves may be the shorter way.
    if (who === 'admin') expect(asked).toEqual(expect.arrayContaining(indexes))
    // Whoever sees all schools looks for names in the first two hundred of them; nothing else is read without a condition.
    expect(whole).toEqual(who === 'admin' && /[a-z]/i.test(q) ? ['sekolah'] : [])
  }
})
