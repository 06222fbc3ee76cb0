import { gzipSync } from 'node:zlib'
import { daftarKarantina, daftarUsb, withdrawUsb } from '@geisa/contract/mesin/tap'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { allTap, bulanVersion, sendMesin } from '../../../../test/test-mesin.ts'
import { addSeconds } from '../../../platform/clock.ts'
import type { KnownMesin } from '../iclock/identify-mesin.ts'
import { releaseHeld } from '../pengakuan/commands-release.ts'
import { holdRepeats } from '../tap/commands-repeats.ts'
import { isOrdinary, type MesinPost } from '../tap/mesin-post.ts'
import { type UsbMesin, usbMesin, usbRow } from './upload.test-kit.ts'

/** devices.md 4.4: a wrong choice can be undone; decision 58. */

let app: TestApp
let mesin: UsbMesin
let nth = 100_000
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  mesin = await usbMesin(app, `TARIK${++nth}`)
})

const ALASAN = 'Berkas mesin lain'
const A = usbRow('1', '2026-02-02 06:50:00') + usbRow('2', '2026-02-02 06:51:00')
const B = usbRow('1', '2026-02-02 14:00:00', '2') + usbRow('3', '2026-02-12 07:00:00', '2')
const files = async () => (await app.call('sekolah', daftarUsb, { params: { id: mesin.id } })).body.rows
const withdraw = async (berkasId: number, who = 'sekolah') =>
  app.call(who, withdrawUsb, { params: { id: mesin.id }, body: { berkasId, alasan: ALASAN } })
const kontak = async () =>
  (
    await sql<{ laporan: string | null; usb: string | null }>`
      select laporan, laporan_usb as usb from mesin_kontak where mesin_id = ${Number(mesin.id.split('-')[1])}`.execute(
      app.context.db,
    )
  ).rows[0]

it('pilihan yang keliru ditarik: semua seperti sebelumnya, dan pilihan yang benar dapat disimpan', async () => {
  await mesin.save(A)
  const before = [await mesin.taps(), await kontak()]
  const bad = `${B}        1\t2026-02-30 07:00:00\t2\t0\t1\t0\r\n`
  expect((await mesin.save(A + bad, { nomor: '2' })).body).toMatchObject({ jumlahBaru: 2, jumlahKarantina: 1 })
  expect([await mesin.taps(), await kontak()]).not.toEqual(before)
  const version = await bulanVersion(app.context.db, app.dunia.sekolah.sd.id)
  const [last] = await files()
  expect((await withdraw(last!.id)).body).toEqual({ message: 'Berkas USB ditarik' })
  expect([await mesin.taps(), await kontak()]).toEqual(before)
  const { rows: quarantined } = (await app.call('sekolah', daftarKarantina, { params: { id: mesin.id }, query: {} }))
    .body
  expect(quarantined).toEqual([])
  const after = await bulanVersion(app.context.db, app.dunia.sekolah.sd.id)
  expect(after[202602]).toBeGreaterThan(version[202602] ?? 0)
  expect(await files()).toMatchObject([
    { ditarikOleh: 'sekolah', alasanTarik: ALASAN, bolehDitarik: false },
    { ditarikPada: null, bolehDitarik: true },
  ])
  // The number of a file that was taken back is none of this machine's.
  expect((await mesin.pratinjau(B)).sebabPilihNomor).toEqual(['berganti'])
  expect((await mesin.save(A + B, { nomor: '1' })).body).toMatchObject({
    jumlahBaru: 0,
    jumlahDuplikat: 2,
    jumlahNomorLain: 2,
  })
})

it('yang ditarik tidak hilang, dan datang lagi dari mesin yang benar', async () => {
  await mesin.save(A)
  const [only] = await files()
  await withdraw(only!.id)
  expect([await mesin.taps(), await files()]).toMatchObject([[], [{ bolehDitarik: false, alasanTarik: ALASAN }]])
  const { rows } = await sql<{ pin: string }>`
    select pin from tap_ditarik where usb_id = ${only!.id} and sekolah_id = ${app.dunia.sekolah.sd.id} order by pin`.execute(
    app.context.db,
  )
  expect(rows).toEqual([{ pin: '1' }, { pin: '2' }])
  await sendMesin(app.app, `/iclock/cdata?SN=${mesin.nomorSeri}&table=ATTLOG`, '1\t2026-02-02 06:50:00\t0\t1\n')
  expect(await mesin.taps()).toEqual(['1 2026-02-02 06:50:00'])
  expect((await mesin.save(A)).body).toMatchObject({ jumlahBaru: 1, jumlahDuplikat: 1 })
})

