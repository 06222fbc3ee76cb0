import { updateSekolah } from '@geisa/contract/sekolah/sekolah'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { queueRekap } from './commands-queue.ts'
import { prepareTestGround, type TestGround, type TestMesin } from './events.test-kit.ts'

let app: TestApp
let testGround: TestGround
let sd: number
let smp: number
beforeAll(async () => {
  app = await createTestApp()
  testGround = await prepareTestGround(app)
  sd = app.dunia.sekolah.sd.id
  smp = app.dunia.sekolah.smp.id
})
afterAll(() => app.close())
beforeEach(() => testGround.kurasAntrean())

const newMesin = async (sekolahId = sd): Promise<TestMesin> => {
  const { body } = await testGround.register(sekolahId)
  await testGround.kurasAntrean()
  return { id: body.id, seri: body.nomorSeri }
}

describe('yang mengubah penghitung mengantre sekolahnya', () => {
  it('mesin didaftarkan sekolah, atau diserahkan dinas', async () => {
    expect((await testGround.register(sd)).status).toBe(200)
    expect(await testGround.kurasAntrean()).toEqual([sd])
    expect((await testGround.claim(smp)).status).toBe(200)
    expect(await testGround.kurasAntrean()).toEqual([smp])
  })

  it('penempatan diakhiri dan dibuka lagi; nama mesin bukan urusan penghitung', async () => {
    const mesin = await newMesin()
    expect((await testGround.end(mesin, '2026-03-04')).status).toBe(200)
    expect(await testGround.kurasAntrean()).toEqual([sd])
    expect((await testGround.end(mesin, null)).status).toBe(200)
    expect(await testGround.kurasAntrean()).toEqual([sd])
    expect((await testGround.giveName(mesin, 'Aula')).status).toBe(200)
    expect(await testGround.kurasAntrean()).toEqual([])
  })

  it('mesin pindah: sekolah lama dan sekolah baru', async () => {
    const mesin = await newMesin()
    expect((await testGround.move(mesin, smp, '2026-03-05')).status).toBe(200)
    expect(await testGround.kurasAntrean()).toEqual([sd, smp].toSorted((a, b) => a - b))
  })

  it('laporan mesin hanya bila menitnya lain, juga yang pertama', async () => {
    const mesin = await newMesin(smp)
    await testGround.tap(mesin, 1)
    expect(await testGround.kurasAntrean()).toEqual([smp])
    // Another machine of the school in the same minute: its contact is written, the minute is the same.
    const other = await newMesin(smp)
    testGround.majukan(30)
    await testGround.tap(other, 2)
    expect(await testGround.kurasAntrean()).toEqual([])
    testGround.majukan(200)
    await testGround.ask(mesin)
    expect(await testGround.kurasAntrean()).toEqual([smp])
  })

  it('berkas USB adalah laporan', async () => {
    const mesin = await newMesin()
    testGround.majukan(300)
    expect((await testGround.stik(mesin, 7)).status).toBe(200)
    expect(await testGround.kurasAntrean()).toEqual([sd])
  })

  it('sekolah baru, dan status yang berubah; nama bukan urusan penghitung', async () => {
    const { status, body } = await testGround.dirikan(app.dunia.wilayah.kecamatan, 1)
    expect(status).toBe(200)
    expect(await testGround.kurasAntrean()).toEqual([body.id])
    expect((await testGround.updateStatus(body.id, 'S')).status).toBe(200)
    expect(await testGround.kurasAntrean()).toEqual([body.id])
    const nama = { sekolahId: body.id, versi: 2, nama: 'Nama Lain' }
    expect((await app.call('admin', updateSekolah, { body: nama })).status).toBe(200)
    expect(await testGround.kurasAntrean()).toEqual([])
  })

  it('impor: sekolah baru dan yang statusnya berubah', async () => {
    const kec = app.dunia.wilayah.kecamatan
    const rows = ['A', 'B', 'C'].map((nama) => [testGround.newNpsn(), `SD Impor ${nama}`, 'SD', 'N', kec, ''])
    expect((await testGround.runImport(rows.map((b) => b.join(',')))).body.tersimpan).toBe(true)
    const ids = await testGround.kurasAntrean()
    expect(ids).toHaveLength(3)
    const [a = [], b = [], c = []] = rows
    const changed = [a.with(3, 'S'), b.with(1, 'SD Ganti Nama'), c].map((one) => one.join(','))
    expect((await testGround.runImport(changed)).body).toMatchObject({
      tersimpan: true,
      jumlah: { berubah: 2, sama: 1 },
    })
    expect(await testGround.kurasAntrean()).toEqual([ids[0]])
  })

  it('yang dibatalkan tidak mengantre, dan tidak ada yang menunggu yang lain', async () => {
    const { db } = app.context
    const cancel = db.transaction().execute(async (trx) => {
      await queueRekap(trx, [sd, smp, sd])
      // Somebody else queues the same school while we hold our rows.
      await db.transaction().execute((other) => queueRekap(other, [smp, sd]))
      throw new Error('rolled back')
    })
    await expect(cancel).rejects.toThrow('rolled back')
    expect(await testGround.kurasAntrean()).toEqual([sd, smp].toSorted((x, y) => x - y))
    await db.transaction().execute((trx) => queueRekap(trx, []))
    expect(await testGround.kurasAntrean()).toEqual([])
  })
})
