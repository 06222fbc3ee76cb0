import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { otomatisTools } from './otomatis.test-kit.ts'
import { isSidikEffective } from './trial-sidik.ts'

const NOW = '2026-03-05T03:00:00.000Z'
let app: TestApp
let aturan: ReturnType<typeof otomatisTools>
beforeAll(async () => {
  app = await createTestApp(NOW)
  aturan = otomatisTools(app)
})
afterEach(async () => {
  app.context.clock.set(NOW)
  await aturan.tanpaAturan()
})
afterAll(() => app.close())

const errors = ({ status, body }: { status: number; body: { galat?: { field: string }[] } }) => [
  status,
  body.galat?.map(({ field }) => field),
]

describe('menyala hanya setelah diuji', () => {
  it('tanpa uji coba ditolak, dengan uji coba menyala', async () => {
    expect(errors(await aturan.save({ aktif: true }))).toEqual([422, ['sidik']])
    expect(await aturan.daftar()).toEqual([])
    const { id } = await aturan.turnOn()
    expect(await aturan.daftar()).toMatchObject([
      {
        id,
        aktif: true,
        versi: 1,
        namaWilayah: 'Nasional',
        jumlahDisetujui: 0,
        status: [{ id: 3, nama: 'Dinas Luar Penuh' }],
      },
    ])
  })

  it('uji dari syarat lain, yang dikarang, dan yang lewat sehari tidak berlaku', async () => {
    const { sidik } = (await aturan.ask()).body
    expect(errors(await aturan.save({ aktif: true, statusId: [3, 6], sidik }))).toEqual([422, ['sidik']])
    expect(errors(await aturan.save({ aktif: true, maksimalHari: 2, sidik }))).toEqual([422, ['sidik']])
    const fiction = `${NOW}.${'A'.repeat(43)}`
    expect(errors(await aturan.save({ aktif: true, sidik: fiction }))).toEqual([422, ['sidik']])
    // A session is shorter than a day: the proof itself is asked.
    const condition = (await aturan.save()).body
    expect(isSidikEffective(app.context, sidik, condition)).toBe(true)
    app.context.clock.set('2026-03-06T02:59:59.000Z')
    expect(isSidikEffective(app.context, sidik, condition)).toBe(true)
    app.context.clock.set('2026-03-06T03:00:00.000Z')
    expect(isSidikEffective(app.context, sidik, condition)).toBe(false)
    app.context.clock.set(NOW)
    await aturan.tanpaAturan()
    // The order of what was ticked is none.
    expect((await aturan.save({ aktif: true, jenjang: ['SD', 'SD'], sidik })).status).toBe(200)
  })

  it('yang menyala diuji lagi bila syaratnya berubah; mematikan tidak perlu uji', async () => {
    const { id } = await aturan.turnOn()
    const update = { id, versi: 1, statusId: [6], aktif: true }
    expect(errors(await aturan.save(update))).toEqual([422, ['sidik']])
    const { sidik } = (await aturan.ask({ statusId: [6] })).body
    expect((await aturan.save({ ...update, sidik })).body).toMatchObject({ statusId: [6], versi: 2 })
    expect((await aturan.save({ id, versi: 2, statusId: [6], aktif: false })).body).toMatchObject({
      aktif: false,
      versi: 3,
    })
    expect(errors(await aturan.save({ id, versi: 3, statusId: [6], aktif: true }))).toEqual([422, ['sidik']])
  })
})

describe('menyimpan dan menghapus', () => {
  it('versi usang 409, tanpa versi 422, yang tidak ada 404', async () => {
    const { id } = (await aturan.save()).body
    expect((await aturan.save({ id, versi: 1, maksimalHari: 5 })).status).toBe(200)
    expect((await aturan.save({ id, versi: 1, maksimalHari: 6 })).status).toBe(409)
    expect(errors(await aturan.save({ id, maksimalHari: 6 }))).toEqual([422, ['versi']])
    expect((await aturan.save({ id: 999_999, versi: 1 })).status).toBe(404)
    expect((await aturan.hapus(999_999)).status).toBe(404)
    expect(await aturan.daftar()).toMatchObject([{ maksimalHari: 5, versi: 2 }])
  })

  it('klik ganda mencatat satu aturan, juga serentak', async () => {
    const results = await Promise.all(Array.from({ length: 5 }, () => aturan.save()))
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(results.map(({ body }) => body.id)).size).toBe(1)
    expect(await aturan.daftar()).toHaveLength(1)
  })

  it.each([
    ['wilayah yang tidak ada', 'kodeWilayah', { kodeWilayah: 'ZZZZZZ' }],
    ['tanpa jenjang', 'jenjang', { jenjang: [] }],
    ['jenjang asing', 'jenjang.0', { jenjang: ['MA'] }],
    ['tanpa status', 'statusId', { statusId: [] }],
    ['status yang tidak ada', 'statusId', { statusId: [3, 999] }],
    ['status yang tidak diusulkan lewat koreksi', 'statusId', { statusId: [0] }],
    ['status absensi manual pada koreksi', 'statusId', { statusId: [21] }],
    ['status koreksi pada absensi manual', 'statusId', { jenis: 'absensi-manual', statusId: [3] }],
    ['nol hari', 'maksimalHari', { maksimalHari: 0 }],
    ['lebih dari setahun', 'maksimalHari', { maksimalHari: 367 }],
    ['isian asing', 'dibuatOleh', { dibuatOleh: 'saya' }],
  ])('%s ditolak di %s', async (_nama, field, other) => {
    expect(errors(await aturan.save(other))).toEqual([422, [field]])
    expect((await aturan.ask(other)).status).toBe(422)
    expect(await aturan.daftar()).toEqual([])
  })

  it('hanya admin; riwayatnya di pusat', async () => {
    for (const who of ['provinsi', 'kabkota', 'sekolah', 'gtk', 'yayasan'])
      expect((await aturan.save({}, who)).body.kode).toBe('TIDAK_BERHAK')
    const { id } = (await aturan.save()).body
    expect((await aturan.hapus(id, 'kabkota')).status).toBe(403)
    await aturan.hapus(id)
    const { rows } = await sql<{ tindakan: string; sekolahId: number }>`
      select tindakan, sekolah_id as "sekolahId" from riwayat where perihal = 'approval-otomatis' and objek = ${String(id)} order by nomor`.execute(
      app.context.db,
    )
    expect(rows).toEqual([
      { tindakan: 'tambah', sekolahId: 0 },
      { tindakan: 'hapus', sekolahId: 0 },
    ])
  })
})
