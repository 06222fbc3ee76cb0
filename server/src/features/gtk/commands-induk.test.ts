import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { dasar, siapkanGtk } from './commands.test-bahan.ts'

const alat = await siapkanGtk()
const { uji, simpan, baca, tambah, riwayat } = alat
afterEach(alat.bersihkan)
afterAll(() => alat.uji.tutup())

describe('satu induk per orang', () => {
  const idDapodik = '0f8fad5b-d9cb-469f-a165-70867728950e'

  it('dalam cakupan induk berpindah, di luar cakupan ditolak tanpa menyebut sekolahnya', async () => {
    const { sd, sdLain, sdAsing } = uji.dunia.sekolah
    const a = await tambah('kabkota', { sekolahId: sd.id, idDapodik })
    const b = await tambah('kabkota', { sekolahId: sdLain.id, idDapodik })
    expect((await baca('kabkota', b)).ptkInduk).toBe(false)
    expect((await simpan('kabkota', { ...dasar, id: b, versi: 1, ptkInduk: true })).status).toBe(200)
    expect(await baca('kabkota', a)).toMatchObject({
      ptkInduk: false,
      versi: 2,
      diSekolahLain: [{ id: b, ptkInduk: true }],
    })
    expect((await riwayat(a))[1]).toMatchObject({ tindakan: 'lepas-induk' })

    const { status, body } = await simpan('sekolah', { ...dasar, id: a, versi: 2, ptkInduk: true })
    expect([status, body.galat[0].field]).toEqual([422, 'ptkInduk'])
    expect(body.message).not.toContain('SD Uji')
    const asing = await simpan('asing', { ...dasar, idDapodik, ptkInduk: true })
    expect([asing.status, asing.body.galat[0].field]).toEqual([422, 'ptkInduk'])
    const c = await tambah('asing', { idDapodik })
    expect(await baca('asing', c)).toMatchObject({
      ptkInduk: false,
      diSekolahLain: [],
      adaDiLuarCakupan: true,
      sekolahId: sdAsing.id,
    })
  })

  it('dua sekolah memperebutkan induk bersamaan: tidak pernah dua, tidak pernah buntu', async () => {
    const { sd, sdLain, smp } = uji.dunia.sekolah
    const ids = []
    for (const { id } of [sd, sdLain, smp]) ids.push(await tambah('kabkota', { sekolahId: id, idDapodik }))
    for (let putaran = 0; putaran < 3; putaran++) {
      const kini = await Promise.all(ids.map((id) => baca('kabkota', id)))
      const hasil = await Promise.all(
        ids.map((id, ke) => simpan('kabkota', { ...dasar, id, versi: kini[ke].versi, ptkInduk: true })),
      )
      expect(hasil.every(({ status }) => status === 200 || status === 409)).toBe(true)
      const induk = (await Promise.all(ids.map((id) => baca('kabkota', id)))).filter(({ ptkInduk }) => ptkInduk)
      expect(induk).toHaveLength(1)
    }
  })
})
