import { daftarKesiapan } from '@geisa/contract/kunci-bulan'
import {
  daftarBukanGtk,
  markBukanGtk,
  markHariBukanGtk,
  markManyBukanGtk,
  withdrawHariBukanGtk,
} from '@geisa/contract/mesin/bukan-gtk'
import { daftarPinMesin, savePemetaan } from '@geisa/contract/mesin/pemetaan-pin'
import { logMesin } from '@geisa/contract/mesin/tap'
import { rekapHarian } from '@geisa/contract/rekap/harian'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { appForOneTest, type TestApp } from '../../../../test/test-app.ts'
import { fillFebruari, kesiapan, lateTap, lockFebruari } from '../../kunci-bulan/februari.test-kit.ts'

/** PINs that nobody has, by the thousand (product.md 4): February of `sd` at its own machine. */

const ALASAN = 'Siswa memakai mesin yang sama'
let app: TestApp
let id: string
let mesinId: number
let sd: TestApp['dunia']['sekolah']['sd']
beforeEach(async () => {
  app = await appForOneTest()
  sd = app.dunia.sekolah.sd
  mesinId = (await fillFebruari(app)).mesinId
  id = `${sd.id}-${mesinId}`
})

const flood = (many: number, hari = '2026-02-10') =>
  lateTap(app, 'X0', `${hari} 07:00:00`).then(() =>
    sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
    select ${sd.id}, ${mesinId}, 'X' || n, ${hari}::timestamp + n % 80000 * interval '1 second', 0, '2026-02-28' from generate_series(1, ${many}) n`.execute(
      app.context.db,
    ),
  )
const many = (body: Record<string, unknown> = {}, who: string | null = 'sekolah') =>
  app.call(who, markManyBukanGtk, { params: { id }, body: { pin: ['X0', 'X1'], alasan: ALASAN, ...body } })
const hari = (body: Record<string, unknown> = {}, who: string | null = 'sekolah') =>
  app.call(who, markHariBukanGtk, {
    params: { id },
    body: { mulai: '2026-02-01', sampai: '2026-02-28', alasan: ALASAN, ...body },
  })
const condition = async () => (await kesiapan(app)).syarat.find(({ kunci }) => kunci === 'pin-dipetakan')
const pins = async (query: Record<string, unknown> = {}) =>
  (await app.call('sekolah', daftarPinMesin, { params: { id }, query })).body
const riwayat = async () =>
  (await sql<{ tindakan: string }>`select tindakan from riwayat where perihal = 'bukan-gtk'`.execute(app.context.db))
    .rows

describe('banyak PIN bukan GTK sekaligus', () => {
  it('satu perintah, satu baris riwayat: masing-masing sejak tap pertamanya atau sesudah pemiliknya', async () => {
    await flood(2)
    await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, sampai, disimpan_pada)
      values (${sd.id}, ${mesinId}, 'X1', ${sd.gtk[0]?.id}, '2026-02-05', '2026-01-01')`.execute(app.context.db)
    expect((await many({ pin: ['X0', 'X1', 'X0', 'X2'] })).body).toEqual({
      message: '3 PIN ditandai bukan GTK',
      jumlah: 3,
    })
    const { rows } = (await app.call('sekolah', daftarBukanGtk, { query: { mesinId: id } })).body
    expect(rows.map((row: { pin: string; mulai: string | null }) => [row.pin, row.mulai]).toSorted()).toEqual([
      ['X0', null],
      ['X1', '2026-02-06'],
      ['X2', null],
    ])
    expect(await riwayat()).toEqual([{ tindakan: 'tandai-banyak' }])
    expect(await condition()).toMatchObject({ terpenuhi: true, jumlah: 0 })
  })

  it('yang bertuan atau bertanda disebut, dan tidak satu pun tersimpan; yang bukan haknya ditolak', async () => {
    await flood(2)
    await app.call('sekolah', markBukanGtk, { params: { id }, body: { pin: 'X1', alasan: ALASAN } })
    const { status, body } = await many({ pin: ['X2', '7', 'X1'] })
    expect([status, body.message]).toEqual([
      409,
      'PIN 7, X1 sudah punya pemilik atau sudah ditandai. Muat ulang halaman ini, lalu ulangi.',
    ])
    expect((await condition())?.jumlah).toBe(2)
    expect((await many({ pin: [] })).status).toBe(422)
    expect((await many({ pin: ['A\tB'] })).status).toBe(422)
    expect((await many({}, null)).status).toBe(401)
    expect((await many({}, 'kabkota')).status).toBe(403)
    expect((await many({}, 'asing')).status).toBe(404)
  })
})

