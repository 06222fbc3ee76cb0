import { daftarPinMesin, endPemetaan, type PinMesin, savePemetaan } from '@geisa/contract/mesin/pemetaan-pin'
import { logMesin } from '@geisa/contract/mesin/tap'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { bulanVersion, registerTestMesin, sendMesin } from '../../../../test/test-mesin.ts'

let app: TestApp
let sd: number
let kepala: string
let guru: string
/** A machine of its own for every test. */
let id: string
let sn = 'PETA000000'
beforeAll(async () => {
  app = await createTestApp()
  const { sd: sekolah } = app.dunia.sekolah
  sd = sekolah.id
  kepala = sekolah.gtk[0]?.publicId ?? ''
  guru = sekolah.gtk[1]?.publicId ?? ''
})
afterAll(() => app.close())
beforeEach(async () => {
  sn = `PETA${Number(sn.slice(4)) + 1_000_001}`
  id = `${sd}-${await registerTestMesin(app.context.db, sd, sn)}`
  const hari = ['2025-12-30', '2026-01-15', '2026-02-10', '2026-03-04', '2026-03-05']
  await sendMesin(app.app, `/iclock/cdata?SN=${sn}&table=ATTLOG`, hari.map((h) => `5\t${h} 06:50:00\t0\t1`).join('\n'))
})

const map = (body: Record<string, unknown>, who = 'sekolah') =>
  app.call(who, savePemetaan, { params: { id }, body: { pin: '5', gtkId: guru, ...body } })
const pemilik = async (): Promise<(string | null)[]> =>
  (await app.call('sekolah', logMesin, { query: { mesinId: id } })).body.rows
    .map((t: { gtkId: string | null }) => t.gtkId)
    .toReversed()
const pin = async (): Promise<PinMesin[]> => (await app.call('sekolah', daftarPinMesin, { params: { id } })).body.rows

