import { logMesin, type TapLog } from '@geisa/contract/mesin/tap'
import { type HariBulan, rekapBulanan, rekapBulananPenjelasan } from '@geisa/contract/rekap/bulanan'
import { saveKalibrasi } from '@geisa/contract/sekolah/kalibrasi'
import { beforeEach, expect, it } from 'vitest'
import { ask, HOME, PIN, silentMesin, TAP, tapLine } from '../../src/features/mesin/jaringan/diam.test-kit.ts'
import { addSeconds } from '../../src/platform/clock.ts'
import { appForOneTest, type TestApp } from '../test-app.ts'

/**
 * A calibration saved the day before is of no past day. But where each tap came at once by the machine's own time, the clock
 * was right, and who moves it back by hours makes everybody's late mornings punctual (product.md 5.6).
 */
let app: TestApp
beforeEach(async () => {
  app = await appForOneTest('2026-03-01T03:00:00.000Z')
  await silentMesin(app)
})
/** @param ahead hours that the machine's clock is ahead @param delay hours until the tap reaches us */
async function tap(hour: number, { ahead = 0, delay = 0, pin = PIN } = {}): Promise<void> {
  const finger = addSeconds('2026-03-01T17:00:00.000Z', hour * 3600)
  app.context.clock.set(addSeconds(finger, delay * 3600 + 20))
  const wall = addSeconds(finger, (7 + ahead) * 3600)
    .slice(0, 19)
    .replace('T', ' ')
  expect(await ask(app, HOME, TAP, tapLine(wall, pin))).toMatch(/^OK/)
}
async function dayRow(): Promise<HariBulan> {
  app.context.clock.set('2026-03-03T03:00:00.000Z')
  const { sd } = app.dunia.sekolah
  const query = { sekolahId: sd.id, monthSelected: '202603' }
  const { body } = await app.call('monitoring', rekapBulanan, { query })
  const { id } = body.baris.find(({ nama }: { nama: string }) => nama === 'Guru SD Uji 1')
  const month = await app.call('monitoring', rekapBulananPenjelasan, { query: { gtk: id, monthSelected: '202603' } })
  return month.body.hari.find(({ tanggal }: HariBulan) => tanggal === '2026-03-02')
}
const calibrate = (jam: number) =>
  app.call('sekolah', saveKalibrasi, {
    params: { id: app.dunia.sekolah.sd.id },
    body: { jam, berlakuMulai: '2026-03-02' },
  })

it('kalibrasi mundur yang disimpan sehari sebelumnya: hari yang menjadi tepat waktu bertanda', async () => {
  expect((await calibrate(-1)).status).toBe(200)
  await tap(7.8)
  await tap(15)
  const day = await dayRow()
  expect([day.menitTerlambat, day.tanda]).toEqual([0, [expect.stringContaining('kalibrasi memundurkannya')]])
})

it('mesin yang jamnya memang lebih cepat satu jam, juga sesudah jaringan putus tiga jam: tidak bertanda', async () => {
  expect((await calibrate(-1)).status).toBe(200)
  await tap(6.8, { ahead: 1 })
  await tap(14, { ahead: 1, delay: 5 })
  const day = await dayRow()
  expect([day.datang?.slice(-8), day.tanda]).toEqual(['06:48:00', []])
})

it('jam yang memang lebih cepat, modem menyala pukul sembilan: tidak bertanda', async () => {
  expect((await calibrate(-1)).status).toBe(200)
  await tap(6.8, { ahead: 1, delay: 2 })
  await tap(15, { ahead: 1 })
  expect((await dayRow()).tanda).toEqual([])
})

it('kalibrasi mundur bukan keterlambatan jam mesin: tap sore yang dijadikan pagi tetap dinilai menurut kontak mesinnya', async () => {
  expect((await calibrate(-8)).status).toBe(200)
  for (let n = 0; n <= 24; n++) await tap(7 + n / 8, { pin: '999' })
  // The line is drawn out; in the evening an afternoon's finger arrives that reads half past seven.
  await tap(15.5, { delay: 2.5 })
  const query = { dari: '2026-03-02', sampai: '2026-03-02', tanda: 'mesin-terhubung' }
  const { body } = await app.call('monitoring', logMesin, { query: { ...query, sekolahId: app.dunia.sekolah.sd.id } })
  expect((body.rows as TapLog[]).map(({ pin }) => pin)).toEqual([PIN])
})
