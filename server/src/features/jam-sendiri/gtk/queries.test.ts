import { readGtk, saveGtk, searchGtk } from '@geisa/contract/gtk/gtk'
import { ringkasanJamGtk } from '@geisa/contract/jam-sendiri/jam-gtk'
import { daftarKesiapan } from '@geisa/contract/kunci-bulan'
import { pendingPengajuan } from '@geisa/contract/pengajuan/pending'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/test-app.ts'
import { jamTools, NOW } from './jam-gtk.test-kit.ts'

const app = await createTestApp(NOW)
const { db, clock } = app.context
const { sd, smp } = app.dunia.sekolah
const tools = await jamTools(app)
const { pola, guru, kepala, beri, menunggu, putus, rows } = tools
beforeEach(async () => {
  clock.set(NOW)
  await tools.clear()
})
afterAll(() => app.close())

const gtk = async (query: Record<string, unknown> = {}, who = 'kabkota') =>
  (await app.call(who, searchGtk, { query: { sekolahId: sd.id, ...query } })).body.rows as {
    id: string
    jamKerja: unknown
  }[]
const ids = async (jamKerja: string, who = 'kabkota') => (await gtk({ jamKerja }, who)).map(({ id }) => id)

it('daftar GTK: yang berlaku hari ini, yang menunggu lebih dahulu; saringannya menurut itu', async () => {
  await beri('kabkota', { berlakuMulai: '2026-11-05', berlakuSampai: '2026-11-05' })
  await beri('kabkota', { gtkIds: [kepala.publicId], berlakuMulai: '2026-11-06' })
  const own = { polaJamId: pola.partTime, namaPola: 'Paruh waktu uji', berlakuMulai: '2026-11-05', menunggu: false }
  expect(await gtk()).toMatchObject([
    { id: guru.publicId, jamKerja: own },
    { id: kepala.publicId, jamKerja: null },
  ])
  expect([await ids('sendiri'), await ids('sekolah'), await ids('menunggu')]).toEqual([
    [guru.publicId],
    [kepala.publicId],
    [],
  ])
  await beri('sekolah', { polaJamId: null, berlakuMulai: '2026-11-20' })
  const waits = { polaJamId: null, namaPola: null, berlakuMulai: '2026-11-20', menunggu: true }
  expect((await app.call('kabkota', readGtk, { params: { id: guru.publicId } })).body.jamKerja).toEqual(waits)
  expect([await ids('sendiri'), await ids('menunggu')]).toEqual([[guru.publicId], [guru.publicId]])
  clock.set('2026-11-05T16:59:00.000Z')
  expect(await ids('sendiri', 'uptd')).toEqual([guru.publicId])
  clock.set('2026-11-05T17:00:00.000Z')
  expect(await ids('sendiri', 'uptd')).toEqual([kepala.publicId])
})

it('bacaan yang dikirim kembali oleh formulir tidak dibandingkan dengannya', async () => {
  const record = (await app.call('kabkota', readGtk, { params: { id: guru.publicId } })).body
  await beri('sekolah')
  const { diSekolahLain: _, takDihapus: __, mintaInduk: ___, kerja: ____, tppVersi: _____, ...body } = record
  expect((await app.call('kabkota', saveGtk, { body })).status).toBe(200)
})

it('ringkasan satu sekolah: yang hari ini memakai jam sendiri dan bertugas, dan yang menunggu', async () => {
  const count = async (who: string, sekolahId?: number) =>
    (await app.call(who, ringkasanJamGtk, { query: sekolahId === undefined ? {} : { sekolahId } })).body
  await beri('kabkota', { gtkIds: [guru.publicId, kepala.publicId], berlakuMulai: '2026-11-01' })
  await beri('kabkota', { gtkIds: [kepala.publicId], polaJamId: null, berlakuMulai: '2026-11-05' })
  await beri('yayasan', { gtkIds: [smp.gtk[1]!.publicId], berlakuMulai: '2026-11-02' })
  await beri('sekolah', { polaJamId: null, berlakuMulai: '2026-11-20' })
  expect(await count('sekolah')).toEqual({ jumlah: 1, menunggu: 1 })
  expect(await count('kabkota')).toEqual({ jumlah: 2, menunggu: 1 })
  expect(await count('kabkota', smp.id)).toEqual({ jumlah: 1, menunggu: 0 })
  expect(await count('asing', sd.id)).toEqual({ jumlah: 0, menunggu: 0 })
  await sql`update gtk set berhenti = '2026-11-04' where sekolah_id = ${sd.id} and id = ${guru.id}`.execute(db)
  expect((await count('kabkota', sd.id)).jumlah).toBe(0)
})

