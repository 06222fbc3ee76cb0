import { savePemetaan } from '@geisa/contract/mesin/pemetaan-pin'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { type CallResult, createTestApp } from '../../../../test/test-app.ts'
import { registerTestMesin } from '../../../../test/test-mesin.ts'
import { addJam, addPola, GUARD, PART_TIME } from '../../rekap/fakta/own-hours.test-kit.ts'

/** Friday 20 November 2026. */
const app = await createTestApp('2026-11-20T03:00:00.000Z')
const { db } = app.context
const { sd } = app.dunia.sekolah
const [kepala, guru] = sd.gtk
const guarding = await addPola(db, GUARD)
const partTime = await addPola(db, PART_TIME)
const id = `${sd.id}-${await registerTestMesin(db, sd.id, 'MALAM00001')}`
beforeEach(async () => {
  for (const tabel of ['gtk_jam', 'pemetaan_pin']) await sql`delete from ${sql.table(tabel)}`.execute(db)
  await sql`update gtk set berhenti = null where sekolah_id = ${sd.id}`.execute(db)
})
afterAll(() => app.close())

const map = (body: Record<string, unknown>) =>
  app.call('sekolah', savePemetaan, { params: { id }, body: { pin: '5', gtkId: kepala!.publicId, ...body } })
const hold = (polaJamId: number, sampai: string | null = null) =>
  sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, mulai, sampai, disimpan_pada)
    values (${sd.id}, ${Number(id.split('-')[1])}, '5', ${guru!.id}, null, ${sampai}, now())`
    .execute(db)
    .then(() => addJam(db, { sekolahId: sd.id, gtkId: guru!.id, polaJamId, mulai: '2026-11-01' }))
const why = ({ status, body }: CallResult) => [status, body.galat?.[0]?.field, body.message]

it('M-E13 penjaga berhenti 10 November: PIN-nya bagi orang lain ditolak sejak 11, boleh mulai 12 November', async () => {
  await hold(guarding)
  await sql`update gtk set berhenti = '2026-11-10' where id = ${guru!.id}`.execute(db)
  expect(why(await map({ mulai: '2026-11-11' }))).toEqual([
    422,
    'mulai',
    `PIN ini belum dapat menjadi milik orang lain sejak 11 November 2026: malam 10 November 2026 dijalani ${guru!.nama} sampai 11 November 2026 pukul 12:00. Petakan mulai 12 November 2026.`,
  ])
  expect((await map({ mulai: '2026-11-12' })).status).toBe(200)
})

it('pemetaan yang sudah diakhiri: sehari sesudahnya ditolak, juga tanpa tanggal; lusanya boleh', async () => {
  await hold(guarding, '2026-11-10')
  const refused = [422, 'mulai', expect.stringContaining('Petakan mulai 12 November 2026.')]
  expect(why(await map({ mulai: '2026-11-11' }))).toEqual(refused)
  expect(why(await map({}))).toEqual(refused)
  expect((await map({ mulai: '2026-11-12' })).status).toBe(200)
})

it('penjaga yang masih berjaga tiap malam: pemetaannya diakhiri dahulu', async () => {
  await hold(guarding)
  expect(why(await map({ mulai: '2026-11-11' }))).toEqual([
    422,
    'mulai',
    expect.stringContaining('Akhiri dahulu pemetaannya'),
  ])
})

it('yang bukan malam, dan orang yang sama, tidak dihalangi', async () => {
  await hold(partTime)
  expect((await map({ mulai: '2026-11-11' })).status).toBe(200)
  await sql`delete from pemetaan_pin`.execute(db)
  await sql`delete from gtk_jam`.execute(db)
  await hold(guarding, '2026-11-10')
  expect((await map({ mulai: '2026-11-11', gtkId: guru!.publicId })).status).toBe(200)
})
