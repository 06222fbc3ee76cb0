import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { base, prepareGtk } from './commands.test-kit.ts'

const tools = await prepareGtk()
const { uji, save, read, add, riwayat } = tools
afterEach(tools.bersihkan)
afterAll(() => tools.uji.close())

describe('satu induk per orang', () => {
  const idDapodik = '0f8fad5b-d9cb-469f-a165-70867728950e'

  it('dalam cakupan induk berpindah, di luar cakupan hanya diminta, dan jawabannya seperti bagi induk', async () => {
    const { sd, otherSd, foreignSd } = uji.dunia.sekolah
    const a = await add('kabkota', { sekolahId: sd.id, idDapodik })
    const b = await add('kabkota', { sekolahId: otherSd.id, idDapodik })
    expect((await read('kabkota', b)).ptkInduk).toBe(false)
    expect((await save('kabkota', { ...base, id: b, versi: 1, ptkInduk: true })).status).toBe(200)
    expect(await read('kabkota', a)).toMatchObject({
      ptkInduk: false,
      versi: 2,
      diSekolahLain: [{ id: b, ptkInduk: true }],
    })
    expect((await riwayat(a))[1]).toMatchObject({ tindakan: 'lepas-induk' })

    expect((await save('sekolah', { ...base, id: a, versi: 2, ptkInduk: true })).status).toBe(200)
    expect(await read('sekolah', a)).toMatchObject({ ptkInduk: true, mintaInduk: false, diSekolahLain: [] })
    expect(await read('kabkota', a)).toMatchObject({ ptkInduk: false, mintaInduk: true })
    const c = await add('asing', { idDapodik, ptkInduk: true })
    const shown = { ptkInduk: true, mintaInduk: false, diSekolahLain: [], sekolahId: foreignSd.id }
    expect(await read('asing', c)).toMatchObject(shown)
  })

  it('dua sekolah memperebutkan induk bersamaan: tidak pernah dua, tidak pernah buntu', async () => {
    const { sd, otherSd, smp } = uji.dunia.sekolah
    const ids = []
    for (const { id } of [sd, otherSd, smp]) ids.push(await add('kabkota', { sekolahId: id, idDapodik }))
    for (let round = 0; round < 3; round++) {
      const current = await Promise.all(ids.map((id) => read('kabkota', id)))
      const results = await Promise.all(
        ids.map((id, nth) => save('kabkota', { ...base, id, versi: current[nth].versi, ptkInduk: true })),
      )
      expect(results.every(({ status }) => status === 200 || status === 409)).toBe(true)
      const parents = (await Promise.all(ids.map((id) => read('kabkota', id)))).filter(({ ptkInduk }) => ptkInduk)
      expect(parents).toHaveLength(1)
    }
  })
})
