import { detailMesin, moveMesin, sendCommand } from '@geisa/contract/mesin/mesin'
import { createMesinToken } from '@geisa/contract/mesin/token'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { countJaringan } from '../../src/features/mesin/jaringan/commands-count.ts'
import { HOME, PIN, SN, STRANGER, silentMesin, tapLine } from '../../src/features/mesin/jaringan/diam.test-kit.ts'
import { addSeconds } from '../../src/platform/clock.ts'
import { appForOneTest, type TestApp } from '../test-app.ts'
import { addPengguna } from '../test-world.ts'

/**
 * A machine on its way to another school: whoever knows its serial number and asks first was taken for it, was handed the new
 * school's commands with the names in them, and had the machine's own taps marked for good (devices.md 5, decision 51).
 */
const NOW = '2026-03-05T00:00:00.000Z'
let app: TestApp
let id: string
/** Of the token that its former operator made before it went. */
let path: string
beforeEach(async () => {
  app = await appForOneTest(NOW)
  const { sd, smp } = app.dunia.sekolah
  const { db } = app.context
  await addPengguna(db, 'smpnya', PERAN.SEKOLAH, { sekolahId: smp.id })
  const params = { id: `${sd.id}-${await silentMesin(app)}` }
  path = (await app.call('sekolah', createMesinToken, { params })).body.alamat
  const { versi } = (await app.call('kabkota', detailMesin, { params })).body
  const body = { versi, sekolahId: smp.id, mulai: '2026-03-05', alasan: 'Hibah antar sekolah' }
  expect((await app.call('kabkota', moveMesin, { params, body })).status).toBe(200)
  const { rows } = await sql<{ nomor: number }>`select id as nomor from mesin
    where nomor_seri = ${SN} and sekolah_id = ${smp.id}`.execute(db)
  id = `${smp.id}-${rows[0]!.nomor}`
  await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada)
    values (${smp.id}, ${rows[0]!.nomor}, ${PIN}, ${smp.gtk[1]!.id}, ${NOW})`.execute(db)
})
const call = async (minutes: number, ip: string, tap = false, prefix = ''): Promise<string> => {
  const at = addSeconds(NOW, minutes * 60)
  app.context.clock.set(at)
  const wall = addSeconds(at, 7 * 3600)
    .slice(0, 19)
    .replace('T', ' ')
  const answer = await app.app.inject({
    method: tap ? 'POST' : 'GET',
    url: tap ? `${prefix}/iclock/cdata?SN=${SN}&table=ATTLOG&Stamp=1` : `${prefix}/iclock/getrequest?SN=${SN}`,
    remoteAddress: ip,
    ...(tap && { payload: tapLine(wall) }),
  })
  return answer.body
}
const sent = (): Promise<{ status: number }> =>
  app.call('smpnya', sendCommand, {
    params: { id },
    body: { jenis: 'DATA UPDATE USERINFO', pin: PIN, nama: 'Guru SMP Rahasia' },
  })
const marks = async (): Promise<number> =>
  (
    await sql`select 1 from tap_tanda where sekolah_id = ${app.dunia.sekolah.smp.id} and sebab > 0`.execute(
      app.context.db,
    )
  ).rows.length

it('yang bertanya lebih dahulu bukan mesinnya: tidak diberi nama, dan tidak menandai tap mesin itu', async () => {
  await call(0, STRANGER)
  expect((await sent()).status).toBe(200)
  expect(await call(4, STRANGER)).toBe('OK')
  for (let n = 2; n < 8; n++) {
    await call(4 * n, STRANGER)
    await call(4 * n + 1, HOME, true)
  }
  expect(await marks()).toBe(0)
  await countJaringan(app.context)
  // Its people have tapped: that is where it is.
  expect(await call(40, STRANGER)).toBe('OK')
  expect(await call(41, HOME)).toContain('Guru SMP Rahasia')
  await call(43, STRANGER, true)
  await call(45, HOME)
  expect(await marks()).toBe(1)
})

it('sekolah jujur: sesudah tap pertama dan hitungan berikutnya perintahnya turun', async () => {
  await call(0, HOME)
  expect((await sent()).status).toBe(200)
  expect(await call(4, HOME)).toBe('OK')
  await call(5, HOME, true)
  await countJaringan(app.context)
  expect(await call(9, HOME)).toContain('Guru SMP Rahasia')
})

it('token yang dibuat operator lamanya tidak memberinya nama orang di sekolah baru, dan tetap melayani mesinnya', async () => {
  await call(0, HOME, true, path)
  await countJaringan(app.context)
  expect((await sent()).status).toBe(200)
  expect(await call(4, STRANGER, false, path)).toBe('OK')
  expect(await call(8, STRANGER, false, path)).toBe('OK')
  expect(await call(9, HOME, false, path)).toContain('Guru SMP Rahasia')
})

it('token yang dibuat sekolah barunya membuka seperti biasa, dari mana pun', async () => {
  await call(0, HOME, true)
  await countJaringan(app.context)
  const own = (await app.call('smpnya', createMesinToken, { params: { id } })).body.alamat
  expect((await sent()).status).toBe(200)
  expect(await call(4, STRANGER, false, own)).toContain('Guru SMP Rahasia')
})