it('tap kiriman mesin tetap; mesin yang terhubung diminta mengirim ulang yang dahulu sudah ada dari berkas', async () => {
  await sendMesin(app.app, `/iclock/cdata?SN=${mesin.nomorSeri}&table=ATTLOG`, '1\t2026-02-02 06:50:00\t0\t1\n')
  await mesin.save(A)
  await withdraw((await files())[0]!.id)
  expect(await mesin.taps()).toEqual(['1 2026-02-02 06:50:00'])
  const { rows } = await sql<{ ulang: boolean }>`
    select kirim_ulang as ulang from mesin where nomor_seri = ${mesin.nomorSeri}`.execute(app.context.db)
  expect(rows).toEqual([{ ulang: true }])
})

it('hanya yang terakhir, yang sebelumnya menyusul; dua kali ditarik 409; tap berkas lain pada saat yang sama tetap', async () => {
  await mesin.save(A)
  await mesin.save(A + usbRow('9', '2026-02-03 07:00:00'))
  const [second, first] = await files()
  expect((await withdraw(first!.id)).status).toBe(409)
  expect((await withdraw(second!.id)).status).toBe(200)
  expect(await mesin.taps()).toHaveLength(2)
  expect((await withdraw(second!.id)).status).toBe(409)
  expect((await withdraw(first!.id)).status).toBe(200)
  expect(await mesin.taps()).toEqual([])
})

it('berkas dari rilis sebelumnya, berkas sekolah lain, tanpa alasan, dan hak yang tidak ada: ditolak', async () => {
  await mesin.save(A)
  const [only] = await files()
  for (const who of ['kabkota', 'admin', 'gtk'])
    expect([who, (await withdraw(only!.id, who)).status]).toEqual([who, 403])
  expect((await withdraw(only!.id, 'asing')).status).toBe(404)
  const empty = await app.call('sekolah', withdrawUsb, {
    params: { id: mesin.id },
    body: { berkasId: only!.id, alasan: '' },
  })
  expect(empty.status).toBe(422)
  expect(
    (await app.call(null, withdrawUsb, { params: { id: mesin.id }, body: { berkasId: 1, alasan: ALASAN } })).status,
  ).toBe(401)
  await sql`update berkas_usb set nomor_mesin = null where id = ${only!.id} and sekolah_id = ${app.dunia.sekolah.sd.id}`.execute(
    app.context.db,
  )
  expect((await withdraw(only!.id)).body).toMatchObject({ message: expect.stringContaining('versi lama') })
  expect((await allTap(app.context.db, app.dunia.sekolah.sd.id)).length).toBeGreaterThan(1)
})

const sends = (lines: string) => sendMesin(app.app, `/iclock/cdata?SN=${mesin.nomorSeri}&table=ATTLOG`, lines)
const noted = async () =>
  (
    await sql<{ pin: string }>`select pin from tap_ulang where mesin_id = ${Number(mesin.id.split('-')[1])}`.execute(
      app.context.db,
    )
  ).rows.map(({ pin }) => pin)

it('tap yang dikirim mesin sesudah berkasnya disimpan tetap sewaktu berkas ditarik; riwayat dan jawabannya menyebut', async () => {
  await mesin.save(A)
  // The repeat of a file's tap, and one that the file did not have, in one post.
  await sends('1\t2026-02-02 06:50:00\t0\t1\n7\t2026-02-02 06:40:00\t0\t1\n')
  expect(await noted()).toEqual(['1'])
  const [only] = await files()
  expect((await withdraw(only!.id)).body).toEqual({
    message: 'Berkas USB ditarik, kecuali 1 tap yang juga dikirim mesinnya sendiri',
  })
  expect(await mesin.taps()).toEqual(['1 2026-02-02 06:50:00', '7 2026-02-02 06:40:00'])
  const { rows } = await sql<{ sesudah: unknown }>`
    select i.sesudah from riwayat r join riwayat_isi i using (sekolah_id, nomor)
    where r.objek = ${mesin.id} and r.tindakan = 'tarik-usb'`.execute(app.context.db)
  expect(rows).toEqual([{ sesudah: { jumlahTetap: 1 } }])
})