it('GTK, juga yang menandatangani, hanya membaca miliknya; cakupan menyempit; yang menunggu lebih dahulu', async () => {
  await beri('kabkota', { gtkIds: [guru.publicId, kepala.publicId], berlakuMulai: '2026-11-10' })
  await beri('sekolah', { berlakuMulai: '2026-11-20' })
  const seen = async (who: string, query = {}) => (await rows(who, query)).map(({ gtkId, status }) => [gtkId, status])
  const own = [
    [guru.publicId, 'menunggu'],
    [guru.publicId, 'berlaku'],
  ]
  expect(await seen('gtk')).toEqual(own)
  expect(await seen('kepala')).toEqual([[kepala.publicId, 'berlaku']])
  expect((await seen('uptd'))[0]).toEqual([guru.publicId, 'menunggu'])
  expect((await seen('uptd')).length).toBe(3)
  expect(await seen('sekolah', { gtkId: guru.publicId })).toEqual(own)
  expect(await seen('sekolah', { gtkId: 'siapa', status: 'menunggu' })).toEqual([])
  expect(await seen('asing')).toEqual([])
})

it('kesiapan menyebut siapa yang dalam bulan itu memakai jam sendiri', async () => {
  const jamSendiri = async (bulan: string) => {
    const { body } = await app.call('monitoring', daftarKesiapan, { query: { bulan, cari: sd.npsn } })
    return body.rows[0].jamSendiri
  }
  await beri('kabkota', {
    gtkIds: [guru.publicId, kepala.publicId],
    berlakuMulai: '2026-10-31',
    berlakuSampai: '2026-11-20',
  })
  // Covered on each of its days: nothing of it is left.
  await beri('kabkota', { gtkIds: [kepala.publicId], polaJamId: null, berlakuMulai: '2026-11-01' })
  await beri('kabkota', { gtkIds: [kepala.publicId], berlakuMulai: '2026-10-05', berlakuSampai: '2026-10-06' })
  await beri('sekolah', { polaJamId: pola.partTime, berlakuMulai: '2026-10-01' })
  // Two that together cover what lies beneath them, and a gap between two.
  await beri('kabkota', { gtkIds: [kepala.publicId], berlakuMulai: '2027-01-01' })
  await beri('kabkota', {
    gtkIds: [kepala.publicId],
    polaJamId: null,
    berlakuMulai: '2027-02-01',
    berlakuSampai: '2027-02-14',
  })
  await beri('kabkota', {
    gtkIds: [kepala.publicId],
    polaJamId: null,
    berlakuMulai: '2027-02-15',
    berlakuSampai: '2027-03-10',
  })
  await beri('kabkota', { gtkIds: [kepala.publicId], polaJamId: null, berlakuMulai: '2027-03-12' })
  clock.set('2027-04-05T03:00:00.000Z')
  expect([await jamSendiri('202702'), await jamSendiri('202703')]).toEqual([0, 1])
  expect([await jamSendiri('202609'), await jamSendiri('202610'), await jamSendiri('202611')]).toEqual([0, 2, 1])
  await sql`update gtk set berhenti = '2026-10-31' where sekolah_id = ${sd.id} and id = ${guru.id}`.execute(db)
  expect([await jamSendiri('202610'), await jamSendiri('202611')]).toEqual([2, 0])
})

it("'Menunggu saya' menyebut usul jam kerja dan yang terlama", async () => {
  const jam = async (who: string) => (await app.call(who, pendingPengajuan, {})).body.jamKerja
  expect(await jam('kabkota')).toEqual({ jumlah: 0, terlama: null })
  await beri('sekolah')
  clock.set('2026-11-05T04:00:00.000Z')
  await beri('sekolah', { gtkIds: [kepala.publicId] })
  expect(await jam('kabkota')).toEqual({ jumlah: 2, terlama: NOW })
  expect(await jam('admin')).toEqual({ jumlah: 2, terlama: NOW })
  expect(await jam('monitoring')).toEqual({ jumlah: 0, terlama: null })
  expect(await jam('kabkotaAsing')).toEqual({ jumlah: 0, terlama: null })
  await putus('kabkota', await menunggu())
  expect(await jam('kabkota')).toEqual({ jumlah: 0, terlama: null })
})