describe('pemetaan PIN', () => {
  it('PIN tanpa riwayat dipetakan dari awal: tap lama ikut serta dan bulannya naik versi', async () => {
    const old = await bulanVersion(app.context.db, sd)
    const { status, body } = await map({})
    expect([status, body]).toMatchObject([200, { gtkId: guru, namaGtk: 'Guru SD Uji 1', mulai: null, sampai: null }])
    expect(await pemilik()).toEqual([guru, guru, guru, guru, guru])
    const next = await bulanVersion(app.context.db, sd)
    expect(Object.keys(next).filter((b) => next[Number(b)] !== old[Number(b)])).toEqual([
      '202512',
      '202601',
      '202602',
      '202603',
      '202604',
    ])
  })

  it('pemetaan sejak tanggal satu menaikkan juga bulan sebelumnya: tap lewat tengah malam milik hari kemarin', async () => {
    const old = await bulanVersion(app.context.db, sd)
    await map({ mulai: '2026-03-01' })
    const next = await bulanVersion(app.context.db, sd)
    expect(Object.keys(next).filter((b) => next[Number(b)] !== old[Number(b)])).toEqual(['202602', '202603', '202604'])
  })

  it('pemilik baru tidak mewarisi tap pemilik lama, pemetaan lama berakhir sehari sebelumnya', async () => {
    await map({ gtkId: kepala })
    expect((await map({ mulai: '2026-03-05' })).body).toMatchObject({ mulai: '2026-03-05', sampai: null })
    expect(await pemilik()).toEqual([kepala, kepala, kepala, kepala, guru])
    const [one] = await pin()
    expect(one?.kini?.gtkId).toBe(guru)
    expect(one?.pemetaan.map(({ gtkId, mulai, sampai }) => [gtkId, mulai, sampai])).toEqual([
      [guru, '2026-03-05', null],
      [kepala, null, '2026-03-04'],
    ])
  })

  it('tanpa tanggal, PIN yang masih bertuan berganti mulai hari ini; yang sudah berakhir mulai hari berikutnya', async () => {
    const { body } = await map({ gtkId: kepala })
    const { body: replace } = await map({})
    expect(replace.mulai).toBe('2026-03-05')
    await app.call('sekolah', endPemetaan, { params: { id: replace.id }, body: { sampai: '2026-03-20' } })
    expect((await map({ gtkId: kepala })).body.mulai).toBe('2026-03-21')
    expect(body.mulai).toBe(null)
  })

  it('dua pemetaan tidak pernah bertumpuk, juga bila datang serentak', async () => {
    await map({ gtkId: kepala, mulai: '2026-01-01', sampai: '2026-01-31' })
    for (const content of [
      { mulai: '2026-01-31' },
      { mulai: '2025-12-01', sampai: '2026-01-01' },
      { mulai: '2026-01-10', sampai: '2026-01-20' },
    ]) {
      const { status, body } = await map(content)
      expect([status, body.kode, body.message]).toEqual([
        409,
        'VERSI_BERUBAH',
        expect.stringContaining('1 Januari 2026'),
      ])
    }
    expect((await map({ mulai: '2026-02-01', sampai: '2026-01-01' })).status).toBe(422)
    const concurrent = await Promise.all(
      [kepala, guru, kepala, guru].map((gtkId) => map({ gtkId, mulai: '2026-02-01' })),
    )
    expect(concurrent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(await pemilik()).toEqual([null, kepala, expect.any(String), expect.any(String), expect.any(String)])
  })

  it('mengakhiri hanya memendekkan; tap sesudahnya menunggu pemilik', async () => {
    const { body } = await map({})
    const end = (until: string) =>
      app.call('sekolah', endPemetaan, { params: { id: body.id }, body: { sampai: until } })
    expect((await end('2026-02-28')).body.sampai).toBe('2026-02-28')
    expect((await end('2026-03-01')).status).toBe(422)
    expect(await pemilik()).toEqual([guru, guru, guru, null, null])
    expect((await pin())[0]).toMatchObject({ pin: '5', jumlahTap: 5, tapTanpaPemilik: 2, kini: null })
  })

  it('GTK sekolah lain tidak ada, PIN rusak ditolak, mesin sekolah lain tidak ada', async () => {
    const foreign = app.dunia.sekolah.smp.gtk[0]?.publicId
    expect((await map({ gtkId: foreign })).status).toBe(404)
    expect((await map({ gtkId: `${sd}-${foreign?.split('-')[1]}` })).status).toBe(404)
    expect((await map({ pin: 'a b' })).status).toBe(422)
    expect((await map({}, 'asing')).status).toBe(404)
    expect((await map({}, 'kabkota')).status).toBe(403)
  })

  it('bulan yang terkunci tidak disentuh', async () => {
    await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
      values (${sd}, 202601, 1, 'K', '{}', 'x', now())`.execute(app.context.db)
    expect((await map({ mulai: '2026-01-31' })).body.message).toContain('Januari 2026 sudah dikunci')
    // A tap of 1 February 00:40 belongs to 31 January, and to nobody who has the PIN from 1 February on.
    await sendMesin(app.app, `/iclock/cdata?SN=${sn}&table=ATTLOG`, '6\t2026-02-01 00:40:00\t0\t1')
    expect((await map({ pin: '6', mulai: '2026-02-01' })).status).toBe(200)
    const { status, body } = await map({})
    expect([status, body.mulai]).toEqual([200, '2026-02-01'])
    expect(await pemilik()).toEqual([null, null, null, guru, guru, guru])
    const end = (until: string) =>
      app.call('sekolah', endPemetaan, { params: { id: body.id }, body: { sampai: until } })
    expect((await end('2026-02-15')).status).toBe(200)
    // The last day of a locked month: nothing of that month changes.
    const { body: akhir } = await map({ pin: '9', gtkId: kepala })
    const close = { params: { id: akhir.id }, body: { sampai: '2026-01-31' } }
    expect((await app.call('sekolah', endPemetaan, close)).status).toBe(200)
    await sql`update segel set dibuka_pada = now()`.execute(app.context.db)
  })

  it('menyarankan GTK menurut nama di mesin, hanya bagi PIN tanpa pemilik dan GTK yang belum terpetakan', async () => {
    const people = ['PIN=5\tName=guru sd uji 1', 'PIN=6\tName=Kepala SD Uji', 'PIN=0006\tName=Entah'].map(
      (u) => `USER ${u}\tPri=0`,
    )
    await sendMesin(app.app, `/iclock/cdata?SN=${sn}&table=OPERLOG`, people.join('\n'))
    const daftar = await pin()
    expect(daftar.map((p) => [p.pin, p.namaDiMesin, p.saran[0]?.gtkId ?? null])).toEqual([
      ['5', 'guru sd uji 1', guru],
      ['6', 'Kepala SD Uji', kepala],
      ['0006', 'Entah', null],
    ])
    await map({ pin: '6', gtkId: guru })
    expect((await pin()).find((p) => p.pin === '5')?.saran.map(({ gtkId }) => gtkId)).not.toContain(guru)
  })
})
