import { daftarBukanGtk, markBukanGtk } from '@geisa/contract/bukan-gtk'
import { daftarPinMesin, savePemetaan } from '@geisa/contract/pemetaan-pin'
import { rekapHarian } from '@geisa/contract/rekap'
import { logMesin } from '@geisa/contract/tap-mesin'
import { expect, it } from 'vitest'
import { registerTestMesin, sendMesin } from '../mesin-uji.ts'
import { appForOneTest } from '../test-app.ts'

/**
 * A recycled PIN and a tap after midnight (rules.md L3): PIN of A until the 25th, of B from the 26th. What A taps at 00:20 is
 * A's departure of the 25th wherever it is shown, and B's nowhere.
 */
it('PIN bekas dan tap sesudah tengah malam: pulangnya milik pemilik kemarin, di laporan, di log, dan di daftar PIN', async () => {
  const app = await appForOneTest()
  const { sd } = app.dunia.sekolah
  const [a, b] = [sd.gtk[0]!, sd.gtk[1]!]
  const sn = 'BEKAS00000001'
  const id = `${sd.id}-${await registerTestMesin(app.context.db, sd.id, sn)}`
  const send = (lines: string[]) => sendMesin(app.app, `/iclock/cdata?SN=${sn}&table=ATTLOG`, lines.join('\n'))
  await send(['5\t2026-02-25 06:50:00\t0\t1', '5\t2026-02-26 00:20:00\t0\t1', '6\t2026-02-26 00:20:00\t0\t1'])
  const map = (body: Record<string, unknown>) =>
    app.call('sekolah', savePemetaan, { params: { id }, body: { pin: '5', ...body } })
  expect((await map({ gtkId: a.publicId })).status).toBe(200)
  const hari = async (idDapodik: string, tanggal: string) => {
    const { body } = await app.call('sekolah', rekapHarian, { query: { idDapodik, monthSelected: '202602' } })
    const row = body.kehadiran.find((one: { tanggal: string }) => one.tanggal === tanggal)
    return [row?.waktu_datang ?? null, row?.waktu_pulang ?? null]
  }
  expect(await hari(a.idDapodik, '2026-02-25')).toEqual(['06:50:00', '00:20:00'])

  expect((await map({ gtkId: b.publicId, mulai: '2026-02-26' })).status).toBe(200)
  expect(await hari(a.idDapodik, '2026-02-25')).toEqual(['06:50:00', '00:20:00'])
  expect(await hari(b.idDapodik, '2026-02-25')).toEqual([null, null])
  expect(await hari(b.idDapodik, '2026-02-26')).toEqual([null, null])
  await send(['5\t2026-02-26 06:40:00\t0\t1'])
  expect(await hari(b.idDapodik, '2026-02-26')).toEqual(['06:40:00', null])
  const log = await app.call('sekolah', logMesin, { query: { mesinId: id } })
  const owners = log.body.rows.filter((t: { pin: string }) => t.pin === '5').map((t: { gtkId: string }) => t.gtkId)
  expect(owners).toEqual([b.publicId, a.publicId, a.publicId])

  // 'Bukan GTK' likewise: a mark from the 26th on leaves the night's tap to be asked for, one until the 25th answers for it.
  const mark = (body: Record<string, unknown>) =>
    app.call('sekolah', markBukanGtk, { params: { id }, body: { pin: '6', alasan: 'Mahasiswa praktik', ...body } })
  const open = async () => {
    const { body } = await app.call('sekolah', daftarPinMesin, { params: { id } })
    return body.rows.find((row: { pin: string }) => row.pin === '6')?.tapTanpaPemilik
  }
  expect((await mark({ mulai: '2026-02-26' })).status).toBe(200)
  expect(await open()).toBe(1)
  expect((await mark({ mulai: '2026-02-01', sampai: '2026-02-25' })).status).toBe(200)
  expect(await open()).toBe(0)
  const { body } = await app.call('sekolah', daftarBukanGtk, { query: { sekolahId: sd.id, mesinId: id } })
  const counted = body.rows.map((row: { mulai: string; jumlahTap: number }) => [row.mulai, row.jumlahTap])
  expect(counted.toSorted()).toEqual([
    ['2026-02-01', 1],
    ['2026-02-26', 0],
  ])
})
