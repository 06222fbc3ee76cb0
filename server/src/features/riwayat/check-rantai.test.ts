import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { checkRantai } from './check-rantai.ts'
import { CENTRAL, DELETED_CONTENT, recordManyRiwayat } from './commands.ts'

let app: TestApp
let sd: number
let smp: number
beforeAll(async () => {
  app = await createTestApp()
  sd = app.dunia.sekolah.sd.id
  smp = app.dunia.sekolah.smp.id
})
afterAll(() => app.close())

const db = () => app.context.db
const record = (sekolahId: number, content: Record<string, unknown>[], other: object = {}): Promise<void> =>
  db()
    .transaction()
    .execute((trx) =>
      recordManyRiwayat(
        trx,
        content.map((after, nth) => ({
          sekolahId,
          pada: app.context.clock.now(),
          penggunaId: null,
          perihal: 'mesin',
          objek: `${nth}`,
          tindakan: 'ubah',
          sesudah: after,
          ...other,
        })),
      ),
    )

beforeEach(async () => {
  for (const tabel of ['riwayat', 'riwayat_isi', 'riwayat_ujung'])
    await sql`delete from ${sql.table(tabel)}`.execute(db())
  await record(sd, [{ zebra: 1, awal: null }, { nama: "Mesin 'baru'\n😀" }, { ke: 3 }, { ke: 4 }])
  await record(smp, [{ ke: 1 }, { ke: 2 }])
  await record(CENTRAL, [{ ke: 1 }, { ke: 2 }], { lingkup: '000000' })
})

const cut = async (): Promise<string[]> =>
  (await checkRantai(db())).broken.map(({ who, nomor, cause }) => `${who} ${nomor}: ${cause}`)

it('rantai yang utuh lulus, pusat dan semua sekolah', async () => {
  const result = await checkRantai(db())
  expect(result).toMatchObject({ rantai: 3, baris: 8, dihapus: 0, broken: [] })
  expect((await checkRantai(db())).headSidik).toBe(result.headSidik)
})

describe('yang diubah di luar program ditemukan', () => {
  const NAMA = 'SD Uji 1 (NPSN 90000001)'
  it.each([
    ['satu huruf isi', `update riwayat_isi set sesudah = '{"ke":9}' where nomor = 3`, '3: isinya diubah'],
    ['alasan isi', `update riwayat_isi set alasan = 'x' where nomor = 1`, '1: isinya diubah'],
    ['siapa', 'update riwayat set pengguna_id = 1 where nomor = 2', '2: catatannya diubah'],
    ['lingkup', `update riwayat set lingkup = '010000' where nomor = 2`, '2: catatannya diubah'],
    ['waktu', `update riwayat set pada = pada - interval '1 second' where nomor = 4`, '4: catatannya diubah'],
    ['baris dihapus', 'delete from riwayat where nomor = 2', '2: catatannya hilang'],
    ['baris pertama dihapus', 'delete from riwayat where nomor = 1', '1: catatannya hilang'],
    ['baris terakhir dihapus', 'delete from riwayat where nomor = 4', '4: catatan terakhirnya hilang'],
    [
      'dua ditukar',
      `update riwayat r set objek = o.objek, isi_sidik = o.isi_sidik, rantai = o.rantai from riwayat o
        where o.sekolah_id = r.sekolah_id and o.nomor = 5 - r.nomor and r.nomor in (2, 3) and r.`,
      '2: catatannya diubah',
    ],
    ['isi dibuang diam-diam', 'delete from riwayat_isi where nomor = 2', '2: isinya hilang tanpa catatan penghapusan'],
    ['ujung diganti', `update riwayat_ujung set rantai = 'x'`, '4: catatan terakhirnya tidak cocok'],
    ['ujung dibuang', 'delete from riwayat_ujung', '4: catatan terakhirnya tidak cocok'],
    [
      'disisipkan tanpa sambungan',
      `insert into riwayat select sekolah_id, pada, 5, pengguna_id, perihal, objek, tindakan, isi_sidik, rantai from riwayat where nomor = 4`,
      '5: catatannya diubah, ditukar, atau disisipkan',
    ],
  ])('%s', async (_, perintah, expectIt) => {
    const condition = perintah.endsWith('.') ? '' : perintah.includes('where') ? ' and ' : ' where '
    await sql`${sql.raw(`${perintah}${condition}sekolah_id = ${sd}`)}`.execute(db())
    const results = await cut()
    expect(results).toHaveLength(1)
    expect(results[0]).toContain(`${NAMA} ${expectIt}`)
  })

  it('hanya tempat pertama disebut, setiap rantai sendiri', async () => {
    await sql`update riwayat_isi set alasan = 'x'`.execute(db())
    expect((await cut()).map((one) => one.split(':')[0])).toEqual([
      'riwayat pusat 1',
      `${NAMA} 1`,
      'SMP Uji 2 (NPSN 90000002) 1',
    ])
  })
})

describe('isi yang dihapus dengan sengaja', () => {
  it('dibedakan dari yang dirusak: baris sesudahnya menyebut nomornya', async () => {
    await record(sd, [{ nomor: [1, 3] }], DELETED_CONTENT)
    await sql`delete from riwayat_isi where sekolah_id = ${sd} and nomor in (1, 3)`.execute(db())
    expect(await checkRantai(db())).toMatchObject({ dihapus: 2, broken: [] })
    await sql`delete from riwayat_isi where sekolah_id = ${sd} and nomor = 2`.execute(db())
    expect((await cut())[0]).toContain('2: isinya hilang')
  })

  it('penyebutan di rantai lain tidak berlaku', async () => {
    await record(smp, [{ nomor: [1] }], DELETED_CONTENT)
    await sql`delete from riwayat_isi where sekolah_id = ${sd} and nomor = 1`.execute(db())
    expect((await cut())[0]).toContain('1: isinya hilang')
  })
})
