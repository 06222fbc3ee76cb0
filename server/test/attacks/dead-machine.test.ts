import { confirmLaporan } from '@geisa/contract/mesin/laporan'
import { detailMesin } from '@geisa/contract/mesin/mesin'
import { logMesin, type TapLog } from '@geisa/contract/mesin/tap'
import { type HariBulan, rekapBulanan, rekapBulananPenjelasan } from '@geisa/contract/rekap/bulanan'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { addSeconds } from '../../src/platform/clock.ts'
import { appForOneTest, type TestApp } from '../test-app.ts'
import { registerTestMesin } from '../test-mesin.ts'

/**
 * A machine that was put away long ago still has its serial number, its PINs and its place in the log. Whoever speaks with it
 * from home, while the school's machine is at work, would forge every day from tomorrow on (product.md 5.6 b).
 */
const WORKING = 'BEKERJA001'
const DEAD = 'DISIMPAN01'
const SCHOOL = '36.70.9.9'
const ELSEWHERE = '203.0.113.7'
/** Tuesday 3 March 2026, 06:30 WIB. */
const MORNING = '2026-03-02T23:30:00.000Z'

let app: TestApp
let dead: number
beforeEach(async () => {
  app = await appForOneTest(MORNING)
  await placed(WORKING, '36.70.0.0/16', addSeconds(MORNING, -600))
  dead = await placed(DEAD, '36.70.0.0/16', '2025-11-20T07:00:00.000Z')
})

