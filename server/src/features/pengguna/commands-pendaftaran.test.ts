import { blokirPengguna, putuskanPendaftaran } from '@geisa/contract/pengguna/akun'
import { daftarPengguna } from '@geisa/contract/pengguna/pengguna'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallResult, createTestApp, type TestApp } from '../../../test/test-app.ts'
import { addPengguna, TEST_PASSWORD } from '../../../test/test-world.ts'
import { idAkun, newSesi, read, register, riwayatAkun } from './pengguna.test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const { kabKota } = app.dunia.wilayah
  await addPengguna(app.context.db, 'kabkota2', 8, { hakAkses: 'APPROVAL', wilayah: kabKota })
})
afterAll(() => app.close())

const putuskan = (by: string, id: number, body: Record<string, unknown>): Promise<CallResult> =>
  app.call(by, putuskanPendaftaran, { params: { id }, body: { versi: 1, ...body } })
const setujui = (by: string, id: number, fields: object = {}) => putuskan(by, id, { putusan: 'setujui', ...fields })
const messagesFor = async (id: number): Promise<string[]> => {
  const { rows } = await sql<{ subjek: string }>`
    select m.subjek from pesan_penerima t join pesan m on m.id = t.pesan_id where t.pengguna_id = ${id} order by m.id`.execute(
    app.context.db,
  )
  return rows.map(({ subjek }) => subjek)
}

