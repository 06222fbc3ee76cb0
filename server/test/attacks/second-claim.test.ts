import { addMesin } from '@geisa/contract/mesin/mesin'
import { confirmMesin, daftarSengketaMesin } from '@geisa/contract/mesin/mesin-baru'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { countJaringan } from '../../src/features/mesin/jaringan/commands-count.ts'
import { appForOneTest, type TestApp } from '../test-app.ts'
import { sendMesin } from '../test-mesin.ts'
import { addPengguna } from '../test-world.ts'

/**
 * Anybody's operator can type any serial number. A machine that was confirmed when it was just unpacked, as most are, and has
 * worked ever since, is not stopped by that: the claim is a case for the office, and nothing more (devices.md 5, decision 53).
 */
const SN = 'LAMABAIK01'
let app: TestApp
let id: string
beforeEach(async () => {
  app = await appForOneTest('2026-03-02T00:00:00.000Z')
  const { sd, smp } = app.dunia.sekolah
  await addPengguna(app.context.db, 'smpnya', PERAN.SEKOLAH, { sekolahId: smp.id })
  id = (await app.call('sekolah', addMesin, { body: { nomorSeri: SN, nama: 'Mesin depan' } })).body.id
  await sendMesin(app.app, `/iclock/getrequest?SN=${SN}&INFO=Ver 6.60,0,0,0,10.0.0.1`)
  const confirmed = await app.call('sekolah', confirmMesin, { params: { id }, body: { jumlahCatatan: 0 } })
  expect(confirmed.status).toBe(200)
  await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada)
    select ${sd.id}, ${Number(id.split('-')[1])}, '7', ${sd.gtk[1]!.id}, '2026-03-02T00:00:00Z'`.execute(app.context.db)
})

async function workday(day: number): Promise<void> {
  const date = new Date(Date.UTC(2026, 2, 1 + day))
  app.context.clock.set(new Date(date.getTime() + 5_000).toISOString())
  const line = `7\t${date.toISOString().slice(0, 10)} 07:00:00\t0\t1\n`
  expect((await sendMesin(app.app, `/iclock/cdata?SN=${SN}&table=ATTLOG&Stamp=1`, line)).body).toBe('OK: 1')
}
const seen = async () =>
  (
    await sql<{
      jumlah: number
    }>`select count(*)::int as jumlah from tap where sekolah_id = ${app.dunia.sekolah.sd.id}`.execute(app.context.db)
  ).rows[0]?.jumlah
const claim = () => app.call('smpnya', addMesin, { body: { nomorSeri: SN, nama: 'Salah ketik' } })

it('mesin yang sudah dua pekan bekerja tidak berhenti karena sekolah lain mengetik nomor serinya', async () => {
  for (let day = 1; day <= 14; day++) await workday(day)
  await countJaringan(app.context)
  expect((await claim()).status).toBe(409)
  await workday(15)
  expect(await seen()).toBe(15)
  const { rows } = (await app.call('kabkota', daftarSengketaMesin)).body
  expect(rows).toMatchObject([{ nomorSeri: SN }])
})

it('yang baru dua hari bekerja menunggu kantor: yang dikirimnya tersimpan, tidak tampak', async () => {
  for (let day = 1; day <= 2; day++) await workday(day)
  await countJaringan(app.context)
  expect((await claim()).status).toBe(409)
  await workday(3)
  expect(await seen()).toBe(2)
  const { rows } = await sql`select 1 from mesin_tertahan where nomor_seri = ${SN}`.execute(app.context.db)
  expect(rows).toHaveLength(1)
})
