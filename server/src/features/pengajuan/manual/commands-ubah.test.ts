import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../../test/aplikasi-uji.ts'
import { alatUji } from './manual.test-bahan.ts'

let uji: AplikasiUji
let alat: ReturnType<typeof alatUji>
let id: string
beforeAll(async () => {
  uji = await buatAplikasiUji()
  alat = alatUji(uji)
})
beforeEach(async () => {
  await alat.kosongkan()
  id = (await alat.ajukan()).body.id
})
afterAll(() => uji.tutup())

const guru = () => uji.dunia.sekolah.sd.gtk[1]?.idPublik
const kirim = async (body: Record<string, unknown>) =>
  alat.ubah(id, { versi: (await alat.baca(id)).body.versi, ...body })
async function ditolak(isi: Record<string, unknown>, field: string): Promise<void> {
  const sebelum = [await alat.isi(), (await alat.baca(id)).body.details]
  const { status, body } = await kirim(isi)
  expect([status, body.galat?.map((satu: { field: string }) => satu.field)]).toEqual([
    422,
    expect.arrayContaining([field]),
  ])
  expect([await alat.isi(), (await alat.baca(id)).body.details]).toEqual(sebelum)
}

describe('memperbaiki', () => {
  it('yang tidak mengubah apa pun tidak menaikkan versi', async () => {
    const { dokumenPendukung, details } = (await alat.baca(id)).body
    expect((await kirim({ details: details.toReversed(), dokumenPendukung })).body.versi).toBe(1)
  })

  it('isian yang tidak dibawa tetap; details diganti seluruhnya; riwayat menyebut yang berubah', async () => {
    const { body } = await kirim({ details: [{ gtk: { id: guru() }, waktuPulang: '13:30:00' }] })
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
      where r.objek = ${id} and r.tindakan = 'perbaharui' order by r.nomor desc limit 1`.execute(uji.aplikasi.db)
    expect(Object.keys(rows[0]?.sesudah ?? {})).toEqual(['statusPengajuan', 'details'])
    expect(rows[0]?.sebelum.details).toHaveLength(2)
    expect(rows[0]?.sesudah.details).toEqual(['Guru SD Uji 1: - – 13:30:00'])
  })

  it('diperiksa seperti usulan baru', async () => {
    await ditolak({ tanggal: '2026-03-06' }, 'tanggal')
    await ditolak({ tanggal: '2026-03-01' }, 'tanggal')
    await ditolak({ details: [] }, 'details')
    await ditolak({ jenisAbsensiManual: { id: 25 } }, 'jenisAbsensiManual')
    await ditolak({ koreksiStatusId: '1-1' }, 'koreksiStatusId')
    await ditolak({ details: [{ gtk: { id: guru() }, statusKirim: 'Terkirim' }] }, 'details.0.statusKirim')
    await ditolak({ details: [{ gtk: { id: guru() }, statusKehadiran: true }] }, 'details.0.statusKehadiran')
  })
})
