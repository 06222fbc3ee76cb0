import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/test-app.ts'
import { addTaps, fillOwnHours } from '../../rekap/fakta/own-hours.test-kit.ts'
import { jamTools } from './jam-gtk.test-kit.ts'

/** Monday 16 November 2026: the days up to the 15th are complete. */
const app = await createTestApp('2026-11-16T03:00:00.000Z')
const { db } = app.context
const { sd } = app.dunia.sekolah
const tools = await jamTools(app)
const { pola, kepala, beri, menunggu, putus, pratinjau } = tools
await fillOwnHours(app)
await sql`delete from gtk_jam`.execute(db)
await sql`delete from tap`.execute(db)
// M-E1: the head came at 06:55 and left at 11:02, on Monday, Tuesday and Wednesday.
await addTaps(db, {
  sekolahId: sd.id,
  pin: '2',
  waktu: ['09', '10', '11'].flatMap((hari) => [`2026-11-${hari} 06:55:00`, `2026-11-${hari} 11:02:00`]),
})
afterAll(() => app.close())

const partTime = { gtkIds: [kepala.publicId], polaJamId: pola.partTime, berlakuMulai: '2026-11-10' }

it('pratinjau menyebut hari yang berubah; yang menetapkan menyetujuinya dahulu (decision 0061)', async () => {
  const { status, body } = await pratinjau('kabkota', partTime)
  expect(status).toBe(200)
  // Two days of figures, and the plan of each day from the 10th to 31 days ahead.
  expect([body.hariLengkap, body.angkaBerubah, body.jumlahSekolah, body.lanjut]).toEqual([2, 2, 1, null])
  expect(body.contoh[0]).toMatchObject({
    gtkId: kepala.publicId,
    tanggal: '2026-11-10',
    sebelum: { pulangCepat: 178 },
    sesudah: { pulangCepat: 0, status: 'H' },
  })
  const asked = await beri('kabkota', { ...partTime, dampak: { hariGtk: 0, bulanTerkunci: 0 } })
  expect([asked.status, asked.body.dampak]).toEqual([409, { hariGtk: 2, bulanTerkunci: 0, sebagian: false }])
  expect(await tools.rows('kabkota')).toEqual([])
})

it('usul: operator tidak ditanya, yang menyetujui ditanya, dan angka sesudahnya seperti pratinjaunya', async () => {
  expect((await pratinjau('sekolah', partTime)).body.hariLengkap).toBe(2)
  expect((await beri('sekolah', { ...partTime, dampak: { hariGtk: 0, bulanTerkunci: 0 } })).body.menunggu).toBe(true)
  expect((await pratinjau('uptd', partTime)).body.hariLengkap).toBe(2)
  const usul = await menunggu()
  const asked = await putus('uptd', usul, true, { dampak: { hariGtk: 1, bulanTerkunci: 0 } })
  expect([asked.status, asked.body.dampak]).toEqual([409, { hariGtk: 2, bulanTerkunci: 0, sebagian: false }])
  const agreed = await putus('uptd', usul, true, { dampak: { hariGtk: 2, bulanTerkunci: 0 } })
  expect([agreed.status, agreed.body.gagal]).toEqual([200, []])
  // It holds now: asked once more nothing would change, on the days that it governs alone.
  const back = await pratinjau('uptd', { ...partTime, polaJamId: null, berlakuMulai: '2026-11-11' })
  expect([back.body.hariLengkap, back.body.contoh[0]]).toMatchObject([
    1,
    { sebelum: { pulangCepat: 0 }, sesudah: { pulangCepat: 178 } },
  ])
})
