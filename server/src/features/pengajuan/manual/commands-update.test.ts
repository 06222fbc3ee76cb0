import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { testTools } from './manual.test-kit.ts'

let app: TestApp
let tools: ReturnType<typeof testTools>
let id: string
beforeAll(async () => {
  app = await createTestApp()
  tools = testTools(app)
})
beforeEach(async () => {
  await tools.clear()
  id = (await tools.ajukan()).body.id
})
afterAll(() => app.close())

const guru = () => app.dunia.sekolah.sd.gtk[1]?.publicId
const send = async (body: Record<string, unknown>) =>
  tools.ubah(id, { versi: (await tools.baca(id)).body.versi, ...body })
async function refused(content: Record<string, unknown>, field: string): Promise<void> {
  const before = [await tools.isi(), (await tools.baca(id)).body.details]
  const { status, body } = await send(content)
  expect([status, body.galat?.map((one: { field: string }) => one.field)]).toEqual([
    422,
    expect.arrayContaining([field]),
  ])
  expect([await tools.isi(), (await tools.baca(id)).body.details]).toEqual(before)
}

describe('memperbaiki', () => {
  it('yang tidak mengubah apa pun tidak menaikkan versi', async () => {
    const { dokumenPendukung, details } = (await tools.baca(id)).body
    expect((await send({ details: details.toReversed(), dokumenPendukung })).body.versi).toBe(1)
  })

  it('isian yang tidak dibawa tetap; details diganti seluruhnya; riwayat menyebut yang berubah', async () => {
    const { body } = await send({ details: [{ gtk: { id: guru() }, waktuPulang: '13:30:00' }] })
    expect(body).toMatchObject({
      tanggal: '2026-03-04',
      catatanDariPengusul: 'Mesin mati sejak pagi',
      details: [{ gtk: { id: guru() }, waktuDatang: null, waktuPulang: '13:30:00', statusKehadiran: true }],
      versi: 2,
    })
    expect(body.dokumenPendukung).toHaveLength(1)
    const { rows } = await sql<
      Record<'sebelum' | 'sesudah', { details: string[] }>
    >`select i.sebelum, i.sesudah from riwayat r
      join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
      where r.objek = ${id} and r.tindakan = 'perbaharui' order by r.nomor desc limit 1`.execute(app.context.db)
    expect(Object.keys(rows[0]?.sesudah ?? {})).toEqual(['statusPengajuan', 'details'])
    expect(rows[0]?.sebelum.details).toHaveLength(2)
    expect(rows[0]?.sesudah.details).toEqual(['Guru SD Uji 1: - – 13:30:00'])
  })

  it('diperiksa seperti usulan baru', async () => {
    await refused({ tanggal: '2026-03-06' }, 'tanggal')
    await refused({ tanggal: '2026-03-01' }, 'tanggal')
    await refused({ details: [] }, 'details')
    await refused({ jenisAbsensiManual: { id: 25 } }, 'jenisAbsensiManual')
    await refused({ koreksiStatusId: '1-1' }, 'koreksiStatusId')
    await refused({ details: [{ gtk: { id: guru() }, statusKirim: 'Terkirim' }] }, 'details.0.statusKirim')
    await refused({ details: [{ gtk: { id: guru() }, statusKehadiran: true }] }, 'details.0.statusKehadiran')
  })
})
