import {
  type BukanGtk,
  daftarBukanGtk,
  endBukanGtk,
  markBukanGtk,
  withdrawBukanGtk,
} from '@geisa/contract/mesin/bukan-gtk'
import { daftarMesin, detailMesin } from '@geisa/contract/mesin/mesin'
import { daftarPinMesin, endPemetaan, type PinMesin, savePemetaan } from '@geisa/contract/mesin/pemetaan-pin'
import { logMesin, pratinjauUsb, type TapLog } from '@geisa/contract/mesin/tap'
import { rekapHarian } from '@geisa/contract/rekap/harian'
import { daftarRiwayat } from '@geisa/contract/riwayat'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { bulanVersion, registerTestMesin, sendMesin } from '../../../../test/test-mesin.ts'

let app: TestApp
let sd: number
let guru: string
let guruDapodik: string
/** A machine of its own for every test. */
let id: string
let sn = 'BUKAN00000'
const HARI = ['2025-12-30', '2026-01-15', '2026-02-10', '2026-03-04', '2026-03-05']
beforeAll(async () => {
  app = await createTestApp()
  const { sd: sekolah } = app.dunia.sekolah
  sd = sekolah.id
  guru = sekolah.gtk[1]?.publicId ?? ''
  guruDapodik = sekolah.gtk[1]?.idDapodik ?? ''
})
afterAll(() => app.close())
beforeEach(async () => {
  sn = `BUKAN${Number(sn.slice(5)) + 100_001}`
  id = `${sd}-${await registerTestMesin(app.context.db, sd, sn)}`
  await sendMesin(app.app, `/iclock/cdata?SN=${sn}&table=ATTLOG`, HARI.map((h) => `5\t${h} 06:50:00\t0\t1`).join('\n'))
})

const ALASAN = 'Mahasiswa praktik sampai Februari'
const mark = (body: Record<string, unknown> = {}, who = 'sekolah') =>
  app.call(who, markBukanGtk, { params: { id }, body: { pin: '5', alasan: ALASAN, ...body } })
const map = (body: Record<string, unknown> = {}) =>
  app.call('sekolah', savePemetaan, { params: { id }, body: { pin: '5', gtkId: guru, ...body } })
const end = (tanda: string, until: string, who = 'sekolah') =>
  app.call(who, endBukanGtk, { params: { id: tanda }, body: { sampai: until } })
const pull = (tanda: string, who = 'sekolah') => app.call(who, withdrawBukanGtk, { params: { id: tanda } })
const daftar = async (who = 'sekolah', query: Record<string, unknown> = { mesinId: id }): Promise<BukanGtk[]> =>
  (await app.call(who, daftarBukanGtk, { query })).body.rows
const pin = async (): Promise<PinMesin | undefined> =>
  (await app.call('sekolah', daftarPinMesin, { params: { id } })).body.rows[0]
const log = async (query: Record<string, unknown> = {}): Promise<TapLog[]> =>
  (await app.call('sekolah', logMesin, { query: { mesinId: id, ...query } })).body.rows.toReversed()

