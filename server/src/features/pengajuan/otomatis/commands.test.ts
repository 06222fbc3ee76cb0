import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../../test/aplikasi-uji.ts'
import { alatOtomatis } from './otomatis.test-bahan.ts'
import { isSidikBerlaku } from './sidik-uji.ts'

const SEKARANG = '2026-03-05T03:00:00.000Z'
let uji: AplikasiUji
let aturan: ReturnType<typeof alatOtomatis>
beforeAll(async () => {
  uji = await buatAplikasiUji(SEKARANG)
  aturan = alatOtomatis(uji)
})
afterEach(async () => {
  uji.aplikasi.clock.set(SEKARANG)
  await aturan.tanpaAturan()
})
afterAll(() => uji.tutup())

const galat = ({ status, body }: { status: number; body: { galat?: { field: string }[] } }) => [
  status,
  body.galat?.map(({ field }) => field),
]

describe('menyala hanya setelah diuji', () => {
  it('tanpa uji kering ditolak, dengan uji kering menyala', async () => {
    expect(galat(await aturan.simpan({ aktif: true }))).toEqual([422, ['sidik']])
    expect(await aturan.daftar()).toEqual([])
    const { id } = await aturan.nyalakan()
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
    const { sidik } = (await aturan.tanya()).body
    expect(galat(await aturan.simpan({ aktif: true, statusId: [3, 6], sidik }))).toEqual([422, ['sidik']])
    expect(galat(await aturan.simpan({ aktif: true, maksimalHari: 2, sidik }))).toEqual([422, ['sidik']])
    const karangan = `${SEKARANG}.${'A'.repeat(43)}`
    expect(galat(await aturan.simpan({ aktif: true, sidik: karangan }))).toEqual([422, ['sidik']])
    // A session is shorter than a day: the proof itself is asked.
    const syarat = (await aturan.simpan()).body
    expect(isSidikBerlaku(uji.aplikasi, sidik, syarat)).toBe(true)
    uji.aplikasi.clock.set('2026-03-06T02:59:59.000Z')
    expect(isSidikBerlaku(uji.aplikasi, sidik, syarat)).toBe(true)
    uji.aplikasi.clock.set('2026-03-06T03:00:00.000Z')
    expect(isSidikBerlaku(uji.aplikasi, sidik, syarat)).toBe(false)
    uji.aplikasi.clock.set(SEKARANG)
    await aturan.tanpaAturan()
    // The order of what was ticked is none.
    expect((await aturan.simpan({ aktif: true, jenjang: ['SD', 'SD'], sidik })).status).toBe(200)
  })

  it('yang menyala diuji lagi bila syaratnya berubah; mematikan tidak perlu uji', async () => {
    const { id } = await aturan.nyalakan()
    const ubah = { id, versi: 1, statusId: [6], aktif: true }
    expect(galat(await aturan.simpan(ubah))).toEqual([422, ['sidik']])
    const { sidik } = (await aturan.tanya({ statusId: [6] })).body
    expect((await aturan.simpan({ ...ubah, sidik })).body).toMatchObject({ statusId: [6], versi: 2 })
    expect((await aturan.simpan({ id, versi: 2, statusId: [6], aktif: false })).body).toMatchObject({
      aktif: false,
      versi: 3,
    })
    expect(galat(await aturan.simpan({ id, versi: 3, statusId: [6], aktif: true }))).toEqual([422, ['sidik']])
  })
})

describe('menyimpan dan menghapus', () => {
  it('versi usang 409, tanpa versi 422, yang tidak ada 404', async () => {
    const { id } = (await aturan.simpan()).body
    expect((await aturan.simpan({ id, versi: 1, maksimalHari: 5 })).status).toBe(200)
    expect((await aturan.simpan({ id, versi: 1, maksimalHari: 6 })).status).toBe(409)
    expect(galat(await aturan.simpan({ id, maksimalHari: 6 }))).toEqual([422, ['versi']])
    expect((await aturan.simpan({ id: 999_999, versi: 1 })).status).toBe(404)
    expect((await aturan.hapus(999_999)).status).toBe(404)
    expect(await aturan.daftar()).toMatchObject([{ maksimalHari: 5, versi: 2 }])
  })

  it('klik ganda mencatat satu aturan, juga serentak', async () => {
    const hasil = await Promise.all(Array.from({ length: 5 }, () => aturan.simpan()))
    expect(hasil.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(hasil.map(({ body }) => body.id)).size).toBe(1)
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
  ])('%s ditolak di %s', async (_nama, field, lain) => {
    expect(galat(await aturan.simpan(lain))).toEqual([422, [field]])
    expect((await aturan.tanya(lain)).status).toBe(422)
    expect(await aturan.daftar()).toEqual([])
  })

  it('hanya admin; riwayatnya di pusat', async () => {
    for (const siapa of ['provinsi', 'kabkota', 'sekolah', 'gtk', 'yayasan'])
      expect((await aturan.simpan({}, siapa)).body.kode).toBe('TIDAK_BERHAK')
    const { id } = (await aturan.simpan()).body
    expect((await aturan.hapus(id, 'kabkota')).status).toBe(403)
    await aturan.hapus(id)
    const { rows } = await sql<{ tindakan: string; sekolahId: number }>`
      select tindakan, sekolah_id as "sekolahId" from riwayat where perihal = 'approval-otomatis' and objek = ${String(id)} order by nomor`.execute(
      uji.aplikasi.db,
    )
    expect(rows).toEqual([
      { tindakan: 'tambah', sekolahId: 0 },
      { tindakan: 'hapus', sekolahId: 0 },
    ])
  })
})
