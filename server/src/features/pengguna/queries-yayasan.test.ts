import { updatePengguna } from '@geisa/contract/pengguna/pengguna'
import { daftarYayasanLuas, MANY_SEKOLAH } from '@geisa/contract/pengguna/yayasan-luas'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { appForOneTest, type TestApp } from '../../../test/test-app.ts'
import { akunInput, makeInto } from './pengguna.test-kit.ts'

let app: TestApp
beforeEach(async () => {
  app = await appForOneTest()
})

const listed = async (who: string) => {
  const { status, body } = await app.call(who, daftarYayasanLuas)
  expect(status).toBe(200)
  return body.rows as { penggunaId: number; jumlahLuar: number; sekolahLuar: { npsn: string; negeri: boolean }[] }[]
}
const foundation = (username: string, ...ids: number[]) =>
  makeInto(
    app,
    'provinsi',
    akunInput(username, PERAN.YAYASAN, { cakupanSekolah: ids.map((sekolahId) => ({ sekolahId })) }),
  )
const widen = (id: number, ...ids: number[]) =>
  app.call('admin', updatePengguna, {
    params: { id },
    body: { cakupanSekolah: ids.map((sekolahId) => ({ sekolahId })) },
  })

describe('yayasan yang perlu ditinjau (product.md 2, decision 47)', () => {
  it('sekolah negeri yang diurus dinas lain: Admin dan dinasnya melihatnya, sampai sekolah itu dikeluarkan', async () => {
    const { sd, sma } = app.dunia.sekolah
    await sql`update sekolah set status = 'N' where id = any(${[sd.id, sma.id]}::int[])`.execute(app.context.db)
    const ordinary = (await listed('admin')).map(({ penggunaId }) => penggunaId)
    const id = await foundation('luas', sma.id)
    expect((await widen(id, sd.id, sma.id)).status).toBe(200)
    const mine = async (who: string) => (await listed(who)).filter(({ penggunaId }) => penggunaId === id)
    expect(await mine('admin')).toMatchObject([{ jumlahLuar: 1, sekolahLuar: [{ npsn: sd.npsn, negeri: true }] }])
    expect(await mine('kabkota')).toMatchObject([{ jumlahLuar: 1, sekolahLuar: [{ npsn: sd.npsn }] }])
    expect([await mine('provinsi'), await mine('kabkotaasing')]).toEqual([[], []])
    expect((await widen(id, sma.id)).status).toBe(200)
    expect([await mine('admin'), await mine('kabkota')]).toEqual([[], []])
    expect((await listed('admin')).map(({ penggunaId }) => penggunaId)).toEqual(ordinary)
  })

  it('yang sangat banyak sekolahnya tampak bagi Admin; yang biasa tidak', async () => {
    const { kecamatan, kabKota, provinsi } = app.dunia.wilayah
    const { rows } = await sql<{ id: number }>`
      insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona)
      select (92000000 + n)::text, 'SMA Swasta ' || n, 'SMA', 'S', ${kecamatan}, ${kabKota}, ${provinsi}, 'WIB'
      from generate_series(1, ${MANY_SEKOLAH + 1}) n returning id`.execute(app.context.db)
    const ids = rows.map(({ id }) => id)
    const few = await foundation('sedikit', ...ids.slice(0, MANY_SEKOLAH))
    const many = await foundation('banyak', ...ids)
    const seen = (await listed('admin')).map(({ penggunaId }) => penggunaId)
    expect([seen.includes(few), seen.includes(many)]).toEqual([false, true])
    expect((await listed('kabkota')).map(({ penggunaId }) => penggunaId)).not.toContain(many)
  })

  it('tanpa sesi dan yang tidak mengurus akun tidak membacanya', async () => {
    expect((await app.call(null, daftarYayasanLuas)).status).toBe(401)
    expect((await app.call('yayasan', daftarYayasanLuas)).status).toBe(403)
    expect((await app.call('sekolah', daftarYayasanLuas)).status).toBe(403)
  })
})