describe('semua PIN tanpa pemilik pada hari-hari tertentu', () => {
  it('membuka kunci bulan sekali jalan; pemetaan yang dibuat kemudian tetap membawa tap lamanya', async () => {
    await flood(3)
    expect((await lockFebruari(app)).status).toBe(422)
    expect((await hari()).body).toMatchObject({ mulai: '2026-02-01', sampai: '2026-02-28', alasan: ALASAN })
    expect(await condition()).toMatchObject({
      terpenuhi: true,
      kalimat:
        'Semua PIN yang tap bulan ini sudah jelas pemiliknya. Pada hari-hari tertentu PIN lain di Mesin Uji bukan GTK.',
    })
    const log = await app.call('sekolah', logMesin, { query: { mesinId: id, tanda: 'bukan-gtk', dari: '2026-02-01' } })
    expect(log.body.meta.total).toBe(4)
    expect(log.body.rows[0]).toMatchObject({ alasanBukanGtk: ALASAN, tanda: expect.arrayContaining(['bukan-gtk']) })
    expect((await lockFebruari(app)).status).toBe(200)
    await sql`delete from segel`.execute(app.context.db)
    // The tap of X0 on 10 February becomes an arrival of whoever it is given to.
    const kepala = sd.gtk[0]!
    const mapped = await app.call('sekolah', savePemetaan, {
      params: { id },
      body: { pin: 'X0', gtkId: kepala.publicId },
    })
    expect(mapped.status).toBe(200)
    const report = await app.call('sekolah', rekapHarian, {
      query: { idDapodik: kepala.idDapodik, monthSelected: '202602' },
    })
    expect(report.body.kehadiran[9].waktu_datang).toBe('07:00:00')
    expect(await riwayat()).toEqual([{ tindakan: 'tandai-hari' }])
  })

  it('tidak sesudah hari ini, tidak dua kali, tidak terbalik; ditarik kembali kecuali di bulan terkunci', async () => {
    await flood(1)
    const today = app.context.clock.now().slice(0, 10)
    expect((await hari({ sampai: '2027-01-01' })).body.galat).toMatchObject([{ field: 'sampai' }])
    expect((await hari({ mulai: '2026-02-28', sampai: '2026-02-01' })).body.galat).toMatchObject([{ field: 'sampai' }])
    expect((await hari({ mulai: '2014-12-31' })).body.galat).toMatchObject([{ field: 'mulai' }])
    expect((await hari({}, null)).status).toBe(401)
    expect((await hari({}, 'kabkota')).status).toBe(403)
    expect((await hari({}, 'asing')).status).toBe(404)
    const tanda = (await hari({ sampai: today < '2026-02-28' ? today : '2026-02-28' })).body.id
    expect((await hari()).status).toBe(409)
    const pull = (who: string) => app.call(who, withdrawHariBukanGtk, { params: { id: tanda } })
    expect((await lockFebruari(app)).status).toBe(200)
    expect((await pull('sekolah')).status).toBe(409)
    await sql`delete from segel`.execute(app.context.db)
    expect((await pull('asing')).status).toBe(404)
    expect((await pull('sekolah')).status).toBe(200)
    expect((await condition())?.jumlah).toBe(2)
  })
})

describe('lebih banyak PIN daripada yang dapat dilihat', () => {
  it('hitungan berhenti dan mengatakannya, di sekolah dan di dinas; daftarnya per halaman dan dapat dicari', async () => {
    await flood(9_000)
    const one = await condition()
    expect(one).toMatchObject({ terpenuhi: false, jumlah: 8_001 })
    expect(one?.kalimat).toMatch(
      /^Masih ada paling sedikit 8001 PIN tanpa nama .* tandai sisanya 'Bukan GTK' sekaligus\.$/,
    )
    const { body } = await app.call('kabkota', daftarKesiapan, { query: { bulan: '202602', cari: 'Uji 1' } })
    expect(body.rows[0]).toMatchObject({ pinTanpaNama: 8_001, pinTanpaNamaLebih: true })
    const first = await pins()
    expect([first.rows.length, first.lebih, first.meta.page]).toEqual([500, true, 1])
    expect(first.meta.totalPages).toBeGreaterThan(15)
    expect((await pins({ page: 2 })).rows).toHaveLength(500)
    const found = (await pins({ cari: 'X8999' })).rows
    expect(found.map((row: { pin: string; tapTanpaPemilik: number }) => [row.pin, row.tapTanpaPemilik])).toEqual([
      ['X8999', 1],
    ])
    await hari()
    expect(await condition()).toMatchObject({ terpenuhi: true, jumlah: 0 })
    expect((await pins()).lebih).toBe(false)
  })

  it('tap yang tidak akan dihitung pun, bila tak terhitung banyaknya, tidak dikatakan sudah jelas', async () => {
    await flood(9_000, '2026-02-10')
    await sql`update tap set diterima_pada = '2026-01-01' where pin like 'X%'`.execute(app.context.db)
    expect(await condition()).toMatchObject({ terpenuhi: false, jumlah: 0 })
    expect((await condition())?.kalimat).toContain('Terlalu banyak tap dari PIN tanpa nama')
  })
})
