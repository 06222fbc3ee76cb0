import { bacaSptjm } from '@geisa/contract/sptjm'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { alatUji } from './sptjm.test-bahan.ts'

let uji: AplikasiUji
let alat: ReturnType<typeof alatUji>
beforeAll(async () => {
  uji = await buatAplikasiUji()
  alat = alatUji(uji)
})
beforeEach(() => alat.kosongkan())
afterAll(() => uji.tutup())

const baca = async (id: string) => (await uji.panggil('sekolah', bacaSptjm, { params: { id } })).body
const salah = (field: string, message: RegExp) => ({
  status: 422,
  body: { galat: [{ field, message: expect.stringMatching(message) }] },
})

describe('menerima', () => {
  it('hanya kertas untuk segel yang berlaku', async () => {
    const { id } = (await alat.unggah()).body
    const terima = (versi: number) => alat.putuskan(id, { status: 'diterima', versi })
    expect(await terima(1)).toMatchObject(salah('status', /^Bulan Februari 2026 belum dikunci sekolah/))
    await alat.kunci('SATU-SATU-SATU')
    expect(await terima(1)).toMatchObject(salah('status', /bukan untuk segel bulan Februari 2026 .*SATU-SATU-SATU/))
    await alat.ganti(id)
    expect(await terima(2)).toMatchObject({ status: 200, body: { message: 'SPTJM Februari 2026 diterima' } })
    expect(await baca(id)).toMatchObject({ status: 'diterima', segelBerlaku: true, versi: 3 })
    await alat.buka()
    expect(await baca(id)).toMatchObject({ status: 'diterima', segelBerlaku: false })
  })

  it('dua kali, atau dengan versi lama, tidak mengubah apa pun', async () => {
    await alat.kunci('SATU-SATU-SATU')
    const { id } = (await alat.unggah()).body
    const hasil = await Promise.all(
      ['diterima', 'dikembalikan', 'diterima'].map((status) => alat.putuskan(id, { status, catatan: 'Periksa lagi' })),
    )
    expect(hasil.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const kini = await baca(id)
    expect(kini.versi).toBe(2)
    expect((await alat.putuskan(id, { status: kini.status, catatan: 'x', versi: 2 })).body.galat[0].field).toBe(
      'status',
    )
  })
})

describe('mengembalikan', () => {
  it('perlu catatan, yang sampai ke operator sekolah bersama tautannya', async () => {
    const { id } = (await alat.unggah()).body
    for (const catatan of [undefined, '', '   '])
      expect(await alat.putuskan(id, { status: 'dikembalikan', catatan })).toMatchObject(
        salah('catatan', /^Tulis catatan/),
      )
    expect((await alat.putuskan(id, { status: 'dikembalikan', catatan: 'Halaman 2 tidak terbaca' })).status).toBe(200)
    expect(await baca(id)).toMatchObject({ status: 'dikembalikan', catatan: 'Halaman 2 tidak terbaca', versi: 2 })
    const { rows } = await sql<{ username: string; subjek: string; isi: string; tautan: string }>`
      select u.username, p.subjek, p.isi, p.tautan from pesan p join pesan_penerima r on r.pesan_id = p.id
      join pengguna u on u.id = r.pengguna_id`.execute(uji.aplikasi.db)
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
    await alat.kunci('SATU-SATU-SATU')
    const { id } = (await alat.unggah()).body
    await alat.putuskan(id, { status: 'diterima' })
    expect((await alat.ganti(id)).status).toBe(422)
    await alat.putuskan(id, { status: 'dikembalikan', catatan: 'Salah terima', versi: 2 })
    expect((await alat.ganti(id)).body).toMatchObject({ status: 'diunggah', versi: 4 })
  })
})

it('riwayat menyimpan unggahan dan putusan berurutan, dengan sidik berkasnya', async () => {
  await alat.kunci('SATU-SATU-SATU')
  const { id } = (await alat.unggah()).body
  await alat.putuskan(id, { status: 'dikembalikan', catatan: 'Miring' })
  await alat.ganti(id)
  await alat.putuskan(id, { status: 'diterima', versi: 3 })
  const { rows } = await sql<{ tindakan: string; sidik: string; alasan: string | null }>`
    select r.tindakan, i.sesudah ->> 'sha256' as sidik, i.alasan from riwayat r
    join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
    where r.perihal = 'sptjm' and r.objek = ${id} order by r.nomor`.execute(uji.aplikasi.db)
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
