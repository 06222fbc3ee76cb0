import { readSptjm } from '@geisa/contract/sptjm'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { testTools } from './sptjm.test-kit.ts'

let app: TestApp
let tools: ReturnType<typeof testTools>
beforeAll(async () => {
  app = await createTestApp()
  tools = testTools(app)
})
beforeEach(() => tools.clear())
afterAll(() => app.close())

const read = async (id: string) => (await app.call('sekolah', readSptjm, { params: { id } })).body
const wrong = (field: string, message: RegExp) => ({
  status: 422,
  body: { galat: [{ field, message: expect.stringMatching(message) }] },
})

describe('menerima', () => {
  it('hanya kertas untuk segel yang berlaku', async () => {
    const { id } = (await tools.upload()).body
    const accept = (version: number) => tools.putuskan(id, { status: 'diterima', versi: version })
    expect(await accept(1)).toMatchObject(wrong('status', /^Bulan Februari 2026 belum dikunci sekolah/))
    await tools.kunci('SATU-SATU-SATU')
    expect(await accept(1)).toMatchObject(wrong('status', /bukan untuk segel bulan Februari 2026 .*SATU-SATU-SATU/))
    await tools.replace(id)
    expect(await accept(2)).toMatchObject({ status: 200, body: { message: 'SPTJM Februari 2026 diterima' } })
    expect(await read(id)).toMatchObject({ status: 'diterima', segelBerlaku: true, versi: 3 })
    await tools.open()
    expect(await read(id)).toMatchObject({ status: 'diterima', segelBerlaku: false })
  })

  it('dua kali, atau dengan versi lama, tidak mengubah apa pun', async () => {
    await tools.kunci('SATU-SATU-SATU')
    const { id } = (await tools.upload()).body
    const results = await Promise.all(
      ['diterima', 'dikembalikan', 'diterima'].map((status) => tools.putuskan(id, { status, catatan: 'Periksa lagi' })),
    )
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const current = await read(id)
    expect(current.versi).toBe(2)
    expect((await tools.putuskan(id, { status: current.status, catatan: 'x', versi: 2 })).body.galat[0].field).toBe(
      'status',
    )
  })
})

describe('mengembalikan', () => {
  it('perlu catatan, yang sampai ke operator sekolah bersama tautannya', async () => {
    const { id } = (await tools.upload()).body
    for (const catatan of [undefined, '', '   '])
      expect(await tools.putuskan(id, { status: 'dikembalikan', catatan })).toMatchObject(
        wrong('catatan', /^Tulis catatan/),
      )
    expect((await tools.putuskan(id, { status: 'dikembalikan', catatan: 'Halaman 2 tidak terbaca' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'dikembalikan', catatan: 'Halaman 2 tidak terbaca', versi: 2 })
    const { rows } = await sql<{ username: string; subjek: string; isi: string; tautan: string }>`
      select u.username, p.subjek, p.isi, p.tautan from pesan p join pesan_penerima r on r.pesan_id = p.id
      join pengguna u on u.id = r.pengguna_id`.execute(app.context.db)
    expect(rows).toEqual([
      {
        username: 'sekolah',
        subjek: 'SPTJM Februari 2026 dikembalikan',
        isi: expect.stringContaining('Catatan: Halaman 2 tidak terbaca'),
        tautan: '/laporan/sptjm',
      },
    ])
  })

  it('yang sudah diterima pun dapat dikembalikan, lalu sekolah mengunggah ulang', async () => {
    await tools.kunci('SATU-SATU-SATU')
    const { id } = (await tools.upload()).body
    await tools.putuskan(id, { status: 'diterima' })
    expect((await tools.replace(id)).status).toBe(422)
    await tools.putuskan(id, { status: 'dikembalikan', catatan: 'Salah terima', versi: 2 })
    expect((await tools.replace(id)).body).toMatchObject({ status: 'diunggah', versi: 4 })
  })
})

it('riwayat menyimpan unggahan dan putusan berurutan, dengan sidik berkasnya', async () => {
  await tools.kunci('SATU-SATU-SATU')
  const { id } = (await tools.upload()).body
  await tools.putuskan(id, { status: 'dikembalikan', catatan: 'Miring' })
  await tools.replace(id)
  await tools.putuskan(id, { status: 'diterima', versi: 3 })
  const { rows } = await sql<{ tindakan: string; sidik: string; alasan: string | null }>`
    select r.tindakan, i.sesudah ->> 'sha256' as sidik, i.alasan from riwayat r
    join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
    where r.perihal = 'sptjm' and r.objek = ${id} order by r.nomor`.execute(app.context.db)
  expect(rows.map(({ tindakan, alasan }) => [tindakan, alasan])).toEqual([
    ['unggah', null],
    ['kembalikan', 'Miring'],
    ['unggah-ulang', null],
    ['terima', null],
  ])
  expect(rows[0]?.sidik).toMatch(/^[0-9a-f]{64}$/)
  expect(rows[3]?.sidik).toBe(rows[2]?.sidik)
  expect(rows[3]?.sidik).not.toBe(rows[0]?.sidik)
})
