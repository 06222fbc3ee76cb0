import { sql } from 'kysely'
import { afterAll, afterEach, expect, it } from 'vitest'
import { nip, prepareImport, xlsx } from './commands.test-kit.ts'

/** Where the table of a file ends (product.md 4). */

const tools = await prepareImport()
const { uji, db, runImport, real, send } = tools
afterEach(tools.bersihkan)
afterAll(() => uji.close())

const HEAD = ['No', 'Nama', 'NIP', 'NUPTK']
const FOOT = [
  [null, 'Mengetahui,', null, null],
  [null, 'Kepala Sekolah', null, null],
  [null, null, null, null],
  [null, 'Drs. Kepala', null, null],
  [null, 'NIP. 196501011990031001', null, null],
]
const STAFF = [
  [1, 'Guru Satu', nip(1), null],
  [null, null, null, null],
  [2, 'Guru Honorer', null, null],
  [3, null, null, null],
  [4, null, null, null],
]
const names = async () =>
  (
    await sql<{ nama: string }>`select nama from gtk where sekolah_id = ${uji.dunia.sekolah.sd.id} order by id`.execute(
      db,
    )
  ).rows.map(({ nama }) => nama)

const csv = (rows: (string | number | null)[][]) =>
  Buffer.from(rows.map((row) => row.map((one) => one ?? '').join(';')).join('\n'))

it.each([
  ['a.xlsx', xlsx],
  ['a.csv', async (rows: (string | number | null)[][]) => csv(rows)],
] as const)(
  '%s: baris bernomor saja dan tanda tangan tidak menjadi GTK; barisnya disebut',
  async (namaBerkas, write) => {
    const content = await write([HEAD, ...STAFF, ...FOOT])
    const before = await names()
    const { body } = await runImport(content, { namaBerkas })
    expect(body.jumlah).toMatchObject({ baru: 2, salah: 0 })
    expect(body.diluarTabel).toEqual({
      jumlah: 4,
      baris: [
        { baris: 7, isi: 'Mengetahui,' },
        { baris: 8, isi: 'Kepala Sekolah' },
        { baris: 10, isi: 'Drs. Kepala' },
        { baris: 11, isi: 'NIP. 196501011990031001' },
      ],
    })
    expect((await real(content, { namaBerkas })).body.tersimpan).toBe(true)
    expect(await names()).toEqual([...before, 'Guru Satu', 'Guru Honorer'])
  },
)

it('satu klik mengambilnya juga; yang diperiksa dengan dan tanpa itu tidak tertukar', async () => {
  const content = await xlsx([HEAD, ...STAFF, [null, 'Guru Susulan', null, null]])
  const query = { namaBerkas: 'a.xlsx' }
  const { body } = await runImport(content, query)
  expect(body.diluarTabel?.baris).toEqual([{ baris: 7, isi: 'Guru Susulan' }])
  const other = await runImport(content, { ...query, sampaiAkhir: true, uji: false, sidik: body.sidik })
  expect(other.status).toBe(409)
  const { body: done } = await real(content, { ...query, sampaiAkhir: true })
  expect(done).toMatchObject({ tersimpan: true, jumlah: { baru: 3 } })
  expect(done.diluarTabel).toBeUndefined()
})

it('TPP dan daftar sekolah berakhir di tempat yang sama', async () => {
  await real(await xlsx([HEAD, ...STAFF]), { namaBerkas: 'a.xlsx' })
  const tpp = csv([
    ['NIP', 'Nama', 'TPP'],
    [nip(1), 'Guru Satu', '1000'],
    ['', '', ''],
    ['', 'Jumlah', '1000'],
  ])
  const paid = await send('kabkota', '/api/gtk/impor-tpp', tpp, { namaBerkas: 'tpp.csv' })
  expect(paid.body).toMatchObject({ jumlah: { baru: 1, salah: 0 }, diluarTabel: { jumlah: 1, baris: [{ baris: 4 }] } })
  const list = csv([
    ['NPSN', 'Nama', 'Jenjang', 'Status', 'Kode Kecamatan'],
    ['70000001', 'SDN Baru', 'SD', 'N', uji.dunia.wilayah.kecamatan],
    ['', '', '', '', ''],
    ['', 'Kepala Dinas', '', '', ''],
  ])
  const schools = await send('admin', '/api/sekolah/impor', list, { namaBerkas: 's.csv' })
  expect(schools.body).toMatchObject({
    jumlah: { baru: 1, salah: 0 },
    diluarTabel: { jumlah: 1, baris: [{ baris: 4 }] },
  })
})
