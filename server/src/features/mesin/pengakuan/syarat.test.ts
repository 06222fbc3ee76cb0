import { detailMesin, moveMesin } from '@geisa/contract/mesin/mesin'
import { readSyaratMesin, saveSyaratMesin } from '@geisa/contract/mesin/syarat'
import { createMesinToken, deleteMesinToken } from '@geisa/contract/mesin/token'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { registerTestMesin } from '../../../../test/test-mesin.ts'
import { sendSuratSyarat } from './commands-surat-syarat.ts'

/** An office demands token or network of its region's machines (devices.md 5): told first, and not the operator's to take off. */
let app: TestApp
let id: string
beforeEach(async () => {
  app = await createTestApp()
  const { sd } = app.dunia.sekolah
  id = `${sd.id}-${await registerTestMesin(app.context.db, sd.id, 'SYARAT0001')}`
})
afterEach(() => app.close())

const demand = (body: Record<string, unknown>, who = 'kabkota') =>
  app.call(who, saveSyaratMesin, {
    body: { versi: 0, wajibToken: false, jaringan: null, mulai: '2026-03-12', ...body },
  })
const poll = async (awal = '', from = '10.1.1.1') =>
  (await app.app.inject({ method: 'GET', url: `${awal}/iclock/getrequest?SN=SYARAT0001`, remoteAddress: from }))
    .statusCode
/** Its first day has come: the clock stays, or whoever is signed in would be out. */
const begin = () => sql`update syarat_mesin set mulai = '2026-03-05'`.execute(app.context.db)

it('token: kantor melihat dahulu siapa yang akan ditolak, sekolahnya diberi tahu, dan baru berlaku pada harinya', async () => {
  const seen = (await app.call('kabkota', readSyaratMesin, { query: { token: 'ya' } })).body
  expect([seen.syarat, seen.jumlahMesin, seen.ditolak.map((m: { nomorSeri: string }) => m.nomorSeri)]).toEqual([
    null,
    1,
    ['SYARAT0001'],
  ])
  const early = await demand({ wajibToken: true, mulai: '2026-03-06' })
  expect([early.status, early.body.galat[0].field]).toEqual([422, 'mulai'])
  for (const who of ['sekolah', 'uptd', 'monitoring'])
    expect((await demand({ wajibToken: true }, who)).status).toBe(403)
  expect((await demand({ wajibToken: true })).status).toBe(200)
  expect((await demand({ wajibToken: true })).status).toBe(409)
  // Saving waits for no letter: they go group by group with the hourly task, each once.
  expect(await sendSuratSyarat(app.context)).toBe(1)
  expect(await sendSuratSyarat(app.context)).toBe(0)
  // Nothing else is demanded by a second save: nobody hears of it again.
  expect((await demand({ versi: 1, wajibToken: true })).status).toBe(200)
  expect(await sendSuratSyarat(app.context)).toBe(0)
  const { rows } = await sql<{ isi: string }>`select isi from pesan where subjek like 'Syarat dinas%'`.execute(
    app.context.db,
  )
  expect(rows.map(({ isi }) => isi)).toEqual([expect.stringContaining('SYARAT0001): belum bertoken')])
  expect(await poll()).toBe(200)
  const { alamat } = (await app.call('sekolah', createMesinToken, { params: { id } })).body
  await begin()
  expect([await poll(), await poll(alamat)]).toEqual([401, 200])
  expect((await app.call('sekolah', deleteMesinToken, { params: { id } })).status).toBe(422)
  expect((await app.call('sekolah', detailMesin, { params: { id } })).body.syaratKantor).toEqual({
    wajibToken: true,
    jaringan: null,
    mulai: '2026-03-05',
  })
  // Carried to the next school of the office, it keeps its token and the demand.
  const { versi } = (await app.call('kabkota', detailMesin, { params: { id } })).body
  const move = { versi, sekolahId: app.dunia.sekolah.smp.id, mulai: '2026-03-05', alasan: 'Dipinjamkan' }
  expect((await app.call('kabkota', moveMesin, { params: { id }, body: move })).status).toBe(200)
  expect([await poll(), await poll(alamat)]).toEqual([401, 200])
})

it('jaringan: yang di luar ditolak sejak harinya, sekolah kantor lain tidak tersentuh', async () => {
  await poll('', '36.80.1.2')
  await registerTestMesin(app.context.db, app.dunia.sekolah.sma.id, 'SYARAT0002')
  const seen = (await app.call('kabkota', readSyaratMesin, { query: { jaringan: '10.0.0.0/8' } })).body
  expect([seen.jumlahDitolak, seen.ditolak[0].jaringan, seen.ditolak[0].token]).toEqual([1, true, false])
  expect((await app.call('kabkota', readSyaratMesin, { query: { jaringan: 'rumah' } })).status).toBe(422)
  expect((await demand({ jaringan: ['rumah'] })).status).toBe(422)
  expect((await demand({ jaringan: ['10.0.0.0/8', '192.168.0.0/16'] })).status).toBe(200)
  await begin()
  expect([await poll('', '36.80.1.2'), await poll('', '192.168.3.4')]).toEqual([403, 200])
  const other = await app.app.inject({
    method: 'GET',
    url: '/iclock/getrequest?SN=SYARAT0002',
    remoteAddress: '36.80.1.2',
  })
  expect(other.statusCode).toBe(200)
  expect(
    (
      await app.call('kabkota', saveSyaratMesin, {
        body: { versi: 1, wajibToken: false, jaringan: null, mulai: '2026-03-05' },
      })
    ).status,
  ).toBe(200)
  expect(await poll('', '36.80.1.2')).toBe(200)
})

it('syarat baru yang lebih ketat tidak menangguhkan yang lama: ia berlaku sampai hari pertama yang baru', async () => {
  expect((await demand({ jaringan: ['10.0.0.0/8'] })).status).toBe(200)
  await begin()
  expect(await poll('', '36.80.1.2')).toBe(403)
  const stricter = { versi: 1, wajibToken: true, jaringan: ['10.1.0.0/16'], mulai: '2026-03-20' }
  expect((await demand(stricter)).status).toBe(200)
  expect([await poll('', '36.80.1.2'), await poll('', '10.9.9.9')]).toEqual([403, 200])
  // Saved again before its day: what holds is still the first one.
  expect((await demand({ ...stricter, versi: 2, mulai: '2026-03-21' })).status).toBe(200)
  expect([await poll('', '36.80.1.2'), await poll('', '10.9.9.9')]).toEqual([403, 200])
  // Lifted from a later day on: it holds until then, and the school still sees it.
  expect((await demand({ versi: 3, jaringan: null, mulai: '2026-03-20' })).status).toBe(200)
  expect(await poll('', '36.80.1.2')).toBe(403)
  expect((await app.call('sekolah', detailMesin, { params: { id } })).body.syaratKantor).toMatchObject({
    jaringan: ['10.0.0.0/8'],
  })
  await sql`update syarat_mesin set mulai = '2026-03-05'`.execute(app.context.db)
  expect(await poll('', '36.80.1.2')).toBe(200)
})

it('syarat yang diubah hari atau jaringannya disurati lagi', async () => {
  expect((await demand({ wajibToken: true })).status).toBe(200)
  expect(await sendSuratSyarat(app.context)).toBe(1)
  expect((await demand({ versi: 1, wajibToken: true, mulai: '2026-03-20' })).status).toBe(200)
  expect(await sendSuratSyarat(app.context)).toBe(1)
})
