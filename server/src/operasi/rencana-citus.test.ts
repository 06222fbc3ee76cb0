import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buatBasisData } from '../../test/basis-data.ts'
import { halanganServer, type RencanaCitus, rencanakanCitus } from './rencana-citus.ts'

let basis: Awaited<ReturnType<typeof buatBasisData>>
let klien: pg.Client
let rencana: RencanaCitus

beforeAll(async () => {
  basis = await buatBasisData()
  klien = new pg.Client({ connectionString: basis.url })
  await klien.connect()
  rencana = await rencanakanCitus(klien)
})
afterAll(async () => {
  await klien.end()
  await basis.hapus()
})

const letak = (pola: RegExp): number[] => rencana.langkah.flatMap(({ sql }, ke) => (pola.test(sql) ? [ke] : []))

describe('rencana membagi skema menurut sekolah', () => {
  it('tidak ada yang menghalangi', () => {
    expect(rencana.halangan).toEqual([])
  })

  it('setiap tabel ditempatkan tepat sekali, partisi mengikuti induknya', async () => {
    const { rows } = await klien.query<{ nama: string }>(
      `select relname as nama from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    )
    const ditempatkan = rencana.langkah.flatMap(
      ({ sql }) => /create_(?:reference|distributed)_table\('(\w+)'/.exec(sql)?.[1] ?? [],
    )
    expect(ditempatkan.toSorted()).toEqual(rows.map(({ nama }) => nama).toSorted())
    expect(rencana.terbagi).toEqual(expect.arrayContaining(['tap', 'gtk', 'koreksi', 'riwayat', 'kiriman']))
    expect(rencana.acuan).toEqual(expect.arrayContaining(['wilayah', 'sekolah', 'pengguna', 'alamat_mesin']))
  })

  it('semua tabel terbagi memakai sekolah_id dan satu kelompok', () => {
    const bagi = rencana.langkah.filter(({ sql }) => sql.includes('create_distributed_table')).map(({ sql }) => sql)
    const [pertama = '', ...lain] = bagi
    expect(pertama).toMatch(/'sekolah_id', colocate_with => 'none'\)$/)
    const nama = /table\('(\w+)'/.exec(pertama)?.[1]
    expect(lain.filter((sql) => !sql.endsWith(`'sekolah_id', colocate_with => '${nama}')`))).toEqual([])
    expect(lain.length).toBeGreaterThan(20)
  })

  it('setelah pemutakhiran hanya tabel yang baru ditempatkan, di kelompok yang sudah ada', async () => {
    const semua = [...rencana.acuan, ...rencana.terbagi]
    const lama = new Set(semua.filter((nama) => nama !== 'keberatan' && nama !== 'lampiran_surat'))
    const { langkah } = await rencanakanCitus(klien, lama)
    const pindah = langkah.filter(({ sql }) => sql.includes('create_')).map(({ sql }) => sql)
    expect(pindah).toEqual([
      `select create_reference_table('lampiran_surat')`,
      expect.stringMatching(/^select create_distributed_table\('keberatan', 'sekolah_id', colocate_with => '\w+'\)$/),
    ])
    expect(pindah[1]).not.toMatch(/keberatan.*keberatan|none/)
    const kunci = langkah
      .filter(({ sql }) => sql.startsWith('alter table'))
      .map(({ sql }) => /alter table "(\w+)"/.exec(sql)?.[1])
    expect(new Set(kunci)).toEqual(new Set(['keberatan', 'lampiran_surat']))
  })

  it('kunci asing dilepas sebelum tabel pindah dan dipasang lagi sesudahnya, semuanya', async () => {
    const { rows } = await klien.query<{ jumlah: number }>(
      `select count(*)::int as jumlah from pg_constraint where contype = 'f' and conparentid = 0`,
    )
    const [lepas, pindah, pasang] = [letak(/drop constraint/), letak(/create_\w+_table/), letak(/add constraint/)]
    expect([lepas.length, pasang.length]).toEqual([rows[0]?.jumlah, rows[0]?.jumlah])
    expect(Math.max(...lepas)).toBeLessThan(Math.min(...pindah))
    expect(Math.max(...pindah)).toBeLessThan(Math.min(...pasang))
  })

  it('kunci asing yang dilepas dan dipasang lagi tetap sama', async () => {
    const bentuk = async (): Promise<unknown[]> =>
      (
        await klien.query(
          `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' order by 1, 2`,
        )
      ).rows
    const semula = await bentuk()
    await klien.query('begin')
    for (const { sql } of rencana.langkah.filter((satu) => satu.sql.startsWith('alter table'))) await klien.query(sql)
    expect(await bentuk()).toEqual(semula)
    await klien.query('rollback')
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
  ])('%s: rencana menolak', async (sql, sebab) => {
    await klien.query('begin')
    await klien.query(sql)
    expect((await rencanakanCitus(klien)).halangan.join('\n')).toMatch(sebab)
    await klien.query('rollback')
  })

  it('server tanpa Citus mengatakannya', async () => {
    const { rows } = await klien.query<{ ada: boolean }>(
      `select exists (select from pg_available_extensions where name = 'citus') as ada`,
    )
    if (rows[0]?.ada === false) expect(await halanganServer(klien)).toMatch(/tidak punya ekstensi Citus.*--kering/)
    else expect(await halanganServer(klien)).not.toBe('')
  })
})
