import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { tokenKey } from '../src/platform/access/session.ts'
import { fixedClock } from '../src/platform/clock.ts'
import { openDb } from '../src/platform/database/db.ts'
import { localFiles } from '../src/platform/files/files.ts'
import { createDatabase } from '../test/database.ts'
import { fillExampleBulan } from './bulan.ts'
import { fillDemo } from './fill.ts'

it.each(['2026-05-20T03:30:00.000Z', '2026-03-01T18:00:00.000Z', '2026-04-30T23:30:00.000Z'])(
  'dunia contoh pada %s memuat bulan terkunci dan SPTJM dalam setiap keadaan',
  async (now) => {
    const basis = await createDatabase()
    const dataDir = mkdtempSync(join(tmpdir(), 'geisa-contoh-'))
    const { db, close } = openDb(basis.url)
    onTestFinished(async () => {
      await close()
      await basis.drop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    const files = localFiles(join(dataDir, 'berkas'))
    const clock = fixedClock(now)
    const app = {
      mode: 'test' as const,
      db,
      databaseUrl: basis.url,
      clock,
      files,
      tokenKey: tokenKey(dataDir),
    }
    await fillDemo(app)
    await fillExampleBulan(app)

    const { rows } = await sql<{ nama: string; keadaan: string; kunci: string; sesudah: boolean }>`
      select s.nama, p.status || case when p.segel_kode is null then ' tanpa segel' when g.dibuka_pada is null then '' else ' dibuka' end as keadaan,
        p.kunci_dokumen as kunci, p.diunggah_pada > ${now} as sesudah
      from sptjm p join sekolah s on s.id = p.sekolah_id left join segel g on g.kode = p.segel_kode`.execute(db)
    expect(new Set(rows.map(({ keadaan }) => keadaan))).toEqual(
      new Set(['diunggah', 'diterima', 'dikembalikan', 'diunggah tanpa segel', 'diterima dibuka']),
    )
    expect(rows.find(({ nama }) => nama === 'SDN Kauman 1')?.keadaan).toBe('diterima')
    expect(rows.some(({ sesudah }) => sesudah)).toBe(false)
    for (const { kunci } of rows) expect((await files.get(kunci)).length).toBeGreaterThan(500)
    const seal = await sql<{ tanpa: number; semua: number }>`
      select count(*) filter (where not exists (select 1 from sptjm p where p.segel_kode = g.kode))::int as tanpa,
        count(*)::int as semua from segel g`.execute(db)
    expect(seal.rows[0]?.tanpa).toBeGreaterThan(0)
    expect(seal.rows[0]?.semua).toBeGreaterThanOrEqual(8)
    expect((await sql`select 1 from tarif`.execute(db)).rows).toHaveLength(2)
  },
)
