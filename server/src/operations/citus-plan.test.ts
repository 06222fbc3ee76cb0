import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../../test/database.ts'
import { TABEL_COORDINATOR } from '../platform/database/tabel-acuan.ts'
import { type CitusPlan, planCitus, serverObstacle } from './citus-plan.ts'

let basis: Awaited<ReturnType<typeof createDatabase>>
let client: pg.Client
let plan: CitusPlan

beforeAll(async () => {
  basis = await createDatabase()
  client = new pg.Client({ connectionString: basis.url })
  await client.connect()
  plan = await planCitus(client)
})
afterAll(async () => {
  await client.end()
  await basis.drop()
})

const locate = (pattern: RegExp): number[] => plan.steps.flatMap(({ sql }, nth) => (pattern.test(sql) ? [nth] : []))

describe('rencana membagi skema menurut sekolah', () => {
  it('tidak ada yang menghalangi', () => {
    expect(plan.obstacles).toEqual([])
  })

  it('setiap tabel ditempatkan tepat sekali, yang milik koordinator tidak, partisi mengikuti induknya', async () => {
    const { rows } = await client.query<{ nama: string }>(
      `select relname as nama from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    )
    const placed = plan.steps.flatMap(
      ({ sql }) => /create_(?:reference|distributed)_table\('(\w+)'/.exec(sql)?.[1] ?? [],
    )
    const spread = rows.map(({ nama }) => nama).filter((nama) => !TABEL_COORDINATOR.has(nama))
    expect(placed.toSorted()).toEqual(spread.toSorted())
    expect(plan.divided).toEqual(expect.arrayContaining(['tap', 'gtk', 'koreksi', 'riwayat', 'kiriman']))
    expect(plan.references).toEqual(expect.arrayContaining(['wilayah', 'sekolah', 'pengguna', 'alamat_mesin']))
  })

  it('nomor urut tabel yang tinggal di koordinator diteruskan, bukan dimulai lagi, dan hanya saat pertama dibagi', async () => {
    const numbers = plan.steps.flatMap(({ sql }) => /setval.* from "(\w+)"$/s.exec(sql)?.[1] ?? [])
    expect(numbers).toEqual(expect.arrayContaining(['cronjob', 'cronjob_jalan']))
    expect(plan.steps.findLastIndex(({ sql }) => sql.startsWith('alter table'))).toBeLessThan(locate(/setval/)[0]!)
    const again = await planCitus(client, new Set([...plan.references, ...plan.divided]))
    expect(again.steps.filter(({ sql }) => sql.includes('setval'))).toEqual([])
  })

  it('semua tabel terbagi memakai sekolah_id dan satu kelompok', () => {
    const divide = plan.steps.filter(({ sql }) => sql.includes('create_distributed_table')).map(({ sql }) => sql)
    const [first = '', ...others] = divide
    expect(first).toMatch(/'sekolah_id', colocate_with => 'none'\)$/)
    const nama = /table\('(\w+)'/.exec(first)?.[1]
    expect(others.filter((sql) => !sql.endsWith(`'sekolah_id', colocate_with => '${nama}')`))).toEqual([])
    expect(others.length).toBeGreaterThan(20)
  })

  it('setelah pemutakhiran hanya tabel yang baru ditempatkan, di kelompok yang sudah ada', async () => {
    const all = [...plan.references, ...plan.divided]
    const old = new Set(all.filter((nama) => nama !== 'keberatan' && nama !== 'lampiran_surat'))
    const { steps } = await planCitus(client, old)
    const move = steps.filter(({ sql }) => sql.includes('create_')).map(({ sql }) => sql)
    expect(move).toEqual([
      `select create_reference_table('lampiran_surat')`,
      expect.stringMatching(/^select create_distributed_table\('keberatan', 'sekolah_id', colocate_with => '\w+'\)$/),
    ])
    expect(move[1]).not.toMatch(/keberatan.*keberatan|none/)
    const keys = steps
      .filter(({ sql }) => sql.startsWith('alter table'))
      .map(({ sql }) => /alter table "(\w+)"/.exec(sql)?.[1])
    expect(new Set(keys)).toEqual(new Set(['keberatan', 'lampiran_surat']))
  })

  it('kunci asing dilepas sebelum tabel pindah dan dipasang lagi sesudahnya, semuanya', async () => {
    const { rows } = await client.query<{ jumlah: number }>(
      `select count(*)::int as jumlah from pg_constraint where contype = 'f' and conparentid = 0`,
    )
    const [release, move, attach] = [locate(/drop constraint/), locate(/create_\w+_table/), locate(/add constraint/)]
    expect([release.length, attach.length]).toEqual([rows[0]?.jumlah, rows[0]?.jumlah])
    expect(Math.max(...release)).toBeLessThan(Math.min(...move))
    expect(Math.max(...move)).toBeLessThan(Math.min(...attach))
  })

  it('kunci asing yang dilepas dan dipasang lagi tetap sama', async () => {
    const shapes = async (): Promise<unknown[]> =>
      (
        await client.query(
          `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' order by 1, 2`,
        )
      ).rows
    const original = await shapes()
    await client.query('begin')
    for (const { sql } of plan.steps.filter((step) => step.sql.startsWith('alter table'))) await client.query(sql)
    expect(await shapes()).toEqual(original)
    await client.query('rollback')
  })

  it.each([
    ['create table asing_baru (id integer primary key)', /asing_baru tidak punya kolom sekolah_id/],
    [
      'create table lepas (sekolah_id integer, id integer primary key)',
      /lepas_pkey dari lepas tidak memuat sekolah_id/,
    ],
    [
      'alter table pengguna add foreign key (sekolah_id, gtk_id) references gtk',
      /tabel acuan pengguna menunjuk tabel terbagi gtk/,
    ],
  ])('%s: rencana menolak', async (sql, cause) => {
    await client.query('begin')
    await client.query(sql)
    expect((await planCitus(client)).obstacles.join('\n')).toMatch(cause)
    await client.query('rollback')
  })

  it('server tanpa Citus mengatakannya', async () => {
    const { rows } = await client.query<{ ada: boolean }>(
      `select exists (select 1 from pg_available_extensions where name = 'citus') as ada`,
    )
    if (rows[0]?.ada === false) expect(await serverObstacle(client)).toMatch(/tidak punya ekstensi Citus.*--kering/)
    else expect(await serverObstacle(client)).not.toBe('')
  })
})