const kunciBulan = (bulan: number) =>
  sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
    values (${sd}, ${bulan}, 1, ${`K${id}`}, '{}', 'x', now())`.execute(app.context.db)
const openBulan = () => sql`delete from segel`.execute(app.context.db)

describe('bukan GTK', () => {
  it('PIN tanpa riwayat ditandai dari awal: tapnya tetap ada, milik siapa pun tidak, dan tidak ditanyakan lagi', async () => {
    const old = await bulanVersion(app.context.db, sd)
    expect((await app.call('sekolah', detailMesin, { params: { id } })).body.pinTakDikenal).toBe(1)
    const { status, body } = await mark()
    expect([status, body]).toMatchObject([
      200,
      {
        pin: '5',
        mesinId: id,
        alasan: ALASAN,
        mulai: null,
        sampai: null,
        jumlahTap: 5,
        disimpanOleh: expect.any(String),
      },
    ])
    expect(await pin()).toMatchObject({ pin: '5', jumlahTap: 5, tapTanpaPemilik: 0, kini: null, saran: [] })
    expect((await pin())?.bukanGtk).toEqual([{ id: body.id, mulai: null, sampai: null, alasan: ALASAN }])
    const taps = await log()
    expect(taps.map((t) => [t.gtkId, t.tanda.includes('bukan-gtk'), t.alasanBukanGtk])).toEqual(
      HARI.map(() => [null, true, ALASAN]),
    )
    expect((await log({ tanda: 'bukan-gtk' })).length).toBe(5)
    expect(await log({ tanda: 'pin-belum-dipetakan' })).toEqual([])
    expect((await app.call('sekolah', detailMesin, { params: { id } })).body.pinTakDikenal).toBe(0)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from tap where sekolah_id = ${sd} and pin = '5'
      and mesin_id = ${Number(id.split('-')[1])}`.execute(app.context.db)
    expect(rows[0]?.n).toBe(5)
    await end(body.id, '2026-02-28')
    await pull(body.id)
    // No figure hangs on a mark: nothing is computed again.
    expect(await bulanVersion(app.context.db, sd)).toEqual(old)
  })

  it('hanya pada hari-harinya; tap sesudahnya menunggu pemilik', async () => {
    await mark({ mulai: '2026-01-15', sampai: '2026-02-10' })
    expect((await log()).map(({ tanda }) => tanda[0])).toEqual([
      'pin-belum-dipetakan',
      'bukan-gtk',
      'bukan-gtk',
      'pin-belum-dipetakan',
      'pin-belum-dipetakan',
    ])
    expect((await pin())?.tapTanpaPemilik).toBe(3)
    expect((await mark({ mulai: '2026-03-01', sampai: '2026-02-01' })).status).toBe(422)
    expect((await mark({ alasan: 'PPL' })).body.galat[0].field).toBe('alasan')
    expect((await mark({ pin: 'a b' })).status).toBe(422)
  })

  it('tidak bertumpuk dengan pemetaan, dari sisi mana pun, dan kalimatnya menyebut jalan keluarnya', async () => {
    const { body } = await mark({ mulai: '2026-01-01', sampai: '2026-02-28' })
    for (const content of [
      { mulai: '2026-02-28' },
      { mulai: '2025-12-01', sampai: '2026-01-01' },
      { mulai: '2026-01-10', sampai: '2026-01-20' },
    ]) {
      const refused = await map(content)
      expect([refused.status, refused.body.message]).toEqual([
        409,
        `PIN ini ditandai bukan GTK sejak 1 Januari 2026 sampai 28 Februari 2026 (${ALASAN}). Akhiri atau tarik tanda itu dahulu, atau pilih tanggal yang lain.`,
      ])
    }
    // Without a date the new owner begins after the mark.
    const { status, body: lookup } = await map()
    expect([status, lookup.mulai]).toEqual([200, '2026-03-01'])
    expect((await log()).map(({ gtkId }) => gtkId)).toEqual([null, null, null, guru, guru])
    const stack = await mark({ mulai: '2026-02-01' })
    expect([stack.status, stack.body.message]).toEqual([
      409,
      'PIN ini milik Guru SD Uji 1 sejak 1 Maret 2026. Akhiri pemetaannya dahulu, atau pilih tanggal yang lain.',
    ])
    expect((await mark({ mulai: '2026-02-28', sampai: '2026-02-28' })).body.message).toContain(
      'sudah ditandai bukan GTK',
    )
    expect((await pull(body.id)).status).toBe(200)
    await app.call('sekolah', endPemetaan, { params: { id: lookup.id }, body: { sampai: '2026-03-04' } })
    expect((await mark()).body.mulai).toBe('2026-03-05')
  })

  it('datang serentak dengan pemetaan, satu saja yang berlaku', async () => {
    const since = { mulai: '2026-01-01' }
    const all = await Promise.all([mark(since), map(since), mark(since), map(since)])
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  })

  it('mengakhiri hanya memendekkan, menarik mengembalikan semuanya; keduanya berjejak di riwayat', async () => {
    const { body } = await mark()
    expect((await end(body.id, '2026-02-28')).body).toMatchObject({ sampai: '2026-02-28', jumlahTap: 3 })
    expect((await end(body.id, '2026-03-01')).status).toBe(422)
    expect((await pin())?.tapTanpaPemilik).toBe(2)
    expect((await pull(body.id)).body).toEqual({ message: 'Tanda bukan GTK ditarik' })
    expect((await pin())?.tapTanpaPemilik).toBe(5)
    expect(await daftar()).toEqual([])
    expect((await pull(body.id)).status).toBe(404)
    const riwayat = await app.call('sekolah', daftarRiwayat, {
      query: { perihal: 'bukan-gtk', objek: body.id, sekolahId: sd },
    })
    expect(riwayat.body.rows.map((r: { tindakan: string; alasan: string | null }) => [r.tindakan, r.alasan])).toEqual([
      ['tarik', null],
      ['akhiri', null],
      ['tandai', ALASAN],
    ])
  })

  it('dinas melihatnya dan tidak mengubahnya; sekolah lain tidak ada', async () => {
    const { body } = await mark()
    expect((await daftar('kabkota', { sekolahId: sd, mesinId: id })).map((b) => [b.pin, b.alasan])).toEqual([
      ['5', ALASAN],
    ])
    const own = await app.call('kabkota', daftarMesin, { query: { sekolahId: sd } })
    expect(own.body.rows.find((m: { id: string }) => m.id === id)?.pinTakDikenal).toBe(0)
    expect([(await mark({}, 'kabkota')).status, (await end(body.id, '2026-03-01', 'kabkota')).status]).toEqual([
      403, 403,
    ])
    expect([(await mark({}, 'asing')).status, (await pull(body.id, 'asing')).status]).toEqual([404, 404])
  })

  it('bulan yang terkunci: menandai boleh, mengakhiri atau menarik yang membukanya lagi tidak', async () => {
    await kunciBulan(202601)
    const { status, body } = await mark()
    expect(status).toBe(200)
    expect((await end(body.id, '2026-01-10')).body.message).toContain('Januari 2026 sudah dikunci')
    expect((await pull(body.id)).body).toMatchObject({
      kode: 'VERSI_BERUBAH',
      message:
        'Tanda ini mencakup bulan Januari 2026 yang sudah dikunci. Akhiri tandanya sesudah bulan itu, atau minta dinas membuka kuncinya.',
    })
    expect((await end(body.id, '2026-02-28')).status).toBe(200)
    await openBulan()
    expect((await pull(body.id)).status).toBe(200)
  })

  it('akhir di hari terakhir bulan terkunci: pemilik baru mendapat tap pagi hari berikutnya, bukan tap malamnya', async () => {
    const current = await mark()
    await sendMesin(app.app, `/iclock/cdata?SN=${sn}&table=ATTLOG`, '7\t2026-03-01 00:40:00\t0\t1')
    const malam = await mark({ pin: '7' })
    await kunciBulan(202602)
    // The tap of 1 March 00:40 is of 28 February, and stays so: its mark holds it, whoever has the PIN from 1 March on.
    expect((await end(malam.body.id, '2026-02-28')).status).toBe(200)
    expect((await map({ pin: '7', mulai: '2026-03-01' })).status).toBe(200)
    expect((await log()).find((t) => t.pin === '7')?.gtkId).toBe(null)
    expect((await end(current.body.id, '2026-02-28')).status).toBe(200)
    const { status, body } = await map({ mulai: '2026-03-01' })
    expect([status, body.mulai]).toEqual([200, '2026-03-01'])
    expect((await log()).filter((t) => t.pin === '5').map(({ gtkId }) => gtkId)).toEqual([null, null, null, guru, guru])
    await openBulan()
  })

  it('tanda bertanggal tanpa tap di bulan terkunci dapat diakhiri dan ditarik: tidak ada yang berubah di sana', async () => {
    const tanda = await Promise.all(
      [
        { pin: '8', mulai: '2026-01-10' },
        { pin: '9', mulai: '2026-01-10' },
        { mulai: '2026-01-16', sampai: '2026-02-05' },
      ].map((content) => mark(content)),
    )
    await sendMesin(app.app, `/iclock/cdata?SN=${sn}&table=ATTLOG`, '9\t2026-02-02 06:50:00\t0\t1')
    await kunciBulan(202601)
    const [without, afterwards, inBetween] = tanda.map(({ body }) => body.id)
    expect((await end(without, '2026-01-15')).status).toBe(200)
    // PIN 5 has taps in January, but none on this mark's days.
    for (const one of [without, afterwards, inBetween]) expect((await pull(one)).status).toBe(200)
    await openBulan()
  })

  it('tapnya tidak pernah menjadi kehadiran, juga bagi GTK yang kemudian memiliki PIN itu', async () => {
    await sendMesin(app.app, `/iclock/cdata?SN=${sn}&table=ATTLOG`, '8\t2026-02-11 06:20:00\t0\t1')
    const datang = async () => {
      const { body } = await app.call('sekolah', rekapHarian, {
        query: { idDapodik: guruDapodik, monthSelected: '202602' },
      })
      return body.kehadiran.find((h: { tanggal: string }) => h.tanggal === '2026-02-11')?.waktu_datang
    }
    const { body: tanda } = await mark({ pin: '8', sampai: '2026-03-03' })
    const { body: lookup } = await map({ pin: '8' })
    expect(lookup.mulai).toBe('2026-03-04')
    expect(await datang()).not.toBe('06:20:00')
    await pull(tanda.id)
    await map({ pin: '8', mulai: '2026-02-01', sampai: '2026-03-03' })
    expect(await datang()).toBe('06:20:00')
  })

  it('pratinjau berkas USB tidak menyebutnya PIN tak dikenal, kecuali tapnya di luar hari tanda dan pemetaannya', async () => {
    await mark({ mulai: '2026-01-01', sampai: '2026-02-10' })
    const not = ['5\t2026-02-10', '6\t2026-02-11', '7\t2026-02-11', '7\t2026-02-12', '5\t2000-01-01', '8\t2000-01-01']
    await map({ pin: '7', sampai: '2026-02-11' })
    expect(await pratinjau(not)).toEqual([
      ['6', 1],
      ['7', 1],
      ['8', 1],
    ])
    expect(await pratinjau(['5\t2026-02-10', '5\t2026-02-11', '5\t2026-02-12'])).toEqual([['5', 2]])
  })
})

async function pratinjau(rows: string[]): Promise<[string, number][]> {
  const content = rows.map((one) => `${' '.repeat(8)}${one} 06:50:00\t1\t0\t1\t0\r\n`).join('')
  const answer = await app.app.inject({
    method: pratinjauUsb.method,
    url: pratinjauUsb.url.replace(':id', id),
    payload: Buffer.from(content),
    query: { namaBerkas: '1_attlog.dat' },
    headers: { authorization: `Bearer ${await app.signIn('sekolah')}`, 'content-type': 'application/octet-stream' },
  })
  return answer.json().pinTakDikenal.map((p: { pin: string; jumlahTap: number }) => [p.pin, p.jumlahTap])
}