it('kiriman yang tiba selagi berkasnya ditarik menunggu, lalu tersimpan', async () => {
  const { db } = app.context
  const [sekolahId = 0, mesinId = 0] = mesin.id.split('-').map(Number)
  await mesin.save(A)
  let push: Promise<unknown> | undefined
  await db.transaction().execute(async (trx) => {
    await holdRepeats(trx, { sekolahId, mesinId })
    push = sends('1\t2026-02-02 06:50:00\t0\t1\n')
    const waiting = async () =>
      (await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(db)).rows.length
    await expect.poll(waiting).toBe(1)
    await sql`delete from tap where sekolah_id = ${sekolahId} and mesin_id = ${mesinId}`.execute(trx)
  })
  await push
  expect(await mesin.taps()).toEqual(['1 2026-02-02 06:50:00'])
})

it('yang tertahan sampai mesinnya dikonfirmasi juga kiriman mesin', async () => {
  const { db } = app.context
  const [sekolahId = 0, mesinId = 0] = mesin.id.split('-').map(Number)
  await mesin.save(A)
  const taps = [{ pin: '2', waktuLokal: '2026-02-02 06:51:00', status: 0, verify: 1, sisa: null }]
  const pada = app.context.clock.now()
  await sql`insert into mesin_tertahan (nomor_seri, sidik, diterima_pada, ip, jumlah_baris, isi)
    values (${mesin.nomorSeri}, 'a', ${pada}, '36.70.9.9', 1, ${gzipSync(JSON.stringify({ taps }))})`.execute(db)
  await db.transaction().execute(async (trx) => {
    const held = { jaringan: null, pada, firstKontak: null }
    await releaseHeld(trx, { sekolahId, mesinId, nomorSeri: mesin.nomorSeri }, held)
  })
  await withdraw((await files())[0]!.id)
  expect(await mesin.taps()).toEqual(['2 2026-02-02 06:51:00'])
})

it('hanya kiriman yang dapat mengulang tap berkas yang diperiksa', async () => {
  const last = async () =>
    (
      await sql<{ sampai: string | null }>`
        select usb_sampai as sampai from mesin where nomor_seri = ${mesin.nomorSeri}`.execute(app.context.db)
    ).rows[0]?.sampai
  expect(await last()).toBeNull()
  await mesin.save(A)
  await mesin.save(B, { nomor: '2' })
  expect(await last()).toBe('2026-02-12 07:00:00')
  await withdraw((await files())[0]!.id)
  expect(await last()).toBe('2026-02-02 06:51:00')
  await sends('1\t2026-02-12 07:00:00\t0\t1\n')
  expect(await noted()).toEqual([])
  const post = (usbSampai: string | null): MesinPost => ({
    mesin: { zona: 'WIB', asingSejak: null, tungguDipakai: false, usbSampai } as Partial<KnownMesin> as KnownMesin,
    pada: '2026-02-12T00:00:10.000Z',
    ip: null,
    biasa: true,
    reporting: true,
    taps: [{ pin: '1', waktuLokal: '2026-02-12 07:00:00', status: 0, verify: 1, sisa: null }],
  })
  expect([null, '2026-02-12 06:59:59', '2026-02-12 07:00:00'].map((until) => isOrdinary(post(until)))).toEqual([
    true,
    true,
    false,
  ])
})

it('nama yang dibawa berkas ikut hilang; yang dari mesin tetap', async () => {
  await sends('1\t2026-02-01 06:50:00\t0\t1\n')
  await sendMesin(app.app, `/iclock/cdata?SN=${mesin.nomorSeri}&table=OPERLOG`, 'USER PIN=5\tName=Dari Mesin\tPri=0\n')
  app.context.clock.set(addSeconds(app.context.clock.now(), 60))
  const names = async () =>
    (
      await sql<{ nama: string }>`select nama from mesin_pengguna
        where mesin_id = ${Number(mesin.id.split('-')[1])} order by pin`.execute(app.context.db)
    ).rows.map(({ nama }) => nama)
  const glg = 'No\tTMNo\tEnNo\tName\tINOUT\tMode\tDateTime\r\n1\t1\t42\tSiti A.\t0\t1\t2026/02/02 14:17:21\r\n'
  expect((await mesin.save(glg, { namaBerkas: 'GLG_001.TXT' })).status).toBe(200)
  expect(await names()).toEqual(['Siti A.', 'Dari Mesin'])
  await withdraw((await files())[0]!.id)
  expect(await names()).toEqual(['Dari Mesin'])
})