async function placed(serial: string, usual: string, terakhir: string): Promise<number> {
  const { db } = app.context
  const { sd } = app.dunia.sekolah
  const nomor = await registerTestMesin(db, sd.id, serial)
  await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada)
    values (${sd.id}, ${nomor}, '7', ${sd.gtk[1]!.id}, '2025-07-01')`.execute(db)
  await sql`insert into mesin_jaringan (sekolah_id, mesin_id, jaringan_biasa, hari_tap, kolam, dihitung_pada)
    values (${sd.id}, ${nomor}, ${[usual]}::cidr[], 30, false, ${terakhir})`.execute(db)
  await sql`insert into mesin_kontak (sekolah_id, mesin_id, pertama, terakhir, laporan, ip, terakhir_biasa)
    values (${sd.id}, ${nomor}, '2025-07-01', ${terakhir}, ${terakhir}, ${SCHOOL}, ${terakhir})`.execute(db)
  return nomor
}

const speak = async (serial: string, ip: string, seconds: number, tap = true): Promise<void> => {
  const at = addSeconds(MORNING, seconds)
  app.context.clock.set(at)
  const wall = addSeconds(at, 7 * 3600)
    .slice(0, 19)
    .replace('T', ' ')
  const { body } = await app.app.inject({
    method: tap ? 'POST' : 'GET',
    url: tap ? `/iclock/cdata?SN=${serial}&table=ATTLOG&Stamp=1` : `/iclock/getrequest?SN=${serial}`,
    remoteAddress: ip,
    ...(tap && { payload: `${serial === DEAD ? '7' : '9'}\t${wall}\t0\t1\n` }),
  })
  expect(body).toMatch(/^OK/)
}
async function day(): Promise<HariBulan> {
  const { body } = await app.call('kabkota', rekapBulanan, {
    query: { sekolahId: app.dunia.sekolah.sd.id, monthSelected: '202603' },
  })
  const { id } = body.baris.find(({ nama }: { nama: string }) => nama === 'Guru SD Uji 1')
  const month = await app.call('kabkota', rekapBulananPenjelasan, { query: { gtk: id, monthSelected: '202603' } })
  return month.body.hari.find(({ tanggal }: HariBulan) => tanggal === '2026-03-03')
}
const marks = async (): Promise<string[]> =>
  (
    (await app.call('sekolah', logMesin, { query: { tanda: 'dua-pengirim', dari: '2026-03-01' } })).body
      .rows as TapLog[]
  ).map(({ nomorSeri }) => nomorSeri)

it('mesin yang lama disimpan bicara dari rumah selagi mesin sekolahnya bekerja: harinya bertanda, dan kasusnya tampak', async () => {
  await speak(WORKING, SCHOOL, 0)
  await speak(DEAD, ELSEWHERE, 60, false)
  await speak(DEAD, ELSEWHERE, 120)
  expect(await marks()).toEqual([DEAD])
  const id = `${app.dunia.sekolah.sd.id}-${dead}`
  expect((await app.call('sekolah', detailMesin, { params: { id } })).body.pengirim).toMatchObject({ jumlahTap: 1 })
  // The operator's own word does not take the mark from what comes next.
  const said = await app.call('sekolah', confirmLaporan, { params: { id }, body: { ip: ELSEWHERE } })
  expect(said.status).toBe(200)
  await speak(WORKING, SCHOOL, 240)
  await speak(DEAD, ELSEWHERE, 300)
  expect(await marks()).toEqual([DEAD, DEAD])
  app.context.clock.set(addSeconds(MORNING, 86_400))
  expect((await day()).tanda).toEqual([expect.stringContaining('mesin lain di sekolah terhubung')])
})

it('malamnya, sesudah mesin sekolah dimatikan, untuk tap pagi: bertanda juga, dan tiga hari demikian tidak mengakui jaringannya', async () => {
  for (let seconds = 0; seconds <= 4_800; seconds += 480) await speak(WORKING, SCHOOL, seconds, false)
  app.context.clock.set(addSeconds(MORNING, 11 * 3_600))
  const { body } = await app.app.inject({
    method: 'POST',
    url: `/iclock/cdata?SN=${DEAD}&table=ATTLOG&Stamp=1`,
    remoteAddress: ELSEWHERE,
    payload: '7\t2026-03-03 06:45:00\t0\t1\n',
  })
  expect([body, await marks()]).toEqual(['OK: 1', [DEAD]])
  // Whatever a report was freed by, but the office's own word.
  await sql`insert into mesin_laporan (sekolah_id, mesin_id, pada, asal, diam_sejak, laporan_sebelum)
    values (${app.dunia.sekolah.sd.id}, ${dead}, ${MORNING}, 'hari-kerja', ${MORNING}, null)`.execute(app.context.db)
  await sql`update mesin_kontak set jaringan_diakui = '203.0.0.0/16' where mesin_id = ${dead}`.execute(app.context.db)
  await speak(WORKING, SCHOOL, 40_000)
  await speak(DEAD, ELSEWHERE, 40_060)
  expect(await marks()).toEqual([DEAD, DEAD])
})

it('sekolah jujur: mesin yang kembali dari perbaikan tidak bertanda', async () => {
  // Back in the school's own network, whatever its own was before.
  await sql`update mesin_jaringan set jaringan_biasa = '{10.9.0.0/16}' where mesin_id = ${dead}`.execute(app.context.db)
  await speak(WORKING, SCHOOL, 0)
  await speak(DEAD, SCHOOL, 60)
  expect(await marks()).toEqual([])
  // In another line, with its office's word.
  await speak(DEAD, ELSEWHERE, 300, false)
  const id = `${app.dunia.sekolah.sd.id}-${dead}`
  expect((await app.call('kabkota', confirmLaporan, { params: { id }, body: { ip: ELSEWHERE } })).status).toBe(200)
  await speak(WORKING, SCHOOL, 360)
  await speak(DEAD, ELSEWHERE, 420)
  expect(await marks()).toEqual([])
})

it('sekolah jujur: kedua mesin berganti penyedia sesudah libur, dan satu mesin yang berganti jaringan kemarin', async () => {
  await sql`update mesin_kontak set terakhir_biasa = ${addSeconds(MORNING, -20 * 86_400)}`.execute(app.context.db)
  await speak(WORKING, ELSEWHERE, 0)
  await speak(DEAD, ELSEWHERE, 60)
  expect(await marks()).toEqual([])
  await sql`update mesin_kontak set terakhir_biasa = ${addSeconds(MORNING, -2 * 86_400)} where mesin_id = ${dead}`.execute(
    app.context.db,
  )
  await speak(WORKING, SCHOOL, 120)
  await speak(DEAD, ELSEWHERE, 180)
  expect(await marks()).toEqual([])
})