describe('pendaftaran operator', () => {
  it('hanya dinas di atas sekolah yang memutuskan', async () => {
    const id = await register(app, 'siapa', app.dunia.sekolah.otherSd.id)
    for (const by of ['provinsi', 'kabkotaAsing']) expect((await setujui(by, id)).status, by).toBe(404)
    for (const by of ['admin', 'monitoring', 'cabdin', 'uptd', 'yayasan', 'sekolah', 'gtk'])
      expect((await setujui(by, id)).body.kode, by).toBe('TIDAK_BERHAK')
    const sma = await register(app, 'sma', app.dunia.sekolah.sma.id)
    expect((await setujui('kabkota', sma)).status).toBe(404)
    expect((await setujui('provinsi', sma)).status).toBe(200)
    expect((await setujui('kabkota', id)).status).toBe(200)
  })

  it('tanpa dinas yang dapat memutuskan, Admin mewakili', async () => {
    const id = await register(app, 'tanpa-dinas', app.dunia.sekolah.foreignSd.id)
    expect((await setujui('admin', id, { cara: 'tambah' })).body.message).toContain('dinas di atas sekolah')
    await sql`update pengguna set status = 'diblokir' where username = 'kabkotaasing'`.execute(app.context.db)
    expect((await setujui('admin', id, { cara: 'tambah' })).status).toBe(200)
  })

  it('menunggu, lalu disetujui: dapat masuk dan disambut sebuah pesan', async () => {
    const id = await register(app, 'smp', app.dunia.sekolah.smp.id)
    const pending = await app.call('kabkota', daftarPengguna, { query: { status: 'menunggu' } })
    expect(pending.body.rows.map((p: { penggunaId: number; nama: string }) => p.penggunaId)).toContain(id)
    await expect(newSesi(app, 'smp@uji.id', TEST_PASSWORD)).rejects.toThrow('menunggu')
    expect((await setujui('kabkota', id)).status).toBe(200)
    expect(await (await newSesi(app, 'smp@uji.id', TEST_PASSWORD))()).toBe(200)
    expect(await messagesFor(id)).toEqual(['Selamat datang di Geisa, Pendaftar smp'])
    expect(await riwayatAkun(app, id)).toMatchObject([
      { tindakan: 'setujui-pendaftaran', sekolahId: app.dunia.sekolah.smp.id },
    ])
    expect((await setujui('kabkota', id, { versi: 2 })).body.message).toBe('Pendaftaran ini sudah diputuskan')
  })

  it('ditolak dengan catatan, yang dibaca pendaftar sesudah password yang benar', async () => {
    const id = await register(app, 'tolak', app.dunia.sekolah.sd.id)
    expect((await putuskan('kabkota', id, { putusan: 'tolak' })).body.galat[0].field).toBe('catatan')
    expect((await putuskan('kabkota', id, { putusan: 'tolak', catatan: ' x ' })).status).toBe(422)
    expect((await putuskan('kabkota', id, { putusan: 'tolak', catatan: 'Bukan operator kami' })).status).toBe(200)
    await expect(newSesi(app, 'tolak@uji.id', TEST_PASSWORD)).rejects.toThrow('Bukan operator kami')
    expect((await read(app, 'kabkota', id)).status).toBe('ditolak')
    const open = await app.call('kabkota', blokirPengguna, { params: { id }, body: { blokir: false, versi: 2 } })
    expect(open.status).toBe(422)
  })

  it('sekolah yang sudah beroperator: dinas melihat siapa, dan harus memilih', async () => {
    const id = await register(app, 'kedua', app.dunia.sekolah.sd.id)
    const old = await idAkun(app, 'sekolah')
    expect((await read(app, 'kabkota', id)).operatorLama).toEqual([
      { penggunaId: old, nama: 'sekolah', username: 'sekolah' },
    ])
    const answer = await setujui('kabkota', id)
    expect([answer.status, answer.body.galat[0].field]).toEqual([422, 'cara'])
    expect(answer.body.message).toContain("'tambah' atau 'ganti'")
    expect((await setujui('kabkota', id, { cara: 'hapus' })).status).toBe(422)
    const sesi = await newSesi(app, 'sekolah', TEST_PASSWORD)
    expect((await setujui('kabkota', id, { cara: 'tambah' })).status).toBe(200)
    expect(await sesi()).toBe(200)
    expect((await read(app, 'kabkota', id)).operatorLama).toEqual([])
  })

  it("'ganti' memblokir semua operator lama dan mengakhiri sesinya; dapat dibuka kembali", async () => {
    const { otherSd } = app.dunia.sekolah
    const old = await addPengguna(app.context.db, 'lama', 10, { sekolahId: otherSd.id })
    const sesi = await newSesi(app, 'lama', TEST_PASSWORD)
    const id = await register(app, 'pengganti', otherSd.id)
    expect((await setujui('kabkota', id, { cara: 'ganti' })).status).toBe(200)
    expect(await sesi()).toBe(401)
    await expect(newSesi(app, 'lama', TEST_PASSWORD)).rejects.toThrow('Digantikan oleh Pendaftar pengganti')
    expect((await riwayatAkun(app, old)).map(({ tindakan }) => tindakan)).toEqual(['blokir'])
    expect(await messagesFor(old)).toEqual(['Operator SD Uji 3 diganti'])
    expect(await messagesFor(id)).toEqual(['Selamat datang di Geisa, Pendaftar pengganti'])
    const { versi } = await read(app, 'kabkota', old)
    const open = await app.call('kabkota', blokirPengguna, {
      params: { id: old },
      body: { blokir: false, versi },
    })
    expect(open.status).toBe(200)
    expect(await (await newSesi(app, 'lama', TEST_PASSWORD))()).toBe(200)
  })

  it('dua pemutus pada saat yang sama: satu menang, yang lain 409', async () => {
    for (let nth = 0; nth < 5; nth++) {
      const id = await register(app, `lomba${nth}`, app.dunia.sekolah.sd.id)
      const second = await Promise.all([
        setujui('kabkota', id, { cara: 'tambah' }),
        putuskan('kabkota2', id, { putusan: 'tolak', catatan: 'Tidak dikenal' }),
      ])
      expect(second.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const akhir = (await read(app, 'kabkota', id)).status
      expect(akhir).toBe(second[0].status === 200 ? 'aktif' : 'ditolak')
    }
  })

  it("dua pendaftar satu sekolah disetujui dengan 'ganti' pada saat yang sama: satu operator tersisa", async () => {
    const { smp } = app.dunia.sekolah
    const [a, b] = [await register(app, 'ganti-a', smp.id), await register(app, 'ganti-b', smp.id)]
    const second = await Promise.all([
      setujui('kabkota', a, { cara: 'ganti' }),
      setujui('kabkota2', b, { cara: 'ganti' }),
    ])
    expect(second.map(({ status }) => status)).toEqual([200, 200])
    const { rows } =
      await sql`select 1 from pengguna where sekolah_id = ${smp.id} and peran_id = 10 and status = 'aktif'`.execute(
        app.context.db,
      )
    expect(rows).toHaveLength(1)
  })
})
