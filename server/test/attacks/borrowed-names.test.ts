import { daftarPinMesin } from '@geisa/contract/mesin/pemetaan-pin'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { ask, HOME, STRANGER, silentMesin } from '../../src/features/mesin/jaringan/diam.test-kit.ts'
import { appForOneTest, type TestApp } from '../test-app.ts'

/**
 * Names of the people on a machine suggest whose a PIN is (rules.md 4). Whoever knows its serial number and renames them has
 * an honest operator map one teacher's finger to another: what the machine says of itself, it says from where it usually is.
 */
let app: TestApp
let mesinId: number
beforeEach(async () => {
  app = await appForOneTest()
  mesinId = await silentMesin(app)
})
const user = (ip: string, pin: string, nama: string): Promise<string> =>
  ask(
    app,
    ip,
    '/iclock/cdata?SN=?&table=OPERLOG&OpStamp=1',
    `USER PIN=${pin}\tName=${nama}\tPri=0\tCard=[${nama.length}]\n`,
  )
const names = async (): Promise<string[]> =>
  (
    await sql<{ nama: string }>`select pin || ' ' || nama || ' ' || coalesce(kartu, '') as nama from mesin_pengguna
      where mesin_id = ${mesinId} order by pin`.execute(app.context.db)
  ).rows.map(({ nama }) => nama)

it('nama dan kartu di mesin tidak diisi atau diganti dari jaringan lain; dari jaringannya sendiri tetap', async () => {
  await user(HOME, '12', 'Siti')
  const before = await names()
  expect(await user(STRANGER, '12', 'Budi Santoso')).toMatch(/^OK/)
  expect(await names()).toEqual(before)
  await user(STRANGER, '13', 'Orang Baru')
  expect(await names()).toEqual(before)
  await user(HOME, '12', 'Siti Aminah')
  await user(HOME, '13', 'Guru Baru')
  expect((await names()).map((one) => one.split(' ').slice(0, 3).join(' ').trim())).toEqual([
    '12 Siti Aminah',
    '13 Guru Baru',
  ])
  const id = `${app.dunia.sekolah.sd.id}-${mesinId}`
  const { body } = await app.call('sekolah', daftarPinMesin, { params: { id }, query: {} })
  expect(JSON.stringify(body)).toContain('Siti Aminah')
})
