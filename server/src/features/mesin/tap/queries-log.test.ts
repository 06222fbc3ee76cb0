import { detailMesin } from '@geisa/contract/mesin/mesin'
import { endPemetaan } from '@geisa/contract/mesin/pemetaan-pin'
import { logMesin, tapConfirmation } from '@geisa/contract/mesin/tap'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { bulanVersion, registerTestMesin, sendMesin } from '../../../../test/test-mesin.ts'
import { addSeconds } from '../../../platform/clock.ts'

let app: TestApp
let sd: number
beforeAll(async () => {
  app = await createTestApp()
  sd = app.dunia.sekolah.sd.id
})
afterAll(() => app.close())

const tap = (sn: string, content: string) => sendMesin(app.app, `/iclock/cdata?SN=${sn}&table=ATTLOG`, content)

describe('log mesin', () => {
  const log = async (who: string, query: Record<string, unknown> = {}) =>
    (await app.call(who, logMesin, { query })).body
  let mesinLog: string
  beforeAll(async () => {
    const { db } = app.context
    const nomor = await registerTestMesin(db, sd, 'LOGMESIN01')
    mesinLog = `${sd}-${nomor}`
    const guru = app.dunia.sekolah.sd.gtk[1]?.id ?? 0
    await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, mulai, sampai, disimpan_pada)
      values (${sd}, ${nomor}, '7', ${guru}, null, '2026-03-03', now())`.execute(db)
    await sql`insert into kalibrasi (sekolah_id, mesin_id, jam, berlaku_mulai) values (${sd}, ${nomor}, 1, '2026-03-01')`.execute(
      db,
    )
    await tap(
      'LOGMESIN01',
      [
        '2026-02-28 06:50:00',
        '2026-03-03 06:50:00',
        '2026-03-04 06:50:00',
        '2000-01-01 00:00:01',
        '2026-03-07 07:00:00',
      ]
        .map((w) => `7\t${w}\t0\t1`)
        .join('\n'),
    )
  })

  it('menandai apa yang tidak dihitung dan mengapa, dengan waktu mesin dan waktu terkalibrasi', async () => {
    const { rows, meta } = await log('sekolah', { mesinId: mesinLog })
    expect(meta).toEqual({ page: 1, total: 5, totalPages: 1 })
    expect(rows.map((t: Record<string, unknown>) => [t['waktuMesin'], t['waktu'], t['namaGtk'], t['tanda']])).toEqual([
      [
        '2026-03-07 07:00:00',
        '2026-03-07 08:00:00',
        null,
        ['waktu-tidak-wajar', 'pin-belum-dipetakan', 'mendahului-terima'],
      ],
      ['2026-03-04 06:50:00', '2026-03-04 07:50:00', null, ['pin-belum-dipetakan']],
      ['2026-03-03 06:50:00', '2026-03-03 07:50:00', 'Guru SD Uji 1', []],
      ['2026-02-28 06:50:00', '2026-02-28 06:50:00', 'Guru SD Uji 1', []],
      [
        '2000-01-01 00:00:01',
        '2000-01-01 00:00:01',
        'Guru SD Uji 1',
        ['waktu-tidak-wajar', 'sebelum-penempatan', 'terlambat-tiba'],
      ],
    ])
    expect(rows[1]).toMatchObject({ kanal: 'push', ip: '127.0.0.1', nomorSeri: 'LOGMESIN01', kalibrasi: 1 })
  })

  it('disaring menurut tanggal, GTK, PIN dan tanda', async () => {
    const gtkId = app.dunia.sekolah.sd.gtk[1]?.publicId
    const jumlah = async (query: Record<string, unknown>) =>
      (await log('sekolah', { mesinId: mesinLog, ...query })).meta.total
    expect(await jumlah({ dari: '2026-03-01', sampai: '2026-03-04' })).toBe(2)
    expect(await jumlah({ gtkId })).toBe(3)
    expect(await jumlah({ pin: '8' })).toBe(0)
    expect(await jumlah({ tanda: 'waktu-tidak-wajar' })).toBe(2)
    expect(await jumlah({ tanda: 'pin-belum-dipetakan' })).toBe(2)
    expect(await jumlah({ tanda: 'sebelum-penempatan' })).toBe(1)
    expect(await jumlah({ tanda: 'terlambat-tiba' })).toBe(1)
    expect(await jumlah({ page: 2 })).toBe(5)
  })

  it('tanda tanpa tanggal dicari 92 hari ke belakang dan dikatakan sejak kapan; dengan tanggal sejauh yang diminta', async () => {
    const nomor = await registerTestMesin(app.context.db, sd, 'JENDELA001')
    const mesinId = `${sd}-${nomor}`
    const hari = ['2025-11-30', '2025-12-10', '2026-03-02', '2000-01-01']
    await tap('JENDELA001', hari.map((h) => `9\t${h} 06:50:00\t0\t1`).join('\n'))
    const find = async (query: Record<string, unknown>) => {
      const { rows, sejak } = await log('sekolah', { mesinId, ...query })
      return [sejak, rows.map((t: { waktuMesin: string }) => t.waktuMesin.slice(0, 10))]
    }
    const tanda = 'pin-belum-dipetakan'
    expect(await find({})).toEqual([null, ['2026-03-02', '2025-12-10', '2025-11-30', '2000-01-01']])
    expect(await find({ tanda })).toEqual(['2025-12-03', ['2026-03-02', '2025-12-10', '2000-01-01']])
    expect(await find({ tanda, dari: '2025-11-01' })).toEqual([null, ['2026-03-02', '2025-12-10', '2025-11-30']])
    expect(await find({ tanda, sampai: '2025-12-01' })).toEqual(['2025-08-31', ['2025-11-30', '2000-01-01']])
  })

  it('sekolah lain tidak melihat apa pun, GTK tidak boleh', async () => {
    expect((await app.call('asing', logMesin, { query: { sekolahId: sd } })).status).toBe(404)
    expect((await log('asing', { mesinId: mesinLog })).rows).toEqual([])
    expect((await app.call('gtk', logMesin)).status).toBe(403)
    expect((await log('uptd', { sekolahId: sd, mesinId: mesinLog })).meta.total).toBe(5)
    expect((await app.call('sekolah', logMesin, { query: { dari: 'kemarin' } })).status).toBe(422)
  })

  it('tap masa depan baru dapat dikonfirmasi setelah tanggalnya lewat, sekali, dengan alasan', async () => {
    const body = {
      mesinId: mesinLog,
      pin: '7',
      waktuMesin: '2026-03-07 07:00:00',
      alasan: 'Jam mesin salah setelah listrik padam',
    }
    const confirmation = (who: string, replace: Record<string, unknown> = {}) =>
      app.call(who, tapConfirmation, { body: { ...body, ...replace } })
    expect((await confirmation('sekolah')).body.message).toContain('belum lewat')
    expect((await confirmation('asing')).status).toBe(404)
    expect((await confirmation('uptd')).status).toBe(403)
    expect((await confirmation('sekolah', { waktuMesin: '2000-01-01 00:00:01' })).status).toBe(422)
    expect((await confirmation('sekolah', { waktuMesin: '2026-03-07 07:00:01' })).status).toBe(404)
    // Received on 1 March with a date of the 4th; today is the 5th.
    const via = { waktuMesin: '2026-03-04 07:00:00' }
    await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
      values (${sd}, ${Number(mesinLog.split('-')[1])}, '7', ${via.waktuMesin}, 0, '2026-03-01T00:00:00Z')`.execute(
      app.context.db,
    )
    const row = async () =>
      (await log('sekolah', { mesinId: mesinLog, dari: '2026-03-04', sampai: '2026-03-04' })).rows[0]
    const version = (await bulanVersion(app.context.db, sd))[202603] ?? 0
    expect((await row()).bolehDikonfirmasi).toBe(true)
    expect((await confirmation('sekolah', via)).status).toBe(200)
    expect((await confirmation('sekolah', via)).status).toBe(409)
    expect(await row()).toMatchObject({
      tanda: ['pin-belum-dipetakan', 'dikonfirmasi'],
      bolehDikonfirmasi: false,
      alasanKonfirmasi: body.alasan,
    })
    expect((await bulanVersion(app.context.db, sd))[202603]).toBe(version + 1)
    const { rows } = await sql`select 1 from riwayat where tindakan = 'konfirmasi' and sekolah_id = ${sd}`.execute(
      app.context.db,
    )
    expect(rows).toHaveLength(1)
  })

  it('lebih dari lima tap sebuah mesin sebulan dikonfirmasi dinas, bukan sekolah (F9)', async () => {
    const { db } = app.context
    const nomor = await registerTestMesin(db, sd, 'MASADEPAN01')
    await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
      select ${sd}, ${nomor}, '7', waktu, 0, '2026-02-02T00:00:00Z'
      from generate_series('2026-02-09 07:00'::timestamp, '2026-02-16', '1 day') waktu`.execute(db)
    const confirm = async (who: string, tanggal: string) => {
      const body = {
        mesinId: `${sd}-${nomor}`,
        pin: '7',
        waktuMesin: `2026-02-${tanggal} 07:00:00`,
        alasan: 'Jam benar',
      }
      const { status, body: answer } = await app.call(who, tapConfirmation, { body })
      return [status, answer.message]
    }
    for (const tanggal of ['09', '10', '11', '12', '13']) expect((await confirm('sekolah', tanggal))[0]).toBe(200)
    expect(await confirm('sekolah', '14')).toEqual([422, expect.stringContaining('Selebihnya dikonfirmasi dinas')])
    expect((await confirm('kabkota', '14'))[0]).toBe(200)
  })
})

describe('selisih jam', () => {
  it('jam mesin yang mundur 20 menit menjadi bahaya, loncatan sejam mengusulkan kalibrasi', async () => {
    const { clock, db } = app.context
    const awal = clock.now()
    const nomor = await registerTestMesin(db, sd, 'SELISIH001')
    const drift = async () => (await app.call('sekolah', detailMesin, { params: { id: `${sd}-${nomor}` } })).body.drift
    const realtime = async (backward: number, nth: number) => {
      clock.set(addSeconds(awal, nth * 60))
      const local = addSeconds(clock.now(), 7 * 3600 - backward)
      await tap('SELISIH001', `${nth}\t${local.slice(0, 10)} ${local.slice(11, 19)}\t0\t1\n`)
    }
    for (let i = 0; i < 5; i++) await realtime(2, i)
    expect(await drift()).toMatchObject({ detik: 2, tingkat: 'baik' })
    for (let i = 5; i < 30; i++) await realtime(1200, i)
    expect(await drift()).toMatchObject({ detik: 1200, tingkat: 'bahaya', jumlahContoh: 17 })
    for (let i = 30; i < 50; i++) await realtime(3600, i)
    expect((await drift()).usulKalibrasi).toMatchObject({ jam: 1 })
    clock.set(awal)
  })
})

describe('akhiri pemetaan', () => {
  it('pemetaan sekolah lain tidak ada', async () => {
    const { rows } = await sql<{ id: number }>`select id from pemetaan_pin where sekolah_id = ${sd} limit 1`.execute(
      app.context.db,
    )
    const call = (who: string) =>
      app.call(who, endPemetaan, { params: { id: `${sd}-${rows[0]?.id}` }, body: { sampai: '2026-03-01' } })
    expect((await call('asing')).status).toBe(404)
    expect((await call('kabkota')).status).toBe(403)
    expect((await call('sekolah')).status).toBe(200)
  })
})
